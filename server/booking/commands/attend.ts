import { attendanceEvents, collectionsToCheck, timeOf } from '#server/booking/departure/attendance';
import type { Attendance } from '#server/booking/departure/departure.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertPermittedIn } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import type { CommandOf } from './command.input';
import type { Decision, NewEvent } from './decision';

/** Says for the office whether a party came. Throws Conflict as `newAttendance`. */
export const attend = (booking: LoadedBooking, { attendance: kind }: CommandOf<'attend'>, now: Date): Decision => ({
  events: newAttendance(booking, { kind, actor: 'office', message: null }, now),
});

/**
 * The event that a party came or not; none where the event before or after it says the same. Throws Conflict in a status that
 * forbids it, and earlier than the day before the journey.
 */
export function newAttendance(booking: LoadedBooking, entry: NewEvent & { kind: Attendance }, now: Date): NewEvent[] {
  const { status, country, startDate } = booking.reservation;
  assertPermittedIn('attend', booking.reservation, `This booking is ${status}.`);
  if (dayIn(zoneOf(country), now) < addDays(startDate, -1)) throw new Conflict('This trip has not started yet.');
  const recorded = attendanceEvents(booking);
  const before = recorded.findLastIndex((event) => timeOf(event) <= (entry.occurredAt ?? now.toISOString()));
  return [recorded[before], recorded[before + 1]].some((event) => event?.kind === entry.kind) ? [] : [entry];
}

/** Marks all collections that guides have reported as checked. Throws Conflict for a report that the office has not seen. */
export function check(booking: LoadedBooking, { seen }: CommandOf<'check'>): Decision {
  const last = collectionsToCheck(booking).at(-1);
  if (!last) return {};
  if (last.id > seen) throw new Conflict('The guide has sent another report. Please check it again.');
  return { events: [{ kind: 'collection checked', actor: 'office', message: null }] };
}
