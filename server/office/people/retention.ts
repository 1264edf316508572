import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { db, immediately, transaction, writeWhenFree } from '#db/client';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { newsletter } from '#db/schema/subscriber';
import { travellers } from '#db/schema/traveller';
import { apply } from '#server/booking/apply';
import { lastDayOf } from '#server/booking/record/reservation-facts';
import { passportDays } from '#server/company/retention';
import { retentionMonths, unconfirmedDays } from '#server/company/retention.input';
import { deleteCustomersBefore } from '#server/contact/customer';
import { errorFacts, log } from '#server/log';
import { deleteOldCopies } from '#server/mail/received-copy';
import { deleteOldMisses } from '#server/office/missed-addresses';
import { deleteOldVisits } from '#server/office/reports/visit-counts';
import { repeat } from '#server/upkeep/hourly';
import { addDays, addMonths, dayIn, maxDays } from '#server/values/calendar.input';
import { emptyTrash } from '#server/versions';
import { eraseAgain } from './erase-again';
import { eraseReservation } from './erase-reservation';
import { eraseEmails, noteCopies, removeLeftovers } from './erased-leftovers';
import { isSending } from './erasure';
import { deleteOldMerges } from './merge';
import { emailIdsOf, isAmong } from './person-records';

/** The number of records erased at the end of retention. */
interface Expired {
  reservations: number;
  messages: number;
  customers: number;
  emails: number;
}

/** So many rows of each kind are erased in one transaction, so that no visitor waits for it. */
const batchSize = 25;

const day = 86_400_000;

/**
 * Erases a batch of records at the end of their retention. It counts from the last day of the journey for reservations,
 * and from their own day for messages and other emails. Returns how many, none where all is done.
 */
export function eraseExpired(now: Date = new Date(), limit: number = batchSize): Expired {
  // Days end first in the zones ahead of UTC; nothing is erased before its time anywhere.
  const before = addMonths(dayIn('Etc/GMT+12', now), -retentionMonths);
  return immediately(() => {
    const erased = eraseExpiredReservations(before, limit, now);
    const old = db().select({ id: contactMessages.id }).from(contactMessages);
    const due = old.where(lt(contactMessages.createdAt, before)).limit(limit);
    const messages = transaction().delete(contactMessages).where(inArray(contactMessages.id, due)).run().changes;
    const customers = deleteCustomersBefore(before, limit);
    const others = lonelyEmailsBefore(before, limit * 4);
    const emailIds = [...erased.emailIds, ...others];
    const count = { reservations: erased.count, messages, customers, emails: emailIds.length };
    if (isAny(count)) eraseEmails(emailIds, now);
    return count;
  });
}

/** Deletes the passports of journeys that ended long enough ago, of a batch of bookings; returns of how many. */
export function deleteOldPassports(now: Date = new Date(), limit: number = batchSize): number {
  const before = addDays(dayIn('Etc/GMT+12', now), -passportDays());
  const kept = db()
    .selectDistinct({ id: travellers.reservationId })
    .from(travellers)
    .where(or(isNotNull(travellers.passportNumber), isNotNull(travellers.passportExpiry)));
  const due = db()
    .select()
    .from(reservations)
    .where(and(inArray(reservations.id, kept), lt(reservations.startDate, before)))
    .all()
    .filter((reservation) => reservation.erasedAt === null && lastDayOf(reservation) < before)
    .slice(0, limit);
  for (const { id } of due) apply({ kind: 'delete passports', id }, now);
  // Their bytes go with the leftovers of erasures.
  if (due.length > 0) immediately(() => noteCopies([], now));
  return due.length;
}

/** Deletes a batch of subscribers who have not confirmed it in time, with the emails to them; returns how many. */
export function deleteUnconfirmed(now: Date = new Date(), limit: number = batchSize): number {
  const before = new Date(now.getTime() - unconfirmedDays * day).toISOString();
  const { id, createdAt, unconfirmed, stoppedBecause } = newsletter;
  // An address that has refused newsletters before stays known as such.
  const hasNotRefused = or(isNull(stoppedBecause), eq(stoppedBecause, 'bounced'));
  const due = and(eq(unconfirmed, true), hasNotRefused, lt(createdAt, before));
  return immediately(() => {
    const rows = db().select({ id }).from(newsletter).where(due).limit(limit).all();
    const ids = rows.map((row) => row.id);
    const isToThem = and(eq(emails.subjectKind, 'subscriber'), isAmong(emails.subjectId, ids));
    const emailIds = db().select({ id: emails.id }).from(emails).where(isToThem).all();
    const sent = emailIds.map((email) => email.id);
    if (ids.length === 0 || isSending(sent)) return 0;
    eraseEmails(sent, now);
    return transaction().delete(newsletter).where(isAmong(id, ids)).run().changes;
  });
}

