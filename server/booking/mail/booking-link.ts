import { and, between, eq, inArray, like, or, sql } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { emails } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import type { EmailKind } from '#emails/catalog';
import { foldAddress, mailboxOf } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';
import type { BookingLinkRequest } from './booking-link.input';
import { commonProps, mailAbout } from './booking-mail';

/** The link of a booking is mailed at most once within this time, in ms. */
const minInterval = 10 * 60_000;

/**
 * Enqueues the link of a booking, or without a reference those of all open ones, to the address that each was made with, where
 * that is the mailbox of the request; does nothing otherwise, without saying so. An address gets one email: two that are only
 * spelt alike may be two people's.
 * @param client who asks, as the limits of emails count it
 */
export function sendBookingLink(
  { reference, email }: BookingLinkRequest,
  client: string,
  now: Date = new Date(),
): void {
  immediately(() => {
    const { id, status, suspect } = reservations;
    const isAsked =
      reference === null ? inArray(status, ['pending', 'confirmed']) : like(reservations.reference, `%${reference}`);
    // To the address of likely spam nothing is sent until the office has confirmed the booking.
    const found = db()
      .select()
      .from(reservations)
      .where(and(inArray(id, idsOfMailbox(email)), isAsked, eq(suspect, false)))
      .orderBy(id)
      .all();
    const addressOf = (one: Reservation) => foldAddress(one.email ?? '');
    for (const address of new Set(found.map(addressOf))) {
      const bookings = found.filter((one) => addressOf(one) === address);
      const [booking, ...others] = bookings;
      const isRecent = bookings.some((one) => isMailedRecently(one, now));
      if (booking && !isRecent) enqueueBookingLink(booking, { others, client }, now);
    }
  });
}

/** The ids of all reservations of a mailbox, however it was typed. */
function idsOfMailbox(address: string): number[] {
  const mailbox = mailboxOf(address);
  const provider = mailbox.slice(mailbox.indexOf('@') + 1);
  const providers = provider === 'gmail.com' ? [provider, 'googlemail.com'] : [provider];
  const { id, email } = reservations;
  return db()
    .select({ id, email })
    .from(reservations)
    .where(or(...providers.map((name) => like(email, `%@${name}`))))
    .all()
    .flatMap((booking) => (booking.email !== null && mailboxOf(booking.email) === mailbox ? booking.id : []));
}

/** One of the near future counts too: the clock was set back since. One of a far future was made while it was wrong. */
function isMailedRecently({ id }: Reservation, now: Date): boolean {
  const timeAt = (difference: number) => new Date(now.getTime() + difference).toISOString();
  const isRecent = between(sql`${emails.props} ->> '$.askedAt'`, timeAt(-minInterval), timeAt(minInterval));
  const isLink = and(eq(emails.reservationId, id), eq(emails.kind, 'booking_link' satisfies EmailKind), isRecent);
  return db().select({ id: emails.id }).from(emails).where(isLink).get() !== undefined;
}

/** Enqueues the link of a booking once more, with those of others of its traveller, at the request of `client`. */
function enqueueBookingLink(
  reservation: Reservation,
  { others, client }: { others: Reservation[]; client: string },
  now: Date,
): void {
  const dedupeKey = `booking_link:${reservation.reference}:${now.getTime()}`;
  const props = {
    ...commonProps(reservation),
    askedAt: now.toISOString(),
    others: others.map((other) => pick(commonProps(other), 'title', 'reference', 'date', 'bookingUrl')),
  };
  mailAbout(reservation, { to: 'traveller', kind: 'booking_link', props, dedupeKey, client });
}
