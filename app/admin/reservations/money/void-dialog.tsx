import { fieldId } from '#app/admin/form/form-values.ts';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { adjustmentLabels } from '#server/booking/payment/adjustment.input';
import { erasedVoidReason, receiptName, voidInput } from '#server/booking/payment/payment.input';
import type { ReservationDetails, ShownAdjustment, ShownPayment } from '#server/booking/views/reservation-details';
import { formatMoney } from '#server/values/money.input';

/** What is voided: a payment or refund, or what was adjusted. */
export type Voidable = { payment: ShownPayment } | { adjustment: ShownAdjustment };

const labels = { reason: 'Reason', tell: changeLabels.tell };

interface VoidDialogProps {
  row: Voidable;
  reservation: ReservationDetails['reservation'];
  onClose: () => void;
}

/** What the dialog calls a row. */
function wordsOf(row: Voidable) {
  if ('adjustment' in row) {
    const { kind, amountCents } = row.adjustment;
    const label = adjustmentLabels[kind];
    return { name: label.toLowerCase(), what: label, done: label, sum: Math.abs(amountCents) };
  }
  const { kind, amountCents, receiptNumber } = row.payment;
  const done = kind === 'refund' ? 'Refund' : 'Payment';
  return { name: receiptName(receiptNumber), what: kind, done, sum: amountCents };
}

/** Asks why what was recorded wrongly is voided, but where the personal data were erased. */
export function VoidDialog({ row, reservation, onClose }: VoidDialogProps) {
  const { id } = 'payment' in row ? row.payment : row.adjustment;
  const { name, what, done, sum } = wordsOf(row);
  const isErased = reservation.erasedAt !== null;
  const canTell = 'payment' in row && isTellable(reservation) && reservation.agent === null;
  const initial = { reason: isErased ? erasedVoidReason : '', tell: canTell && row.payment.mailed };
  const voidPayment = trpc.payments.void.useMutation();
  const voidAdjustment = trpc.payments.voidAdjustment.useMutation();
  const change = useReservationChange(reservation.id);
  const { text, flag, busy, problem, dialog } = useOfficeForm({
    ...{ name: `void-${'payment' in row ? '' : 'adjustment-'}${id}`, initial, labels, failure: notChanged },
    schema: voidInput,
    input: (typed) => ({ id, ...typed }),
    save: ({ reason, tell }) => {
      const send = (): Promise<unknown> =>
        'payment' in row ? voidPayment.mutateAsync({ id, reason, tell }) : voidAdjustment.mutateAsync({ id, reason });
      return change(send, { title: `${done} voided`, description: tell ? onItsWay(reservation.name) : undefined });
    },
    onDone: onClose,
  });
  return (
    <QuestionDialog title={`Void ${name}?`} send="Void" variant="danger" busy={busy} onClose={onClose} {...dialog}>
      <p className="mt-2">{`The ${what.toLowerCase()} of ${formatMoney(sum)} will no longer count. It stays in the list${isErased ? ` as “${erasedVoidReason}”` : ' with your reason'}.`}</p>
      <FormProblem className="mt-3" problem={problem} />
      {!isErased && (
        // A form below the dialog may have a field of the same name.
        <TextField className="mt-4" least={3} {...text('reason')} id={fieldId('void-reason')} />
      )}
      {canTell && <Checkbox className="mt-4" {...flag('tell')} name="void-tell" />}
    </QuestionDialog>
  );
}
