import { eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { emails } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import { commonProps, mailTraveller } from './booking-mail';

/** The key of an email with the link of a booking; keys of one booking are in the order of their times. */
export const bookingLinkKey = (reference: string, at: Date) => `booking_link:${reference}:${at.getTime()}`;

/** Enqueues the link of a booking once more, with those of others of its traveller, at the request of `client`. */
export function enqueueBookingLink(
  queries: Queries,
  reservation: Reservation,
  { others, client }: { others: Reservation[]; client: string },
  now: Date,
): void {
  const dedupeKey = bookingLinkKey(reservation.reference, now);
  const props = {
    ...commonProps(reservation),
    others: others.map((other) => {
      const { title, reference, date, bookingUrl } = commonProps(other);
      return { title, reference, date, bookingUrl };
    }),
  };
  mailTraveller(queries, reservation, { kind: 'booking_link', props, dedupeKey }, client);
}

export const reviewRequestPrefix = 'review_request:';

/** True of a booking whose traveller has been asked for a review. */
export const isReviewRequested = (queries: Queries): SQL =>
  exists(
    queries
      .select({ id: emails.id })
      .from(emails)
      .where(eq(emails.dedupeKey, sql`${reviewRequestPrefix} || ${reservations.reference}`)),
  );
