import { immediately } from '#db/client';
import type { ReservationEvent } from '#db/schema/reservation';
import { findOpenRequest, openRequest } from '#server/booking/open-requests';
import { isCancelledByTraveller, listReservationEvents, wasConfirmed } from '#server/booking/reservation';
import { enqueueCancellationRequest } from '#server/booking/reservation-emails';
import { isFreeToCancel } from '#server/booking/reservation-facts';
import { cancelByTraveller } from '#server/booking/reservation-status';
import { addEvent, existingReservation } from '#server/booking/write-change';

interface Cancellation {
  /** Who cancels, as the limits of emails count it. */
  client: string;
  /** Why, for the office alone. */
  message?: string | null;
}

/** What became of it: a request is `withdrawn`, a booking `cancelled`; `requested`: the office answers. */
export type CancellationOutcome = 'withdrawn' | 'cancelled' | 'requested' | 'nothing to do';

/**
 * Cancels for the traveller what owes nothing: a request at any time, a confirmed booking until its free cancellation ends. Later
 * the office is asked, once. Who does it again is told the same. In any other status nothing is done. Throws NotFound.
 */
export function cancelForTraveller(
  id: number,
  { client, message = null }: Cancellation,
  now: Date = new Date(),
): CancellationOutcome {
  return immediately((transaction) => {
    const current = existingReservation(transaction, id);
    if (current.status === 'cancelled') return outcomeBefore(listReservationEvents(id, transaction));
    if (isFreeToCancel(current, now)) {
      const changed = cancelByTraveller(transaction, current, { client, message }, now);
      if (!changed.suspect) enqueueCancellationRequest(transaction, changed, { message, eventId: null }, now);
      return current.status === 'pending' ? 'withdrawn' : 'cancelled';
    }
    if (current.status !== 'confirmed') return 'nothing to do';
    if (findOpenRequest(transaction, id, 'cancellation')) return 'requested';
    const entry = { kind: 'cancellation requested', actor: 'traveller', message } as const;
    const eventId = addEvent(transaction, id, entry, now);
    openRequest(transaction, id, 'cancellation', eventId, now);
    enqueueCancellationRequest(transaction, current, { message, eventId }, now);
    return 'requested';
  });
}

function outcomeBefore(events: ReservationEvent[]): CancellationOutcome {
  if (!isCancelledByTraveller(events)) return 'nothing to do';
  return wasConfirmed(events) ? 'cancelled' : 'withdrawn';
}
