import { eq, lt } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type Waiting, waiting } from '#db/schema/waiting';
import { productOfKey } from '#server/booking/departure/departure-key';
import { officeProps } from '#server/booking/mail/booking-mail';
import { canSeat } from '#server/booking/seats/seats';
import { describeWaiting } from '#server/booking/seats/waiting';
import { productKey } from '#server/catalogue/exceptions.input';
import { tripOf } from '#server/catalogue/offer/offer';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import { type Product, refreshProduct } from '#server/catalogue/product';
import { findScheduled, keyOf } from '#server/catalogue/scheduled';
import { mailboxOfOffice, officeFor } from '#server/company/company';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { isValidSignature, sign } from '#server/signing';
import { runEvery } from '#server/upkeep/hourly';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { Conflict, NotFound } from '#server/values/errors';
import { mailboxOf } from '#server/values/mailbox';
import type { WaitingRequest } from './seats/waiting-list.input';

/** One mailbox waits for so many departures at most: others may have typed its address. */
const maxPerMailbox = 10;

/** The product of a waiting list; null where it has no seats to wait for, or cannot be booked now. */
export function findWaitedFor(key: string, now: Date): Product | null {
  const product = productKey.safeParse(key).success ? refreshProduct(tripOf(productOfKey(key)), now) : null;
  return product && findScheduled(product) ? product : null;
}

/**
 * Adds somebody to the waiting list of a departure, with an email; a second time changes nothing. Throws NotFound where the
 * product is gone, and Conflict for a day without a departure, or with room.
 */
export function joinWaitingList(
  waitedFor: string,
  { date, ...request }: WaitingRequest,
  client: string,
  now: Date = new Date(),
): void {
  immediately(() => {
    const product = findWaitedFor(waitedFor, now);
    if (!product) throw new NotFound('This can no longer be booked.');
    const { first, last } = bookableDays(product, now);
    const seat = date < first || date > last ? 'none' : canSeat(journeyOf(product, { ...request, day: date }), now);
    if (seat === 'none') throw new Conflict(`There is no departure on ${formatDayWithWeekday(date)}`, 'date');
    if (seat === 'free') throw new Conflict('There is room on this date. You can book it now', 'date');
    const stored = db().select().from(waiting).all();
    const own = stored.filter(({ email }) => mailboxOf(email) === mailboxOf(request.email));
    if (own.length >= maxPerMailbox) return;
    const entry = transaction()
      .insert(waiting)
      .values({ ...request, productKey: keyOf(product), day: date, createdAt: now.toISOString() })
      .onConflictDoUpdate({ target: [waiting.email, waiting.productKey, waiting.day], set: request })
      .returning()
      .get();
    const props = { ...propsOf(product, entry), leaveUrl: env().PUBLIC_URL + leavePath(entry) };
    mail('waiting_joined', product, { entry, props, client });
  });
}

/** What a party needs to travel on a day, at whatever time. */
const journeyOf = (
  { kind, id }: Pick<Product, 'kind' | 'id'>,
  { day, travellers, rooms }: Pick<Waiting, 'day' | 'travellers' | 'rooms'>,
) => ({ product: { kind, id }, startDate: day, adults: travellers, childrenAges: [], rooms });

const mailboxOfProduct = ({ country }: Pick<Product, 'country'>) => mailboxOfOffice(officeFor(country));

const propsOf = (product: Product, { day, travellers, rooms }: Waiting) => ({
  ...officeProps(product.country, mailboxOfProduct(product)),
  title: product.title,
  date: formatDayWithWeekday(day),
  party: describeWaiting({ travellers, rooms }),
});

function mail<Kind extends 'waiting_joined' | 'waiting_free'>(
  kind: Kind,
  product: Product,
  {
    entry,
    props,
    client,
  }: { entry: Waiting; props: Parameters<typeof enqueueEmail<Kind>>[0]['props']; client: string },
): void {
  const dedupeKey = `${kind}:${entry.id}`;
  const recipient = { traveller: entry.email, client };
  const about = { kind: 'waiting' as const, id: entry.id };
  enqueueEmail<Kind>({ kind, props, dedupeKey, about, sender: mailboxOfProduct(product), recipient });
}

/** Tells those who wait for a day that there is room for them, and forgets them. */
export function tellWaiting(day: string, now: Date): void {
  for (const entry of db().select().from(waiting).where(eq(waiting.day, day)).orderBy(waiting.id).all()) {
    const product = findWaitedFor(entry.productKey, now);
    if (!product || day < bookableDays(product, now).first) continue;
    if (canSeat(journeyOf(product, entry), now) !== 'free') continue;
    const bookUrl = `${env().PUBLIC_URL}${product.path}/book?date=${day}`;
    // Nobody has asked for it just now: it counts as caused by its reader.
    mail('waiting_free', product, {
      entry,
      props: { ...propsOf(product, entry), bookUrl },
      client: entry.email,
    });
    transaction().delete(waiting).where(eq(waiting.id, entry.id)).run();
  }
}

/** Functions that end the waiting for days that are over, and tell of seats that have become free. */
export function waitingChecks(now: Date = new Date()): (() => unknown)[] {
  const days = db().selectDistinct({ day: waiting.day }).from(waiting).all();
  // The day ends there last.
  const today = dayIn('Etc/GMT+12', now);
  const isOver = lt(waiting.day, today);
  return [
    ...(days.some(({ day }) => day < today)
      ? [() => immediately(() => transaction().delete(waiting).where(isOver).run())]
      : []),
    ...days.map(
      ({ day }) =>
        () =>
          immediately(() => tellWaiting(day, now)),
    ),
  ];
}

/** Looks for free seats soon after the start, then every two minutes. */
export const startWaitingList = () => runEvery(2, waitingChecks, 'waiting.list');

const signed = ({ id, email }: Pick<Waiting, 'id' | 'email'>) => `${id} ${email}`;

/** The address of the page to leave a waiting list. */
const leavePath = (entry: Waiting) => `/waiting/leave?id=${entry.id}&key=${sign('waiting', signed(entry))}`;

/** What the link in an email is about; null where its key is wrong or the waiting has ended. */
export function findWaiting(id: number, key: string): Waiting | null {
  const entry = db().select().from(waiting).where(eq(waiting.id, id)).get();
  return entry && isValidSignature('waiting', signed(entry), key) ? entry : null;
}

export function leaveWaitingList(id: number): void {
  immediately(() => transaction().delete(waiting).where(eq(waiting.id, id)).run());
}
