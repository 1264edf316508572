import { and, eq, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import { earliestStart } from '#server/booking/journey/journey-times';
import {
  findPickup,
  type IncompletePickup,
  isSamePickup,
  listIncompletePickups,
  listNearBookings,
  listStillBooked,
  onDayBefore,
  type Pickup,
  type StillBooked,
} from '#server/booking/journey/pickup';
import type { Fact } from '#server/booking/record/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import { mailboxAddress } from '#server/company/company';
import { isUnattempted } from '#server/mail/order';
import { enqueueEmail, findEmailByKey, isWaiting } from '#server/mail/outbox';
import { runEvery } from '#server/upkeep/hourly';
import { dayIn, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { isSameAddress } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';
import { commonProps, mailAbout, mailboxFor } from './booking-mail';

/** On the evening before, at the destination. */
const mailTime = '18:00';

/**
 * Enqueues the emails about pick-ups that are due, and returns how many. Travellers get theirs from the evening before until
 * the start, and again after a change. The office gets what is missing from noon of the day before.
 */
export function mailPickups(now: Date = new Date()): number {
  return immediately(() => {
    withdrawUnsent(now);
    const mailed = listNearBookings(now).filter((booking) => mailTraveller(booking, now));
    return mailed.length + remindOffice(now);
  });
}

/** Deletes unattempted emails that no longer hold, or were given up as late while the clock was ahead. */
function withdrawUnsent(now: Date): void {
  const isUnsent = and(isUnattempted, eq(emails.kind, 'pickup_details'));
  const unsent = db()
    .select({ ...pickupEmailColumns, state: emails.state, reservation: reservations })
    .from(emails)
    .innerJoin(reservations, eq(reservations.id, emails.reservationId))
    .where(isUnsent)
    .all();
  for (const { reservation, ...email } of unsent) {
    const isObsolete = email.state === 'attention' ? holdsUntil(email) > now : isOff(email, reservation);
    if (isObsolete) transaction().delete(emails).where(eq(emails.id, email.id)).run();
  }
}

/** True for an unsent email that would be written differently now, or not at all. */
function isOff(email: PickupEmail, reservation: Reservation): boolean {
  const found = findPickup(reservation);
  if (reservation.status !== 'confirmed' || found === null) return true;
  const before = listPickupEmails(reservation).filter(({ id }) => id < email.id);
  const { known } = knownTo(before, email.recipient);
  return (
    JSON.stringify(factsOf(email)) !== JSON.stringify(found.facts) ||
    (known !== null && isSamePickup(known, found.pickup))
  );
}

/** Enqueues the pick-up of a booking, unless its traveller knows it. Returns whether it did. */
function mailTraveller(reservation: Reservation, now: Date): boolean {
  const { id, email: address, reference } = reservation;
  const end = earliestStart(reservation);
  if (address === null || now < onDayBefore(reservation, mailTime) || now >= end) return false;
  const sent = listPickupEmails(reservation);
  const { known, isCorrection } = knownTo(sent, address);
  const found = findPickup(reservation);
  if (found === null || (known && isSamePickup(known, found.pickup))) return false;
  // The confirmation comes first, and may be taken back.
  if (isWaiting(id, 'booking_confirmed')) return false;
  const { name: _, ...common } = commonProps(reservation);
  const props = {
    ...{ ...common, ...found },
    isCorrection,
    notAfter: end.toISOString(),
  };
  const dedupeKey = `pickup_details:${reference}:${sent.at(-1)?.id ?? 0}`;
  mailAbout(reservation, { to: 'traveller', kind: 'pickup_details', props, dedupeKey });
  return true;
}

const factsOf = ({ props }: { props: unknown }) => (props as { facts: Fact[] }).facts;

const pickupIn = ({ props }: { props: unknown }) => (props as { pickup: Pickup }).pickup;

const holdsUntil = ({ props }: { props: unknown }) => new Date((props as { notAfter: string }).notAfter);

const pickupEmailColumns = { id: emails.id, kind: emails.kind, recipient: emails.recipient, props: emails.props };
type PickupEmail = Pick<OutboxEmail, keyof typeof pickupEmailColumns>;

/**
 * The pick-up by those of these emails that have reached an address, or still may; null for none of them. A message says when,
 * and not who comes. `isCorrection`: a pick-up email is among them.
 */
function knownTo(
  sent: ReturnType<typeof listPickupEmails>,
  address: string,
): { known: Pickup | null; isCorrection: boolean } {
  const received = sent.filter(({ recipient, isGivenUp }) => !isGivenUp && isSameAddress(recipient, address));
  const [last, details] = [received.at(-1), received.findLast(({ kind }) => kind === 'pickup_details')];
  const said = last && pickupIn(last);
  const known = details
    ? { ...pickupIn(details), ...(said && pick(said, 'title', 'startDate', 'pickupTime')) }
    : said && { ...said, guide: null, driver: null, vehicle: null };
  return { known: known ?? null, isCorrection: details !== undefined };
}

/**
 * The pick-up emails about a reservation, oldest first, and the messages that have said a new one since the day before began;
 * `isGivenUp` (1 or 0) where nobody has tried to send it in time.
 */
function listPickupEmails(reservation: Reservation) {
  const saysPickup = sql`(${emails.kind} = 'pickup_details' OR (${emails.kind} = 'booking_message'
    AND ${emails.props} -> '$.pickup.startDate' IS NOT NULL
    AND (SELECT created_at FROM reservation_events WHERE id = ${emails.props} ->> '$.event')
      >= ${onDayBefore(reservation, '00:00').toISOString()}))`;
  return db()
    .select({
      ...pickupEmailColumns,
      isGivenUp: sql<number>`${emails.state} = 'attention' and ${isUnattempted}`,
    })
    .from(emails)
    .where(and(eq(emails.reservationId, reservation.id), saysPickup))
    .orderBy(emails.id)
    .all();
}

/**
 * Enqueues one email for each country and day with pick-ups that are missing, or with somebody who is still booked on what is
 * called off. Returns how many there are.
 */
function remindOffice(now: Date): number {
  const listed = [...listStillBooked(now), ...listIncompletePickups(now)];
  const isAhead = ({ reservation: { country, startDate } }: Listed) => dayIn(zoneOf(country), now) < startDate;
  const groups = Map.groupBy(
    listed.filter(isAhead),
    ({ reservation: { country, startDate } }) => `pickup_reminder:${country}:${startDate}`,
  );
  const due = [...groups].filter(([dedupeKey]) => findEmailByKey(dedupeKey) === null);
  for (const [dedupeKey, ofDay] of due) enqueueReminder(dedupeKey, ofDay, now);
  return due.length;
}

type Listed = StillBooked | IncompletePickup;

function enqueueReminder(dedupeKey: string, listed: Listed[], now: Date): void {
  const [first] = listed;
  if (!first) return;
  const { country, startDate } = first.reservation;
  const mailbox = mailboxFor({ country, rooms: null });
  const { company, siteUrl, office, picture } = commonProps({ ...first.reservation, rooms: null });
  const mailedAt = onDayBefore(first.reservation, mailTime);
  const props = {
    ...{ company, siteUrl, office, picture, country },
    date: formatDayWithWeekday(startDate),
    mailedAt: mailedAt > now ? formatInstant(mailedAt, zoneOf(country)) : null,
    calledOff: listed.flatMap((one) => ('guide' in one ? { ...shownOf(one), guide: one.guide } : [])),
    bookings: listed.flatMap((one) => ('missing' in one ? { ...shownOf(one), missing: one.missing } : [])),
  };
  const recipient = { office: mailboxAddress(mailbox) };
  enqueueEmail({ kind: 'pickup_reminder', props, dedupeKey, sender: mailbox, recipient });
}

/** Without names: no erasure would find them in the email. */
function shownOf({ reservation }: Listed) {
  const { reference, title, canReply, adminUrl } = commonProps(reservation);
  return { reference, title, party: describeParty(reservation), canReply, adminUrl };
}

/** Sends pick-ups and reminders: soon after the start, then every two minutes. */
export const startPickupEmails = () => runEvery(2, () => [() => mailPickups()], 'pickup.emails');
