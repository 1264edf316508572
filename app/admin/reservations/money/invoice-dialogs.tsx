import { fieldId } from '#app/admin/form/form-values.ts';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { lastSeen, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { creditInput, invoiceTitles, issueInput } from '#server/booking/payment/invoice.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';

const labels = { reason: 'Reason', tell: changeLabels.tell };
const notIssued = 'It could not be issued.';

interface DialogProps {
  details: ReservationDetails;
  onClose: () => void;
}

/** What a toast says of a paper that was issued. */
const saidOf = ({ reservation }: ReservationDetails, title: string, tell: boolean) => ({
  title,
  description: tell ? onItsWay(reservation.name) : 'No email is sent.',
});

/** Asks before an invoice or a pro forma is issued, which nobody can change afterwards. */
export function IssueDialog({ details, kind, onClose }: DialogProps & { kind: 'invoice' | 'proforma' }) {
  const { reservation, invoices } = details;
  const { id, version, buyer, name } = reservation;
  const canTell = isTellable(reservation);
  const title = invoiceTitles[kind].toLowerCase();
  const create = trpc.invoices.create.useMutation();
  const change = useReservationChange(id);
  const { flag, busy, problem, dialog } = useOfficeForm({
    ...{ name: `issue-${kind}`, initial: { tell: canTell }, labels, failure: notIssued, schema: issueInput },
    input: ({ tell }, { key }) => ({ reservationId: id, key, kind, version, seen: lastSeen(details), tell }),
    save: (typed) =>
      change(
        () => create.mutateAsync(typed),
        ({ number }) => saidOf(details, `${invoiceTitles[kind]} ${number} issued`, typed.tell),
        notIssued,
      ),
    onDone: onClose,
  });
  return (
    <QuestionDialog
      title={`Issue ${kind === 'invoice' ? 'an invoice' : 'a pro forma invoice'}?`}
      send={`Issue ${title}`}
      busy={busy}
      onClose={onClose}
      {...dialog}
    >
      <p className="figures mt-2 wrap-anywhere">{`${formatMoney(invoices.totalCents)}, made out to ${buyer?.company || name}.`}</p>
      {kind === 'invoice' && (
        <p className="mt-2">
          An invoice can’t be changed or deleted. If something is wrong, you credit it and issue a new one.
        </p>
      )}
      <FormProblem className="mt-3" problem={problem} />
      {canTell && <Checkbox className="mt-4" {...flag('tell')} name="issue-tell" />}
    </QuestionDialog>
  );
}

type Invoice = ReservationDetails['invoices']['rows'][number];

/** Asks before an invoice is taken back by a credit note. */
export function CreditDialog({ details, invoice, onClose }: DialogProps & { invoice: Invoice }) {
  const { reservation } = details;
  const { id, number, totalCents } = invoice;
  const canTell = isTellable(reservation);
  const credit = trpc.invoices.credit.useMutation();
  const change = useReservationChange(reservation.id);
  const { text, flag, busy, problem, dialog } = useOfficeForm({
    ...{
      name: `credit-${id}`,
      initial: { reason: '', tell: canTell },
      labels,
      failure: notIssued,
      schema: creditInput,
    },
    input: (typed, { key }) => ({ ...typed, id, key }),
    save: (typed) =>
      change(
        () => credit.mutateAsync(typed),
        (made) => saidOf(details, `Credit note ${made.number} issued`, typed.tell),
        notIssued,
      ),
    onDone: onClose,
  });
  return (
    <QuestionDialog
      title={`Credit ${number}?`}
      send="Issue credit note"
      variant="danger"
      busy={busy}
      onClose={onClose}
      {...dialog}
    >
      <p className="figures mt-2">{`A credit note of ${formatMoney(totalCents)} takes back the whole invoice. Payments and the balance stay as they are.`}</p>
      <FormProblem className="mt-3" problem={problem} />
      {reservation.erasedAt === null && (
        <TextField className="mt-4" optional hint="For colleagues" {...text('reason')} id={fieldId('credit-reason')} />
      )}
      {canTell && <Checkbox className="mt-4" {...flag('tell')} name="credit-tell" />}
    </QuestionDialog>
  );
}
