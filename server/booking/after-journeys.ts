import { and, between, eq, gte, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { emails } from '#db/schema/email';
import { type Reservation, reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import type { EmailKind } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { enqueueEffect } from '#server/booking/mail/effects';
import { errorFacts, log } from '#server/log';
import { runEvery } from '#server/upkeep/hourly';
import { addDays, dayIn, maxDays } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { isReviewDue, maxDaysUntilRequest } from './journey/journey-times';
import { loadBooking } from './record/loaded-booking';

/**
 * Functions that each complete one confirmed booking whose journey is over at its destination, and return whether they did.
 * Each has its own transaction, so that one failure stops no other. Bookings with an open cancellation request and no-shows
 * are left out.
 */
export function completions(now: Date = new Date()): (() => boolean)[] {
  // A day more: today is another day at some destinations.
  const hasStarted = lt(reservations.startDate, addDays(dayIn('UTC', now), 1));
  const candidates = db()
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.status, 'confirmed'), isNull(reservations.erasedAt), hasStarted))
    .orderBy(reservations.id)
    .all();
  return candidates.map(({ id }) => () => {
    try {
      return apply({ kind: 'complete', id }, now).outcome;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      log('error', 'booking.completion', { reservation: id, ...errorFacts(error) });
      return false;
    }
  });
}

/** Functions that each ask the traveller of one completed booking for a review, once, and return whether they did. */
export const reviewRequests = (now: Date = new Date()): (() => boolean)[] =>
  listDue(now).map(
    ({ id }) =>
      () =>
        requestReview(id, now),
  );

function requestReview(id: number, now: Date): boolean {
  return immediately(() => {
    const [due] = listDue(now, id);
    if (due) askForReview(due);
    return due !== undefined;
  });
}

/** Asks the traveller of a completed booking for a review, which tells of its last event. */
export function askForReview({ id }: Pick<Reservation, 'id'>): void {
  const booking = loadBooking(id);
  enqueueEffect({ mail: 'review_request' }, booking, [booking.events.at(-1)?.id ?? 0]);
}

/** The completed bookings, or the one with this id, that have neither a review nor a request for one. */
function listDue(now: Date, id?: number): Reservation[] {
  // A day more on either side: today is another day at some destinations.
  const today = dayIn('UTC', now);
  const period = [addDays(today, -maxDaysUntilRequest - maxDays - 1), addDays(today, 1)] as const;
  const isCompleted = and(eq(reservations.status, 'completed'), eq(reservations.suspect, false));
  const canBeAsked = and(isNotNull(reservations.email), isNull(reservations.erasedAt));
  const requests = db()
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.reservationId, reservations.id), eq(emails.kind, 'review_request' satisfies EmailKind)));
  // Imported bookings whose journey was over before the import: their travellers were asked elsewhere.
  const broughtIn = db()
    .select({ id: reservationEvents.id })
    .from(reservationEvents)
    .where(
      and(
        eq(reservationEvents.reservationId, reservations.id),
        eq(reservationEvents.kind, 'imported'),
        gte(reservationEvents.createdAt, reservations.startDate),
      ),
    );
  const isUnasked = and(isNull(reviews.id), notExists(requests), notExists(broughtIn));
  const isThis = id === undefined ? undefined : eq(reservations.id, id);
  return db()
    .select({ reservation: reservations })
    .from(reservations)
    .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
    .where(and(isCompleted, canBeAsked, between(reservations.startDate, ...period), isUnasked, isThis))
    .orderBy(reservations.id)
    .all()
    .map(({ reservation }) => reservation)
    .filter((reservation) => isReviewDue(reservation, now));
}

/** Completes bookings, and asks for reviews: soon after the start, then every hour. */
export const startCompletions = () => runEvery(60, completions, 'booking.completions');
export const startReviewRequests = () => runEvery(60, reviewRequests, 'review.requests');
