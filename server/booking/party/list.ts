import type { Flights } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { type LoadedBooking, loadBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { isPermitted } from '#server/booking/record/states';
import { findAsks } from '#server/catalogue/product';
import { sign } from '#server/signing';
import { formatDay } from '#server/values/calendar.input';
import { arrangementOf, markOfRooms } from './arrangement';
import { asksOf, isTooLateToFill, lastDayToFill } from './asks';
import { type Problem, partyByBirthDates, problemsOf } from './problems';
import { maskedPassport, valuesOf } from './read-row';
import { problemsIn, problemsOfPrice, problemsOfRooms } from './room-problems';
import { needsBed } from './rooms';
import {
  calledOf,
  inParty,
  isBlank,
  isOptional,
  type Missing,
  missingOf,
  nameOf,
  type PartyRow,
  travellersOf,
} from './rows';
import { fieldsAsked, type TravellerField, type TravellerValues, travellerFields } from './traveller.input';

/** Somebody of a party as a form shows them. */
export interface ShownTraveller {
  id: number | null;
  /** From 1 on. */
  position: number;
  /** Empty while it is not known. */
  name: string;
  /** `Adult`, `Child, 8`. */
  who: string;
  was: string;
  values: TravellerValues;
  missing: Missing[];
  problems: Problem[];
  /** The number of the room; null where the rooms are not shown. */
  room: number | null;
}

/** What a row was when a form was opened: in full, and as the form shows it. Neither tells what is in it. */
export const markOf = (row: PartyRow): string => `${signed(row, row.passportNumber)}.${shownMarkOf(row)}`;

/** The second part of it. @param passport as the form shows it */
export const shownMarkOf = (row: PartyRow, passport = maskedPassport(row.passportNumber)): string =>
  signed(row, passport);

function signed(row: PartyRow, passport: string | null): string {
  const { isChild, age } = row;
  // Who has a row since rooms were arranged is as unknown as before.
  const id = isBlank(row) ? null : row.id;
  const columns = travellerFields.map((field) => (field === 'passportNumber' ? passport : row[field]));
  return sign('traveller', JSON.stringify([id, isChild, age, columns]));
}

/** `Adult`, `Child, 8` */
export const whoOf = ({ isChild, age }: PartyRow): string =>
  !isChild ? 'Adult' : age === null ? 'Child' : age === 0 ? 'Child under 1' : `Child, ${age}`;

export type Listed = Pick<LoadedBooking, 'reservation' | 'travellers' | 'proposals'>;

/** True where its traveller has asked for the party that the birth dates say. */
export function hasAskedForAges({ reservation, proposals }: Listed, rows: PartyRow[]): boolean {
  const asked = openProposalOf({ proposals }, 'traveller')?.options[0];
  const keyOf = ({ adults, childrenAges }: Pick<Reservation, 'adults' | 'childrenAges'>) =>
    JSON.stringify([adults, childrenAges.toSorted()]);
  return asked !== undefined && keyOf(asked) === keyOf(partyByBirthDates(rows, reservation));
}

/** The rooms of a booking for a form. @param own whether also what is wrong with their price */
function showRooms(reservation: Reservation, rows: PartyRow[], own: boolean) {
  const { rooms, ...arrangement } = arrangementOf(reservation, rows);
  return {
    ...arrangement,
    was: markOfRooms(arrangement),
    rooms: rooms.map((room) => ({
      ...{ number: room.number, type: room.type, problems: problemsIn(room) },
      /** As they are called in the list. */
      people: room.people.map(calledOf),
    })),
    /** Somebody is too young to need a bed. */
    hasInfants: !inParty(reservation, rows).every(needsBed),
    /** Of all of them together. */
    problems: [...problemsOfRooms(reservation, rooms), ...(own ? problemsOfPrice(reservation, rooms) : [])],
  };
}

/** The list of a booking for a form, without the numbers of passports. @param own whether also what is stored and not asked */
export function showTravellers(booking: Listed, now: Date, own = false) {
  const { reservation, travellers: stored } = booking;
  const asks = asksOf(reservation);
  const rows = travellersOf(reservation, stored);
  const isAsked = hasAskedForAges(booking, rows);
  const problems = problemsOf(rows, reservation).map((all) => all.filter(({ kind }) => kind !== 'age' || !isAsked));
  const isStored = (field: TravellerField) => own && rows.some((row) => row[field]);
  const asked = fieldsAsked(asks);
  const hasRooms = reservation.rooms !== null && (own || asks.fields.includes('beds'));
  const rooms = hasRooms ? showRooms(reservation, rows, own) : null;
  const shown = rows.map(
    (row, index): ShownTraveller => ({
      ...{
        id: row.id,
        position: row.position,
        name: nameOf(row),
        who: whoOf(row),
        was: markOf(row),
        values: valuesOf(row),
      },
      missing: missingOf(row, asks, reservation),
      problems: problems[index] ?? [],
      room: rooms?.numbers[index] ?? null,
    }),
  );
  const lastDay = lastDayToFill(reservation, asks);
  return {
    asks,
    /** Null where there are none, or nobody is asked for them. */
    rooms,
    fields: travellerFields.filter((field) => asked.includes(field) || isStored(field)),
    rows: shown,
    isOptional: isOptional(asks),
    complete: shown.filter(({ missing }) => missing.length === 0).length,
    flights: asks.fields.includes('flights') || (own && reservation.flights) ? flightsOf(reservation) : null,
    lastDay,
    until: formatDay(lastDay),
    isTooLate: isTooLateToFill(reservation, asks, now),
    /** The party that the birth dates say; null where it is as booked, or asked for. */
    ages: shown.some((row) => row.problems.some(({ kind }) => kind === 'age'))
      ? partyByBirthDates(rows, reservation)
      : null,
  };
}

/** The list of a booking for the office, with what is asked of it. Throws NotFound. */
export function readTravellers(id: number, now: Date = new Date()) {
  const booking = loadBooking(id);
  const { reservation } = booking;
  const { kind } = productOf(reservation);
  return {
    ...showTravellers(booking, now, true),
    /** Of this booking alone; null for what its product asks. */
    ownAsks: reservation.asks,
    productAsks: findAsks(productOf(reservation)),
    kind,
    canFill: isPermitted('name travellers', reservation) && reservation.erasedAt === null,
  };
}
export type OfficeList = ReturnType<typeof readTravellers>;

export type ShownList = ReturnType<typeof showTravellers>;

const noFlight = { number: '', day: '', time: '', airport: '' };
const flightsOf = ({ flights }: Pick<Reservation, 'flights'>): Flights =>
  flights ?? { arrival: noFlight, departure: noFlight };
