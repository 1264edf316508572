import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { crew } from '#db/schema/departure';
import { type Payment, payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { applyWithin } from '#server/booking/apply';
import { collectorId } from '#server/booking/departure/collector';
import { commissionCents } from '#server/booking/payment/payment';
import { paymentMethods } from '#server/booking/payment/payment.input';
import { officeToday, officeZone } from '#server/company/company';
import { addDays, addMonths } from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';
import { pick } from '#server/values/pick.input';
import { movementList, recorders } from './movement.input';
import { listMovements, type Movement } from './movements';

/** Sums of movements in US cents. `refunded` and `goodwill` are positive, corrections are either. */
export interface MonthSums {
  received: number;
  refunded: number;
  fees: number;
  goodwill: number;
  corrections: number;
}

/** A month of money, YYYY-MM; everything that is void counts nothing. */
export type Month = ReturnType<typeof findMonth>;

/** What was received, refunded, kept and given in a month, by day, method and who has recorded it, with the cash of guides. */
export function findMonth(month: string, now: Date = new Date()) {
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const rows = listMovements({ ...movementList.parse({}), from, to }).filter(({ voidedAt }) => voidedAt === null);
  const byDay = [...Map.groupBy(rows, ({ day }) => day)];
  return {
    ...{ month, from, to, today: officeToday(now) },
    total: sumsOf(rows),
    /** Those on which something was recorded. */
    days: byDay.map(([day, ofDay]) => ({ day, ...sumsOf(ofDay), methods: byMethod(ofDay) })),
    methods: byMethod(rows),
    recorders: recorders.map((recorder) => ({
      recorder,
      ...sumsOf(rows.filter(({ recordedBy }) => recordedBy === recorder)),
    })),
    /** The cash that guides have, of whatever month. */
    withGuides: listCash(sql`recorded_by = 'guide' AND handed_over_at IS NULL AND ${payments.voidedAt} IS NULL`),
    handedOver: listCash(isHandedOverWithin(from, to)),
    /** Of the trips that start in the month. */
    commissions: listCommissions(from, to),
  };
}

function sumsOf(rows: Movement[]): MonthSums {
  const of = (kind: Movement['kind']) =>
    rows.reduce((sum, row) => (row.kind === kind ? sum + Math.abs(row.cents) : sum), 0);
  const corrections = rows.reduce((sum, { kind, cents }) => (kind === 'correction' ? sum + cents : sum), 0);
  return { received: of('payment'), refunded: of('refund'), fees: of('fee'), goodwill: of('goodwill'), corrections };
}

const byMethod = (rows: Movement[]) =>
  paymentMethods.map((method) => ({
    method,
    ...pick(sumsOf(rows.filter((row) => row.method === method)), 'received', 'refunded'),
  }));

function isHandedOverWithin(from: string, to: string): SQL | undefined {
  const { handedOverAt, voidedAt } = payments;
  const [start, end] = [from, addDays(to, 1)].map((day) => startOfDay(day, officeZone()).toISOString());
  return and(gte(handedOverAt, start ?? ''), lt(handedOverAt, end ?? ''), sql`${voidedAt} IS NULL`);
}

/** The cash of a guide, the latest first. */
export type GuideCash = ReturnType<typeof listCash>[number];

/** Cash by the guide of its departure: what was collected in each currency, and what it counts for. */
function listCash(condition: SQL | undefined) {
  const rows = db()
    .select({
      ...pick(payments, 'id', 'amountCents', 'paidOn', 'receiptNumber', 'currency', 'receivedCents', 'handedOverAt'),
      ...pick(reservations, 'reference', 'name'),
      reservationId: reservations.id,
      crewId: crew.id,
      guide: crew.name,
    })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .leftJoin(crew, eq(crew.id, collectorId))
    .where(condition)
    .orderBy(desc(payments.id))
    .all();
  const guides = [...Map.groupBy(rows, ({ crewId }) => crewId ?? 0)].map(([crewId, payments]) => ({
    /** Of the person; 0 where nobody is known. */
    crewId,
    /** Empty where nobody is known. */
    guide: payments[0]?.guide ?? '',
    payments,
    /** In US cents. */
    countsAs: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
    sums: sumsByCurrency(payments),
  }));
  return guides.sort((one, other) => other.countsAs - one.countsAs);
}

/** What is there in each currency, in its smallest unit, dollars first. */
function sumsByCurrency(rows: Pick<Payment, 'amountCents' | 'currency' | 'receivedCents'>[]) {
  const sums = new Map<string, number>();
  for (const { amountCents, currency, receivedCents } of rows) {
    const name = currency ?? 'USD';
    sums.set(name, (sums.get(name) ?? 0) + (currency === null ? amountCents : (receivedCents ?? 0)));
  }
  const order = ({ currency }: { currency: string }) => (currency === 'USD' ? '' : currency);
  const all = [...sums].map(([currency, cents]) => ({ currency, cents }));
  return all.sort((one, other) => order(one).localeCompare(order(other), 'en'));
}

/** What agents keep of the trips that start within some days, and stand. */
function listCommissions(from: string, to: string) {
  const { agent, startDate, status, suspect, totalPriceCents } = reservations;
  return db()
    .select({
      agent: sql<string>`${agent}`,
      bookings: sql<number>`count(*)`,
      /** In US cents, as the next. */
      sales: sql<number>`coalesce(sum(${totalPriceCents}), 0)`,
      commission: sql<number>`sum(${commissionCents})`,
    })
    .from(reservations)
    .where(
      and(
        sql`${startDate} BETWEEN ${from} AND ${to} AND +${status} IN ('confirmed', 'completed') AND ${suspect} = 0`,
        isNotNull(agent),
      ),
    )
    .groupBy(agent)
    .orderBy(agent)
    .all();
}

/** Notes for all these payments in one transaction that the office has got the cash of a guide, or has not after all. Throws Conflict. */
export function handOver({ ids, isOver }: { ids: number[]; isOver: boolean }, now: Date = new Date()): void {
  immediately(() => {
    for (const id of ids) applyWithin({ kind: 'hand over', id, isOver }, now);
  });
}
