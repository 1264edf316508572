import { describe, expect, test } from 'vitest';
import type { RoomType } from '#db/schema/asks';
import type { Reservation } from '#db/schema/reservation';
import { problemsIn, problemsOfPrice, problemsOfRooms } from '#server/booking/party/room-problems';
import { roomsOf } from '#server/booking/party/rooms';

/** A party of adults, and children by their ages, each in a room or, with 0, in none that anybody has said. */
const partyOf = (adults: number, ages: (number | null)[] = [], arranged: number[] = []) =>
  [...Array.from({ length: adults }, () => null), ...ages].map((age, index) => ({
    ...{ name: 'ABCDEFGHIJKL'[index], isChild: index >= adults, age, room: arranged[index] || null },
  }));

/** `AB double, C single` */
const described = (rooms: number | null, rows: ReturnType<typeof partyOf>, roomTypes: RoomType[] | null = null) =>
  roomsOf({ rooms, roomTypes }, rows)
    .map(({ people, type }) => `${people.map(({ name }) => name).join('') || '-'} ${type}`)
    .join(', ');

describe('rooms that nobody has arranged', () => {
  test.each<[number | null, number, (number | null)[], string]>([
    [null, 2, [], ''],
    [1, 1, [], 'A single'],
    [1, 2, [], 'AB double'],
    [2, 4, [], 'AB double, CD double'],
    [2, 3, [], 'AB double, C single'],
    [3, 4, [], 'AB double, C single, D single'],
    [2, 5, [], 'ABC triple, DE double'],
    [1, 5, [], 'ABCDE family'],
    // Children are with an adult, wherever they stand in the list.
    [2, 2, [5, 9], 'AC twin, BD twin'],
    [2, 3, [8], 'AB double, CD twin'],
    [1, 2, [5, 8], 'ABCD family'],
    [2, 1, [5, 8, 9], 'ABCD family, - double'],
    [3, 2, [14, 16], 'AC twin, BD twin, - double'],
    // Under 3 they need no bed.
    [1, 2, [2], 'ABC double'],
    [1, 1, [0], 'AB single'],
    [1, 2, [null], 'ABC triple'],
  ])('%s of %s adults and %j', (rooms, adults, ages, expected) => {
    expect(described(rooms, partyOf(adults, ages))).toBe(expected);
  });

  test('a hundred people in fifty rooms are two in each', () => {
    const rooms = roomsOf({ rooms: 50, roomTypes: null }, partyOf(100));
    expect(new Set(rooms.map(({ type, people }) => `${type} ${people.length}`))).toEqual(new Set(['double 2']));
  });
});

describe('rooms that somebody has arranged', () => {
  test.each<[string, number, ReturnType<typeof partyOf>, RoomType[] | null, string]>([
    ['stay as they are', 2, partyOf(3, [], [2, 1, 2]), ['single', 'twin'], 'B single, AC twin'],
    ['take others where a bed is free', 2, partyOf(4), ['single', 'triple'], 'A single, BCD triple'],
    ['take others where a bed is free', 2, partyOf(4, [], [2, 0, 0, 2]), ['double', 'double'], 'BC double, AD double'],
    ['take who has no bed', 2, partyOf(4, [], [1, 1, 2, 0]), ['double', 'single'], 'AB double, CD single'],
    [
      'get a type where they are more',
      3,
      partyOf(5, [], [1, 1, 2, 2, 0]),
      ['twin', 'twin'],
      'AB twin, CD twin, E single',
    ],
    ['are those with people where they are fewer', 1, partyOf(2, [], [2, 2]), ['single', 'twin'], 'AB twin'],
    ['keep their order then', 2, partyOf(3, [], [3, 1, 3]), ['single', 'double', 'twin'], 'B single, AC twin'],
    ['take those whose room is gone', 1, partyOf(3, [], [1, 2, 2]), ['single', 'twin'], 'ABC single'],
    ['are none of theirs', 2, partyOf(2, [], [9, 1]), null, 'B single, A single'],
  ])('%s', (_, rooms, rows, types, expected) => {
    expect(described(rooms, rows, types)).toBe(expected);
  });
});

describe('what does not fit', () => {
  type Booked = Partial<Pick<Reservation, 'rooms' | 'roomTypes' | 'priceLines'>>;
  const problems = (booked: Booked, rows: ReturnType<typeof partyOf>) => {
    const reservation = { rooms: 1, roomTypes: null, priceLines: null, ...booked } as Reservation;
    const rooms = roomsOf(reservation, rows);
    return [
      ...problemsOfRooms(reservation, rooms),
      ...problemsOfPrice(reservation, rooms),
      ...rooms.flatMap((room) => problemsIn(room).map((message) => `${room.number}: ${message}`)),
    ];
  };
  const line = (kind: 'adults' | 'rooms' | 'extra', count: number, label = '') => ({
    kind,
    label,
    count,
    unitCents: 1,
  });

  test.each<[string, Booked, ReturnType<typeof partyOf>, string[]]>([
    ['nothing', { rooms: 2 }, partyOf(3), []],
    ['a bed more than people', { rooms: 2, roomTypes: ['double', 'twin'] }, partyOf(3), []],
    ['one room', { roomTypes: ['double'] }, partyOf(3), ['1: 3 travellers, 2 beds: one bed is missing']],
    [
      'all together',
      { rooms: 2, roomTypes: ['double', 'double'] },
      partyOf(6, [], [1, 1, 1, 1, 2, 2]),
      ['6 travellers, 4 beds: 2 beds are missing', '1: 4 travellers, 2 beds: 2 beds are missing'],
    ],
    [
      'one of two',
      { rooms: 2, roomTypes: ['single', 'triple'] },
      partyOf(4, [], [1, 1, 2, 2]),
      ['1: 2 travellers, 1 bed: one bed is missing'],
    ],
    [
      'with a small child',
      { roomTypes: ['single'] },
      partyOf(2, [1]),
      ['1: 2 travellers aged 3 and over, 1 bed: one bed is missing'],
    ],
    ['a child alone', { rooms: 2 }, partyOf(2, [9], [1, 1, 2]), ['2: A child sleeps alone in this room']],
    ['children alone', { rooms: 2 }, partyOf(2, [9, 5], [1, 1, 2, 2]), ['2: No adult sleeps in this room']],
    ['an empty room', { rooms: 2 }, partyOf(2, [], [1, 1]), ['2: Nobody sleeps in this room']],
    [
      'fewer rooms',
      { rooms: 1 },
      partyOf(2, [], [2, 2]),
      ['This booking has 1 room, but 2 were arranged. Please check who sleeps where, then save.'],
    ],
    [
      'more rooms',
      { rooms: 2, roomTypes: ['twin'] },
      partyOf(3),
      ['This booking has 2 rooms, but 1 was arranged. Please check who sleeps where, then save.'],
    ],
    [
      'another number of rooms',
      { rooms: 2, priceLines: [line('rooms', 3)] },
      partyOf(4),
      ['The price is for 3 rooms, but the booking has 2'],
    ],
    [
      'single rooms',
      { rooms: 3, priceLines: [line('adults', 5), line('extra', 1, 'Single rooms')] },
      partyOf(5, [], [1, 1, 1, 2, 3]),
      ['The price has 1 single room, but 2 travellers have a room alone'],
    ],
    ['as priced', { rooms: 2, priceLines: [line('adults', 3), line('extra', 1, 'Single rooms')] }, partyOf(3), []],
  ])('%s', (_, booked, rows, expected) => {
    expect(problems(booked, rows)).toEqual(expected);
  });
});
