import { and, between, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { addDays, dayIn, maxDays } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { runHourly } from '#server/domain/hourly';
import { lastDayOf } from '#server/domain/reservation/after-travel/journey-end';
import { enqueueReviewRequest, isReviewRequested } from '#server/domain/reservation/reservation-emails';

/** The request is sent so many days after the last day of the journey, and not any more after so many. */
const daysUntilRequest = 2;
const maxDaysUntilRequest = 30;

/** True from two to thirty days after the last day of the journey, at the destination: then a review is asked for. */
export function isReviewDue(reservation: Reservation, now: Date): boolean {
  const lastDay = lastDayOf(reservation);
  const today = dayIn(zoneOf(reservation.country), now);
  return addDays(lastDay, daysUntilRequest) <= today && today <= addDays(lastDay, maxDaysUntilRequest);
}

/**
 * Enqueues an email to the travellers of completed bookings, who are asked once for a review. Returns how many there are.
 */
export function requestReviews(now: Date = new Date()): number {
  return db().transaction(
    (transaction) => {
      // A day more on either side: today is another day at some destinations.
      const today = dayIn('UTC', now);
      const period = [addDays(today, -maxDaysUntilRequest - maxDays - 1), addDays(today, 1)] as const;
      const isCompleted = and(eq(reservations.status, 'completed'), eq(reservations.suspect, false));
      const asked = transaction
        .select({ reservation: reservations })
        .from(reservations)
        .leftJoin(reviews, eq(reviews.reservationId, reservations.id))
        .where(
          and(
            isCompleted,
            isNull(reservations.erasedAt),
            between(reservations.startDate, ...period),
            isNull(reviews.id),
          ),
        )
        .orderBy(reservations.id)
        .all()
        .map(({ reservation }) => reservation)
        .filter((reservation) => isReviewDue(reservation, now) && !isReviewRequested(transaction, reservation));
      for (const reservation of asked) enqueueReviewRequest(transaction, reservation);
      return asked.length;
    },
    { behavior: 'immediate' },
  );
}

/** Asks for reviews: soon after the start, then every hour. */
export const startReviewRequests = () => runHourly(() => void requestReviews(), 'review.requests');
