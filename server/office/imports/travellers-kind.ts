import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { travellers } from '#db/schema/traveller';
import { apply } from '#server/booking/apply';
import { arrangementOf } from '#server/booking/party/arrangement';
import { markOf } from '#server/booking/party/list';
import { maskedPassport } from '#server/booking/party/read-row';
import { inParty, nameOf, type PartyRow, travellersOf } from '#server/booking/party/rows';
import { type TravellerField, travellerFields } from '#server/booking/party/traveller.input';
import { type LoadedBooking, loadBooking } from '#server/booking/record/loaded-booking';
import { sign } from '#server/signing';
import { formatDay } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { type FieldDifference, type Form, type ImportKind, textIn } from './kind';
import { readList, type TypedTraveller, typedList, typedOf } from './read-list';

/** The list of a booking, which its id names. */
interface BookingList {
  id: number;
  booking: LoadedBooking;
  party: PartyRow[];
  /** The same as it is typed. */
  rows: TypedTraveller[];
}

function listOf(booking: LoadedBooking): BookingList {
  const { reservation } = booking;
  const party = travellersOf(reservation, booking.travellers);
  const { numbers } = arrangementOf(reservation, party);
  return { id: reservation.id, booking, party, rows: party.map((row, place) => typedOf(row, numbers[place])) };
}

/** The list of a booking by its reference, ours or a foreign one. Throws Conflict. */
function findList(reference: string): BookingList {
  if (reference === '') throw new Conflict('Enter the reference of a booking');
  const ids = (condition: ReturnType<typeof and>) =>
    db().select({ id: reservations.id }).from(reservations).where(condition).limit(2).all();
  const [ours] = ids(inArray(reservations.reference, [reference, reference.toUpperCase()]));
  const [found, ...others] = ours ? [ours] : ids(eq(reservations.foreignReference, reference));
  if (!found) throw new Conflict('There is no booking with this reference');
  if (others.length > 0) throw new Conflict('Several bookings have this reference. Enter our own reference instead');
  return listOf(loadBooking(found.id));
}

function findById(id: number): BookingList | null {
  const found = db().select({ id: reservations.id }).from(reservations).where(eq(reservations.id, id)).get();
  return found ? listOf(loadBooking(id)) : null;
}

/** What the rows of a list become, in order. */
interface ListFields {
  rows: TypedTraveller[];
}

/** What rows of a list were before an import: only what it has changed of them, and no passport. */
interface FormerList {
  /** The rows that were stored. */
  stored: number[];
  former: (Partial<TypedTraveller> & { id: number })[];
  /** The numbers of the rooms of all; none where nobody got another one. */
  rooms: string[];
}

const nobody: TypedTraveller = {
  ...(Object.fromEntries(travellerFields.map((field) => [field, ''])) as Record<TravellerField, string>),
  room: '',
};

/** Saves a list as its form does. Throws Conflict. */
function save({ id, booking }: BookingList, fields: ListFields | FormerList, now: Date): BookingList {
  const valuesOfRow = (row: PartyRow, place: number): Partial<TypedTraveller> => {
    if ('rows' in fields) return fields.rows[place] ?? {};
    const { id: _, ...former } = fields.former.find((one) => one.id === row.id) ?? {};
    return row.id === null || fields.stored.includes(row.id) ? former : { ...nobody, room: fields.rooms[place] ?? '' };
  };
  apply({ kind: 'travellers', by: 'office', id, ...typedList(booking, valuesOfRow), otherAges: true }, now);
  return listOf(loadBooking(id));
}

const ofPassport = ['passportNumber', 'passportExpiry'];

function formerOf({ party, rows: before }: BookingList, { rows: after }: ListFields): FormerList {
  const changed = (index: number) =>
    ([...travellerFields, 'room'] as const).filter((field) => before[index]?.[field] !== after[index]?.[field]);
  const former = party.flatMap(({ id }, index) => {
    const row = before[index];
    if (id === null || !row || changed(index).length === 0) return [];
    const values = changed(index).map((field) => [field, ofPassport.includes(field) ? '' : row[field]]);
    return { id, ...(Object.fromEntries(values) as Partial<TypedTraveller>) };
  });
  const isArranged = before.some(({ room }, index) => room !== after[index]?.room);
  const rooms = isArranged ? before.map(({ room }) => room) : [];
  return { stored: party.flatMap(({ id }) => id ?? []), former, rooms };
}

/** `Anna Weber, born 2 May 1964, Germany, passport ••••0T47`; empty for nobody. */
function describe(row: TypedTraveller, hasOtherRoom: boolean): string {
  const { birthDate, nationality, passportNumber, passportExpiry, diet, health, room } = row;
  return [
    nameOf(row),
    birthDate && `born ${formatDay(birthDate)}`,
    nationality,
    passportNumber && `passport ${maskedPassport(passportNumber)}`,
    passportExpiry && `expires ${formatDay(passportExpiry)}`,
    ...[diet, health],
    hasOtherRoom && `room ${room}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const compare = ({ rows: before }: ListFields, { rows: after }: ListFields): FieldDifference[] =>
  after.flatMap((row, index) => {
    const was = before[index] ?? nobody;
    if (JSON.stringify(was) === JSON.stringify(row)) return [];
    const [old, now] = [was, row].map((one) => describe(one, was.room !== row.room));
    return { column: `Traveller ${index + 1}`, before: old ?? '', after: now ?? '' };
  });

/** So many bookings are read between two turns. */
const readAtOnce = 100;

/** A row for each traveller of the bookings that know any. */
function* write(): Generator<Form> {
  const { id, erasedAt } = reservations;
  const after = (last: number) =>
    db()
      .select({ id })
      .from(reservations)
      .where(and(gt(id, last), isNull(erasedAt), inArray(id, named)))
      .orderBy(id)
      .limit(readAtOnce)
      .all();
  const named = db().select({ id: travellers.reservationId }).from(travellers).where(isNull(travellers.leftAt));
  for (let found = after(0); found.length > 0; found = after(found.at(-1)?.id ?? 0)) {
    for (const one of found) {
      const { booking, party, rows } = listOf(loadBooking(one.id));
      const people = inParty(booking.reservation, party).length;
      for (const row of rows.slice(0, people)) yield { booking: booking.reservation.reference, ...row };
    }
  }
}

/** Who travels: all rows of a booking are its list, half filled or not. */
export const importedTravellers: ImportKind<BookingList, ListFields> = {
  schema: z.custom<ListFields>(),
  emptyForm: {},
  formOf: () => ({}),
  identityOf: (form) => textIn(form, 'booking'),
  find: (form) => findList(textIn(form, 'booking')),
  byId: findById,
  nameOf: ({ booking: { reservation } }) => `${reservation.name}, ${reservation.reference}`,
  mayRefuse: true,
  shown: ['booking', 'fullName', 'givenName', 'familyName', 'birthDate', 'nationality', 'passportNumber'],
  create: () => {
    throw new Conflict('There is no booking with this reference');
  },
  update: save,
  beforeOf: formerOf,
  stampOf: ({ party, rows }) => sign('list', JSON.stringify([party.map(markOf), rows.map(({ room }) => room)])),
  together: {
    ...{ by: 'booking', noun: 'booking', most: 150 },
    identity: (cell) => sql`coalesce(
      (SELECT reference FROM reservations WHERE reference IN (${cell}, upper(${cell})) LIMIT 1),
      (SELECT max(reference) FROM reservations WHERE foreign_reference = ${cell} HAVING count(*) = 1), ${cell})`,
    read: (rows, { booking }: BookingList, now) => readList(rows, booking, now),
    compare,
    write,
  },
};
