import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import type { SentLine } from '#db/schema/rooming-list';
import type { Traveller } from '#db/schema/traveller';
import { whoOf } from '#server/booking/party/list';
import { needsBed, roomsOf } from '#server/booking/party/rooms';
import { type PartyRow, travellersOf } from '#server/booking/party/rows';
import { travellersByBooking } from '#server/booking/record/loaded-booking';
import { sign } from '#server/signing';
import { pick } from '#server/values/pick.input';
import { changesSince, digestOf } from './rooming-changes';
import type { RoomingQuestion } from './rooming-list.input';
import { findSent, listBooked, namedBookings } from './rooming-rows';

/** Somebody on a list: what the hotel is told, and by what they are known in what was sent. */
export interface Guest extends SentLine, Pick<PartyRow, 'familyName' | 'givenName' | 'isChild' | 'age' | 'diet'> {
  /** `Adult`, `Child, 8` */
  who: string;
  /** False for a child who is too young for a bed. */
  hasBed: boolean;
  notes: string | null;
}

export interface Room {
  /** Null for a party that has booked none. */
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
  const { marks, gone } = sent ? changesSince(guests, before) : { marks: new Map<Guest, string>(), gone: [] };
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
  const rooms = roomsOf(booking, rows);
  const all = rooms.length > 0 ? rooms : [{ type: null, number: null, people: rows }];
  return all.map(({ type, number, people }) => {
    // Where somebody leaves, the hotel is told it of whoever is left in the room.
    const room = [type, number, people.length, booking.hotelRating];
    return { type, booking, guests: people.map((row) => asGuest(booking.id, row, room)) };
  });
}

function asGuest(reservationId: number, row: PartyRow, room: unknown[]): Guest {
  const { id: traveller, health: notes } = row;
  const shown = pick(row, 'position', 'familyName', 'givenName', 'isChild', 'age', 'diet');
  const [who, name] = [whoOf(row), [row.familyName, row.givenName]];
  const digest = digestOf(reservationId, { name, age: who, room, diet: row.diet, notes });
  return { reservationId, traveller, ...shown, who, hasBed: needsBed(row), notes, digest };
}

export const linesOf = ({ guests }: List): SentLine[] =>
  guests.map((guest) => pick(guest, 'reservationId', 'traveller', 'position', 'digest'));

/** What a list says, to compare it with the one that somebody has seen. */
export const stateOf = (list: List): string => sign('rooming list', JSON.stringify(linesOf(list)));

/** True where what a hotel was sent last, if anything, is not what it should know now. */
export const isToSend = ({ sent, guests, marks, gone }: List): boolean =>
  sent ? marks.size + gone.length > 0 : guests.length > 0;
