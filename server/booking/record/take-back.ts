import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import { isWaiting } from '#server/mail/outbox';
import type { LoadedBooking } from './loaded-booking';
import { lastDecision, mailAt } from './take-back.input';

/** How long the last answer of a timeline can still be taken back, in ms; 0 where it cannot. */
export function undoableFor({ reservation, events }: Pick<LoadedBooking, 'reservation' | 'events'>, now: Date): number {
  const answer = lastDecision(events);
  if (answer?.actor !== 'office' || reservation.erasedAt !== null) return 0;
  const left = Math.max(0, timeLeft(answer, now));
  return left > 0 && isUnsent(reservation, answer) ? left : 0;
}

/** True while nothing has left the house of an answer. */
export function isUnsent({ id, email }: Pick<Reservation, 'id' | 'email'>, answer: Pick<ReservationEvent, 'kind'>) {
  const mail = emailOf(answer);
  return email === null || mail === null || isWaiting(id, mail);
}

/** The kind of the email that an answer of the office sends; null for none. */
export function emailOf({ kind }: Pick<ReservationEvent, 'kind'>) {
  if (kind === 'closed as double') return null;
  if (kind === 'proposed') return 'proposal';
  if (kind === 'traveller cancelled') return 'traveller_cancelled';
  if (kind === 'traveller replaced') return 'traveller_replaced';
  return `booking_${kind as 'confirmed' | 'declined' | 'cancelled'}` as const;
}

/** How long an answer can still be taken back, in ms; over where it is of the future, because the clock was set. */
export function timeLeft({ createdAt }: ReservationEvent, now: Date): number {
  const answeredAt = new Date(createdAt);
  return answeredAt > now ? Number.NEGATIVE_INFINITY : mailAt(answeredAt).getTime() - now.getTime();
}
