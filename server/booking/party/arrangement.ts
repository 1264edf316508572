import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { sign } from '#server/signing';
import { type Room, roomsOf } from './rooms';
import { roomTypes } from './rooms.input';
import { inParty, type PartyRow, placeOf } from './rows';
import type { TypedList } from './traveller.input';

/** The types of rooms in the order of their numbers, and the number of the room of each of a party. */
interface Arrangement {
  types: RoomType[];
  numbers: number[];
}

/** The same as a form has it. */
interface TypedArrangement {
  types: string[];
  numbers: (string | number)[];
}

/** What a form changes of the rooms of a booking. */
interface Arranged extends Arrangement {
  /** The places of those who sleep elsewhere than the form has shown. */
  moved: number[];
  hasOtherTypes: boolean;
}

/** Who sleeps where now, as it was arranged or follows from the party. */
export function arrangementOf(reservation: Reservation, all: PartyRow[]): Arrangement & { rooms: Room<PartyRow>[] } {
  const rows = inParty(reservation, all);
  const rooms = roomsOf(reservation, rows);
  const numberOf = (row: PartyRow) => rooms.find(({ people }) => people.includes(row))?.number ?? 0;
  return { rooms, types: rooms.map(({ type }) => type), numbers: rooms.length > 0 ? rows.map(numberOf) : [] };
}

/** What the rooms were when a form was opened, which asks nobody for the only room. */
export const markOfRooms = ({ types, numbers }: TypedArrangement): string =>
  sign('rooms', JSON.stringify([types, types.length > 1 ? numbers.map(String) : []]));

/**
 * What a form changes of the rooms of a booking; null where it is nothing. What is arranged is stored as a whole: nobody moves
 * because somebody else does.
 * @param rows as they are stored
 * @param errors gets what is refused, by the paths of its fields
 */
export function arrangementAfter(
  reservation: Reservation,
  rows: PartyRow[],
  { rows: typedRows, rooms: typed }: Pick<TypedList, 'rows' | 'rooms'>,
  errors: Record<string, string>,
): Arranged | null {
  if (!typed || reservation.rooms === null) return null;
  const { types, numbers } = arrangementOf(reservation, rows);
  const isStale = typed.was !== markOfRooms({ types, numbers });
  // Who has changed nothing keeps what somebody else has saved.
  const typedNumbers = typedRows.flatMap(({ room }) => room ?? []);
  if (isStale && typed.was === markOfRooms({ ...typed, numbers: typedNumbers })) return null;
  const after = { types: [...types], numbers: [...numbers] };
  const refuse = (path: string, message: string) => {
    errors[path] = message;
  };
  const saved = (now: string) => `Somebody else has saved this meanwhile: it is now ${now}. Save again to replace it`;
  for (const [index, now] of types.entries()) {
    const type = typed.types[index] ?? now;
    if (type === now) continue;
    if (isStale) refuse(`roomTypes.${index}`, saved(roomTypes[now].label));
    else if (!isRoomType(type)) refuse(`roomTypes.${index}`, 'Choose a type of room');
    else after.types[index] = type;
  }
  for (const [index, row] of typedRows.entries()) {
    const place = placeOf(rows, row, index);
    const now = numbers[place];
    if (now === undefined || row.room === undefined || row.room === String(now)) continue;
    const path = `rows.${index}.room`;
    if (isStale) refuse(path, saved(`Room ${now}`));
    else if (!types.some((_, at) => row.room === String(at + 1))) refuse(path, 'Choose one of your rooms');
    else after.numbers[place] = Number(row.room);
  }
  const moved = numbers.flatMap((number, place) => (number === after.numbers[place] ? [] : [place]));
  const hasOtherTypes = types.some((type, index) => type !== after.types[index]);
  const isNew = moved.length > 0 || hasOtherTypes;
  return isNew || (!isStale && isOutdated(reservation, rows, after)) ? { ...after, moved, hasOtherTypes } : null;
}

const isRoomType = (text: string): text is RoomType => Object.hasOwn(roomTypes, text);

/** True where it was arranged for another number of rooms or people. */
function isOutdated(reservation: Reservation, rows: PartyRow[], { types, numbers }: Arrangement): boolean {
  const stored = numbers.map((_, place) => rows[place]?.room ?? null);
  if (reservation.roomTypes === null && stored.every((room) => room === null)) return false;
  return JSON.stringify([reservation.roomTypes, stored]) !== JSON.stringify([types, numbers]);
}
