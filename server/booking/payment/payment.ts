import { and, eq, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Payment, payments } from '#db/schema/payment';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { type ProviderPayment, providerPayments } from '#db/schema/provider-payment';
import { reservations } from '#db/schema/reservation';
import { receiptFloorSetting } from '#db/schema/setting';
import { readSetting } from '#db/settings';
import { type LoadedBooking, listAdjustments, listPayments } from '#server/booking/record/loaded-booking';
import { listDestinations, zoneOf } from '#server/catalogue/destination';
import { officeToday } from '#server/company/company';
import { dayIn } from '#server/values/calendar.input';
import { type Sums, sumOf, sumsOf } from './payment.input';

/** What was paid less what was given back, in US cents. */
export const paidOf = ({ payments: all }: Pick<LoadedBooking, 'payments'>): number => sumOf(all);

/** What was recorded of the money of a reservation, in US cents. */
export const moneyOf = (id: number): Sums => sumsOf({ payments: listPayments(id), adjustments: listAdjustments(id) });

/**
 * What a reservation was paid less what was given back, in US cents, as a column of a query for reservations. The names are in
 * SQL, because Drizzle leaves out those of tables in the columns of a query for one table.
 */
export const paidCents = sql<number>`coalesce((
  SELECT sum(iif(payments.kind = 'payment', 1, -1) * payments.amount_cents) FROM payments
  WHERE payments.reservation_id = reservations.id AND payments.voided_at IS NULL), 0)`;

/** The same of what was adjusted once it was over. */
export const adjustedCents = sql<number>`coalesce((
  SELECT sum(adjustments.amount_cents) FROM adjustments
  WHERE adjustments.reservation_id = reservations.id AND adjustments.voided_at IS NULL), 0)`;

/** The same as `commissionOf`, in a query for reservations. */
export const commissionCents = sql<number>`coalesce(
  (reservations.total_price_cents * CAST(round(reservations.commission_percent * 100) AS INTEGER) + 5000) / 10000, 0)`;

/** The same as `owedOf`. */
const owedCents = sql`(iif(reservations.status IN ('declined', 'cancelled'), 0,
  reservations.total_price_cents - ${commissionCents}) + ${adjustedCents})`;

/** What is left to be paid, in US cents; negative where it is too much, NULL while the price is open. */
export const dueCents = sql<number | null>`(${owedCents} - ${paidCents})`;

/** The payment or refund that a form has recorded. */
export const findPaymentByKey = (key: string): Payment | undefined =>
  db().select().from(payments).where(eq(payments.submissionKey, key)).get();

/** The payment of a row in the file of a bank, unless it is void. */
export const findPaymentByBankKey = (key: string): Payment | undefined =>
  db()
    .select()
    .from(payments)
    .where(and(eq(payments.bankKey, key), isNull(payments.voidedAt)))
    .get();

/** The bank transfers of a reservation that are under way, the oldest first. */
export function listOpenTransfers(id: number): ProviderPayment[] {
  const { reservationId, provider, state } = providerPayments;
  return db()
    .select()
    .from(providerPayments)
    .where(and(eq(reservationId, id), eq(provider, 'bank'), eq(state, 'started')))
    .orderBy(providerPayments.id)
    .all();
}

/** The rate of the last payment in each currency: units for one dollar. */
export function lastRates(): Partial<Record<string, number>> {
  const { currency, exchangeRate } = payments;
  const rows = db()
    .select({ currency, exchangeRate, last: max(payments.id) })
    .from(payments)
    .where(and(isNotNull(currency), isNull(payments.voidedAt)))
    .groupBy(currency)
    .all();
  return Object.fromEntries(rows.map((row) => [row.currency, row.exchangeRate]));
}

/** The number after the highest one, also that of a database which a restore has replaced. */
export function nextReceiptNumber(): number {
  const highest =
    db()
      .select({ number: max(payments.receiptNumber) })
      .from(payments)
      .get()?.number ?? 0;
  return Math.max(highest, Number(readSetting(receiptFloorSetting))) + 1;
}

