import { and, between, eq, inArray } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { emails } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import { bookingLinkKey, enqueueBookingLink } from '#server/domain/reservation/reservation-emails';
import { mailboxOf } from '#server/mailbox';
import type { BookingLinkRequest } from './booking-link.input';

/** The link of a booking is mailed at most once within this time, in ms. */
const minInterval = 10 * 60_000;

/**
 * Enqueues the link of a booking, or without a reference of each open one, to the address that it was made with, where that
 * is the mailbox of the request; does nothing otherwise, without saying so.
 * @param client who asks, as the limits of emails count it
 */
export function sendBookingLink(
  { reference, email }: BookingLinkRequest,
  client: string,
  now: Date = new Date(),
): void {
  db().transaction(
    (transaction) => {
      const { status, suspect } = reservations;
      const asked =
        reference === null ? inArray(status, ['pending', 'confirmed']) : eq(reservations.reference, reference);
      // To the address of likely spam nothing is sent until the office has confirmed the booking.
      const found = transaction
        .select()
        .from(reservations)
        .where(and(asked, eq(suspect, false)))
        .orderBy(reservations.id);
      for (const booking of found.all()) {
        const isAsked = booking.email !== null && mailboxOf(booking.email) === mailboxOf(email);
        if (isAsked && !isMailedRecently(transaction, booking.reference, now)) {
          enqueueBookingLink(transaction, booking, client, now);
        }
      }
    },
    { behavior: 'immediate' },
  );
}

/** One of the near future counts too: the clock was set back since. One of a far future was made while it was wrong. */
function isMailedRecently(queries: Queries, reference: string, now: Date): boolean {
  const keyAt = (difference: number) => bookingLinkKey(reference, new Date(now.getTime() + difference));
  const isRecent = between(emails.dedupeKey, keyAt(-minInterval), keyAt(minInterval));
  return queries.select({ id: emails.id }).from(emails).where(isRecent).get() !== undefined;
}
