import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Listing, listRows } from '#db/listing';
import { type Customer, customers } from '#db/schema/customer';
import { type ReservationEvent, reservationEvents, reservations } from '#db/schema/reservation';
import { dueCents } from '#server/booking/payment/payment';
import { officeToday } from '#server/company/company';
import { asCorrected, findCustomer, findCustomersBy, searchCustomers } from '#server/contact/customer';
import type { CustomerQuery } from '#server/contact/customer.input';
import type { OfficeQuery } from '#server/office/search/office-search.input';
import { readContact } from '#server/values/contact.input';
import { existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { listAlike, listMerges } from './merge';
import { isAmong } from './person-records';

/** What was said last, by one of both sides. */
type LastWord = Pick<ReservationEvent, 'actor' | 'createdAt'>;

/** A customer of the list, with the figures of their bookings. */
export type CustomerRow = ReturnType<typeof withFigures>[number];

const columns = pick(customers, 'id', 'name', 'email', 'phone', 'whatsapp', 'country', 'language', 'createdAt');

/** What the bookings of a customer come to. */
function figuresOn(today: string) {
  const { startDate, status } = reservations;
  return {
    journeys: sql<number>`count(*) FILTER (WHERE ${inArray(status, ['confirmed', 'completed'])})`,
    nextJourney: sql<string | null>`min(${startDate}) FILTER (
      WHERE ${inArray(status, ['pending', 'confirmed'])} AND ${startDate} >= ${today})`,
    balanceCents: sql<number>`coalesce(sum(iif(${eq(status, 'pending')}, 0, ${dueCents})), 0)`,
  };
}

/** A page of the office's list of customers, by default the newest first. */
export function searchCustomerList(query: CustomerQuery, now: Date = new Date()): Listing<CustomerRow> {
  const { journeys, nextJourney, balanceCents } = figuresOn(officeToday(now));
  const ofBookings = (figure: SQL) =>
    sql`(SELECT ${figure} FROM ${reservations} WHERE ${eq(reservations.customerId, customers.id)})`;
  const sortKeys = {
    newest: customers.id,
    name: sql`${customers.name} COLLATE NOCASE`,
    journeys: ofBookings(journeys),
    // Who travels next comes first, who does not last.
    next: sql`coalesce(${ofBookings(nextJourney)}, '9')`,
    balance: ofBookings(balanceCents),
  };
  const listing = listRows(customers, columns, undefined, sortKeys, query);
  return { ...listing, items: withFigures(listing.items, now) };
}

/** All customers, for the CSV file. */
export const listAllCustomers = (now: Date = new Date()): CustomerRow[] =>
  withFigures(db().select(columns).from(customers).orderBy(customers.id).all(), now);

type Named = Pick<Customer, keyof typeof columns>;

/** Reads the bookings of these customers alone: a page is as fast among many as among few. */
function withFigures(rows: Named[], now: Date) {
  const ids = rows.map(({ id }) => id);
  const figures = new Map(readFigures(ids, officeToday(now)).map((row) => [row.customerId, row]));
  const words = new Map(readLastWords(ids).map((row) => [row.customerId, row]));
  return rows.map((row) => {
    const { journeys = 0, nextJourney = null, balanceCents = 0 } = figures.get(row.id) ?? {};
    const word = words.get(row.id);
    const lastWord: LastWord | null = word ? pick(word, 'actor', 'createdAt') : null;
    return { ...row, journeys, nextJourney, balanceCents, lastWord };
  });
}

const readFigures = (ids: number[], today: string) =>
  db()
    .select({ customerId: reservations.customerId, ...figuresOn(today) })
    .from(reservations)
    .where(isAmong(reservations.customerId, ids))
    .groupBy(reservations.customerId)
    .all();

/** Payments, notes and what programs write are no words. */
const said = ['requested', 'message', 'confirmed', 'declined', 'cancelled', 'proposed', 'accepted'] as const;
const asked = ['change requested', 'change refused', 'cancellation requested', 'cancellation refused'] as const;

function readLastWords(ids: number[]) {
  const { kind, actor, createdAt, id, reservationId } = reservationEvents;
  const { customerId } = reservations;
  return (
    db()
      // SQLite takes the other columns from the row with the maximum.
      .select({ customerId, actor, createdAt, last: sql<number>`max(${id})` })
      .from(reservations)
      .innerJoin(reservationEvents, eq(reservationId, reservations.id))
      .where(sql`${isAmong(customerId, ids)} AND ${inArray(kind, [...said, ...asked])}`)
      .groupBy(customerId)
      .orderBy(desc(customerId))
      .all()
  );
}

/** The customers of whose name, address or number a part was typed, or with a whole one of theirs. */
export function findCustomers({ query, limit }: OfficeQuery): ShownCustomer[] {
  const contact = readContact(query);
  const found = [...(contact ? findCustomersBy(contact) : []), ...searchCustomers(query, limit)];
  return [...new Map(found.map((one) => [one.id, asShown(one)])).values()].slice(0, limit);
}

/** By which a customer is told from others. */
const asShown = (one: Customer) => pick(one, 'id', 'name', 'email', 'phone');
export type ShownCustomer = ReturnType<typeof asShown>;

/** A customer for their page: what can be corrected, who may be the same, and the merges that can be undone. */
export function findCustomerRecord(id: number, now: Date = new Date()) {
  const customer = existing(findCustomer(id), 'Customer');
  const merges = listMerges(id, now).map(({ id: merge, gone, moved, createdAt }) => ({
    ...{ id: merge, name: gone.name, createdAt },
    bookings: moved.reservations.length,
  }));
  return { customer: asCorrected(customer), merges, alike: listAlike(customer).map(asShown) };
}
