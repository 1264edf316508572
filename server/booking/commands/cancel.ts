import type { ReservationEvent } from '#db/schema/reservation';
import type { CommandOf } from '#server/booking/command.input';
import type { Decision } from '#server/booking/decision';
import { type LoadedBooking, openRequestOf } from '#server/booking/loaded-booking';
import { isCancelledByTraveller, wasConfirmed } from '#server/booking/reservation';
import { isFreeToCancel } from '#server/booking/reservation-facts';
import { become } from './decide';

/** What became of it: a request is `withdrawn`, a booking `cancelled`; `requested`: the office answers. */
export type CancellationOutcome = 'withdrawn' | 'cancelled' | 'requested' | 'nothing to do';

/**
 * Cancels for the traveller what owes nothing: a request at any time, a confirmed booking until its free cancellation ends. Later
 * the office is asked, once. Who does it again is told the same. In any other status nothing is done.
 */
export function cancel(
  booking: LoadedBooking,
  { client, message = null }: CommandOf<'cancel'>,
  now: Date,
): Decision<CancellationOutcome> {
  const { reservation, events } = booking;
  const { status, suspect } = reservation;
  if (status === 'cancelled') return { outcome: outcomeBefore(events) };
  if (isFreeToCancel(reservation, now)) {
    const decision = become(booking, { status: 'cancelled', message }, { actor: 'traveller', client }, now);
    const effects = [...(decision.effects ?? []), ...(suspect ? [] : [{ mail: 'cancellation_request' as const }])];
    return { outcome: status === 'pending' ? 'withdrawn' : 'cancelled', ...decision, effects };
  }
  if (status !== 'confirmed') return { outcome: 'nothing to do' };
  if (openRequestOf(booking, 'cancellation')) return { outcome: 'requested' };
  return {
    outcome: 'requested',
    events: [{ kind: 'cancellation requested', actor: 'traveller', message }],
    asks: 'cancellation',
    effects: [{ mail: 'cancellation_request' }],
  };
}

function outcomeBefore(events: ReservationEvent[]): CancellationOutcome {
  if (!isCancelledByTraveller(events)) return 'nothing to do';
  return wasConfirmed(events) ? 'cancelled' : 'withdrawn';
}
