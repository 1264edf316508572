import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { bindingsOf, fieldId, newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { lastSeen, useReservationForm } from '#app/admin/reservations/details/reservation-action.ts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { isStale, trpc } from '#app/trpc';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { firstErrorOf } from '#app/ui/form/focus-after-update.ts';
import type { Payment } from '#db/schema/payment';
import {
  depositInput,
  erasedVoidReason,
  openDeposit,
  paymentInput,
  paymentMethods,
  receiptName,
  voidInput,
} from '#server/booking/payment/payment.input';
import type { ReservationDetails, ShownPayment } from '#server/booking/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';

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
function MoneyForm({ title, send, form, onSend, onClose, children }: MoneyFormProps) {
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

const firstError = () => firstErrorOf(document.querySelector<HTMLFormElement>('#money-form'));

interface PaymentValues {
  amount: string;
  method: '' | Payment['method'];
  paidOn: string;
  note: string;
  tell: boolean;
}

const paymentLabels = { amount: 'Amount', method: 'Method', paidOn: 'Date', note: 'Note', tell: 'Email the receipt' };

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
  const wanted = openDeposit(reservation, paidCents) || Math.max(0, dueCents ?? 0) || null;
  const initial: PaymentValues = {
    amount: dollarsOf(kind === 'payment' ? wanted : paidCents),
    method: '',
    paidOn: today,
    note: '',
    tell: reservation.email !== null,
  };
  const fields = useFormValues(initial, kind, newFormKey);
  const { values, change } = fields;
  const create = trpc.payments.create.useMutation();
  const input = { ...values, reservationId: reservation.id, key: fields.begun, kind, seen: lastSeen(details) };
  const form = useReservationForm(reservation.id, errorsOf(paymentInput, input), firstError);
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
        {reservation.erasedAt === null && <TextField optional className="col-span-2" {...text('note')} />}
        {reservation.email !== null && <Checkbox className="col-span-2" {...flag('tell')} />}
      </div>
    </MoneyForm>
  );
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

interface VoidDialogProps {
  payment: ShownPayment;
  reservation: ReservationDetails['reservation'];
  onClose: () => void;
}

/** Asks why a payment or refund that was recorded wrongly is voided, but where the personal data were erased. */
export function VoidDialog({ payment, reservation, onClose }: VoidDialogProps) {
  const { id, kind, amountCents, receiptNumber, mailed } = payment;
  const isErased = reservation.erasedAt !== null;
  const canTell = isTellable(reservation);
  const initial = { reason: isErased ? erasedVoidReason : '', tell: canTell && mailed };
  const { values, change, accepted } = useFormValues(initial, `void-${id}`);
  const { reason, tell } = values;
  const voidPayment = trpc.payments.void.useMutation();
  const problem = voidInput.safeParse({ id, reason }).error?.issues[0]?.message;
  const action = useReservationForm(payment.reservationId, problem === undefined ? {} : { reason: problem }, () =>
    document.getElementById(fieldId('void-reason')),
  );
  const submit = async () => {
    const description = tell ? onItsWay(reservation.name) : undefined;
    const send = () => voidPayment.mutateAsync({ id, reason, tell });
    const done = { title: kind === 'refund' ? 'Refund voided' : 'Payment voided', description };
    if (!(await action.submit(() => action.run(send, done)))) return;
    accepted();
    onClose();
  };
  return (
    <QuestionDialog
      title={`Void ${receiptName(receiptNumber)}?`}
      send="Void"
      variant="danger"
      busy={action.busy}
      onClose={onClose}
      onSend={submit}
    >
      <p className="mt-2">{`The ${kind} of ${formatMoney(amountCents)} will no longer count. It stays in the list${isErased ? ` as “${erasedVoidReason}”` : ' with your reason'}.`}</p>
      <FormProblem className="mt-3" problem={action.problem} />
      {!isErased && (
        <TextField
          id={fieldId('void-reason')}
          label="Reason"
          className="mt-4"
          value={reason}
          error={action.errors.reason}
          onValueChange={(typed) => change({ reason: typed })}
        />
      )}
      {canTell && (
        <Checkbox
          className="mt-4"
          name="void-tell"
          label={changeLabels.tell}
          checked={tell}
          onChange={(wanted) => change({ tell: wanted })}
        />
      )}
    </QuestionDialog>
  );
}
