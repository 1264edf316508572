import { and, between, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { db, prepared } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { type RoomingList, roomingLists } from '#db/schema/rooming-list';
import { productKey, productOfKey } from '#server/booking/departure/departure-key';
import { countDays } from '#server/catalogue/product';
import { addDays } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import type { RoomingQuestion } from './rooming-list.input';

const { placeholder } = sql;
const isOneOf = (column: unknown): SQL => sql`${column} IN (SELECT value FROM json_each(${placeholder('ids')}))`;

const statements = prepared(() => {
  const { startDate, status, erasedAt, name, id } = reservations;
  const isOfList = and(
    eq(roomingLists.productKey, placeholder('key')),
    eq(roomingLists.day, placeholder('day')),
    eq(roomingLists.scope, placeholder('scope')),
  );
  // With `+`, SQLite reads the few of these days and not all of a status.
  const travel = and(
    between(startDate, placeholder('from'), placeholder('to')),
    sql`${productKey} = ${placeholder('key')} AND +${status} IN ('confirmed', 'completed')`,
    isNull(erasedAt),
  );
  return {
    booked: db().select().from(reservations).where(travel).orderBy(name, id).prepare(),
    named: db()
      .select(pick(reservations, 'id', 'reference', 'name', 'status', 'erasedAt'))
      .from(reservations)
      .where(isOneOf(id))
      .prepare(),
    sent: db().select().from(roomingLists).where(isOfList).orderBy(desc(roomingLists.id)).limit(1).prepare(),
  };
});

/** Of a list in the table of those that were sent: each hotel of a product has lists of its own. */
export const storedKeyOf = ({ product, hotel }: RoomingQuestion): string =>
  hotel === '' ? product : `${product}*${hotel}`;

/** How many nights a product lasts, as it is now. */
export const nightsOf = (key: string): number => countDays(productOfKey(key)) - 1;

/** The bookings of whoever sets out on a day, or sleeps there that night, by name; without those that are erased. */
export function listBooked({ product: key, day, scope }: Omit<RoomingQuestion, 'hotel'>): Reservation[] {
  // Who sets out on the first of these days leaves in the morning after this night.
  const from = scope === 'departure' ? day : addDays(day, 1 - nightsOf(key));
  return statements().booked.all({ key, from, to: day });
}

/** What was sent last; undefined where nothing was. */
export const findSent = (question: RoomingQuestion): RoomingList | undefined =>
  statements().sent.get({ ...pick(question, 'day', 'scope'), key: storedKeyOf(question) });

const asList = (ids: Iterable<number>) => ({ ids: JSON.stringify([...new Set(ids)]) });

/** What a list says of a booking that is not on it any more. */
export const namedBookings = (ids: Iterable<number>) =>
  new Map(
    statements()
      .named.all(asList(ids))
      .map((booking) => [booking.id, booking]),
  );
