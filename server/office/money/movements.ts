import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { contains, type Listing, paginate } from '#db/listing';
import { adjustments } from '#db/schema/adjustment';
import { invoices } from '#db/schema/invoice';
import { payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { isOfProduct, isOfSource } from '#server/booking/record/reservation';
import { officeZone } from '#server/company/company';
import { addDays, dayIn } from '#server/values/calendar.input';
import { foundIds } from '#server/values/folded-words';
import { startOfDay } from '#server/values/instant.input';
import { pick } from '#server/values/pick.input';
import type { MovementKind, MovementQuery } from './movement.input';

const ofBooking = {
  reservationId: reservations.id,
  ...pick(reservations, 'reference', 'productTitle', 'country', 'startDate'),
};

/** A payment or refund, or what was adjusted of a closed booking. */
export type Movement = ReturnType<typeof readMoney>[number] | ReturnType<typeof readAdjusted>[number];

const readMoney = (condition: SQL | undefined) =>
  db()
    .select({
      ...ofBooking,
      ...pick(payments, 'id', 'kind', 'amountCents', 'method', 'note', 'payerName', 'payerEmail', 'currency'),
      ...pick(payments, 'receivedCents', 'exchangeRate', 'recordedBy', 'receiptNumber', 'name', 'createdAt'),
      ...pick(payments, 'voidedAt', 'voidReason'),
      day: payments.paidOn,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(condition)
    .all()
    .map(({ id, amountCents, ...row }) => ({
      ...{ key: `payment-${id}`, ...row },
      /** In US cents; what goes back is negative. */
      cents: row.kind === 'refund' ? -amountCents : amountCents,
    }));

/** What only money has that was moved; adjustments are of the office alone. */
const unmoved = {
  ...{ method: null, payerName: null, payerEmail: null, currency: null, receivedCents: null, exchangeRate: null },
  ...{ receiptNumber: null, recordedBy: 'office' as const },
};

const readAdjusted = (condition: SQL | undefined) =>
  db()
    .select({
      ...ofBooking,
      ...pick(adjustments, 'id', 'kind', 'amountCents', 'createdAt', 'voidedAt', 'voidReason'),
      ...{ note: adjustments.reason, name: reservations.name },
    })
    .from(adjustments)
    .innerJoin(reservations, eq(reservations.id, adjustments.reservationId))
    .where(condition)
    .all()
    .map(({ id, amountCents, ...row }) => ({
      ...{ key: `adjustment-${id}`, ...row, ...unmoved },
      /** On which it was recorded, at the office. */
      day: dayIn(officeZone(), new Date(row.createdAt)),
      /** In US cents; what is no longer owed is negative. */
      cents: amountCents,
    }));

export type Filters = Omit<MovementQuery, 'sort' | 'descending' | 'page'>;

interface Conditions {
  /** Null where nothing of the kind is asked for. */
  money: SQL | undefined | null;
  adjusted: SQL | undefined | null;
}

const conditionsOf = (filters: Filters): Conditions => ({
  money: ofMoney(filters),
  adjusted: ofAdjusted(filters),
});

function ofMoney({ kind, method, recorder, search, ...filters }: Filters): Conditions['money'] {
  if (kind === 'fee' || kind === 'goodwill' || kind === 'correction') return null;
  const { product, source, dates, from, to } = filters;
  const paid = and(from ? gte(payments.paidOn, from) : undefined, to ? lte(payments.paidOn, to) : undefined);
  const receipt = Number(/^(?:R-)?0*(\d{1,9})$/i.exec(search)?.[1] ?? 0);
  const named = [contains(payments.payerName, search), receipt ? eq(payments.receiptNumber, receipt) : undefined];
  return and(
    kind === 'payment' || kind === 'refund' ? eq(payments.kind, kind) : undefined,
    method ? eq(payments.method, method) : undefined,
    recorder ? eq(payments.recordedBy, recorder) : undefined,
    product ? isOfProduct(product) : undefined,
    source ? isOfSource(source) : undefined,
    dates === 'travel' ? travelsWithin(filters) : paid,
    search ? or(isFound(search), ...named) : undefined,
  );
}

function ofAdjusted({ kind, method, recorder, search, ...filters }: Filters): Conditions['adjusted'] {
  if (kind === 'moved' || kind === 'payment' || kind === 'refund') return null;
  if (method !== null || (recorder !== null && recorder !== unmoved.recordedBy)) return null;
  const { product, source, dates, from, to } = filters;
  const start = from && startOfDay(from, officeZone()).toISOString();
  const end = to && startOfDay(addDays(to, 1), officeZone()).toISOString();
  const { createdAt } = adjustments;
  const recorded = and(start ? gte(createdAt, start) : undefined, end ? lt(createdAt, end) : undefined);
  return and(
    kind ? eq(adjustments.kind, kind) : undefined,
    product ? isOfProduct(product) : undefined,
    source ? isOfSource(source) : undefined,
    dates === 'travel' ? travelsWithin(filters) : recorded,
    search ? isFound(search) : undefined,
  );
}

const isFound = (search: string): SQL => sql`${reservations.id} IN (${foundIds('reservation', search, null)})`;

const travelsWithin = ({ from, to }: Pick<Filters, 'from' | 'to'>): SQL | undefined =>
  and(from ? gte(reservations.startDate, from) : undefined, to ? lte(reservations.startDate, to) : undefined);

/** All movements of a filter, by day, then as they were recorded. */
export function listMovements(filters: Filters): Movement[] {
  const { money, adjusted } = conditionsOf(filters);
  const rows = [...(money === null ? [] : readMoney(money)), ...(adjusted === null ? [] : readAdjusted(adjusted))];
  return rows.sort((one, other) => compare(one.day, other.day) || compare(one.createdAt, other.createdAt));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** What the movements of a filter come to, by kind, in US cents; what is void counts nothing. */
export type MovementSums = Partial<Record<MovementKind, number>>;

/** A page of movements, the latest first, with the sums of all. */
export function searchMovements({ page, ...filters }: MovementQuery): Listing<Movement> & { sums: MovementSums } {
  const { money, adjusted } = conditionsOf(filters);
  const { search, product, source, dates } = filters;
  const isOfBookings = search !== '' || product !== null || source !== null || dates === 'travel';
  // Without them SQLite reads the payments in the order of their index.
  const bookings = isOfBookings ? sql`JOIN reservations ON reservations.id = reservation_id` : sql``;
  const fromMoney = sql`FROM payments ${bookings} WHERE ${money ?? sql`1`}`;
  const fromAdjusted = sql`FROM adjustments ${bookings} WHERE ${adjusted ?? sql`1`}`;
  const union = (ofMoney: SQL, ofAdjusted: SQL) =>
    sql.join(
      [
        ...(money === null ? [] : [sql`SELECT ${ofMoney} ${fromMoney}`]),
        ...(adjusted === null ? [] : [sql`SELECT ${ofAdjusted} ${fromAdjusted}`]),
      ],
      sql` UNION ALL `,
    );
  if (money === null && adjusted === null) return { ...paginate<Movement>(0, page, () => []), sums: {} };
  const summed = (table: string) =>
    sql.raw(`${table}.kind AS kind,
    iif(${table}.voided_at IS NULL, iif(${table}.kind = 'refund', -1, 1) * ${table}.amount_cents, 0) AS cents`);
  const counted = db().all<{ kind: MovementKind; cents: number; count: number }>(
    sql`SELECT kind, sum(cents) AS cents, count(*) AS count FROM (${union(summed('payments'), summed('adjustments'))}) GROUP BY kind`,
  );
  const keys = (limit: number, offset: number) =>
    db().all<{ isMoney: number; id: number }>(sql`
      ${union(
        sql`1 AS isMoney, payments.id AS id, payments.paid_on AS day`,
        sql`0 AS isMoney, adjustments.id AS id, adjustments.created_at AS day`,
      )}
      ORDER BY day DESC, id DESC LIMIT ${limit} OFFSET ${offset}`);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    ...paginate(total, page, (limit, offset) => rowsOf(keys(limit, offset))),
    sums: Object.fromEntries(counted.map(({ kind, cents }) => [kind, cents])),
  };
}

/** The movements of these keys, in their order. */
function rowsOf(keys: { isMoney: number; id: number }[]): Movement[] {
  const idsOf = (isMoney: number) => keys.flatMap((key) => (key.isMoney === isMoney ? [key.id] : []));
  const rows = [...readMoney(inArray(payments.id, idsOf(1))), ...readAdjusted(inArray(adjustments.id, idsOf(0)))];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap(({ isMoney, id }) => byKey.get(`${isMoney ? 'payment' : 'adjustment'}-${id}`) ?? []);
}

/** What an accountant needs of the invoice of a booking. */
export interface InvoiceFacts {
  number: string;
  totalCents: number;
  taxCents: number;
  /** Such as `VAT 14%`; null for no tax. */
  tax: string | null;
}

/** The latest invoice of each booking that was not credited. */
export function listInvoiceFacts(): Map<number, InvoiceFacts> {
  const { reservationId, number, totalCents, taxCents, paper } = invoices;
  const rows = db()
    .select({
      ...{ reservationId, number, totalCents, taxCents },
      name: sql<string | null>`${paper} ->> '$.tax.name'`,
      percent: sql<number | null>`${paper} ->> '$.tax.percent'`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, 'invoice'),
        sql`NOT EXISTS (SELECT 1 FROM invoices AS credits WHERE credits.credits_id = invoices.id)`,
      ),
    )
    .orderBy(invoices.id)
    .all();
  return new Map(
    rows.map(({ reservationId: booking, name, percent, ...facts }) => [
      booking,
      { ...facts, tax: name === null ? null : `${name} ${percent}%` },
    ]),
  );
}
