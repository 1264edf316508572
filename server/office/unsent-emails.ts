import { and, asc, eq, gt } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { countRows } from '#db/listing';
import { emails, type OutboxEmail } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { newsletter } from '#db/schema/subscriber';
import { holds } from '#server/booking/mail/corrected-address';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { answerDeadline } from '#server/booking/views/answer-by';
import { env } from '#server/env';
import { originalOf, resendEmail } from '#server/mail/outbox';
import { Conflict } from '#server/values/errors';
import { isSameAddress } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';

/** True of an email that was written as a file, because no mail service was set up, and has not been sent since. */
export const isUnsent = and(eq(emails.deliveredTo, 'file'), eq(emails.state, 'sent'));

const columns = pick(emails, 'id', 'kind', 'props', 'subjectKind', 'subjectId', 'copyOf', 'recipient', 'reservationId');
type UnsentEmail = Pick<OutboxEmail, keyof typeof columns>;

/** How many unsent emails still hold and would be sent together, and how many are left out. */
export function countUnsent(now: Date = new Date()): { toSend: number; leftOut: number } {
  const total = countRows(emails, isUnsent);
  const toSend = listToSend(now).length;
  return { toSend, leftOut: total - toSend };
}

/** Sends all unsent emails that still hold; returns how many. Throws Conflict without a mail service. */
export function sendUnsent(now: Date = new Date()): number {
  if (env().RESEND_API_KEY === undefined) throw new Conflict('No mail service is set up.');
  return immediately(() => {
    const toSend = listToSend(now);
    for (const { id } of toSend) resendEmail(id, now, (email) => renewProps(email, now));
    return toSend.length;
  });
}

/**
 * The props of an unsent email with links to the present address of the site, and without a promise whose time is over.
 */
export function renewProps(email: OutboxEmail, now: Date): unknown {
  const { siteUrl } = email.props as { siteUrl?: string };
  const text = JSON.stringify(email.props);
  // Emails that are made of an event at the first attempt have no address in their props.
  const props = JSON.parse(siteUrl ? text.replaceAll(siteUrl, env().PUBLIC_URL) : text) as object;
  return isPromisePast(email, now) ? { ...props, confirmBy: null } : props;
}

const isPromisePast = ({ kind, reservationId, createdAt }: OutboxEmail, now: Date): boolean =>
  reservationId !== null &&
  (kind === 'tour_booking' || kind === 'package_booking') &&
  answerDeadline(loadBooking(reservationId), new Date(createdAt)) <= now;

const listToSend = (now: Date): UnsentEmail[] =>
  db()
    .select(columns)
    .from(emails)
    .where(isUnsent)
    .orderBy(asc(emails.id))
    .all()
    .filter((email) => !isSentAgain(email) && stillHolds(email, now));

/** True where an earlier version has made a copy of an email to send it again. */
function isSentAgain(email: UnsentEmail): boolean {
  const { copyOf, id, recipient } = emails;
  const isCopy = and(eq(copyOf, originalOf(email)), gt(id, email.id), eq(recipient, email.recipient));
  return db().select({ id: emails.id }).from(emails).where(isCopy).get() !== undefined;
}

/** False for an email that has expired, was superseded by another email or a later status, or is for the office. */
function stillHolds(email: UnsentEmail, now: Date): boolean {
  const { kind, recipient, reservationId, props } = email;
  if (reservationId === null) return isAwaited(email);
  const loaded = loadBooking(reservationId);
  const { reservation: booking } = loaded;
  if (!booking.email || !isSameAddress(recipient, booking.email)) return false;
  const all = db().select(columns).from(emails).where(eq(emails.reservationId, reservationId)).orderBy(emails.id).all();
  const isLast = all.findLast((other) => other.kind === kind && other.recipient === recipient)?.id === email.id;
  const { status } = booking;
  switch (kind) {
    case 'tour_booking':
    case 'package_booking':
      return status === 'pending' && isLast;
    case 'booking_confirmed':
      return status === 'confirmed' && isLast;
    case 'pickup_details':
      return status === 'confirmed' && isLast && new Date((props as { notAfter: string }).notAfter) > now;
    case 'traveller_cancelled':
    case 'traveller_replaced':
      return isOpen(booking);
    case 'booking_changed':
      // A traveller who never got a proposal need not hear that it was withdrawn.
      return isOpen(booking) && email.subjectKind !== 'proposal';
    case 'booking_link':
      return isOpen(booking);
    case 'booking_message':
      return status !== 'completed';
    default:
      return holds(loaded, email, all, now);
  }
}

/** True for the copy of an unanswered message, for an answer, for the welcome of a current subscriber, and for who has still to confirm. */
function isAwaited({ kind, subjectId, recipient }: UnsentEmail): boolean {
  const id = subjectId ?? 0;
  if (kind === 'contact_copy') {
    const message = db().select().from(contactMessages).where(eq(contactMessages.id, id)).get();
    return message?.answeredAt === null;
  }
  if (kind === 'contact_reply') return true;
  if (kind !== 'newsletter_welcome' && kind !== 'newsletter_confirm') return false;
  const isAsked = eq(newsletter.unconfirmed, kind === 'newsletter_confirm');
  const isSubscribed = and(eq(newsletter.id, id), eq(newsletter.email, recipient), isAsked);
  return db().select({ id: newsletter.id }).from(newsletter).where(isSubscribed).get() !== undefined;
}
