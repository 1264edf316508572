import type { Reservation } from '#db/schema/reservation';
import { singleRooms } from '#server/catalogue/prices/free-places.input';
import { counted } from '#server/values/plural.input';
import { needsBed, type Room } from './rooms';
import { bedFromAge } from './rooms.input';
import type { PartyRow } from './rows';

type Shared = Pick<Room<Pick<PartyRow, 'isChild' | 'age' | 'room'>>, 'beds' | 'people'>;

/** `5 travellers, 4 beds: one bed is missing`; nothing where there are enough. */
function missingBeds(rooms: Shared[]): string[] {
  const all = rooms.flatMap(({ people }) => people);
  const sleepers = all.filter(needsBed).length;
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0);
  if (sleepers <= beds) return [];
  const who = counted(sleepers, 'traveller') + (sleepers < all.length ? ` aged ${bedFromAge} and over` : '');
  const missing = sleepers - beds === 1 ? 'one bed is missing' : `${sleepers - beds} beds are missing`;
  return [`${who}, ${counted(beds, 'bed')}: ${missing}`];
}

/** What does not fit of one room. It is said, and nothing is refused for it, as with all that follow. */
export function problemsIn(room: Shared): string[] {
  const { people } = room;
  if (people.length === 0) return ['Nobody sleeps in this room'];
  const isOfChildren = people.every(({ isChild }) => isChild);
  return [
    ...missingBeds([room]),
    ...(isOfChildren
      ? [people.length === 1 ? 'A child sleeps alone in this room' : 'No adult sleeps in this room']
      : []),
  ];
}

/** What does not fit of all the rooms of a booking together. */
export function problemsOfRooms({ rooms: booked, roomTypes }: Reservation, rooms: Shared[]): string[] {
  if (booked === null) return [];
  const numbers = rooms.flatMap(({ people }) => people.map(({ room }) => room ?? 0));
  const arranged = Math.max(roomTypes?.length ?? booked, ...numbers);
  const was = arranged === 1 ? '1 was arranged' : `${arranged} were arranged`;
  const isOther = `This booking has ${counted(booked, 'room')}, but ${was}. Please check who sleeps where, then save.`;
  return [...(rooms.length > 1 ? missingBeds(rooms) : []), ...(arranged === booked ? [] : [isOther])];
}

/** What the lines of the price say of the rooms and is not so, for the office. */
export function problemsOfPrice({ rooms: booked, priceLines }: Reservation, rooms: Shared[]): string[] {
  const count = (isRight: (line: NonNullable<Reservation['priceLines']>[number]) => boolean) =>
    priceLines?.filter(isRight).reduce((sum, line) => sum + line.count, 0) ?? 0;
  if (booked === null || !priceLines) return [];
  const priced = count(({ kind }) => kind === 'rooms');
  const isOfRooms = priceLines.some(({ kind }) => kind === 'rooms');
  const alone = rooms.filter(({ people }) => people.length === 1).length;
  const single = count(({ kind, label }) => kind === 'extra' && label === singleRooms);
  // One adult alone has a price of its own.
  const isOfHeads = priceLines.some(({ kind, count: heads }) => kind === 'adults' && heads > 1);
  const sleep = alone === 1 ? '1 traveller has a room alone' : `${alone} travellers have a room alone`;
  return [
    ...(isOfRooms && priced !== booked
      ? [`The price is for ${counted(priced, 'room')}, but the booking has ${booked}`]
      : []),
    ...(isOfHeads && single !== alone ? [`The price has ${counted(single, 'single room')}, but ${sleep}`] : []),
  ];
}
