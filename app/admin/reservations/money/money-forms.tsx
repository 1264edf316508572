import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { fieldId } from '#app/admin/form/form-values.ts';
import { type OfficeForm, useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { lastSeen, notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import type { Payment } from '#db/schema/payment';
import {
  depositInput,
  depositOf,
  openDeposit,
  paymentInput,
  paymentMethods,
} from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';

export const methodLabels: Record<Payment['method'], string> = {
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card by link',
  other: 'Other',
};
const methodOptions = [
  { value: '', label: 'Choose …' },
  ...paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
] as const;

interface MoneyFormProps {
  title?: string;
  send: string;
  form: Pick<OfficeForm, 'form' | 'problem' | 'busy'>;
  /** The name of its first field. */
  first?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form below the payments; its first field gets the focus. */
export function MoneyForm({ title, send, form, first = 'amount', onClose, children }: MoneyFormProps) {
  useEffect(() => document.getElementById(fieldId(first))?.focus(), [first]);
  return (
    <form {...form.form} autoComplete="off" className="mt-4 border-t border-rule pt-4">
      {title && <h3 className="mb-3 text-[1.05rem]">{title}</h3>}
      <FormProblem className="mb-3" problem={form.problem} />
      <HydratedFieldset busy={form.busy}>{children}</HydratedFieldset>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <HydratedButton disabled={form.busy} onClick={onClose}>
          Go back
        </HydratedButton>
        <HydratedButton type="submit" variant="primary" disabled={form.busy}>
          {send}
        </HydratedButton>
      </div>
    </form>
  );
}

interface PaymentValues {
  /** What is given back beyond what was paid too much; empty while nobody has said. */
  goodwill: '' | 'yes' | 'no';
  amount: string;
  method: '' | Payment['method'];
  paidOn: string;
  note: string;
  tell: boolean;
}

const paymentLabels = {
  ...{ amount: 'Amount', method: 'Method', paidOn: 'Date', note: 'Note', tell: 'Email the receipt' },
  goodwill: 'Reason',
};

/** What a refund is of which more goes back than was paid too much. */
const goodwillOptions = [
  { value: '', label: 'Choose …' },
  { value: 'yes', label: 'Goodwill (lowers the price)' },
  { value: 'no', label: 'Wrong payment (still to be paid)' },
] as const;

const notRecorded = 'The payment could not be recorded.';

interface PaymentFormProps {
  details: ReservationDetails;
  kind: Payment['kind'];
  /** Today at the destination. */
  today: string;
  onClose: () => void;
}

/** Records money that was received, or given back. */
export function PaymentForm({ details, kind, today, onClose }: PaymentFormProps) {
  const { reservation, balance } = details;
  const { paidCents, dueCents } = balance;
  const isOver = !isOpen(reservation);
  const wanted = (isOver ? 0 : openDeposit(reservation, paidCents)) || Math.max(0, dueCents ?? 0) || null;
  const excess = dueCents === null ? null : Math.max(0, -dueCents) || null;
  const initial: PaymentValues = {
    amount: dollarsOf(kind === 'payment' ? wanted : isOver ? excess : paidCents),
    goodwill: '',
    method: '',
    paidOn: today,
    note: '',
    tell: reservation.email !== null,
  };
  const create = trpc.payments.create.useMutation();
  const record = useReservationChange(reservation.id);
  const asksGoodwill = ({ amount }: PaymentValues) =>
    kind === 'refund' && details.adjustable.includes('goodwill') && isBeyond(amount, excess);
  const isPayment = kind === 'payment';
  const form = useOfficeForm({
    ...{ name: kind, initial, labels: paymentLabels, failure: notRecorded, schema: paymentInput },
    input: ({ goodwill, ...typed }, { key }) => ({
      ...{ ...typed, goodwill: goodwill === 'yes' && asksGoodwill({ goodwill, ...typed }) },
      ...{ reservationId: reservation.id, key, kind, seen: lastSeen(details) },
    }),
    problems: (found, typed) =>
      asksGoodwill(typed) && typed.goodwill === '' ? { ...found, goodwill: 'Choose what it is' } : found,
    save: (payment) => {
      const mailed = payment.tell && reservation.email;
      const done = {
        title: isPayment ? 'Payment recorded' : 'Refund recorded',
        description: mailed ? `The receipt to ${reservation.name} is on its way.` : undefined,
      };
      return record(() => create.mutateAsync(payment), done, notRecorded);
    },
    onDone: onClose,
  });
  const { text, flag } = form;
  const close = () => {
    // This key has recorded a payment: what is typed now is another payment.
    if (create.error?.data?.code === 'CONFLICT') flushSync(form.renewKey);
    onClose();
  };
  return (
    <MoneyForm
      title={isPayment ? 'Payment' : 'Refund'}
      send={isPayment ? 'Record payment' : 'Record refund'}
      form={form}
      onClose={close}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" {...text('amount')} />
        <Select options={methodOptions} {...text('method')} />
        <TextField type="date" className="col-span-2" {...text('paidOn')} />
        {asksGoodwill(form.values) && <Select options={goodwillOptions} className="col-span-2" {...text('goodwill')} />}
        {reservation.erasedAt === null && <TextField optional className="col-span-2" {...text('note')} />}
        {reservation.email !== null && <Checkbox className="col-span-2" {...flag('tell')} />}
      </div>
    </MoneyForm>
  );
}

/** True where more is given back than was paid too much. @param excess in US cents; null for nothing */
function isBeyond(amount: string, excess: number | null): boolean {
  const cents = paymentInput.shape.amount.safeParse(amount).data;
  return cents !== undefined && cents > (excess ?? 0);
}

const depositLabels = { amount: 'Deposit', due: 'Due on', tell: changeLabels.tell, message: 'How to pay' };

/** What is asked for before the journey, and until when; empty for no deposit. */
export function DepositForm({ details, onClose }: { details: ReservationDetails; onClose: () => void }) {
  const { id, name, email } = details.reservation;
  const { version } = details.reservation;
  const present = depositOf(details.reservation);
  const initial = {
    amount: dollarsOf(present?.cents ?? null),
    due: present?.due ?? '',
    tell: email !== null,
    message: '',
  };
  const ask = trpc.payments.askForDeposit.useMutation();
  const change = useReservationChange(id);
  const form = useOfficeForm({
    ...{ name: 'deposit', initial, labels: depositLabels, failure: notChanged, schema: depositInput },
    seen: version,
    input: (typed, { seen }) => ({ id, version: seen, ...typed, message: typed.tell ? typed.message : '' }),
    save: (deposit) =>
      change(
        () => ask.mutateAsync(deposit),
        ({ mailed }) => ({
          title: 'Deposit saved',
          description: mailed ? onItsWay(name) : 'No email is sent.',
        }),
      ),
    onDone: onClose,
  });
  const { text, flag } = form;
  return (
    <MoneyForm send="Save deposit" {...{ form, onClose }}>
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" optional hint="Leave empty for no deposit" {...text('amount')} />
        <TextField type="date" optional {...text('due')} />
        {email === null ? (
          <p className="col-span-2 text-sm text-quiet">No email address. Call instead</p>
        ) : (
          <Checkbox className="col-span-2" {...flag('tell')} />
        )}
        {form.values.tell && (
          <Textarea optional rows={3} lengthLimit={2000} className="col-span-2" {...text('message')} />
        )}
      </div>
    </MoneyForm>
  );
}
