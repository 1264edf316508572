import { attendanceEvents, collectionsToCheck, timeOf } from '#server/booking/departure/attendance';
import type { Attendance } from '#server/booking/departure/departure.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertPermittedIn } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import type { CommandOf } from './command.input';
import type { Decision, NewEvent } from './decision';

/** Says for the office whether a party came. Throws Conflict as `attendanceSaid`. */
export const attend = (booking: LoadedBooking, { attendance: kind }: CommandOf<'attend'>, now: Date): Decision => ({
  events: attendanceSaid(booking, { kind, actor: 'office', message: null }, now),
});

/**
 * Whether a party came, for the timeline; nothing where the same was said last before it, or next after it. Throws Conflict where
 * the booking does not stand, and until the day before the journey.
 */
export function attendanceSaid(booking: LoadedBooking, entry: NewEvent & { kind: Attendance }, now: Date): NewEvent[] {
  const { status, country, startDate } = booking.reservation;
  assertPermittedIn('attend', booking.reservation, `This booking is ${status}.`);
  if (dayIn(zoneOf(country), now) < addDays(startDate, -1)) throw new Conflict('This trip has not started yet.');
  const said = attendanceEvents(booking);
  const before = said.findLastIndex((event) => timeOf(event) <= (entry.occurredAt ?? now.toISOString()));
  return [said[before], said[before + 1]].some((event) => event?.kind === entry.kind) ? [] : [entry];
}

/**
 * Says that the office has checked all that guides say to have collected for a reservation. Throws Conflict where more was
 * reported than the office has seen.
 */
export function check(booking: LoadedBooking, { seen }: CommandOf<'check'>): Decision {
  const last = collectionsToCheck(booking).at(-1);
  if (!last) return {};
  if (last.id > seen) throw new Conflict('The guide has sent another report. Please check it again.');
  return { events: [{ kind: 'collection checked', actor: 'office', message: null }] };
}
