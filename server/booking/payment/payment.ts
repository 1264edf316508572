import { eq, getTableColumns, max, type SQL, sql } from 'drizzle-orm';
import { db, immediately, type Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import { type NewPayment, type Payment, payments } from '#db/schema/payment';
import { type Reservation, type ReservationEvent, reservations } from '#db/schema/reservation';
import { receiptFloorSetting } from '#db/schema/setting';
import { readSetting } from '#db/settings';
import { isOpen } from '#server/booking/reservation-change.input';
import { noAddress } from '#server/booking/reservation-facts';
import { addEvent, existingReservation, findReservation, writeChange } from '#server/booking/write-change';
import { listDestinations, zoneOf } from '#server/catalogue/destination';
import { dayIn, officeZone } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import {
  type DepositInput,
  erasedVoidReason,
  methodWords,
  type PaymentInput,
  receiptName,
  sumOf,
  type VoidInput,
} from './payment.input';
import { enqueueDeposit, enqueueReceipt } from './payment-emails';

/**
 * What a reservation was paid less what was given back, in US cents, as a column of a query for reservations. The names are in
 * SQL, because Drizzle leaves out those of tables in the columns of a query for one table.
 */
export const paidCents = sql<number>`coalesce((
  SELECT sum(iif(payments.kind = 'payment', 1, -1) * payments.amount_cents) FROM payments
  WHERE payments.reservation_id = reservations.id AND payments.voided_at IS NULL), 0)`;

/** What a reservation was paid less what was given back, in US cents. */
export const paidFor = (queries: Queries, { id }: Pick<Reservation, 'id'>): number =>
  queries.select({ paidCents }).from(reservations).where(eq(reservations.id, id)).get()?.paidCents ?? 0;

/** The payments and refunds of a reservation, oldest first, the voided ones too. */
export function listPayments(reservationId: number, queries: Queries = db()): Payment[] {
  return queries.select().from(payments).where(eq(payments.reservationId, reservationId)).orderBy(payments.id).all();
}

/** All payments and refunds with the reservation of each, by receipt number, the voided ones too. */
export function listAllPayments(): (Payment & Pick<Reservation, 'reference'>)[] {
  const { reference } = reservations;
  return db()
    .select({ ...getTableColumns(payments), reference })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .orderBy(payments.receiptNumber)
    .all();
}

const noWords = 'The personal data of this reservation were erased: no text is stored with it any more.';

const paymentColumns = exactColumns<Required<Omit<NewPayment, 'id' | 'voidedAt' | 'voidReason'>>>();

/**
 * Records money that was received or given back, with the next receipt number, and mails the receipt where that is wanted;
 * the same form does this once. Throws NotFound, and Conflict for a form that has recorded other values, a day in the future,
 * a refund of more than was paid, or a note where the personal data were erased.
 */
export function recordPayment(input: PaymentInput, now: Date = new Date()): Payment {
  return immediately((transaction) => storePayment(transaction, input, 'office', now));
}

/** The same in the transaction of the caller. @param actor who took the money, or gave it back */
export function storePayment(
  queries: Queries,
  input: PaymentInput,
  actor: ReservationEvent['actor'],
  now: Date,
): Payment {
  const earlier = queries.select().from(payments).where(eq(payments.submissionKey, input.key)).get();
  if (earlier) return sameOrConflict(earlier, input);
  const { reservationId, kind, amount, method, paidOn, note } = input;
  const reservation = existingReservation(queries, reservationId);
  if (reservation.erasedAt !== null && note !== null) throw new Conflict(noWords, 'note');
  // The office may sit east of the destination, where the next day has begun.
  if (paidOn > dayIn(zoneOf(reservation.country), new Date(now.getTime() + 86_400_000))) {
    throw new Conflict('This day is in the future', 'paidOn');
  }
  const before = listPayments(reservationId, queries);
  if (kind === 'refund' && amount > sumOf(before)) {
    throw new Conflict(`Only ${formatMoney(sumOf(before))} has been paid`, 'amount');
  }
  const payment = queries
    .insert(payments)
    .values(
      paymentColumns({
        ...{ reservationId, kind, method, paidOn, note, amountCents: amount },
        receiptNumber: nextReceiptNumber(queries),
        ...{ name: reservation.name, productTitle: reservation.productTitle, startDate: reservation.startDate },
        submissionKey: input.key,
        createdAt: now.toISOString(),
      }),
    )
    .returning()
    .get();
  const event = kind === 'payment' ? 'payment received' : 'payment refunded';
  addEvent(queries, reservationId, { kind: event, actor, message: describe(payment) }, now);
  if (input.tell) enqueueReceipt(queries, reservation, payment, sumOf([...before, payment]));
  return payment;
}

/** The payment that a form has recorded before; throws Conflict where its values were changed since. */
function sameOrConflict(
  earlier: Payment,
  { reservationId, kind, amount, method, paidOn, note }: PaymentInput,
): Payment {
  const isSame =
    JSON.stringify([earlier.reservationId, earlier.kind, earlier.amountCents, earlier.method, earlier.paidOn]) ===
    JSON.stringify([reservationId, kind, amount, method, paidOn]);
  if (isSame && earlier.note === note) return earlier;
  throw new Conflict(
    `This form has recorded ${describe(earlier)}, and nothing since. Close it to see what is recorded.`,
  );
}

/**
 * Voids a payment or refund that was recorded wrongly, and mails that where it is wanted; again is harmless. Throws NotFound, or
 * Conflict where refunds would exceed payments, and for a reason of one's own where the personal data were erased.
 */
export function voidPayment(input: VoidInput, now: Date = new Date()): Payment {
  return immediately((transaction) => voidStored(transaction, input, 'office', now));
}

/** The same in the transaction of the caller. @param actor who has recorded it wrongly */
export function voidStored(
  queries: Queries,
  { id, reason, tell = false }: VoidInput,
  actor: ReservationEvent['actor'],
  now: Date,
): Payment {
  const payment = existing(queries.select().from(payments).where(eq(payments.id, id)).get(), 'Payment');
  if (payment.voidedAt !== null) return payment;
  const reservation = findReservation(queries, payment.reservationId);
  if (reservation?.erasedAt && reason !== erasedVoidReason) throw new Conflict(noWords, 'reason');
  const voided = { ...payment, voidedAt: now.toISOString(), voidReason: reason };
  const rows = listPayments(payment.reservationId, queries);
  const paid = sumOf(rows.map((row) => (row.id === id ? voided : row)));
  if (paid < 0) {
    throw new Conflict('A refund stands against this payment: void the refund first');
  }
  queries.update(payments).set({ voidedAt: voided.voidedAt, voidReason: reason }).where(eq(payments.id, id)).run();
  const message = `${describe(payment)}: ${reason}`;
  addEvent(queries, payment.reservationId, { kind: 'payment voided', actor, message }, now);
  if (tell && reservation && !reservation.suspect) enqueueReceipt(queries, reservation, voided, paid);
  return voided;
}

/**
 * Asks for a deposit until a day, or for none any more, and mails that where it is wanted. Throws NotFound, and Conflict for
 * an older version, a reservation that is answered for good, a day that is over, more than the total, or words without an
 * address to send them to. Returns whether an email was enqueued.
 */
export function askForDeposit(
  { id, version, amount, due, tell, message }: DepositInput,
  now: Date = new Date(),
): { mailed: boolean } {
  return immediately((transaction) => {
    const current = existingReservation(transaction, id);
    if (current.version !== version) throw new Conflict('Somebody has changed this reservation meanwhile.');
    if (!isOpen(current)) throw new Conflict(`This reservation is ${current.status}.`);
    if (amount !== null && amount > (current.totalPriceCents ?? amount)) {
      throw new Conflict('This is more than the total', 'amount');
    }
    if (due !== null && due < dayIn(zoneOf(current.country), now)) throw new Conflict('This day is over', 'due');
    if (tell && message !== null && current.email === null) throw new Conflict(noAddress, 'message');
    const entry = { kind: 'changed', actor: 'office', message: null } as const;
    const changed = writeChange(transaction, current, { depositCents: amount, depositDue: due }, entry, now);
    const isChanged = amount !== current.depositCents || due !== current.depositDue;
    if (!tell || changed.email === null || (!isChanged && message === null)) return { mailed: false };
    if (message !== null) addEvent(transaction, id, { kind: 'message', actor: 'office', message }, now);
    enqueueDeposit(transaction, changed, paidFor(transaction, changed), message);
    return { mailed: true };
  });
}

/** The number after the highest one, also that of a database which a restore has replaced. */
function nextReceiptNumber(queries: Queries): number {
  const highest =
    queries
      .select({ number: max(payments.receiptNumber) })
      .from(payments)
      .get()?.number ?? 0;
  return Math.max(highest, Number(readSetting(queries, receiptFloorSetting))) + 1;
}

/** `$180 by bank transfer on 2027-03-01, R-000042` */
const describe = ({ amountCents, method, paidOn, receiptNumber }: Payment) =>
  `${formatMoney(amountCents)} ${methodWords[method]} on ${paidOn}, ${receiptName(receiptNumber)}`;

/** In a query for reservations: today at the destination. Only countries where it is another day than at the office are named. */
function todayThere(now: Date): SQL {
  const today = dayIn(officeZone, now);
  const countries = new Set(listDestinations().map(({ country }) => country));
  const cases = [...countries].flatMap((country) => {
    const day = dayIn(zoneOf(country), now);
    return day === today ? [] : [sql`WHEN reservations.country = ${country} THEN ${day}`];
  });
  return cases.length === 0 ? sql`${today}` : sql`CASE ${sql.join(cases, sql` `)} ELSE ${today} END`;
}

/** Of reservations of which something is overdue: the same as `overdueCents` of `balanceOf`, in a query. */
export function isMoneyOverdue(now: Date): SQL {
  const { status, startDate, totalPriceCents, depositCents, depositDue } = reservations;
  const today = todayThere(now);
  return sql`((${status} IN ('confirmed', 'completed') AND ${startDate} < ${today} AND ${totalPriceCents} > ${paidCents})
    OR (${status} NOT IN ('declined', 'cancelled') AND ${depositDue} < ${today}
      AND min(${depositCents}, coalesce(${totalPriceCents}, ${depositCents})) > ${paidCents}))`;
}
