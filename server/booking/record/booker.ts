import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { countRows } from '#db/listing';
import type { Customer } from '#db/schema/customer';
import { type Reservation, reservations } from '#db/schema/reservation';
import {
  addContacts,
  contactsOf,
  createCustomer,
  findCustomer,
  findCustomersBy,
  isNamed,
  nameKey,
  updateCustomer,
} from '#server/contact/customer';
import { customersOf } from '#server/contact/customer-fill';
import { pick } from '#server/values/pick.input';

/** Who has booked, as a booking says it. */
type Booked = Pick<Reservation, 'id' | 'name' | 'email' | 'phone' | 'whatsapp' | 'customerId' | 'suspect' | 'erasedAt'>;

/**
 * Stores whose a booking is, in the transaction of the caller: a customer of the same name with its email address or one of
 * its numbers, or a new one. Likely spam has none.
 * @param before the booking before it was changed; null for a new one
 */
export function storeBooker(booking: Booked, before: Booked | null, now: Date): void {
  const customerId = bookerOf(booking, before, now);
  if (customerId === booking.customerId) return;
  transaction().update(reservations).set({ customerId }).where(eq(reservations.id, booking.id)).run();
}

function bookerOf(booking: Booked, before: Booked | null, now: Date): number | null {
  if (booking.erasedAt !== null || booking.suspect) return null;
  const current = booking.customerId === null ? null : findCustomer(booking.customerId);
  if (current !== null && before !== null && isOnlyKnownBy(current, before)) {
    updateCustomer(current, correctedBy(booking, before, current), now);
    return current.id;
  }
  // Of a merge the booking may have the other name: with a corrected address it is still theirs.
  const isNamedAsBefore = before !== null && nameKey(before.name) === nameKey(booking.name);
  const isTheirs = current !== null && (isNamedAsBefore || isCalled(current, booking));
  const found = isTheirs ? current : findBooker(booking);
  if (found === null) return createCustomer(asCustomer(booking), now).id;
  addContacts(found, contactsOf(booking));
  return found.id;
}

const asCustomer = (booking: Booked) => ({
  ...pick(booking, 'name', 'email', 'phone', 'whatsapp'),
  ...{ country: null, language: null, notes: null },
});

/** True where a customer has the name of a booking and no other booking: a correction of the booking is one of the customer. */
const isOnlyKnownBy = (customer: Customer, { id, name }: Booked): boolean =>
  nameKey(customer.name) === nameKey(name) &&
  countRows(reservations, and(eq(reservations.customerId, customer.id), ne(reservations.id, id))) === 0;

/** What a customer had from a booking follows it. */
function correctedBy(booking: Booked, before: Booked, customer: Customer) {
  const contact = (field: 'email' | 'phone' | 'whatsapp') =>
    customer[field] === before[field] ? booking[field] : (customer[field] ?? booking[field]);
  return {
    ...pick(customer, 'country', 'language', 'notes'),
    name: booking.name,
    ...{ email: contact('email'), phone: contact('phone'), whatsapp: contact('whatsapp') },
  };
}

/** The customer of this name with the email address, or else with one of the numbers. Others of another name may share both. */
function findBooker(booking: Booked): Customer | null {
  for (const contact of contactsOf(booking)) {
    const found = findCustomersBy(contact).find((customer) => isCalled(customer, booking));
    if (found) return found;
  }
  return null;
}

/** True where a customer, or one who was merged into it, is called as the one who has booked. */
function isCalled(customer: Customer, { id, name }: Booked): boolean {
  if (isNamed(customer, name)) return true;
  const names = db()
    .selectDistinct({ name: reservations.name })
    .from(reservations)
    .where(and(eq(reservations.customerId, customer.id), ne(reservations.id, id)))
    .all();
  return names.some((one) => nameKey(one.name) === nameKey(name));
}

/**
 * Makes the bookings of one customer those of another, in the transaction of the caller; returns their ids.
 * @param only of these alone
 */
export function moveBookings(from: number, to: number, only?: number[]): number[] {
  const { id, customerId } = reservations;
  const among = only && sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(only)}))`;
  const those = and(eq(customerId, from), among);
  const moved = transaction().update(reservations).set({ customerId: to }).where(those).returning({ id }).all();
  return moved.map((row) => row.id);
}

/**
 * Gives the bookings that one customer has made since a time to another where they are theirs, as if none of them had a
 * customer yet, in the transaction of the caller.
 */
export function returnBookings(from: Customer, to: Customer, since: string): void {
  const isLater = and(eq(reservations.customerId, from.id), gte(reservations.createdAt, since));
  const later = transaction().update(reservations).set({ customerId: null }).where(isLater).returning().all();
  for (const booking of later) {
    const booker = findBooker(booking)?.id === to.id ? to : from;
    addContacts(booker, contactsOf(booking));
    transaction().update(reservations).set({ customerId: booker.id }).where(eq(reservations.id, booking.id)).run();
  }
}

/** Finds whose the bookings from an earlier release are, in one transaction: as `storeBooker` does it, but all at once. */
export function fillBookers(): void {
  const { customerId, suspect, erasedAt } = reservations;
  const columns = pick(reservations, 'id', 'name', 'email', 'phone', 'whatsapp', 'createdAt');
  const isUnfilled = and(isNull(customerId), eq(suspect, false), isNull(erasedAt));
  const those = db().select(columns).from(reservations).where(isUnfilled).orderBy(reservations.id).all();
  if (those.length === 0) return;
  immediately(() => {
    const ids = customersOf(those);
    const pairs = those.map(({ id }, place) => [id, ids[place]]);
    transaction().run(sql`UPDATE reservations SET customer_id = pair.value ->> 1
      FROM json_each(${JSON.stringify(pairs)}) AS pair WHERE reservations.id = pair.value ->> 0`);
  });
}
