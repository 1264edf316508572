import { eq } from 'drizzle-orm';
import { immediately, type Queries } from '#db/client';
import {
  type ClosedRequest,
  openRequests,
  type Reservation,
  type ReservationEvent,
  reservations,
} from '#db/schema/reservation';
import { deleteWaiting, isWaiting } from '#server/mail/outbox';
import { Conflict } from '#server/values/errors';
import { endLast, reopenLast } from './proposal/open-proposals';
import { listReservationEvents } from './reservation';
import { type Answered, lastAnswer, mailAt } from './take-back.input';
import { type ChangeableColumns, existingReservation, writeChange } from './write-change';

/** For the way of the click to the server, in ms: where no email is known, or the worker is busy. */
const grace = 3000;

const tooLate = 'The email is sent: use Reopen or Cancel.';

/**
 * Takes the last answer of the office back in one transaction, as long as its email waits and nothing has happened since: the
 * reservation, its proposals and what the traveller asks are as before, and the email is gone. The timeline keeps both events.
 * Once more it does nothing. Throws NotFound, or Conflict where it is too late.
 */
export function takeBack({ id, version, proposal }: Answered, now: Date = new Date()): Reservation {
  return immediately((transaction) => {
    const current = existingReservation(transaction, id);
    const events = listReservationEvents(id, transaction);
    if (current.version === version + 1 && events.at(-1)?.kind === 'taken back') return current;
    const answer = current.version === version ? lastAnswer(events) : null;
    if (answer?.actor !== 'office' || answer.proposal !== (proposal ?? null)) {
      throw new Conflict('Something has happened since this answer: use Reopen or Cancel.');
    }
    if (timeLeft(answer, now) < -grace) throw new Conflict(tooLate);
    if (current.email !== null && !deleteWaiting(transaction, id, answerEmail(answer))) {
      throw new Conflict(tooLate);
    }
    if (events.at(-1)?.kind === 'proposal withdrawn') reopenLast(transaction, id, 'office');
    if (answer.kind === 'proposed') endLast(transaction, id, now);
    return restore(transaction, current, answer, now);
  });
}

/** How long the last answer of a timeline can still be taken back, in ms; 0 where it cannot. */
export function takeBackFor(queries: Queries, current: Reservation, events: ReservationEvent[], now: Date): number {
  const answer = lastAnswer(events);
  if (answer?.actor !== 'office' || current.erasedAt !== null) return 0;
  const left = Math.max(0, timeLeft(answer, now));
  return left > 0 && (current.email === null || isWaiting(queries, current.id, answerEmail(answer))) ? left : 0;
}

const answerEmail = ({ kind }: ReservationEvent) =>
  kind === 'proposed' ? 'proposal' : (`booking_${kind as 'confirmed' | 'declined' | 'cancelled'}` as const);

/** In ms; over where the answer is of the future, because the clock was set. */
function timeLeft({ createdAt }: ReservationEvent, now: Date): number {
  const answeredAt = new Date(createdAt);
  return answeredAt > now ? Number.NEGATIVE_INFINITY : mailAt(answeredAt).getTime() - now.getTime();
}

function restore(queries: Queries, current: Reservation, answer: ReservationEvent, now: Date): Reservation {
  const changed = Object.fromEntries((answer.changes ?? []).map(({ field, before }) => [field, before]));
  const { openRequests: asked = [], suspect = current.suspect, ...columns } = changed;
  const requests = asked as ClosedRequest[];
  for (const request of requests) {
    queries
      .insert(openRequests)
      .values({ reservationId: current.id, ...request })
      .run();
  }
  if (requests.some(({ kind }) => kind === 'change')) reopenLast(queries, current.id, 'traveller');
  const reopened = requests.length > 0 ? [{ field: 'openRequests', before: [], after: requests }] : [];
  const entry = { kind: 'taken back', actor: 'office', message: null } as const;
  writeChange(queries, current, columns as Partial<ChangeableColumns>, entry, now, reopened);
  const own = eq(reservations.id, current.id);
  return queries
    .update(reservations)
    .set({ suspect: suspect as boolean })
    .where(own)
    .returning()
    .get();
}
