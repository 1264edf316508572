import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';
import type { ProductKind } from '#server/domain/reservation/reservation-inbox.input';

export const statusLabels: Record<ReservationStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
};

export const kindLabels: Record<ProductKind, string> = { tour: 'Tour', package: 'Package', offer: 'Offer' };

const statusColors: Record<ReservationStatus, string> = {
  pending: 'bg-saffron text-ink',
  confirmed: 'bg-jade text-white',
  declined: 'bg-sand text-ink',
  cancelled: 'bg-sand text-ink',
  completed: 'bg-nile text-white',
};

export function StatusBadge({ status }: { status: ReservationStatus }) {
  return (
    <span className={`inline-block rounded-sm px-2 py-1 text-sm font-semibold leading-none ${statusColors[status]}`}>
      {statusLabels[status]}
    </span>
  );
}

/** Marks what the spam check has flagged: no email was sent about it. */
export function SuspectBadge() {
  return (
    <span className="inline-block rounded-sm border border-danger px-2 py-[0.2rem] text-sm font-semibold leading-none text-danger">
      Suspect
    </span>
  );
}
