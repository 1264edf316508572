import { and, avg, count, desc, eq } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { type Reservation, reservations } from '#db/schema/reservation';
import { type Review, reviews } from '#db/schema/review';
import { findReservationByKey, isOfProduct } from '#server/booking/record/reservation';
import type { ProductKey } from '#server/booking/record/reservation-facts';
import { tripOf } from '#server/catalogue/offer/offer';
import { formatMonth } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { shownNameOf } from '#server/values/plain-words';
import type { ReviewInput } from './review.input';

/** The review of a booking, as its page shows it. */
export type BookingReview = NonNullable<ReturnType<typeof findBookingReview>>;

/** The review of a booking; null where the booking is not completed, so that there can be none. */
export function findBookingReview(reservation: Reservation) {
  if (reservation.status !== 'completed') return null;
  const shown = { name: shownNameOf(reservation.name), month: monthOf(reservation) };
  const found = findReview(reservation.id);
  if (!found) return { ...shown, written: null };
  const { rating, text, status, hiddenReason, answer, version } = found;
  return { ...shown, written: { rating, text, status, hiddenReason, answer, version } };
}

const monthOf = ({ startDate }: Pick<Reservation, 'startDate'>) => formatMonth(startDate.slice(0, 7));

export function findReview(reservationId: number): Review | null {
  return db().select().from(reviews).where(eq(reviews.reservationId, reservationId)).get() ?? null;
}

/** Why the review of a booking cannot be written or changed, in words for its traveller; null where it can. */
export function reviewObstacle(reservation: Reservation): string | null {
  if (reservation.status !== 'completed') return 'Only a completed booking can be reviewed.';
  const isPublished = findReview(reservation.id)?.status === 'published';
  return isPublished ? 'Your review is published. To change it, please write to us.' : null;
}

/**
 * Stores what a traveller writes about a completed booking, which then waits for the office; until it is published it may
 * be changed. The same values again change nothing. Throws NotFound without the key of the booking, or Conflict where the
 * booking is not completed, or the review is published.
 */
export function writeReview(
  reference: string,
  key: string,
  { rating, text }: ReviewInput,
  now: Date = new Date(),
): Review {
  return immediately(() => {
    const reservation = existing(findReservationByKey(reference, key), 'Booking');
    const earlier = findReview(reservation.id);
    if (earlier?.rating === rating && earlier.text === text) return earlier;
    const obstacle = reviewObstacle(reservation);
    if (obstacle) throw new Conflict(obstacle);
    if (!earlier) {
      const times = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
      return transaction()
        .insert(reviews)
        .values({ reservationId: reservation.id, rating, text, ...times })
        .returning()
        .get();
    }
    // An answer of the office was about another text.
    const unread = { status: 'waiting', hiddenReason: null, answer: null, answeredAt: null } as const;
    return transaction()
      .update(reviews)
      .set({ rating, text, ...unread, ...nextVersion(earlier.version, now) })
      .where(eq(reviews.id, earlier.id))
      .returning()
      .get();
  });
}

/** How many reviews the page of a product shows. */
const maxShown = 20;

/** Of an offer those of the tour or package that it reduces: the journey is the same. */
const publishedOf = (product: ProductKey) => and(isOfProduct(tripOf(product)), eq(reviews.status, 'published'));

const ofReservation = eq(reservations.id, reviews.reservationId);

/** The published reviews of a product, the newest first, at most 20. */
export function listReviewsOf(product: ProductKey) {
  const { id, rating, text, createdAt, answer } = reviews;
  const { name, startDate } = reservations;
  return db()
    .select({ id, rating, text, createdAt, answer, name, startDate })
    .from(reviews)
    .innerJoin(reservations, ofReservation)
    .where(publishedOf(product))
    .orderBy(desc(id))
    .limit(maxShown)
    .all()
    .map(({ createdAt, name, startDate, ...review }) => ({
      ...review,
      name: shownNameOf(name),
      /** Of travel, such as `December 2026`. */
      month: monthOf({ startDate }),
      writtenOn: createdAt.slice(0, 10),
    }));
}

/** How many published reviews a product has, and their average, rounded to 0.1; null where there are none. */
export function reviewSummary(product: ProductKey): { count: number; average: number } | null {
  const summary = db()
    .select({ count: count(), average: avg(reviews.rating).mapWith(Number) })
    .from(reviews)
    .innerJoin(reservations, ofReservation)
    .where(publishedOf(product))
    .get();
  if (!summary?.average) return null;
  return { count: summary.count, average: Math.round(summary.average * 10) / 10 };
}

export type ProductReviews = NonNullable<ReturnType<typeof findProductReviews>>;

/** What the page of a product shows of its reviews; null where there are none. */
export function findProductReviews(product: ProductKey) {
  const summary = reviewSummary(product);
  return summary && { ...summary, newest: listReviewsOf(product) };
}
