import { and, between, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { db, immediately, type Queries } from '#db/client';
import { emails } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { isReviewDue, maxDaysUntilRequest } from '#server/booking/journey/journey-times';
import { loadBooking } from '#server/booking/loaded-booking';
import { enqueueEffect } from '#server/booking/mail/effects';
import { reviewRequestPrefix } from '#server/booking/mail/mails';
import { runEvery } from '#server/upkeep/hourly';
import { addDays, dayIn, maxDays } from '#server/values/calendar.input';

/**
 * What enqueues an email to the travellers of completed bookings, who are asked once for a review. Each returns whether it
 * did.
 */
export const reviewRequests = (now: Date = new Date()): (() => boolean)[] =>
  listDue(db(), now).map(
    ({ id }) =>
      () =>
        requestReview(id, now),
  );

function requestReview(id: number, now: Date): boolean {
  return immediately((transaction) => {
    const [due] = listDue(transaction, now, id);
    if (due) askForReview(transaction, due);
    return due !== undefined;
  });
}

/** Asks the traveller of a completed booking for a review, which tells of its last event. */
export function askForReview(queries: Queries, { id }: Pick<Reservation, 'id'>): void {
  const booking = loadBooking(id);
  enqueueEffect(queries, { mail: 'review_request' }, booking, [booking.events.at(-1)?.id ?? 0]);
}

/** The completed bookings, or the one with this id, that have neither a review nor a request for one. */
function listDue(queries: Queries, now: Date, id?: number): Reservation[] {
  // A day more on either side: today is another day at some destinations.
  const today = dayIn('UTC', now);
  const period = [addDays(today, -maxDaysUntilRequest - maxDays - 1), addDays(today, 1)] as const;
  const isCompleted = and(eq(reservations.status, 'completed'), eq(reservations.suspect, false));
  const canBeAsked = and(isNotNull(reservations.email), isNull(reservations.erasedAt));
  const requests = queries
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.dedupeKey, sql`${reviewRequestPrefix} || ${reservations.reference}`));
  return queries
    .select({ reservation: reservations })
    .from(reservations)
    .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
    .where(
      and(
        ...[isCompleted, canBeAsked, between(reservations.startDate, ...period)],
        ...[isNull(reviews.id), notExists(requests), id === undefined ? undefined : eq(reservations.id, id)],
      ),
    )
    .orderBy(reservations.id)
    .all()
    .map(({ reservation }) => reservation)
    .filter((reservation) => isReviewDue(reservation, now));
}

/** Asks for reviews: soon after the start, then every hour. */
export const startReviewRequests = () => runEvery(60, reviewRequests, 'review.requests');