/** In a query for reservations: today at the destination. Only countries where it is another day than at the office are named. */
function todayThere(now: Date): SQL {
  const today = officeToday(now);
  const countries = new Set(listDestinations().map(({ country }) => country));
  const cases = [...countries].flatMap((country) => {
    const day = dayIn(zoneOf(country), now);
    return day === today ? [] : [sql`WHEN reservations.country = ${country} THEN ${day}`];
  });
  return cases.length === 0 ? sql`${today}` : sql`CASE ${sql.join(cases, sql` `)} ELSE ${today} END`;
}

/** Of reservations whose first payment that counts is of these days; null for no limit. */
export function isFirstPaidWithin(from: string | null, to: string | null): SQL {
  const counts = sql`kind = 'payment' AND voided_at IS NULL`;
  return sql`(${reservations.id} IN (SELECT reservation_id FROM payments
      WHERE ${counts} AND paid_on BETWEEN ${from ?? '0'} AND ${to ?? '9'})
    AND NOT EXISTS (SELECT 1 FROM payments
      WHERE reservation_id = ${reservations.id} AND ${counts} AND paid_on < ${from ?? '0'}))`;
}

/** Of reservations of which something is left to be paid, due or not. */
export const isUnpaid = sql`${reservations.status} <> 'pending' AND ${dueCents} > 0`;

/** True where a traveller of a booking was cancelled: what was paid for them is to be returned before the journey. */
const hasLeavers = sql`(${reservations.status} = 'confirmed' AND EXISTS (SELECT 1 FROM statements WHERE statements.reservation_id = reservations.id))`;

/**
 * Of reservations that are over, or whose party has become smaller, of which something is still to be returned. With `+`, other
 * columns choose the index.
 */
export const isToRefund = sql`(+${reservations.status} NOT IN ('pending', 'confirmed') OR ${hasLeavers}) AND ${dueCents} < 0`;

// The days of `instalmentsOfBooking`, in a query for reservations.
const term = (name: keyof PaymentTerms) => sql`(${reservations.paymentTerms} ->> ${sql.raw(`'${name}'`)})`;
const timing = sql`iif(${reservations.agreedOn} IS NULL OR ${reservations.agent} IS NOT NULL, NULL, ${term('timing')})`;
const deposit = sql`min(coalesce(${term('cents')}, round(${owedCents} * ${term('percent')} / 100.0)), ${owedCents})`;
const withConfirmation = sql`min(date(${reservations.agreedOn}, ${term('within')} || ' days'), ${reservations.startDate})`;
const daysBefore = sql`date(${reservations.startDate}, -${term('balanceDays')} || ' days')`;
const isInParts = sql`(${timing} = 'deposit' AND ${daysBefore} > ${reservations.agreedOn} AND ${deposit} < ${owedCents})`;
const lastDue = sql`CASE WHEN ${isInParts} THEN ${daysBefore} WHEN ${timing} IN ('deposit', 'confirmation') THEN ${withConfirmation}
  ELSE ${reservations.startDate} END`;

/** What is overdue of a reservation, in US cents: the same as `overdueCents` of `balanceOf`, in a query. */
export function overdueCents(now: Date): SQL<number> {
  const { status, depositCents, depositDue, agent } = reservations;
  const today = todayThere(now);
  const isConfirmed = sql`${status} IN ('confirmed', 'completed')`;
  return sql`iif(${status} IN ('declined', 'cancelled'), 0, max(0, CASE
    WHEN ${isConfirmed} AND ${owedCents} IS NOT NULL AND ${lastDue} < ${today} THEN ${owedCents}
    WHEN ${agent} IS NULL AND ${depositDue} < ${today} THEN min(${depositCents}, coalesce(${owedCents}, ${depositCents}))
    WHEN ${isConfirmed} AND ${depositCents} IS NULL AND ${isInParts} AND min(${withConfirmation}, ${daysBefore}) < ${today} THEN ${deposit}
    ELSE 0 END - ${paidCents}))`;
}

/** Of reservations of which something is overdue. */
export const isMoneyOverdue = (now: Date): SQL => sql`${overdueCents(now)} > 0`;
