import { eq } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { type Reservation, reservationEvents, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { paidFor, storePayment } from '#server/domain/payment/payment';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { addEvent } from '#server/domain/reservation/write-change';
import { findDeparture, lapseOf } from './guide-link';
import { type Press, readPressToken } from './press-token';

/**
 * Records what was pressed on a guide's sheet, once: whether a party came, or the money that was collected. It is recorded also
 * where the office has changed the booking meanwhile; what was collected is a payment only where the link has not ended, the
 * booking still stands and nothing was paid since the sheet was made. Otherwise the office is asked to check it. Throws
 * NotFound for what no sheet of ours has sent, and Conflict where nothing can be recorded any more.
 * @param age how long ago it was pressed, in ms
 */
export function recordPress(token: string, age: number, now: Date = new Date()): void {
  const press = readPressToken(token);
  if (!press) throw new NotFound('This button is not known here');
  const occurredAt = new Date(now.getTime() - age);
  db().transaction(
    (transaction) => {
      const isRecorded = eq(reservationEvents.submissionKey, press.key);
      if (transaction.select().from(reservationEvents).where(isRecorded).get()) return;
      const departure = findDeparture(press.departureId);
      if (!departure) throw new Conflict('This departure is gone.');
      if (lapseOf(departure) <= occurredAt) throw new Conflict('This sheet had lapsed.');
      const current = transaction.select().from(reservations).where(eq(reservations.id, press.reservationId)).get();
      if (!current || current.erasedAt !== null) throw new Conflict('This booking is gone.');
      const doubt = press.kind === 'collected' ? doubtOf(transaction, press, current, departure.linkVersion) : null;
      const entry = { kind: press.kind, actor: 'guide', submissionKey: press.key } as const;
      const message = doubt && `says to have collected ${formatMoney(press.amountCents)}; ${doubt}: please check`;
      addEvent(transaction, current.id, { ...entry, message, occurredAt: occurredAt.toISOString() }, now);
      if (press.kind === 'collected' && doubt === null) storeCollected(transaction, press, current, occurredAt, now);
    },
    { behavior: 'immediate' },
  );
}

/** Why money that a guide says to have collected is not recorded as a payment; null where it is. */
function doubtOf(queries: Queries, press: Press, current: Reservation, linkVersion: number): string | null {
  if (paidFor(queries, current) !== press.paidCents) return 'payments were recorded meanwhile';
  if (current.status !== 'confirmed' && current.status !== 'completed') return `the booking is ${current.status}`;
  return press.linkVersion === linkVersion ? null : 'the link had ended';
}

function storeCollected(
  queries: Queries,
  { amountCents: amount, key }: Press & { key: string },
  { id: reservationId, country }: Reservation,
  occurredAt: Date,
  now: Date,
): void {
  const paidOn = dayIn(zoneOf(country), occurredAt);
  const payment = { kind: 'payment', method: 'cash', note: null, tell: false } as const;
  storePayment(queries, { ...payment, reservationId, amount, paidOn, key: `press-${key}` }, 'guide', now);
}
