import { eq, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { emailKeyIn, phoneKeyIn } from '#db/schema/contact-keys';
import { type Reservation, reservations } from '#db/schema/reservation';
import { countDays } from '#server/catalogue/product';
import { addDays } from '#server/values/calendar.input';
import { emailKey } from '#server/values/mailbox';
import { similarPhoneKeys } from '#server/values/phone';
import { phoneKey } from '#server/values/phone.input';
import { pick } from '#server/values/pick.input';
import { isOpen } from './reservation-change.input';
import { isSameProduct, productOf } from './reservation-facts';

/** Who has booked, as a booking names them; its id is 0 while it is not stored. */
type Contact = Pick<Reservation, 'id' | 'email' | 'phone' | 'whatsapp'>;

const journeyColumns = pick(
  reservations,
  ...(['id', 'reference', 'version', 'name', 'startDate', 'productTitle', 'status', 'suspect', 'createdAt'] as const),
  ...(['kind', 'tourId', 'packageId', 'offerId', 'email', 'phone', 'whatsapp'] as const),
);
type Journey = Contact & Pick<Reservation, 'kind' | 'tourId' | 'packageId' | 'offerId' | 'productTitle' | 'startDate'>;

/** A request of the same traveller that looks like the same as another one. */
export type Double = ReturnType<typeof doublesOf>[number];

/** The other bookings of a traveller that start within some days. `of`: the place of the one that is asked about. */
interface Pair {
  of: number;
  id: number;
  startDate: string;
}

const numbersOf = ({ phone, whatsapp }: Contact) => [phone, whatsapp].filter((number) => number !== null);

/**
 * The bookings with the same email address, or with one of some telephone or WhatsApp numbers, of each one that is asked
 * about. Each of these ways is a range of an index.
 */
function pairsOf(asked: (Contact & { from: string; to: string; numbers: string[] })[]): Pair[] {
  const rows = asked.map(({ id, email, from, to, numbers }) => ({
    ...{ id, from, to, numbers, email: email && emailKey(email) },
  }));
  const { email, phone, whatsapp } = reservations;
  const select = (index: string) => sql`
    SELECT place AS "of", reservations.id AS id, start_date AS startDate
    FROM asked CROSS JOIN reservations INDEXED BY ${sql.identifier(index)}`;
  const within = sql`start_date BETWEEN asked.first AND asked.last AND reservations.id <> asked.id`;
  const numbers = sql`(SELECT value FROM json_each(asked.numbers))`;
  // Without MATERIALIZED, SQLite reads the list of numbers again for each of them.
  const pairs = db().all<Pair>(sql`
    WITH asked AS MATERIALIZED (SELECT key AS place, value ->> 'id' AS id, value ->> 'from' AS first, value ->> 'to' AS last,
      value ->> 'email' AS email, value ->> 'numbers' AS numbers FROM json_each(${JSON.stringify(rows)}))
    ${select('reservations_email_key')} WHERE ${emailKeyIn(email)} = asked.email AND ${within}
    UNION ALL ${select('reservations_phone_key')} WHERE ${phoneKeyIn(phone)} IN ${numbers} AND ${within}
    UNION ALL ${select('reservations_whatsapp_key')} WHERE ${phoneKeyIn(whatsapp)} IN ${numbers} AND ${within}`);
  // Some have both in common.
  return [...new Map(pairs.map((pair) => [`${pair.of} ${pair.id}`, pair])).values()];
}

/** The ids of all other bookings with the same email address or number, also a WhatsApp number, the latest journey first. */
export const listOthersOfTraveller = (booking: Contact): number[] =>
  pairsOf([{ ...booking, from: '', to: '~', numbers: numbersOf(booking).map(phoneKey) }])
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate) || other.id - one.id)
    .map(({ id }) => id);

/** Longer journeys are not found that have begun before, in days. */
const longestJourney = 60;

/** Adds the last day of each journey, and whether it takes several; reads a product once. */
function withSpans<Row extends Journey>(journeys: Row[]) {
  const days = new Map<string, number>();
  return journeys.map((journey) => {
    const product = productOf(journey);
    const key = `${product.kind} ${product.id}`;
    const count = days.get(key) ?? countDays(product);
    days.set(key, count);
    return { ...journey, lastDay: addDays(journey.startDate, count - 1), isLong: count > 1 };
  });
}
type Span = Journey & { lastDay: string; isLong: boolean };

/**
 * True of two journeys that exclude each other: of the same product on a shared day, or of any products where both take
 * several days. A day tour may stand beside another one, and a journey may begin on the last day of another one.
 */
function isSameRequest(one: Span, other: Span): boolean {
  const [product, ofOther] = [productOf(one), productOf(other)];
  // A product that was deleted is known by its title.
  const isSameTrip = isSameProduct(product, ofOther) && (product.id !== 0 || one.productTitle === other.productTitle);
  if (isSameTrip) return one.startDate <= other.lastDay && other.startDate <= one.lastDay;
  return one.isLong && other.isLong && one.startDate < other.lastDay && other.startDate < one.lastDay;
}

/** By their ids, in no order. */
function findJourneys(ids: number[]) {
  if (ids.length === 0) return [];
  const keys = JSON.stringify(ids);
  return db()
    .select(journeyColumns)
    .from(reservations)
    .where(sql`${reservations.id} IN (SELECT value FROM json_each(${keys}))`)
    .all();
}

/** What two bookings of a traveller have in common. A number is similar where one of them does not name its country. */
function sharedBy(one: Contact, other: Contact): string[] {
  const keys = new Set(numbersOf(one).map(phoneKey));
  const shared = [
    one.email !== null && other.email !== null && emailKey(one.email) === emailKey(other.email) && 'same email',
    numbersOf(other).some((number) => keys.has(phoneKey(number))) && 'same phone',
  ].filter((words) => words !== false);
  return shared.length > 0 ? shared : ['similar number'];
}

/** The open bookings of the same traveller that look like the same request, for each of these journeys. */
function findDoubles(journeys: Journey[]) {
  const spans = withSpans(journeys);
  const asked = spans.map(({ startDate, lastDay: to, isLong, ...journey }) => ({
    ...{ ...journey, to, from: isLong ? addDays(startDate, -longestJourney) : startDate },
    numbers: numbersOf(journey).flatMap((number) => [phoneKey(number), ...similarPhoneKeys(number)]),
  }));
  const pairs = pairsOf(asked);
  const others = findJourneys(pairs.map(({ id }) => id)).filter((other) => isOpen(other) && !other.suspect);
  const found = new Map(withSpans(others).map((other) => [other.id, other]));
  const pairsOfPlace = Map.groupBy(pairs, ({ of }) => of);
  return spans.map((journey, place) =>
    (pairsOfPlace.get(place) ?? [])
      .flatMap(({ id }) => found.get(id) ?? [])
      .filter((other) => isSameRequest(journey, other))
      .map((other) => ({
        ...pick(other, 'id', 'reference', 'version', 'name', 'status', 'startDate', 'productTitle', 'createdAt'),
        shared: sharedBy(journey, other),
      })),
  );
}

/** The same for one that need not be stored. */
export const doublesOf = (journey: Journey) => findDoubles([journey])[0] ?? [];

/** The same of stored bookings, by their ids; without those that are not open or have none. */
export function listDoubles(ids: number[]): Map<number, Double[]> {
  const rows = findJourneys(ids).filter(isOpen);
  const doubles = findDoubles(rows);
  return new Map(rows.flatMap(({ id }, place) => (doubles[place]?.length ? [[id, doubles[place]] as const] : [])));
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
