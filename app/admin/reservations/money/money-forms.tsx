import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { bindingsOf, fieldId, newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { lastSeen, useReservationForm } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { isStale, trpc } from '#app/trpc';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { firstErrorOf } from '#app/ui/form/focus-after-update.ts';
import type { Payment } from '#db/schema/payment';
import { depositInput, openDeposit, paymentInput, paymentMethods } from '#server/booking/payment/payment.input';
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
  form: ReturnType<typeof useReservationForm>;
  /** Returns what is stored. */
  onSend: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** A form below the payments; its first field, the amount, gets the focus. */
export function MoneyForm({ title, send, form, onSend, onClose, children }: MoneyFormProps) {
  useEffect(() => document.getElementById(fieldId('amount'))?.focus(), []);
  return (
    <form
      id="money-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(onSend).then((isDone) => isDone && onClose());
      }}
      className="mt-4 border-t border-rule pt-4"
    >
      {title && <h3 className="mb-3 text-[1.05rem]">{title}</h3>}
      {Object.keys(form.errors).length === 0 && <FormProblem className="mb-3" problem={form.problem} />}
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

export const firstError = () => firstErrorOf(document.querySelector<HTMLFormElement>('#money-form'));

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
  const fields = useFormValues(initial, kind, newFormKey);
  const { values, change } = fields;
  const create = trpc.payments.create.useMutation();
  const { goodwill: chosen, ...typed } = values;
  const asksGoodwill = kind === 'refund' && details.adjustable.includes('goodwill') && isBeyond(values.amount, excess);
  const goodwill = asksGoodwill && chosen === 'yes';
  const input = { ...typed, goodwill, reservationId: reservation.id, key: fields.begun, kind, seen: lastSeen(details) };
  const problems = {
    ...errorsOf(paymentInput, input),
    ...(asksGoodwill && chosen === '' ? { goodwill: 'Choose what it is' } : {}),
  };
  const form = useReservationForm(reservation.id, problems, firstError);
  const { text, flag } = bindingsOf(values, form.errors, paymentLabels, change);
  const isPayment = kind === 'payment';
  const done = {
    title: isPayment ? 'Payment recorded' : 'Refund recorded',
    description: values.tell && reservation.email ? `The receipt to ${reservation.name} is on its way.` : undefined,
  };
  const send = async () => {
    const { method } = values;
    if (method === '') return false;
    const isDone = await form.run(
      () => create.mutateAsync({ ...input, method }),
      done,
      'The payment could not be recorded.',
    );
    if (isDone) fields.accepted();
    return isDone;
  };
  const close = () => {
    // This key has recorded a payment: what is typed now is another payment.
    if (create.error?.data?.code === 'CONFLICT') flushSync(() => fields.setBegun(newFormKey));
    onClose();
  };
  return (
    <MoneyForm
      title={isPayment ? 'Payment' : 'Refund'}
      send={isPayment ? 'Record payment' : 'Record refund'}
      form={form}
      onClose={close}
      onSend={send}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" {...text('amount')} />
        <Select options={methodOptions} {...text('method')} />
        <TextField type="date" className="col-span-2" {...text('paidOn')} />
        {asksGoodwill && <Select options={goodwillOptions} className="col-span-2" {...text('goodwill')} />}
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
  const { id, name, email, depositCents, depositDue } = details.reservation;
  const { version } = details.reservation;
  const initial = { amount: dollarsOf(depositCents), due: depositDue ?? '', tell: email !== null, message: '' };
  const { values, change, begun, setBegun, accepted } = useFormValues(initial, 'deposit', (): number | null => version);
  const { tell, message } = values;
  const ask = trpc.payments.askForDeposit.useMutation({
    // The reservation is shown as it is now.
    onError: (error) => isStale(error) && setBegun(null),
  });
  const input = { id, version: begun ?? version, ...values, message: tell ? message : '' };
  const form = useReservationForm(id, errorsOf(depositInput, input), firstError);
  const { text, flag } = bindingsOf(values, form.errors, depositLabels, change);
  const done = ({ mailed }: { mailed: boolean }) => ({
    title: 'Deposit saved',
    description: mailed ? onItsWay(name) : 'No email is sent.',
  });
  const send = async () => {
    const isDone = await form.run(() => ask.mutateAsync(input), done);
    if (isDone) accepted();
    return isDone;
  };
  return (
    <MoneyForm send="Save deposit" {...{ form, onClose }} onSend={send}>
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" optional hint="Leave empty for no deposit" {...text('amount')} />
        <TextField type="date" optional {...text('due')} />
        {email === null ? (
          <p className="col-span-2 text-sm text-quiet">No email address. Call instead</p>
        ) : (
          <Checkbox className="col-span-2" {...flag('tell')} />
        )}
        {tell && <Textarea optional rows={3} lengthLimit={2000} className="col-span-2" {...text('message')} />}
      </div>
    </MoneyForm>
  );
}
