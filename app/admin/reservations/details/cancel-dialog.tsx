import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { Select, TextField } from '#app/ui/form/field';
import { cancellationCost } from '#server/booking/record/reservation-change.input';
import { cancellationFee, cancelled } from '#server/booking/record/reservation-inbox.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';

interface CancelDialogProps {
  details: ReservationDetails;
  /** In ms. */
  now: number;
  onClose: () => void;
  /** Returns whether it was done. @param fee as it was typed */
  onCancel: (fee: string) => Promise<boolean>;
}

type Cancellable = Pick<ReservationDetails, 'reservation' | 'zone' | 'balance' | 'calledOff'>;

/** What is kept of a booking that is cancelled now at its traveller's wish, in US cents; null where the office has to say. */
const feeAt = ({ reservation, zone, calledOff }: Cancellable, now: number): number | null =>
  calledOff ? 0 : cancellationCost(zone, reservation, new Date(now));

/** True where a cancellation asks for its fee: something was paid, or may be due by the terms. */
export const asksForFee = (details: Cancellable, now: number): boolean =>
  details.balance.paidCents > 0 || (details.reservation.cancellation !== null && feeAt(details, now) !== 0);

const cancellers = [
  { value: 'traveller', label: 'Traveller' },
  { value: 'us', label: 'Us' },
] as const;

const labels = { fee: 'Cancellation fee', by: 'Cancelled by' };

const isMoreThan = (totalCents: number | null, fee: string): boolean =>
  totalCents !== null && (cancellationFee.safeParse(fee).data ?? 0) > totalCents;

/** Asks what is kept of the money of a booking that is cancelled: what its terms name, and nothing where we cancel. */
export function CancelDialog({ details, now, onClose, onCancel }: CancelDialogProps) {
  const { reservation, balance, openRequests } = details;
  const { totalPriceCents } = reservation;
  const hasPaid = balance.paidCents > 0;
  const terms = feeAt(details, now);
  const isAsked = openRequests.some(({ kind }) => kind === 'cancellation');
  const first = { fee: dollarsOf(terms), by: 'traveller' as (typeof cancellers)[number]['value'] };
  const { values, change, text, dialog } = useOfficeForm({
    ...{ name: 'cancel', initial: first, labels, schema: cancelled },
    problems: (found, { fee }) => (isMoreThan(totalPriceCents, fee) ? { fee: 'This is more than the total' } : found),
    save: async ({ fee }) => {
      onClose();
      // What has gone wrong is said below the dialog.
      if (!(await onCancel(fee))) throw new Error('not cancelled');
    },
  });
  const read = cancellationFee.safeParse(values.fee).data ?? null;
  const left = read !== null && !isMoreThan(totalPriceCents, values.fee) ? balance.paidCents - read : null;
  return (
    <QuestionDialog
      title="Cancel this reservation?"
      send="Cancel reservation"
      variant="danger"
      onClose={onClose}
      {...dialog}
    >
      <p className="mt-2">{hasPaid ? `${formatMoney(balance.paidCents)} paid.` : 'Nothing paid yet.'}</p>
      {terms !== 0 && !isAsked && (
        <Select
          className="mt-4"
          options={cancellers}
          {...text('by')}
          onValueChange={(by) => change({ by, fee: by === 'us' ? '0' : first.fee })}
        />
      )}
      <TextField
        prefix="$"
        inputMode="decimal"
        optional
        className="mt-4"
        hint={`Enter 0 ${hasPaid ? 'for a full refund' : 'to charge nothing'}, or leave empty to decide later`}
        {...text('fee')}
      />
      {left !== null && (
        <p className="figures mt-3 font-semibold">
          {left < 0 ? `Left to pay ${formatMoney(-left)}` : `To refund ${formatMoney(left)}`}
        </p>
      )}
    </QuestionDialog>
  );
}
