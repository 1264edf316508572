import { and, eq, getTableColumns, gte, inArray, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows, type Listing, orderOf, paginate } from '#db/listing';
import { type Reservation, reservations } from '#db/schema/reservation';
import { describeMissing, isIncomplete } from '#server/booking/party/missing';
import {
  adjustedCents,
  dueCents,
  isFirstPaidWithin,
  isMoneyOverdue,
  isToRefund,
  isUnpaid,
  overdueCents,
  paidCents,
} from '#server/booking/payment/payment';
import { type Balance, balanceOf, type Owed, type Sums } from '#server/booking/payment/payment.input';
import { proposedUntil } from '#server/booking/proposal/proposals';
import { isOfProduct, isOfSource } from '#server/booking/record/reservation';
import type { ReservationQuery } from '#server/booking/record/reservation-inbox.input';
import { listDoubles } from '#server/booking/record/same-traveller';
import { zoneOf } from '#server/catalogue/destination';
import { officeZone } from '#server/company/company';
import { addDays, dayIn } from '#server/values/calendar.input';
import { foundIds, maxFound } from '#server/values/folded-words';
import { startOfDay } from '#server/values/instant.input';
import { pick } from '#server/values/pick.input';
import { answerTime, type Turn } from './answer-by';
import { asksFor, hasOpenRequest, isOverdue, isToAnswer, listIdsByUrgency, waiting } from './reservation-urgency';

/** The columns of `ReservationRow`. */
export const rowColumns = {
  ...pick(reservations, 'id', 'reference', 'kind', 'productTitle', 'country', 'name', 'email', 'phone', 'whatsapp'),
  ...pick(reservations, 'startDate', 'pickupTime', 'pricing', 'adults', 'children', 'status', 'emailSent', 'suspect'),
  ...pick(reservations, 'totalPriceCents', 'depositCents', 'depositDue', 'waitsSince', 'answerBy', 'attendance'),
  ...pick(reservations, 'version', 'createdAt', 'undated', 'foreignReference', 'paymentTerms', 'agreedOn'),
  ...pick(reservations, 'agent', 'commissionPercent', 'travellersMissing'),
};

/** What the office's list shows. */
export type ReservationRow = ReturnType<typeof rowsOf>[number];

/** The columns that are computed for a row. */
export const computedColumns = { paidCents, adjustedCents, asks: asksFor, proposedUntil };

type Priced = Pick<Reservation, keyof Owed | 'country'> & Sums;

/** Adds the sums of a reservation, with what is overdue today at its destination. */
const withBalance = <Row extends Priced>({ paidCents, adjustedCents, ...row }: Row, now: Date) => ({
  ...row,
  balance: balanceOf(row, { paidCents, adjustedCents }, dayIn(zoneOf(row.country), now)),
});

/** Completes rows of `rowColumns` and `computedColumns`. */
export const asRow = <Row extends Priced & Turn & { proposedUntil: string | null }>(
  { waitsSince, ...row }: Row,
  now: Date,
) => ({
  ...withBalance(row, now),
  ...answerTime({ ...row, waitsSince }, now),
  zone: zoneOf(row.country),
});

type Filters = Pick<ReservationQuery, 'search' | 'status' | 'product' | 'source' | 'dates' | 'from' | 'to'>;

function matching({ search, status, product, source, ...days }: Filters, now: Date, limit: number | null) {
  return and(
    status === null ? undefined : ofStatus(status, now),
    product ? isOfProduct(product) : undefined,
    source === null ? undefined : isOfSource(source),
    ofDays(days),
    search ? sql`${reservations.id} IN (${foundIds('reservation', search, limit)})` : undefined,
  );
}

/** Of bookings that travel, were requested or were first paid within some days, by the clock of the office. */
function ofDays({ dates, from, to }: Pick<Filters, 'dates' | 'from' | 'to'>): SQL | undefined {
  if (from === null && to === null) return undefined;
  const { startDate, createdAt, undated } = reservations;
  if (dates === 'payment') return isFirstPaidWithin(from, to);
  if (dates === null) return and(from ? gte(startDate, from) : undefined, to ? lte(startDate, to) : undefined);
  const start = from && startOfDay(from, officeZone()).toISOString();
  const end = to && startOfDay(addDays(to, 1), officeZone()).toISOString();
  return and(eq(undated, false), start ? gte(createdAt, start) : undefined, end ? lt(createdAt, end) : undefined);
}

function ofStatus(status: NonNullable<ReservationQuery['status']>, now: Date): SQL | undefined {
  if (status === 'answer') return isToAnswer(now);
  if (status === 'overdue') return isOverdue(now);
  if (status === 'asks') return hasOpenRequest;
  if (status === 'owes') return isMoneyOverdue(now);
  if (status === 'unpaid') return isUnpaid;
  if (status === 'refund') return isToRefund;
  if (status === 'incomplete') return isIncomplete(now);
  if (status === 'suspect') return eq(reservations.suspect, true);
  if (status === 'pending') return waiting;
  if (status === 'requested') return eq(reservations.suspect, false);
  if (status === 'sold') return inArray(reservations.status, ['confirmed', 'completed']);
  return eq(reservations.status, status);
}

