import { and, between, eq, isNull } from 'drizzle-orm';
import { db, writeWhenFree } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { addDays, dayIn, maxDays } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { countDays } from '#server/domain/product';
import { enqueueReviewRequest, isReviewRequested } from '#server/domain/reservation/reservation-emails';
import { productOf } from '#server/domain/reservation/reservation-facts';
import { errorFacts, log } from '#server/log';

/** The request is sent so many days after the last day of the journey, and not any more after so many. */
const daysUntilRequest = 2;
const maxDaysUntilRequest = 30;

/** True from two to thirty days after the last day of the journey, at the destination. */
function isDue(reservation: Reservation, now: Date): boolean {
  const lastDay = addDays(reservation.startDate, countDays(productOf(reservation)) - 1);
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
        .where(and(isCompleted, between(reservations.startDate, ...period), isNull(reviews.id)))
        .orderBy(reservations.id)
        .all()
        .map(({ reservation }) => reservation)
        .filter((reservation) => isDue(reservation, now) && !isReviewRequested(transaction, reservation));
      for (const reservation of asked) enqueueReviewRequest(transaction, reservation);
      return asked.length;
    },
    { behavior: 'immediate' },
  );
}

const minute = 60_000;

/** Asks for reviews: soon after the start, then every hour. */
export function startReviewRequests(): { stop: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = writeWhenFree(() => void requestReviews()).catch((error) =>
      log('error', 'review.requests', errorFacts(error)),
    );
  };
  // Requests of visitors that waited for the start come first.
  const first = setTimeout(run, minute).unref();
  const hourly = setInterval(run, 60 * minute).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(hourly);
      return running;
    },
  };
}
