import { and, asc, count, desc, eq, gte, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, type ReservationEvent, reservations, urgency } from '#db/schema/reservation';
import { zoneOf } from '#server/domain/destination';
import { type EmailRow, listReservationEmails } from '#server/domain/email';
import { adminProductPath } from '#server/domain/product';
import { contains, type Listing, paginateClamped } from '#server/domain/record/listing';
import { listReservationEvents } from './reservation';
import {
  bookingPath,
  confirmationDeadline,
  hoursToConfirm,
  needsQuote,
  type ReservationStatus,
} from './reservation-facts';
import type { ProductKind, ReservationQuery } from './reservation-inbox.input';
import { statusesAfter } from './reservation-status';

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
  status: reservations.status,
  emailSent: reservations.emailSent,
  suspect: reservations.suspect,
  version: reservations.version,
  createdAt: reservations.createdAt,
};

/** The columns that the office's list shows. `answerBy` (UTC) is the promised time of the answer, null once answered. */
export type ReservationRow = Pick<Reservation, keyof typeof rowColumns> & { answerBy: string | null };

const answerBy = (reservation: Pick<Reservation, 'status' | 'createdAt'>): string | null =>
  reservation.status === 'pending' ? confirmationDeadline(reservation).toISOString() : null;

/** Adds the promised time of the answer. */
export const withDeadline = <Row extends Pick<Reservation, 'status' | 'createdAt'>>(row: Row) => ({
  ...row,
  answerBy: answerBy(row),
});

/** Of requests that wait for an answer. */
export const waiting = sql`(${reservations.status} = 'pending' AND ${reservations.suspect} = 0)`;
/** Requests from before this time are overdue. */
const overdueBefore = (now: Date) => new Date(now.getTime() - hoursToConfirm * 3_600_000).toISOString();

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
  if (status === 'overdue') return and(waiting, lte(reservations.createdAt, overdueBefore(now)));
  if (status === 'suspect') return eq(reservations.suspect, true);
  if (status === 'pending') return waiting;
  return eq(reservations.status, status);
}

/** Requests that wait for an answer first, by their age, then all others, the newest first. */
const byUrgency = [urgency(reservations), desc(reservations.id)];

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
  return paginateClamped(total, query.page, (limit, offset) =>
    db()
      .select(rowColumns)
      .from(reservations)
      .where(condition)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset)
      .all()
      .map(withDeadline),
  );
}

function orderOf({ sort, descending }: Pick<ReservationQuery, 'sort' | 'descending'>): SQL[] {
  if (sort === 'answer') return byUrgency;
  const order = descending === (sort === 'newest') ? asc : desc;
  return [order(sortKeys[sort]), order(reservations.id)];
}

/** All reservations of a filter, oldest first, for the CSV file. */
export function listReservations(
  query: Omit<ReservationQuery, 'sort' | 'descending' | 'page'>,
  now: Date = new Date(),
): Reservation[] {
  const condition = matching({ descending: false, ...query }, now);
  return db().select().from(reservations).where(condition).orderBy(reservations.id).all();
}

/** The ten oldest requests that wait for an answer. */
export function listReservationsToAnswer(): ReservationRow[] {
  return db()
    .select(rowColumns)
    .from(reservations)
    .where(waiting)
    .orderBy(reservations.createdAt)
    .limit(10)
    .all()
    .map(withDeadline);
}

export interface ReservationDetails {
  reservation: Omit<Reservation, 'submissionKey'>;
  answerBy: string | null;
  /** The time zone of the journey. */
  zone: string;
  /** The address of the traveller's page, with its key. */
  bookingPath: string;
  /** The address of the office's form of the product; null where it was deleted. */
  productPath: string | null;
  /** True where the office can quote a price with its confirmation. */
  needsQuote: boolean;
  /** The statuses it may take next. */
  next: ReservationStatus[];
  /** Its timeline, oldest event first. */
  events: ReservationEvent[];
  emails: EmailRow[];
}

/** A reservation with its timeline and emails; null where there is none. */
export function findReservationDetails(id: number): ReservationDetails | null {
  const found = db().select().from(reservations).where(eq(reservations.id, id)).get();
  if (!found) return null;
  const { submissionKey: _, ...reservation } = found;
  const productId = found.tourId ?? found.packageId ?? found.offerId;
  return {
    reservation,
    answerBy: answerBy(found),
    zone: zoneOf(found.country),
    bookingPath: bookingPath(found),
    productPath: productId === null ? null : adminProductPath({ kind: found.kind, id: productId }),
    needsQuote: needsQuote(found),
    next: statusesAfter(found),
    events: listReservationEvents(id),
    emails: listReservationEmails(id),
  };
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
  overdue: number;
  confirmed: number;
  suspect: number;
}

export function countReservations(now: Date = new Date()): ReservationCounts {
  const counted = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})`;
  const row = db()
    .select({
      total: count(),
      pending: counted(waiting),
      overdue: counted(sql`${waiting} AND ${reservations.createdAt} <= ${overdueBefore(now)}`),
      confirmed: counted(sql`${reservations.status} = 'confirmed'`),
      suspect: counted(sql`${reservations.suspect} = 1`),
    })
    .from(reservations)
    .get();
  return row ?? { total: 0, pending: 0, overdue: 0, confirmed: 0, suspect: 0 };
}
