import { fieldId, useFormValues } from '#app/admin/form/form-values.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { TextField } from '#app/ui/form/field';
import { isFreeToCancelIn } from '#server/booking/reservation-change.input';
import type { ReservationDetails } from '#server/booking/reservation-details';
import { cancellationFee } from '#server/booking/reservation-inbox.input';
import { formatMoney } from '#server/values/money.input';
import { useReservationForm } from './reservation-action';

interface CancelDialogProps {
  details: ReservationDetails;
  /** In ms. */
  now: number;
  onClose: () => void;
  /** Returns whether it was done. @param fee as it was typed */
  onCancel: (fee: string) => Promise<boolean>;
}

/** Asks what is kept of the money of a booking that is cancelled: nothing where its cancellation is free. */
export function CancelDialog({ details, now, onClose, onCancel }: CancelDialogProps) {
  const { reservation, balance, zone } = details;
  const { id, totalPriceCents } = reservation;
  const isFree = isFreeToCancelIn(zone, reservation, new Date(now));
  const { values, change, accepted } = useFormValues({ fee: isFree ? '0' : '' }, 'cancel');
  const { fee } = values;
  const read = cancellationFee.safeParse(fee);
  const isTooMuch = totalPriceCents !== null && (read.data ?? 0) > totalPriceCents;
  const problem = read.error?.issues[0]?.message ?? (isTooMuch ? 'This is more than the total' : null);
  const field = fieldId('cancellation-fee');
  const form = useReservationForm(id, problem === null ? {} : { fee: problem }, () => document.getElementById(field));
  const submit = () =>
    form.submit(async () => {
      onClose();
      const isDone = await onCancel(fee);
      if (isDone) accepted();
      return isDone;
    });
  const left = read.success && read.data !== null && !isTooMuch ? balance.paidCents - read.data : null;
  return (
    <QuestionDialog
      title="Cancel this reservation?"
      send="Cancel reservation"
      variant="danger"
      onClose={onClose}
      onSend={submit}
    >
      <p className="mt-2">{`${formatMoney(balance.paidCents)} paid.`}</p>
      <TextField
        id={field}
        label="Cancellation fee"
        prefix="$"
        inputMode="decimal"
        optional
        className="mt-4"
        value={fee}
        error={form.errors.fee}
        hint="Enter 0 for a full refund, or leave empty to decide later"
        onValueChange={(typed) => change({ fee: typed })}
      />
      {left !== null && (
        <p className="figures mt-3 font-semibold">
          {left < 0 ? `Left to pay ${formatMoney(-left)}` : `To refund ${formatMoney(left)}`}
        </p>
      )}
    </QuestionDialog>
  );
}
