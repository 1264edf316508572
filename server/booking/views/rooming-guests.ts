import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import type { SentLine } from '#db/schema/rooming-list';
import type { Traveller } from '#db/schema/traveller';
import { whoOf } from '#server/booking/party/list';
import { type PartyRow, travellersOf } from '#server/booking/party/rows';
import { sign } from '#server/signing';
import { pick } from '#server/values/pick.input';
import { changesSince, digestOf } from './rooming-changes';
import type { RoomingQuestion } from './rooming-list.input';
import { findSent, listBooked, namedBookings, travellersByBooking } from './rooming-rows';

/** Somebody on a list: what the hotel is told, and by what they are known in what was sent. */
export interface Guest extends SentLine, Pick<PartyRow, 'familyName' | 'givenName' | 'isChild' | 'age' | 'diet'> {
  /** `Adult`, `Child, 8` */
  who: string;
  notes: string | null;
}

export interface Room {
  /** Null where nobody has booked or arranged one. */
  type: RoomType | null;
  booking: Reservation;
  guests: Guest[];
}

/** Who is on a list now, by booking and room, with what was sent of it last. */
export type List = ReturnType<typeof readList>;

export function readList(question: RoomingQuestion) {
  const all = listBooked(question);
  const bookings = all.filter(({ hotelRating }) => question.hotel === '' || hotelRating === Number(question.hotel));
  const sent = findSent(question);
  const before = sent?.lines ?? [];
  const stored = travellersByBooking([...bookings.map(({ id }) => id), ...before.map((line) => line.reservationId)]);
  const rooms = bookings.flatMap((booking) => roomsFor(booking, stored.get(booking.id) ?? []));
  const guests = rooms.flatMap((room) => room.guests);
  const { marks, gone } = changesSince(guests, before);
  const left = namedBookings(gone.map((line) => line.reservationId));
  return {
    ...{ all, bookings, sent, rooms, guests, marks },
    /** The lines of those who are not on it any more, with what is left of them. Of whom was erased after the journey nothing has changed. */
    gone: gone.flatMap((line) => {
      const booking = left.get(line.reservationId);
      const row = stored.get(line.reservationId)?.find(({ id }) => id === line.traveller);
      return booking?.erasedAt && booking.status === 'completed' ? [] : [{ line, booking, row }];
    }),
  };
}

function roomsFor(booking: Reservation, stored: Traveller[]): Room[] {
  const rows = travellersOf(booking, stored).slice(0, booking.adults + booking.children);
  return roomsOf(booking, rows).map(({ type, number, people }) => {
    const room = [type, number, people.length, booking.hotelRating];
    return { type, booking, guests: people.map((row) => asGuest(booking.id, row, room)) };
  });
}

function asGuest(reservationId: number, row: PartyRow, room: unknown[]): Guest {
  const { id: traveller, health: notes } = row;
  const shown = pick(row, 'position', 'familyName', 'givenName', 'isChild', 'age', 'diet');
  const [who, name] = [whoOf(row), [row.familyName, row.givenName]];
  const digest = digestOf(reservationId, { name, age: who, room, diet: row.diet, notes });
  return { reservationId, traveller, ...shown, who, notes, digest };
}

export const linesOf = ({ guests }: List): SentLine[] =>
  guests.map((guest) => pick(guest, 'reservationId', 'traveller', 'position', 'digest'));

/** What a list says, to compare it with the one that somebody has seen. */
export const stateOf = (list: List): string => sign('rooming list', JSON.stringify(linesOf(list)));

/** True where what a hotel was sent last, if anything, is not what it should know now. */
export const isToSend = ({ sent, guests, marks, gone }: List): boolean =>
  sent ? marks.size + gone.length > 0 : guests.length > 0;

/** To be replaced by roomsOf of party/rooms. */
function roomsOf({ rooms, roomTypes }: Reservation, rows: PartyRow[]) {
  const count = rooms ?? roomTypes?.length ?? 0;
  if (count === 0) return [{ type: null, number: null, people: rows }];
  const each = Math.ceil(rows.length / count);
  return Array.from({ length: count }, (_, index) => {
    const people = rows.filter((row, place) => (row.room ?? Math.floor(place / each) + 1) === index + 1);
    const usual: RoomType[] = ['single', 'double', 'triple', 'family'];
    return { type: roomTypes?.[index] ?? usual[Math.min(people.length, 4) - 1] ?? 'double', number: index + 1, people };
  });
}
