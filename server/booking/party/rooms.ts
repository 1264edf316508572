import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { bedFromAge, roomTypes } from './rooms.input';
import type { PartyRow } from './rows';

type OfRooms = Pick<Reservation, 'rooms' | 'roomTypes'>;
type Sleeper = Pick<PartyRow, 'isChild' | 'age' | 'room'>;

/** A room of a booking. */
export interface Room<Row> {
  /** Within the booking, from 1 on. */
  number: number;
  type: RoomType;
  beds: number;
  /** Who sleeps there, in the order of the list. */
  people: Row[];
}

/** A room while people are put in it. `said`: its type, null where nobody has said. */
interface Filling<Row> {
  said: RoomType | null;
  people: Row[];
}

/**
 * The rooms of a booking, as many as are booked, with everybody in one of them; none where it has no rooms. What nobody has
 * arranged follows from the party: adults in the order of the list, children with an adult, types by who sleeps there.
 * @param rows those who travel, see `travellersOf`
 */
export function roomsOf<Row extends Sleeper>(booking: OfRooms, rows: readonly Row[]): Room<Row>[] {
  const numbers = numbersOf(booking, rows);
  const rooms = numbers.map((number): Filling<Row> => {
    const people = rows.filter(({ room }) => room === number);
    return { said: booking.roomTypes?.[number - 1] ?? null, people };
  });
  if (rooms.length > 0) placeOthers(rooms, rows);
  return rooms.map(({ said, people }, index) => {
    const type = said ?? usualType(people);
    return { number: index + 1, type, beds: roomTypes[type].beds, people: rows.filter((row) => people.includes(row)) };
  });
}

/** The numbers under which its rooms were arranged. Where fewer are booked now, those with people stay. */
function numbersOf({ rooms }: OfRooms, rows: readonly Sleeper[]): number[] {
  const all = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const count = rooms ?? 0;
  const most = rows.reduce((highest, { room }) => Math.max(highest, room ?? 0), count);
  if (most === count) return all(count);
  const isUsed = (number: number) => rows.some(({ room }) => room === number);
  const used = all(most).filter(isUsed);
  const free = all(most).filter((number) => !isUsed(number));
  return [...used, ...free].slice(0, count);
}

/** Puts those in a room whom nobody has put in one. */
function placeOthers<Row extends Sleeper>(rooms: Filling<Row>[], rows: readonly Row[]): void {
  const others = rows.filter((row) => !rooms.some(({ people }) => people.includes(row)));
  const adults = rows.filter(({ isChild }) => !isChild).length;
  const share = (people: number, index: number) =>
    Math.floor(people / rooms.length) + (index < people % rooms.length ? 1 : 0);
  const adultsIn = ({ people }: Filling<Row>) => people.filter(({ isChild }) => !isChild).length;
  const hasBed = ({ said, people }: Filling<Row>) =>
    said === null || people.filter(needsBed).length < roomTypes[said].beds;
  const emptiest = (some: Filling<Row>[]) =>
    some.reduce<Filling<Row> | undefined>(
      (least, room) => (least && least.people.length <= room.people.length ? least : room),
      undefined,
    );
  const put = (row: Row, isRight: (room: Filling<Row>, index: number) => boolean, suitable: Filling<Row>[]) => {
    const withBed = needsBed(row) ? suitable.filter(hasBed) : suitable;
    const found = withBed.find((room) => isRight(room, rooms.indexOf(room))) ?? emptiest(withBed) ?? emptiest(suitable);
    found?.people.push(row);
  };
  for (const row of others.filter(({ isChild }) => !isChild)) {
    put(row, (room, index) => adultsIn(room) < share(adults, index), rooms);
  }
  for (const row of others.filter(({ isChild }) => isChild)) {
    const withAdult = rooms.filter((room) => adultsIn(room) > 0);
    const suitable = withAdult.length > 0 ? withAdult : rooms;
    put(row, ({ people }, index) => people.length < share(rows.length, index), suitable);
  }
}

/** A child may be too young for a bed. */
export const needsBed = ({ isChild, age }: Pick<PartyRow, 'isChild' | 'age'>): boolean =>
  !isChild || age === null || age >= bedFromAge;

/** The type of a room by who sleeps there: two adults share a bed, others do not. */
function usualType(people: Sleeper[]): RoomType {
  const sleepers = people.filter(needsBed);
  if (people.length === 0) return 'double';
  if (sleepers.length === 2) return sleepers.every(({ isChild }) => !isChild) ? 'double' : 'twin';
  return sleepers.length < 2 ? 'single' : sleepers.length === 3 ? 'triple' : 'family';
}