const isAny = (count: Expired) => Object.values(count).some((rows) => rows > 0);

function eraseExpiredReservations(before: string, limit: number, now: Date) {
  const starting = (from: string, to: string) =>
    db()
      .select()
      .from(reservations)
      .where(and(isNull(reservations.erasedAt), gte(reservations.startDate, from), lt(reservations.startDate, to)));
  // These journeys are over, whatever their length; the others are checked one by one.
  const surelyOver = addDays(before, -maxDays);
  const due = [
    ...starting('', surelyOver).limit(limit).all(),
    ...starting(surelyOver, before)
      .all()
      .filter((reservation) => lastDayOf(reservation) < before),
  ];
  const emailIds: number[] = [];
  let count = 0;
  for (const reservation of due.slice(0, limit)) {
    const ids = emailIdsOf(reservation.id);
    if (isSending(ids)) continue;
    eraseReservation(reservation, 'program', now);
    emailIds.push(...ids);
    count += 1;
  }
  return { count, emailIds };
}

function lonelyEmailsBefore(before: string, limit: number): number[] {
  const isDue = and(isNull(emails.reservationId), lt(emails.createdAt, before), ne(emails.state, 'sending'));
  return db()
    .select({ id: emails.id })
    .from(emails)
    .where(isDue)
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/**
 * True where something was stored in the last half year, without the last day. A clock that is set far ahead would
 * erase everything, and rows stored since then prove nothing.
 */
export function isClockCredible(now: Date): boolean {
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString();
  return [emails, reservationEvents].some((table) => {
    const { id, createdAt } = table;
    const isWithin = and(gt(createdAt, at(-183 * day)), lt(createdAt, at(-day)));
    // From the newest on, a match is among the first rows; from the oldest on, all older rows would be read.
    return db().select({ id }).from(table).where(isWithin).orderBy(desc(id)).limit(1).get() !== undefined;
  });
}

/**
 * Empties the trash, and erases all records at the end of their retention, batch by batch, and logs how many; then removes
 * their leftovers.
 */
export async function runRetention(isStopping: () => boolean = () => false, now: Date = new Date()): Promise<void> {
  const total: Expired = { reservations: 0, messages: 0, customers: 0, emails: 0 };
  if (isClockCredible(now)) await writeWhenFree(() => immediately(() => emptyTrash(now)));
  for (;;) {
    if (!isClockCredible(now)) break;
    const batch = await writeWhenFree(() => eraseExpired(now));
    for (const kind of ['reservations', 'messages', 'customers', 'emails'] as const) total[kind] += batch[kind];
    if (!isAny(batch) || isStopping()) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (isAny(total)) log('info', 'retention.erased', { ...total, months: retentionMonths });
  if (isClockCredible(now)) {
    await writeWhenFree(() => deleteOldVisits(now));
    await writeWhenFree(() => deleteOldMisses(now));
    await writeWhenFree(() => deleteOldMerges(now));
    while ((await writeWhenFree(() => deleteOldPassports(now))) > 0 && !isStopping());
    while ((await writeWhenFree(() => deleteUnconfirmed(now))) > 0 && !isStopping());
    await deleteOldCopies(now);
  }
  if (!isStopping()) await removeLeftovers();
}

const minute = 60_000;

/**
 * Repeats the erasures that a restore has undone at once, before any email is sent. Erases records at the end of their
 * retention soon after the start, then every hour.
 */
export function startRetention(): { stop: () => Promise<unknown> } {
  let stopping = false;
  const repeated = writeWhenFree(() => {
    if (eraseAgain()) log('info', 'erasure.repeated');
  }).catch((error) => log('error', 'erasure.repeated', errorFacts(error)));
  const work = () => repeated.then(() => runRetention(() => stopping));
  const { stop } = repeat(work, { delay: 2 * minute, interval: 60 * minute, failure: 'retention' });
  return {
    stop: () => {
      stopping = true;
      return Promise.all([repeated, stop()]);
    },
  };
}