const sortKeys = {
  newest: reservations.id,
  start: reservations.startDate,
  name: sql`${reservations.name} COLLATE NOCASE`,
  product: sql`${reservations.productTitle} COLLATE NOCASE`,
  total: reservations.totalPriceCents,
};

/** The reservations of the office's list. */
export function searchReservations(
  query: ReservationQuery,
  now: Date = new Date(),
): Listing<ReservationRow> & { sumCents: number | null } {
  const { search, status, product, source, from, to, sort, descending } = query;
  const most = status || product || source || from || to ? null : maxFound;
  const open = openMoneyOf(query, now);
  const condition = open?.condition ?? matching(query, now, most);
  const idsIn = (limit: number, offset: number) => {
    if (sort === 'answer') return listIdsByUrgency('all', now, { condition, limit, offset });
    const rows = db().select({ id: reservations.id }).from(reservations).where(condition);
    const ordered = rows.orderBy(...orderOf(sortKeys, { sort, descending }, reservations.id));
    return ordered
      .limit(limit)
      .offset(offset)
      .all()
      .map(({ id }) => id);
  };
  const total = open?.total ?? countRows(reservations, condition);
  const listing = paginate(total, query.page, (limit, offset) => rowsOf(idsIn(limit, offset), now));
  const summed = { ...listing, sumCents: open?.sumCents ?? null };
  return search && total === most ? { ...summed, isNewestOnly: true } : summed;
}

/**
 * The reservations of a list of open money, with how many there are and what they come to in US cents: their sums are computed
 * once for all that the list shows. Null for another list.
 */
function openMoneyOf(query: ReservationQuery, now: Date) {
  const { status } = query;
  if (status !== 'unpaid' && status !== 'owes' && status !== 'refund') return null;
  const sums = { unpaid: dueCents, owes: overdueCents(now), refund: sql`-${dueCents}` };
  const cents = sql<number>`${sums[status]}`;
  const rows = db()
    .select({ id: reservations.id, cents })
    .from(reservations)
    .where(matching(query, now, null))
    .all();
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return {
    condition: sql`reservations.id IN (SELECT value FROM json_each(${ids}))`,
    total: rows.length,
    sumCents: rows.reduce((sum, row) => sum + row.cents, 0),
  };
}

/** The rows of these ids, in their order. */
export function rowsOf(ids: number[], now: Date) {
  const rows = db()
    .select({ ...rowColumns, ...computedColumns })
    .from(reservations)
    .where(inArray(reservations.id, ids))
    .all();
  const places = new Map(ids.map((id, place) => [id, place]));
  const doubles = listDoubles(ids);
  return rows
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => ({
      ...asRow(row, now),
      /** `Names missing, 5 days left`; null where nothing is missing, or it is too late to matter. */
      missing: isAhead(row, now) ? describeMissing(row.id, now) : null,
      /** The references of requests that look like the same. */
      doubles: (doubles.get(row.id) ?? []).map(({ reference }) => reference),
    }));
}

const isAhead = (row: Pick<Reservation, 'status' | 'travellersMissing' | 'startDate' | 'country'>, now: Date) =>
  row.status === 'confirmed' && (row.travellersMissing ?? 0) > 0 && row.startDate >= dayIn(zoneOf(row.country), now);

/** All reservations of a filter, and of `ids` where they are given, oldest first, for the CSV file. */
export function listReservations(
  { ids = null, ...query }: Omit<ReservationQuery, 'sort' | 'descending' | 'page'> & { ids?: number[] | null },
  now: Date = new Date(),
): (Reservation & { balance: Balance })[] {
  const condition = and(matching(query, now, null), ids === null ? undefined : inArray(reservations.id, ids));
  return db()
    .select({ ...getTableColumns(reservations), paidCents, adjustedCents })
    .from(reservations)
    .where(condition)
    .orderBy(reservations.id)
    .all()
    .map((row) => withBalance(row, now));
}

/** The ten reservations that are to be answered soonest: the request itself, or what its traveller asks. */
export function listReservationsToAnswer(now: Date = new Date()): ReservationRow[] {
  return rowsOf(listIdsByUrgency('to answer', now, { limit: 10 }), now);
}

/** The products that the list can be filtered by, each with its title in the last reservation of it, ordered by that. */
export function listBookedProducts() {
  const productId = sql<
    number | null
  >`coalesce(${reservations.tourId}, ${reservations.packageId}, ${reservations.offerId})`;
  return db()
    .select({ kind: reservations.kind, id: productId, title: reservations.productTitle, last: max(reservations.id) })
    .from(reservations)
    .groupBy(reservations.kind, productId)
    .all()
    .flatMap(({ kind, id, title }) => (id === null ? [] : [{ kind, id, title }]))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
