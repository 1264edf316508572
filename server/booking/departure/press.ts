import { and, eq, gt, inArray } from 'drizzle-orm';
import { immediately, type Queries } from '#db/client';
import { type Reservation, type ReservationEvent, reservationEvents, reservations } from '#db/schema/reservation';
import { paidFor, storePayment, voidStored } from '#server/booking/payment/payment';
import { balanceOf } from '#server/booking/payment/payment.input';
import { addEvent } from '#server/booking/write-change';
import { zoneOf } from '#server/catalogue/destination';
import { isValidSignature, sign } from '#server/signing';
import { dayIn } from '#server/values/calendar.input';
import { Conflict, NotFound } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { attendanceOf, lastEvents, listUndoable, recordAttendance } from './attendance';
import { isOfDeparture } from './departure-key';
import { endOf, findDeparture } from './guide-link';
import { type Press, type PressInput, pressSchema } from './press.input';

/** A press with what it is about, as that stands when it arrives. */
interface Arrived {
  press: Press;
  amountCents: number;
  reservation: Reservation;
  /** True where the booking is one of the departure. */
  belongs: boolean;
  entry: { actor: 'guide'; submissionKey: string; occurredAt: string };
}

const outOfDate = 'This sheet is out of date. Please reload it and try again.';
const ended = {
  replaced: 'The office has sent a newer link: please open that one. Nothing was recorded.',
  lapsed: 'This link has ended, so nothing was recorded. Please call the office.',
};

/**
 * Records what was pressed on a guide's sheet, once: whether a party came, money that was collected, or that this was wrong.
 * A link that has ended when the press arrives records nothing. Where booking or payments are no longer as the sheet had them,
 * money is not a payment, but the office is asked to check it. Throws NotFound for what no sheet of ours has sent, and Conflict
 * where nothing can be recorded.
 */
export function recordPress({ press: token, age, amount = 0 }: PressInput, now: Date = new Date()): void {
  const press = readPressToken(token);
  if (!press) throw new NotFound(outOfDate);
  immediately((queries) => {
    if (isRecorded(queries, press, amount)) return;
    const departure = findDeparture(press.departure);
    if (!departure) throw new Conflict('This departure is gone.');
    const end = endOf(departure, press.link, now);
    if (end !== null) throw new Conflict(ended[end]);
    const isMeant = eq(reservations.id, press.reservation);
    const reservation = queries.select().from(reservations).where(isMeant).get();
    if (!reservation || reservation.erasedAt !== null) throw new Conflict('This booking is gone.');
    const inDeparture = and(isMeant, isOfDeparture(departure));
    const belongs = queries.select().from(reservations).where(inDeparture).get() !== undefined;
    const occurredAt = new Date(Math.min(now.getTime(), Math.max(press.issued, now.getTime() - age))).toISOString();
    const entry = { actor: 'guide', submissionKey: pressKey(press), occurredAt } as const;
    record(queries, { press, amountCents: amount, reservation, belongs, entry }, now);
  });
}

/** True where the same was recorded before. Throws Conflict where something else was said since, of which its sheet knows nothing. */
function isRecorded(queries: Queries, press: Press, amountCents: number): boolean {
  const isSame = eq(reservationEvents.submissionKey, pressKey(press));
  const earlier = queries.select().from(reservationEvents).where(isSame).get();
  if (!earlier) return false;
  const isAttendance = press.kind === 'arrived' || press.kind === 'no-show';
  const holds = isAttendance
    ? attendanceOf(queries, press.reservation) === press.kind
    : press.kind === 'undo' || (earlier.changes?.[0]?.after === amountCents && !isWithdrawn(queries, earlier));
  if (!holds) throw new Conflict(outOfDate);
  return true;
}

/** True where money was undone or voided after this event. */
function isWithdrawn(queries: Queries, { id, reservationId }: ReservationEvent): boolean {
  const { kind } = reservationEvents;
  const isLater = and(eq(reservationEvents.reservationId, reservationId), gt(reservationEvents.id, id));
  const withdrawal = and(isLater, inArray(kind, ['collection undone', 'payment voided']));
  return queries.select().from(reservationEvents).where(withdrawal).get() !== undefined;
}

function record(queries: Queries, arrived: Arrived, now: Date): void {
  const { press, reservation, belongs, entry } = arrived;
  const { kind } = press;
  if (kind === 'collected') recordCollected(queries, arrived, now);
  else if (kind === 'undo') undoCollected(queries, arrived, now);
  else if (belongs) recordAttendance(queries, reservation, { ...entry, kind, message: null }, now);
  else throw new Conflict('This booking is no longer in this departure.');
}

function recordCollected(queries: Queries, arrived: Arrived, now: Date): void {
  const { amountCents: amount, reservation, entry } = arrived;
  if (amount <= 0) throw new Conflict('Nothing was collected.');
  const doubt = doubtOf(queries, arrived, now);
  const message = doubt && `says to have collected ${formatMoney(amount)}; ${doubt}: please check`;
  const changes = [{ field: 'collected', before: null, after: amount }];
  addEvent(queries, reservation.id, { ...entry, kind: 'collected', message }, now, changes);
  if (doubt !== null) return;
  const paidOn = dayIn(zoneOf(reservation.country), new Date(entry.occurredAt));
  const payment = { kind: 'payment', method: 'cash', note: null, tell: false } as const;
  const key = `press-${entry.submissionKey}`;
  storePayment(queries, { ...payment, reservationId: reservation.id, amount, paidOn, key }, 'guide', now);
}

/** Why money that a guide says to have collected is not recorded as a payment; null where it is. */
function doubtOf(queries: Queries, { press, amountCents, reservation, belongs }: Arrived, now: Date): string | null {
  const { id, status, country } = reservation;
  const last = queries.select(lastEvents).from(reservations).where(eq(reservations.id, id)).get();
  if (last?.lastMoney !== press.seen) return 'payments were recorded meanwhile';
  if (status !== 'confirmed' && status !== 'completed') return `the booking is ${status}`;
  if (!belongs) return 'the booking has left this departure';
  const due = balanceOf(reservation, paidFor(queries, reservation), dayIn(zoneOf(country), now)).dueCents ?? 0;
  if (amountCents <= due) return null;
  return due > 0 ? `only ${formatMoney(due)} was due` : 'nothing was due';
}

function undoCollected(queries: Queries, { press, reservation, entry }: Arrived, now: Date): void {
  const collected = listUndoable(queries, reservation.id, now).find(({ id }) => id === press.seen);
  if (!collected) throw new Conflict('This can no longer be undone here. Please call the office.');
  const message = formatMoney(collected.amountCents);
  addEvent(queries, reservation.id, { ...entry, kind: 'collection undone', message }, now);
  if (collected.paymentId === null) return;
  voidStored(queries, { id: collected.paymentId, reason: 'Undone by the guide' }, 'guide', now);
}

/** What the form of a button sends: its meaning as JSON, and a signature. The service worker of the sheet reads the JSON. */
export function issuePressToken(press: Press): string {
  const text = Buffer.from(JSON.stringify(press)).toString('base64url');
  return `${text}.${sign('press', text)}`;
}

/** Reads a token; null for one that was not issued here. */
export function readPressToken(token: string): Press | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isValidSignature('press', text, signature)) return null;
  return pressSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}

/** The idempotency key of what a press means: the same button says it once, until something else is said of the same. */
const pressKey = ({ departure, link, reservation, kind, seen: last }: Press): string =>
  kind === 'undo' ? `undo:${last}` : `press:${departure}:${link}:${reservation}:${kind}:${last}`;
