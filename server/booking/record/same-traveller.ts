import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { emailKeyIn, phoneKeyIn } from '#db/schema/contact-keys';
import { type Reservation, reservations } from '#db/schema/reservation';
import { countDays } from '#server/catalogue/product';
import { addDays } from '#server/values/calendar.input';
import { emailKey } from '#server/values/mailbox';
import { phoneKey } from '#server/values/phone.input';
import { pick } from '#server/values/pick.input';
import { openStatuses } from './reservation-change.input';
import { isSameProduct, productOf } from './reservation-facts';

/** Who has booked, as a booking names them. */
type Contact = Pick<Reservation, 'email' | 'phone' | 'whatsapp'>;

const journeyColumns = pick(
  reservations,
  ...(['id', 'reference', 'version', 'name', 'status', 'suspect', 'startDate', 'productTitle'] as const),
  ...(['kind', 'tourId', 'packageId', 'offerId', 'email', 'phone', 'whatsapp'] as const),
);
type Journey = Pick<Reservation, Exclude<keyof typeof journeyColumns, 'reference' | 'version' | 'name' | 'status'>>;

/** A request of the same traveller that looks like the same as another one. */
export type Double = ReturnType<typeof doublesOf>[number];

/** Each way in which two bookings are of one traveller reads a range of an index, whatever else the query asks. */
function isOfTraveller(): SQL {
  const { email, phone, whatsapp, startDate } = reservations;
  const days = sql`${startDate} BETWEEN ${sql.placeholder('from')} AND ${sql.placeholder('to')}`;
  const numbers = sql`(${sql.placeholder('phone')}, ${sql.placeholder('whatsapp')})`;
  const from = (index: string) => sql`SELECT id FROM reservations INDEXED BY ${sql.identifier(index)}`;
  return sql`${reservations.id} IN (
    ${from('reservations_email_key')} WHERE ${emailKeyIn(email)} = ${sql.placeholder('email')} AND ${days}
    UNION ALL ${from('reservations_phone_key')} WHERE ${phoneKeyIn(phone)} IN ${numbers} AND ${days}
    UNION ALL ${from('reservations_whatsapp_key')} WHERE ${phoneKeyIn(whatsapp)} IN ${numbers} AND ${days})`;
}

const statements = prepared(() => {
  const { id, startDate, status, suspect } = reservations;
  const others = and(isOfTraveller(), ne(id, sql.placeholder('id')));
  // With `+`, SQLite reads the few of the traveller and not all that are open.
  const open = and(others, sql`+${status} IN ${openStatuses}`, eq(suspect, false));
  return {
    others: db().select({ id, startDate }).from(reservations).where(others).prepare(),
    open: db().select(journeyColumns).from(reservations).where(open).prepare(),
  };
});

const keysOf = ({ email, phone, whatsapp }: Contact) => ({
  email: email && emailKey(email),
  phone: phone && phoneKey(phone),
  whatsapp: whatsapp && phoneKey(whatsapp),
});

/** The ids of all other bookings with the same email address or number, also a WhatsApp number, the latest journey first. */
export const listOthersOfTraveller = (booking: Contact & Pick<Reservation, 'id'>): number[] =>
  statements()
    .others.all({ ...keysOf(booking), id: booking.id, from: '', to: '~' })
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate) || other.id - one.id)
    .map(({ id }) => id);

/** Longer journeys are not found that have begun before, in days. */
const longestJourney = 60;

/**
 * The open bookings of the same traveller that exclude a journey: of the same product on a shared day, or where both take
 * several days, of any product. A day tour may stand beside another one.
 */
export function doublesOf(journey: Journey) {
  const days = countDays(productOf(journey));
  const { id, startDate: from } = journey;
  const to = addDays(from, days - 1);
  const since = days > 1 ? addDays(from, -longestJourney) : from;
  return statements()
    .open.all({ ...keysOf(journey), id, from: since, to })
    .filter((other) => {
      const otherDays = countDays(productOf(other));
      const end = addDays(other.startDate, otherDays - 1);
      if (isSameTrip(journey, other)) return end >= from;
      // One may begin on the last day of the other.
      return days > 1 && otherDays > 1 && end > from && other.startDate < to;
    })
    .map((other) => pick(other, 'id', 'reference', 'version', 'name', 'status', 'startDate', 'productTitle'))
    .toSorted((one, other) => one.id - other.id);
}

/** A product that was deleted is known by its title. */
function isSameTrip(one: Journey, other: Journey): boolean {
  const product = productOf(one);
  return isSameProduct(product, productOf(other)) && (product.id !== 0 || one.productTitle === other.productTitle);
}

/** The same of stored bookings, by their ids; without those that are not open or have none. */
export function listDoubles(ids: number[]): Map<number, Double[]> {
  const isOpen = and(inArray(reservations.id, ids), inArray(reservations.status, openStatuses));
  const rows = db().select(journeyColumns).from(reservations).where(isOpen).all();
  return new Map(
    rows.flatMap((row) => {
      const doubles = doublesOf(row);
      return doubles.length > 0 ? [[row.id, doubles]] : [];
    }),
  );
}

/**
 * The booking that was kept in place of one that was closed as its double; null for none. Its reference is told only to who has
 * the same email address: nobody has proved that a number is theirs.
 */
export function keptInPlaceOf({ doubleOf, email }: Reservation): { reference: string | null } | null {
  if (doubleOf === null) return null;
  const kept = db().select().from(reservations).where(eq(reservations.id, doubleOf)).get();
  const isTheirs = email !== null && kept?.email && emailKey(kept.email) === emailKey(email);
  return { reference: isTheirs ? kept.reference : null };
}
