import { fieldId, useFormValues } from '#app/admin/form/form-values.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { Select, TextField } from '#app/ui/form/field';
import { cancellationCost } from '#server/booking/record/reservation-change.input';
import { cancellationFee } from '#server/booking/record/reservation-inbox.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
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

type Cancelled = Pick<ReservationDetails, 'reservation' | 'zone' | 'balance' | 'calledOff'>;

/** What is kept of a booking that is cancelled now at its traveller's wish, in US cents; null where the office has to say. */
const feeAt = ({ reservation, zone, calledOff }: Cancelled, now: number): number | null =>
  calledOff ? 0 : cancellationCost(zone, reservation, new Date(now));

/** True where a cancellation asks for its fee: something was paid, or may be due by the terms. */
export const asksForFee = (details: Cancelled, now: number): boolean =>
  details.balance.paidCents > 0 || (details.reservation.cancellation !== null && feeAt(details, now) !== 0);

const cancellers = [
  { value: 'traveller', label: 'Traveller' },
  { value: 'us', label: 'Us' },
] as const;

/** Asks what is kept of the money of a booking that is cancelled: what its terms name, and nothing where we cancel. */
export function CancelDialog({ details, now, onClose, onCancel }: CancelDialogProps) {
  const { reservation, balance, openRequests } = details;
  const { id, totalPriceCents } = reservation;
  const hasPaid = balance.paidCents > 0;
  const terms = feeAt(details, now);
  const isAsked = openRequests.some(({ kind }) => kind === 'cancellation');
  const first = { fee: dollarsOf(terms), by: 'traveller' as (typeof cancellers)[number]['value'] };
  const { values, change, accepted } = useFormValues(first, 'cancel');
  const { fee, by } = values;
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
      <p className="mt-2">{hasPaid ? `${formatMoney(balance.paidCents)} paid.` : 'Nothing paid yet.'}</p>
      {terms !== 0 && !isAsked && (
        <Select
          id={fieldId('cancelled-by')}
          label="Cancelled by"
          className="mt-4"
          value={by}
          options={cancellers}
          onValueChange={(chosen) => change({ by: chosen, fee: chosen === 'us' ? '0' : first.fee })}
        />
      )}
      <TextField
        id={field}
        label="Cancellation fee"
        prefix="$"
        inputMode="decimal"
        optional
        className="mt-4"
        value={fee}
        error={form.errors.fee}
        hint={`Enter 0 ${hasPaid ? 'for a full refund' : 'to charge nothing'}, or leave empty to decide later`}
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
