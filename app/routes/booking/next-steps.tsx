import type { ReactNode } from 'react';
import type { ReservationStatus } from '#server/domain/reservation/reservation-facts';

interface NextStepsProps {
  status: ReservationStatus;
  email: string;
  /** The office has not quoted a price yet. */
  quotePending: boolean;
  shortNotice: boolean;
  cancellationRequested: boolean;
  /** When the office confirms at the latest, as text. */
  confirmBy: string;
  city: string;
}

/** What the traveller has to do or wait for now; nothing once the journey is completed. */
export function NextSteps({ status, city, ...booking }: NextStepsProps) {
  if (status === 'pending') {
    return (
      <Lead>
        This is a booking request, not yet a booking. We check everything{' '}
        {booking.quotePending ? 'and send our quotation ' : ''}
        and write to <strong className="as-typed font-semibold">{booking.email}</strong> no later than{' '}
        <strong className="figures font-semibold">{booking.confirmBy}</strong>. Nothing is charged now.
        {booking.shortNotice && ` Your day is very near: please call the ${city} office as well.`}
      </Lead>
    );
  }
  if (status === 'confirmed') {
    return (
      <Lead>
        {booking.cancellationRequested
          ? `You have asked us to cancel. The ${city} office will write to you; until then the booking stands.`
          : 'Please have this page with you, on paper or on your phone, with the number to call on the day.'}
      </Lead>
    );
  }
  if (status === 'declined') {
    return <Lead>Nothing was charged. Another day may be free: ask the {city} office, or book again.</Lead>;
  }
  if (status === 'cancelled') return <Lead>Nothing is left for you to do.</Lead>;
  return null;
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-5 max-w-2xl text-lg">{children}</p>;
}
