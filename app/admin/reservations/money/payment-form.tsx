import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#app/admin/record/checkbox';
import { fieldId } from '#app/admin/record/field-id.ts';
import { bindingsOf, useFormValues } from '#app/admin/record/form-values.ts';
import { errorsOf } from '#app/admin/record/record-errors.ts';
import { newFormKey, useFileAction } from '#app/admin/reservations/file/file-action.ts';
import { FormProblem } from '#app/admin/reservations/file/form-bar';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { HydratedFieldset } from '#app/admin/shell/hydrated-fieldset';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { firstErrorOf, useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import type { Payment } from '#db/schema/payment';
import { openDeposit, paymentInput, paymentMethods } from '#server/domain/payment/payment.input';
import { dollarsOf } from '#server/domain/record/fields.input';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';

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

interface PaymentValues {
  amount: string;
  method: '' | Payment['method'];
  paidOn: string;
  note: string;
  tell: boolean;
}

const labels = { amount: 'Amount', method: 'Method', paidOn: 'Date', note: 'Note', tell: 'Email the receipt' };

interface PaymentFormProps {
  file: ReservationDetails;
  kind: Payment['kind'];
  /** Today at the destination. */
  today: string;
  onClose: () => void;
}

/** Records money that was received, or given back. */
export function PaymentForm({ file, kind, today, onClose }: PaymentFormProps) {
  const { reservation, balance } = file;
  const { paidCents, dueCents } = balance;
  const wanted = openDeposit(reservation, paidCents) || Math.max(0, dueCents ?? 0) || null;
  const fields = useFormValues<PaymentValues>({
    amount: dollarsOf(kind === 'payment' ? wanted : paidCents),
    method: '',
    paidOn: today,
    note: '',
    tell: reservation.email !== null,
  });
  const { values } = fields;
  const [key] = useState(newFormKey);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const action = useFileAction(reservation.id);
  const create = trpc.payments.create.useMutation();
  const focusAfterUpdate = useFocusAfterUpdate();
  useEffect(() => document.getElementById(fieldId('amount'))?.focus(), []);
  const input = { ...values, reservationId: reservation.id, key, kind };
  const problems = errorsOf(paymentInput, input);
  const errors = checked ? { ...action.errors, ...problems } : {};
  const { text, flag } = bindingsOf(values, errors, labels, fields.set);
  const isPayment = kind === 'payment';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (action.busy) return;
    setChecked(true);
    action.setErrors({});
    const { method } = values;
    if (Object.keys(problems).length > 0 || method === '') return focusAfterUpdate(() => firstErrorOf(form.current));
    const done = {
      title: isPayment ? 'Payment Recorded' : 'Refund Recorded',
      description: values.tell && reservation.email ? `The receipt to ${reservation.name} is on its way.` : undefined,
    };
    const failure = 'It could not be recorded.';
    if (await action.run(() => create.mutateAsync({ ...input, method }), done, failure)) onClose();
    else focusAfterUpdate(() => firstErrorOf(form.current));
  };
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="mt-4 border-t border-rule pt-4">
      <h3 className="mb-3 text-[1.05rem]">{isPayment ? 'Payment received' : 'Money given back'}</h3>
      <div className="mb-3 empty:hidden">
        {Object.keys(errors).length === 0 && <FormProblem problem={action.problem} />}
      </div>
      <HydratedFieldset busy={action.busy}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
          <TextField prefix="$" inputMode="decimal" className="sm:col-span-2" {...text('amount')} />
          <Select options={methodOptions} className="sm:col-span-2" {...text('method')} />
          <TextField type="date" className="max-sm:col-span-2 sm:col-span-2" {...text('paidOn')} />
          {reservation.erasedAt === null && (
            <TextField optional className="col-span-2 sm:col-span-6" {...text('note')} />
          )}
          {reservation.email !== null && (
            <div className="col-span-2 sm:col-span-6">
              <Checkbox {...flag('tell')} />
            </div>
          )}
        </div>
      </HydratedFieldset>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <HydratedButton disabled={action.busy} onClick={onClose}>
          Go back
        </HydratedButton>
        <HydratedButton type="submit" variant="primary" disabled={action.busy}>
          {isPayment ? 'Record payment' : 'Record refund'}
        </HydratedButton>
      </div>
    </form>
  );
}
