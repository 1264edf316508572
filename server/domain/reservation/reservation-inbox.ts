import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type OpenRequest, type Reservation, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { paidCents } from '#server/domain/payment/payment';
import { type Balance, balanceOf } from '#server/domain/payment/payment.input';
import { contains, type Listing, paginateClamped } from '#server/domain/record/listing';
import { isOverdue, isPending, listIdsByUrgency, reopenedAt, waiting } from './inbox/reservation-urgency';
import { asksFor, hasOpenRequest } from './open-requests';
import { confirmationDeadline } from './reservation-facts';
import type { ProductKind, ReservationQuery } from './reservation-inbox.input';

/** The columns of `ReservationRow`. */
export const rowColumns = {
  id: reservations.id,
  reference: reservations.reference,
  kind: reservations.kind,
  productTitle: reservations.productTitle,
  country: reservations.country,
  name: reservations.name,
  email: reservations.email,
  phone: reservations.phone,
  whatsapp: reservations.whatsapp,
  startDate: reservations.startDate,
  pricing: reservations.pricing,
  adults: reservations.adults,
  children: reservations.children,
  totalPriceCents: reservations.totalPriceCents,
  depositCents: reservations.depositCents,
  depositDue: reservations.depositDue,
  status: reservations.status,
  emailSent: reservations.emailSent,
  suspect: reservations.suspect,
  version: reservations.version,
  createdAt: reservations.createdAt,
};

/** What the office's list shows. */
export interface ReservationRow extends Pick<Reservation, keyof typeof rowColumns> {
  /** The promised time of the answer (UTC); null once answered. */
  answerBy: string | null;
  /** What the traveller waits for. */
  asks: OpenRequest['kind'] | null;
  balance: Balance;
}

/** The columns that are computed for a row. */
export const computedColumns = { paidCents, asks: asksFor, reopenedAt };

/** The promised time of the answer (UTC) to what waits `since`; null once answered. */
export const answerBy = ({ status }: Pick<Reservation, 'status'>, since: string): string | null =>
  status === 'pending' ? confirmationDeadline(since).toISOString() : null;

type Priced = Pick<
  Reservation,
  'status' | 'country' | 'startDate' | 'totalPriceCents' | 'depositCents' | 'depositDue'
> & {
  paidCents: number;
};

/** Adds the sums of a reservation, with what is overdue today at its destination. */
const withBalance = <Row extends Priced>({ paidCents, ...row }: Row, now: Date) => ({
  ...row,
  balance: balanceOf(row, paidCents, dayIn(zoneOf(row.country), now)),
});

/** Completes rows of `rowColumns` and `computedColumns`. */
export const asRow = <Row extends Priced & { createdAt: string; reopenedAt: string | null }>(
  { reopenedAt, ...row }: Row,
  now: Date,
) => ({
  ...withBalance(row, now),
  answerBy: answerBy(row, reopenedAt ?? row.createdAt),
});

const productColumn = { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId };

function matching({ search, status, product, from, to }: Omit<ReservationQuery, 'sort' | 'page'>, now: Date) {
  const { name, email, phone, reference, productTitle, specialRequests } = reservations;
  return and(
    status === null ? undefined : ofStatus(status, now),
    product ? eq(productColumn[product.kind], product.id) : undefined,
    from ? gte(reservations.startDate, from) : undefined,
    to ? lte(reservations.startDate, to) : undefined,
    search
      ? or(...[name, email, phone, reference, productTitle, specialRequests].map((column) => contains(column, search)))
      : undefined,
  );
}

function ofStatus(status: NonNullable<ReservationQuery['status']>, now: Date): SQL | undefined {
  if (status === 'overdue') return isOverdue(now);
  if (status === 'asks') return hasOpenRequest;
  if (status === 'suspect') return eq(reservations.suspect, true);
  if (status === 'pending') return waiting;
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
export function searchReservations(query: ReservationQuery, now: Date = new Date()): Listing<ReservationRow> {
  const condition = matching(query, now);
  const total = db().select({ total: count() }).from(reservations).where(condition).get()?.total ?? 0;
  return paginateClamped(total, query.page, (limit, offset) => {
    const ids =
      query.sort === 'answer'
        ? listIdsByUrgency('all', { condition, limit, offset })
        : db()
            .select({ id: reservations.id })
            .from(reservations)
            .where(condition)
            .orderBy(...orderOf(query.sort, query.descending))
            .limit(limit)
            .offset(offset)
            .all()
            .map(({ id }) => id);
    return rowsOf(ids, now);
  });
}

function orderOf(sort: keyof typeof sortKeys, descending: boolean): SQL[] {
  const order = descending === (sort === 'newest') ? asc : desc;
  return [order(sortKeys[sort]), order(reservations.id)];
}

/** The rows of these ids, in their order. */
function rowsOf(ids: number[], now: Date): ReservationRow[] {
  const rows = db()
    .select({ ...rowColumns, ...computedColumns })
    .from(reservations)
    .where(inArray(reservations.id, ids))
    .all();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .map((row) => asRow(row, now));
}

/** All reservations of a filter, and of `ids` where they are given, oldest first, for the CSV file. */
export function listReservations(
  { ids = null, ...query }: Omit<ReservationQuery, 'sort' | 'descending' | 'page'> & { ids?: number[] | null },
  now: Date = new Date(),
): (Reservation & { balance: Balance })[] {
  const condition = and(
    matching({ descending: false, ...query }, now),
    ids === null ? undefined : inArray(reservations.id, ids),
  );
  return db()
    .select({ ...getTableColumns(reservations), paidCents })
    .from(reservations)
    .where(condition)
    .orderBy(reservations.id)
    .all()
    .map((row) => withBalance(row, now));
}

/** The ten reservations that have waited longest for an answer: to the request itself, or to what its traveller asks. */
export function listReservationsToAnswer(now: Date = new Date()): ReservationRow[] {
  return rowsOf(listIdsByUrgency('to answer', { limit: 10 }), now);
}

/** A product that has reservations, with its title in the last one. */
interface BookedProduct {
  kind: ProductKind;
  id: number;
  title: string;
}

/** The products that the list can be filtered by, ordered by title. */
export function listBookedProducts(): BookedProduct[] {
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

export interface ReservationCounts {
  total: number;
  pending: number;
  /** Those whose traveller waits for an answer to a request. */
  asks: number;
  /** Pending, or with such a request. */
  toAnswer: number;
  overdue: number;
  /** Overdue, or with such a request. */
  urgent: number;
  confirmed: number;
  suspect: number;
}

/** Each figure is read from an index, or from the few open requests. */
export function countReservations(now: Date = new Date()): ReservationCounts {
  const counted = (condition: SQL) => sql<number>`(SELECT count(*) FROM reservations WHERE ${condition})`;
  const asking = (condition: SQL) => counted(sql`${hasOpenRequest} AND ${condition}`);
  const { answered, inTime, ...counts } = db().get<Record<'answered' | 'inTime' | keyof ReservationCounts, number>>(sql`
    SELECT (SELECT count(*) FROM reservations) AS total,
      ${counted(isPending)} AS pending,
      ${counted(hasOpenRequest)} AS asks,
      ${asking(sql`NOT ${waiting}`)} AS answered,
      ${asking(sql`NOT ${isOverdue(now)}`)} AS inTime,
      ${counted(isOverdue(now))} AS overdue,
      ${counted(sql`${reservations.status} = 'confirmed'`)} AS confirmed,
      ${counted(sql`${reservations.suspect} = 1`)} AS suspect`);
  return { ...counts, toAnswer: counts.pending + answered, urgent: counts.overdue + inTime };
}
