import type { Flight, Flights } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { asksOf, isTooLateToFill } from '#server/booking/party/asks';
import { changesOfList, describeChanges } from '#server/booking/party/changes';
import { partyByBirthDates } from '#server/booking/party/problems';
import { reminderDue } from '#server/booking/party/reminders';
import { travellersOf } from '#server/booking/party/rows';
import { fieldsAsked, type TypedFlights, travellerFields } from '#server/booking/party/traveller.input';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { assertPermittedIn } from '#server/booking/record/states';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn, isDay } from '#server/values/calendar.input';
import { plainClock } from '#server/values/clock.input';
import { Conflict, existing, RefusedFields } from '#server/values/errors';
import { line } from '#server/values/text.input';
import type { CommandOf } from './command.input';
import type { Decision, TravellerChange } from './decision';

/** Said to who comes after the time limit. */
const tooLateToFill = 'It is too late to change this here. Please ask us.';

/**
 * Saves what was filled of the list of a booking, also half of it. Where the traveller says that a birth date of another age
 * than was priced is right, that becomes a request to the office. Throws what `changesOfList` throws, and Conflict where the
 * traveller comes after the time limit.
 */
export function fillTravellers(
  booking: LoadedBooking,
  command: CommandOf<'travellers'>,
  now: Date,
): Decision<{ changed: number; asked: boolean }> {
  const { reservation } = booking;
  const { by, otherAges } = command;
  assertPermittedIn('name travellers', reservation);
  const asks = asksOf(reservation);
  const isOwn = by === 'traveller';
  if (isOwn && isTooLateToFill(reservation, asks, now)) throw new Conflict(tooLateToFill);
  const fields = isOwn ? fieldsAsked(asks) : travellerFields;
  const today = dayIn(zoneOf(reservation.country), now);
  const { rooms: _, ...list } = command;
  const typed = isOwn && !asks.fields.includes('beds') ? list : command;
  const { changed, rows, arranged, hasOtherAges } = changesOfList(booking, typed, fields, today);
  const mayFly = !isOwn || asks.fields.includes('flights');
  const flights = command.flights && mayFly ? flightsAfter(reservation, command.flights) : reservation.flights;
  const flies = JSON.stringify(flights) !== JSON.stringify(reservation.flights);
  const asked = isOwn && otherAges && hasOtherAges;
  const people = describeChanges(changed);
  const outcome = { changed: people.length, asked };
  if (changed.length === 0 && !flies && !arranged) return { outcome };
  const said = [...people, ...(arranged?.hasOtherTypes ? ['Room types'] : []), ...(flies ? ['Flights'] : [])];
  return {
    outcome,
    travellers: changed.map(({ after }): TravellerChange => ({ ...after, leftAt: null })),
    ...(flies || arranged
      ? { columns: { ...(flies ? { flights } : {}), ...(arranged ? { roomTypes: arranged.types } : {}) } }
      : {}),
    // Where nothing but the number of rooms was another one, the rooms are stored as they were shown.
    events: [{ kind: 'travellers changed', actor: by, message: said.join('; ') || 'Rooms' }],
    ...(asked
      ? {
          next: (id) => ({
            kind: 'request change',
            id,
            journey: { ...askedBefore(booking), ...partyByBirthDates(rows, reservation) },
            submissionKey: `travellers-${id}-${reservation.version}-${booking.events.length}`,
            suspect: false,
          }),
        }
      : {}),
  };
}

/** The day and the words of the change that its traveller has asked for and waits for, if there is one: it goes on. */
function askedBefore(booking: LoadedBooking): { date: string; message: string | null } {
  const asked = openProposalOf(booking, 'traveller');
  return { date: asked?.options[0]?.startDate ?? booking.reservation.startDate, message: asked?.message ?? null };
}

/** Null where nothing is said of either. Throws RefusedFields. */
function flightsAfter({ flights }: Reservation, typed: TypedFlights): Flights | null {
  const errors: Record<string, string> = {};
  const read = (way: keyof Flights): Flight => {
    const before = flights?.[way];
    const textOf = (field: keyof Flight, longest: number) =>
      line(longest).parse((typed[way][field] ?? before?.[field] ?? '').slice(0, longest));
    const flight = {
      number: textOf('number', 12).toUpperCase(),
      day: textOf('day', 10),
      time: textOf('time', 8),
      airport: textOf('airport', 60),
    };
    const time = flight.time === '' ? '' : plainClock(flight.time);
    if (flight.day !== '' && !isDay(flight.day)) errors[`flights.${way}.day`] = 'Enter a day such as 2027-03-12';
    if (!/^$|^([01]\d|2[0-3]):[0-5]\d$/.test(time)) errors[`flights.${way}.time`] = 'Enter a time such as 08:00';
    return { ...flight, time };
  };
  const both = { arrival: read('arrival'), departure: read('departure') };
  if (Object.keys(errors).length > 0) throw new RefusedFields(errors);
  return Object.values(both).some((flight) => Object.values(flight).some(Boolean)) ? both : null;
}

/** Asks more of a booking than its product does, or nothing, for the office. */
export function setAsks({ reservation }: LoadedBooking, { asks }: CommandOf<'asks'>): Decision {
  assertPermittedIn('name travellers', reservation);
  if (JSON.stringify(asks) === JSON.stringify(reservation.asks)) return {};
  return { columns: { asks }, events: [{ kind: 'changed', actor: 'office', message: null }] };
}

/** Tells the office the number of a passport, which the timeline notes. Throws NotFound. */
export function showPassport(
  { reservation, travellers }: LoadedBooking,
  { traveller: shown }: CommandOf<'show passport'>,
): Decision<string> {
  const row = existing(
    travellersOf(reservation, travellers).find(({ id }) => id === shown),
    'Traveller',
  );
  return {
    outcome: row.passportNumber ?? '',
    events: [{ kind: 'passport shown', actor: 'office', message: `Traveller ${row.position}` }],
  };
}

/** Reminds the traveller for the program of what is missing; nothing where that has changed meanwhile. */
export function remindTravellers(
  booking: LoadedBooking,
  _: CommandOf<'remind travellers'>,
  now: Date,
): Decision<boolean> {
  if (!reminderDue(booking, now)) return { outcome: false };
  return {
    outcome: true,
    events: [{ kind: 'travellers reminded', actor: 'program', message: null }],
    effects: [{ mail: 'travellers_reminder' }],
  };
}

/** Deletes the numbers of passports for the program, some time after the journey. */
export function deletePassports({ travellers }: LoadedBooking, _: CommandOf<'delete passports'>): Decision {
  const kept = travellers.filter(({ passportNumber, passportExpiry }) => passportNumber ?? passportExpiry);
  if (kept.length === 0) return {};
  return {
    travellers: kept.map(({ id }) => ({ id, passportNumber: null, passportExpiry: null })),
    events: [{ kind: 'passports deleted', actor: 'program', message: null }],
  };
}
