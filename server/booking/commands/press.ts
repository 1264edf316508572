import { and, eq } from 'drizzle-orm';
import { db } from '#db/client';
import { departures } from '#db/schema/departure';
import { type ReservationEvent, reservations } from '#db/schema/reservation';
import { attendanceOf, lastEvents, listUndoable } from '#server/booking/departure/attendance';
import { isOfDeparture, productKeyOf } from '#server/booking/departure/departure-key';
import {
  type Assigned,
  endOf,
  findAssignment,
  listAssigned,
  listAssignedTo,
} from '#server/booking/departure/guide-link';
import { hasParty } from '#server/booking/departure/parties.input';
import { outOfDate, type Press } from '#server/booking/departure/press.input';
import { balanceOf, sumsOf } from '#server/booking/payment/payment.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { isPermitted } from '#server/booking/record/states';
import { findCallOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { newAttendance } from './attend';
import type { CommandOf } from './command.input';
import { type Decision, everything, type NewEvent } from './decision';

const ended = {
  replaced: 'Somebody else takes this trip now, or the office has sent a newer link. Nothing was recorded.',
  lapsed: 'This link has expired, so nothing was recorded. Please call the office.',
};

/** A press with what it is about, as that stands when it arrives. */
interface Arrived {
  booking: LoadedBooking;
  press: Press;
  /** In US cents. */
  amount: number;
  /** True where the booking is one of the departure. */
  belongs: boolean;
  entry: Pick<NewEvent, 'actor' | 'submissionKey'> & { occurredAt: string };
}

/**
 * Records a button of a guide's manifest once: attendance, money that was collected, or its undo. Money becomes a payment only
 * if booking and payments are as the manifest had them; otherwise the office has to check it. An ended link records nothing.
 * Throws Conflict where nothing can be recorded.
 */
export function press(
  booking: LoadedBooking,
  { press: pressed, age, amount }: CommandOf<'press'>,
  now: Date,
): Decision {
  if (isRecorded(booking, pressed, amount)) return {};
  const assigned = findAssignment(pressed.departure);
  if (!assigned) throw new Conflict('This departure no longer exists.');
  const end = endOf(assigned, pressed.link, now);
  if (end !== null) throw new Conflict(ended[end]);
  const { id, erasedAt } = booking.reservation;
  if (erasedAt !== null) throw new Conflict('This booking no longer exists.');
  const belongs = isOnSheet(assigned, id);
  const occurredAt = new Date(Math.min(now.getTime(), Math.max(pressed.issued, now.getTime() - age))).toISOString();
  const entry = { actor: 'guide', submissionKey: keyOf(pressed), occurredAt } as const;
  const arrived = { booking, press: pressed, amount, belongs, entry };
  const { kind } = pressed;
  if (kind === 'collected') return collected(arrived, now);
  if (kind === 'undo') return undone(arrived, now);
  if (!belongs) throw new Conflict('This booking is no longer in this departure.');
  return { events: newAttendance(booking, { ...entry, kind, message: null }, now) };
}

/**
 * True for a party of whoever has an assignment: on its sheet, or on that of another time of the same day, since one link was
 * for all times before a departure had one.
 */
function isOnSheet({ departure, crewId, role }: Assigned, id: number): boolean {
  const { startDate, productKey } = departure;
  const ofDay = listAssigned(and(eq(departures.startDate, startDate), eq(departures.productKey, productKey)));
  return ofDay.some((one) => one.crewId === crewId && one.role === role && isIn(one, id));
}

function isIn(assigned: Assigned, id: number): boolean {
  const isIt = and(eq(reservations.id, id), isOfDeparture(assigned.departure));
  const found = db().select({ id: reservations.id }).from(reservations).where(isIt).get();
  return found !== undefined && hasParty(assigned, listAssignedTo(assigned.departureId), id);
}

/** True for what was recorded before. Throws Conflict for a later event that the manifest has not shown. */
function isRecorded(booking: LoadedBooking, pressed: Press, amountCents: number): boolean {
  const earlier = booking.events.find(({ submissionKey }) => submissionKey === keyOf(pressed));
  if (!earlier) return false;
  const isAttendance = pressed.kind === 'arrived' || pressed.kind === 'no-show';
  const holds = isAttendance
    ? attendanceOf(booking) === pressed.kind
    : pressed.kind === 'undo' || (earlier.changes?.[0]?.after === amountCents && !isWithdrawn(booking, earlier));
  if (!holds) throw new Conflict(outOfDate);
  return true;
}

/** True where money was undone or voided after this event. */
const isWithdrawn = ({ events }: LoadedBooking, earlier: ReservationEvent): boolean =>
  events.some(({ id, kind }) => id > earlier.id && (kind === 'collection undone' || kind === 'payment voided'));

function collected(arrived: Arrived, now: Date): Decision {
  const { booking, amount, entry } = arrived;
  if (amount <= 0) throw new Conflict('Nothing was collected.');
  const doubt = doubtOf(arrived, now);
  const message = doubt && `reports ${formatMoney(amount)} collected, but ${doubt}: please check`;
  const changes = [{ field: 'collected', before: null, after: amount }];
  const events = [{ ...entry, kind: 'collected', message, changes } as const];
  if (doubt !== null) return { events };
  const { id: reservationId, country } = booking.reservation;
  const paidOn = dayIn(zoneOf(country), new Date(entry.occurredAt));
  const payment = { kind: 'payment', method: 'cash', note: null, tell: false, seen: everything, by: 'guide' } as const;
  const key = `press-${entry.submissionKey}`;
  return { events, next: () => ({ ...payment, reservationId, amount, paidOn, key }) };
}

/** Why money that a guide says to have collected is not recorded as a payment; null where it is. */
function doubtOf({ booking, press: pressed, amount, belongs }: Arrived, now: Date): string | null {
  const { reservation } = booking;
  const { status, country } = reservation;
  if (lastEvents(booking).money !== pressed.seen) return 'the payments have changed since';
  if (!isPermitted('attend', reservation)) return `the booking is ${status}`;
  if (!belongs) return 'the booking is no longer in this departure';
  if (findCallOff(productKeyOf(reservation), reservation)) return 'the departure is called off';
  if (reservation.agent !== null) return `it is paid through ${reservation.agent}`;
  const due = balanceOf(reservation, sumsOf(booking), dayIn(zoneOf(country), now)).dueCents ?? 0;
  if (amount <= due) return null;
  return due > 0 ? `only ${formatMoney(due)} was due` : 'nothing was due';
}

function undone({ booking, press: pressed, entry }: Arrived, now: Date): Decision {
  const found = listUndoable(booking, now).find(({ id }) => id === pressed.seen);
  if (!found) throw new Conflict('This can no longer be undone here. Please call the office.');
  const events = [{ ...entry, kind: 'collection undone', message: formatMoney(found.amountCents) } as const];
  const { paymentId } = found;
  if (paymentId === null) return { events };
  return { events, next: () => ({ kind: 'void', id: paymentId, reason: 'Undone by the guide', by: 'guide' }) };
}

/** The idempotency key of a press. It changes with the next event about the same, so that the button can be used again. */
const keyOf = ({ departure, link, reservation, kind, seen: last }: Press): string =>
  kind === 'undo' ? `undo:${last}` : `press:${departure}:${link}:${reservation}:${kind}:${last}`;
