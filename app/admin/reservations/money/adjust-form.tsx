import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { lastSeen, notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { type AdjustmentKind, adjustmentInput, adjustmentLabels } from '#server/booking/payment/adjustment.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { MoneyForm } from './money-forms';

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
  const adjust = trpc.payments.adjust.useMutation();
  const change = useReservationChange(reservation.id);
  const form = useOfficeForm({
    ...{ name: 'adjustment', initial, labels, failure: notChanged, schema: adjustmentInput },
    input: (typed, { key }) => ({ ...typed, reservationId: reservation.id, key, seen: lastSeen(details) }),
    problems: (found, { adjustment, reason }) =>
      adjustment === 'correction' && reason.trim() === '' && !isErased
        ? { ...found, reason: 'Please add a reason' }
        : found,
    save: (typed) => change(() => adjust.mutateAsync(typed), { title: 'Balance adjusted' }),
    onDone: onClose,
  });
  const { values, text } = form;
  const options = [
    { value: '', label: 'Choose …' },
    ...choices.map((kind) => ({ value: kind, label: adjustmentLabels[kind] })),
  ] as const;
  return (
    <MoneyForm title="Adjust balance" send="Save" {...{ form, onClose }}>
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
