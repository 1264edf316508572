import { bindingsOf, newFormKey, useFormValues } from '#app/admin/form/form-values.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { lastSeen, useReservationForm } from '#app/admin/reservations/details/reservation-action.ts';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { type AdjustmentKind, adjustmentInput, adjustmentLabels } from '#server/booking/payment/adjustment.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { firstError, MoneyForm } from './money-forms';

const labels = { adjustment: 'Type', amount: 'Amount', reason: 'Reason' };

interface AdjustFormProps {
  details: ReservationDetails;
  onClose: () => void;
}

/** Charges a fee, gives goodwill, or corrects what is left, of a booking that is over. */
export function AdjustForm({ details, onClose }: AdjustFormProps) {
  const { reservation, balance, adjustable } = details;
  const { dueCents } = balance;
  const isErased = reservation.erasedAt !== null;
  const choices = adjustable.filter((kind) => kind !== 'correction' || dueCents);
  const initial: { adjustment: '' | AdjustmentKind; amount: string; reason: string } = {
    adjustment: choices.length === 1 && choices[0] ? choices[0] : '',
    amount: dueCents ? dollarsOf(Math.abs(dueCents)) : '',
    reason: '',
  };
  const fields = useFormValues(initial, 'adjustment', newFormKey);
  const { values, change } = fields;
  const adjust = trpc.payments.adjust.useMutation();
  const input = { ...values, reservationId: reservation.id, key: fields.begun, seen: lastSeen(details) };
  const isReasonMissing = values.adjustment === 'correction' && values.reason.trim() === '' && !isErased;
  const problems = {
    ...errorsOf(adjustmentInput, input),
    ...(isReasonMissing ? { reason: 'Please add a reason' } : {}),
  };
  const form = useReservationForm(reservation.id, problems, firstError);
  const { text } = bindingsOf(values, form.errors, labels, change);
  const send = async () => {
    const { adjustment } = values;
    if (adjustment === '') return false;
    const isDone = await form.run(() => adjust.mutateAsync({ ...input, adjustment }), { title: 'Balance adjusted' });
    if (isDone) fields.accepted();
    return isDone;
  };
  const options = [
    { value: '', label: 'Choose …' },
    ...choices.map((kind) => ({ value: kind, label: adjustmentLabels[kind] })),
  ] as const;
  return (
    <MoneyForm title="Adjust balance" send="Save" {...{ form, onClose }} onSend={send}>
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" {...text('amount')} />
        <Select options={options} {...text('adjustment')} />
        {!isErased && (
          <TextField className="col-span-2" optional={values.adjustment !== 'correction'} {...text('reason')} />
        )}
      </div>
    </MoneyForm>
  );
}
