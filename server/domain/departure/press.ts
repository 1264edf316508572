import { and, eq } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import type { StoredDeparture } from '#db/schema/departure';
import { type Reservation, reservationEvents, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { paidFor, storePayment } from '#server/domain/payment/payment';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { addEvent } from '#server/domain/reservation/write-change';
import { recordAttendance } from './attendance';
import type { Attendance } from './departure.input';
import { isOfDeparture } from './departure-key';
import { findDeparture, lapseOf } from './guide-link';
import { type Press, readPressToken } from './press-token';

/** What was pressed in time is recorded until this long after the link has lapsed, in ms: phones may be without a network. */
const graceAfterLapse = 30 * 86_400_000;

/** A press with what it is about, as that stands when it arrives. */
interface Arrived {
  press: Press & { key: string };
  departure: StoredDeparture;
  reservation: Reservation;
  /** True where the booking is one of the departure. */
  belongs: boolean;
  occurredAt: Date;
}

/**
 * Records what was pressed on a guide's sheet, once: whether a party came, or the money that was collected. Whether a party came
 * is recorded while link and booking stand. Money is never lost: where link, booking or payments are no longer as the sheet had
 * them, it is not a payment, but the office is asked to check it. Throws NotFound for what no sheet of ours has sent, and Conflict
 * where nothing can be recorded.
 * @param age how long ago it was pressed, in ms, as its phone says: never before its sheet was made
 */
export function recordPress(token: string, age: number, now: Date = new Date()): void {
  const press = readPressToken(token);
  if (!press) throw new NotFound('This button is not known here');
  const occurredAt = new Date(Math.min(now.getTime(), Math.max(press.issuedAt, now.getTime() - age)));
  db().transaction(
    (transaction) => {
      const isRecorded = eq(reservationEvents.submissionKey, press.key);
      if (transaction.select().from(reservationEvents).where(isRecorded).get()) return;
      const departure = findDeparture(press.departureId);
      if (!departure) throw new Conflict('This departure is gone.');
      const isMeant = eq(reservations.id, press.reservationId);
      const reservation = transaction.select().from(reservations).where(isMeant).get();
      if (!reservation || reservation.erasedAt !== null) throw new Conflict('This booking is gone.');
      const inDeparture = and(isMeant, isOfDeparture(departure));
      const belongs = transaction.select().from(reservations).where(inDeparture).get() !== undefined;
      const arrived = { press, departure, reservation, belongs, occurredAt };
      if (press.kind === 'collected') recordCollected(transaction, arrived, now);
      else recordPressedAttendance(transaction, press.kind, arrived, now);
    },
    { behavior: 'immediate' },
  );
}

function recordPressedAttendance(
  queries: Queries,
  kind: Attendance,
  { press, departure, reservation, belongs, occurredAt }: Arrived,
  now: Date,
): void {
  const lapse = lapseOf(departure);
  if (occurredAt >= lapse || now.getTime() >= lapse.getTime() + graceAfterLapse)
    throw new Conflict('This sheet had lapsed.');
  if (press.linkVersion !== departure.linkVersion)
    throw new Conflict('The office has sent a newer link: please open that one.');
  if (!belongs) throw new Conflict('This booking is no longer in this departure.');
  const entry = { kind, actor: 'guide', message: null, submissionKey: press.key } as const;
  recordAttendance(queries, reservation, { ...entry, occurredAt: occurredAt.toISOString() }, now);
}

function recordCollected(queries: Queries, arrived: Arrived, now: Date): void {
  const { press, reservation, occurredAt } = arrived;
  const { amountCents: amount, key } = press;
  if (amount <= 0) throw new Conflict('Nothing was to be collected.');
  const doubt = doubtOf(queries, arrived, now);
  const message = doubt && `says to have collected ${formatMoney(amount)}; ${doubt}: please check`;
  const entry = { kind: 'collected', actor: 'guide', message, submissionKey: key } as const;
  addEvent(queries, reservation.id, { ...entry, occurredAt: occurredAt.toISOString() }, now);
  if (doubt !== null) return;
  const paidOn = dayIn(zoneOf(reservation.country), occurredAt);
  const payment = { kind: 'payment', method: 'cash', note: null, tell: false } as const;
  storePayment(
    queries,
    { ...payment, reservationId: reservation.id, amount, paidOn, key: `press-${key}` },
    'guide',
    now,
  );
}

/** Why money that a guide says to have collected is not recorded as a payment; null where it is. */
function doubtOf(queries: Queries, { press, departure, reservation, belongs }: Arrived, now: Date): string | null {
  const { status } = reservation;
  if (paidFor(queries, reservation) !== press.paidCents) return 'payments were recorded meanwhile';
  if (status !== 'confirmed' && status !== 'completed') return `the booking is ${status}`;
  if (!belongs) return 'the booking has left this departure';
  if (press.linkVersion !== departure.linkVersion) return 'the link had ended';
  return lapseOf(departure) <= now ? 'the link had lapsed' : null;
}
