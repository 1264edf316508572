import { expect, test } from 'vitest';
import { apply } from '#server/booking/apply';
import { showTravellers } from '#server/booking/party/list';
import type { TravellerValues } from '#server/booking/party/traveller.input';
import { listReservationEvents, listTravellers, loadBooking } from '#server/booking/record/loaded-booking';
import { RefusedFields } from '#server/values/errors';
import { changeReservation, takeBack } from '../acts';
import { book, holdEmails, keiko, later, minutesLater, setUpBookings, site, storedReservations } from '../bookings';
import { answer, changeOf, currentOf } from '../forms';
import { rowsOf, save, typedList } from './lists';
import { cancellationOf, replacementOf } from './party-forms';

setUpBookings();

/** A booking of a package for 1 February 2027. */
async function booked(over: Partial<typeof keiko> = {}) {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const booking = { ...keiko, date: '2027-02-01', adults: 4, rooms: 2, ...over };
  return currentOf((await book({ product, booking })).reservation);
}
const shown = (id: number) => showTravellers(loadBooking(id), later, true).rooms;
/** `Ada Ben double, Traveller 3 single` */
const arrangement = (id: number) =>
  shown(id)
    ?.rooms.map(({ type, people }) => `${people.join(' ') || '-'} ${type}`)
    .join(', ');
const columns = (id: number) => [currentOf({ id }).roomTypes, listTravellers(id).map(({ room }) => room)];
const names = ['Ada', 'Ben', 'Cleo', 'Dan'].map((familyName) => ({ familyName }));

/** A form as it was opened, in which these rooms and types are chosen. */
function arranged(
  id: number,
  numbers: string[],
  types?: string[],
  by?: 'office' | 'traveller',
  typed: Partial<TravellerValues>[] = [],
) {
  const now = shown(id);
  const list = typedList(id, typed, by);
  const rows = list.rows.map((row, at) => ({ ...row, room: numbers[at] ?? String(now?.numbers[at]) }));
  return { ...list, rows, rooms: { was: now?.was ?? '', types: types ?? now?.types ?? [] } };
}
const errorsOf = (list: Parameters<typeof save>[0]): Record<string, string> => {
  try {
    save(list);
  } catch (error) {
    if (error instanceof RefusedFields) return error.fields;
    throw error;
  }
  throw new Error('it was saved');
};
const message = (id: number) => listReservationEvents(id).at(-1)?.message;

test('stores nothing of rooms that are left as they are shown, and all of them once one is another', async () => {
  const { id, version } = await booked();
  save(arranged(id, [], undefined, 'traveller', names));
  expect([columns(id), currentOf({ id }).version]).toEqual([[null, [null, null, null, null]], version]);
  expect(save(arranged(id, ['1', '2'], ['double', 'triple']))).toEqual({ changed: 1, asked: false });
  expect(columns(id)).toEqual([
    ['double', 'triple'],
    [1, 2, 2, 2],
  ]);
  expect(arrangement(id)).toBe('Ada double, Ben Cleo Dan triple');
  expect(message(id)).toBe('Traveller 2: room; Room types');
});

test('of whom nobody knows a name has rooms too, and a name later', async () => {
  const { id } = await booked();
  const form = typedList(id, names);
  save(arranged(id, ['2', '2', '1', '1'], undefined, 'office'));
  expect(arrangement(id)).toBe('Traveller 3 Traveller 4 double, Traveller 1 Traveller 2 double');
  expect(currentOf({ id }).travellersMissing).toBe(4);
  // A form that was opened before.
  save(form);
  expect(arrangement(id)).toBe('Cleo Dan double, Ada Ben double');
});

test('is changed by the traveller where rooms are asked, by the office always, and for a tour by nobody', async () => {
  const { id } = await booked();
  apply({ kind: 'asks', id, asks: { fields: ['names'], days: 5 } }, later);
  expect(showTravellers(loadBooking(id), later).rooms).toBeNull();
  expect(save(arranged(id, ['2', '2', '1', '1']))).toEqual({ changed: 0, asked: false });
  save(arranged(id, ['2', '2', '1', '1'], undefined, 'office'));
  expect(columns(id)[1]).toEqual([2, 2, 1, 1]);
  const tour = { ...keiko, email: 'tour@example.com', rooms: null, hotelRating: null };
  const { reservation } = await book({ booking: tour });
  apply({ kind: 'asks', id: reservation.id, asks: { fields: ['names', 'beds'], days: 5 } }, later);
  expect(shown(reservation.id)).toBeNull();
  const form = { ...typedList(reservation.id, [], 'office'), rooms: { was: '', types: ['twin'] } };
  expect(save({ ...form, rows: form.rows.map((row) => ({ ...row, room: '1' })) })).toMatchObject({ changed: 0 });
  expect(columns(reservation.id)).toEqual([null, []]);
});

test('says at its fields what is no room and no type, together with the rest, and stores nothing of it', async () => {
  const { id } = await booked();
  const wrong = arranged(id, ['3', '', '1.5', '__proto__'], ['palace', 'toString'], 'traveller', [
    { birthDate: '2031-01-01' },
  ]);
  expect(errorsOf(wrong)).toEqual({
    'rows.0.room': 'Choose one of your rooms',
    'rows.1.room': 'Choose one of your rooms',
    'rows.2.room': 'Choose one of your rooms',
    'rows.3.room': 'Choose one of your rooms',
    'rows.0.birthDate': 'Enter a birth date in the past',
    'roomTypes.0': 'Choose a type of room',
    'roomTypes.1': 'Choose a type of room',
  });
  expect(columns(id)).toEqual([null, []]);
});

test('cannot change the number of rooms or the price', async () => {
  const { id, rooms, priceLines } = await booked();
  save(arranged(id, ['1', '1', '1', '1'], ['family', 'double', 'single']));
  expect(currentOf({ id })).toMatchObject({ rooms, priceLines, roomTypes: ['family', 'double'] });
  expect(shown(id)?.rooms[1]?.problems).toEqual(['Nobody sleeps in this room']);
});

test('of two editors: who has not touched the rooms keeps them, the other is told once', async () => {
  const { id } = await booked();
  const untouched = arranged(id, [], undefined, 'traveller', names);
  const late = arranged(id, ['2', '1', '1', '2'], ['twin', 'twin']);
  save(arranged(id, ['1', '2', '1', '2'], ['twin', 'double'], 'office'));
  save(untouched);
  expect(arrangement(id)).toBe('Ada Cleo twin, Ben Dan double');
  expect(errorsOf(late)).toEqual({
    'rows.0.room': 'Somebody else has saved this meanwhile: it is now Room 1. Save again to replace it',
    'rows.1.room': 'Somebody else has saved this meanwhile: it is now Room 2. Save again to replace it',
    'roomTypes.1': 'Somebody else has saved this meanwhile: it is now Double (one large bed). Save again to replace it',
  });
  save(arranged(id, ['2', '1', '1', '2'], ['twin', 'twin']));
  // The same form twice is once.
  expect(save(late)).toEqual({ changed: 0, asked: false });
  expect(arrangement(id)).toBe('Ben Cleo twin, Ada Dan twin');
});

test('keeps the rooms of those who stay when the party changes, and places others', async () => {
  const { id } = await booked();
  save(arranged(id, ['2', '1', '2', '1'], ['twin', 'double'], 'office', names));
  const change = (over: object) => changeReservation(changeOf(currentOf({ id }), { reason: 'Asked', ...over }), later);
  change({ adults: 5 });
  expect(arrangement(id)).toBe('Ben Dan Traveller 5 twin, Ada Cleo double');
  expect(shown(id)?.problems).toEqual(['5 travellers, 4 beds: one bed is missing']);
  change({ adults: 5, rooms: 3 });
  expect(arrangement(id)).toBe('Ben Dan twin, Ada Cleo double, Traveller 5 single');
  const other = 'This booking has 3 rooms, but 2 were arranged. Please check who sleeps where, then save.';
  expect(shown(id)?.problems).toEqual([other]);
  save(arranged(id, []));
  expect(shown(id)?.problems).toEqual([]);
  expect(message(id)).toBe('Rooms');
  const [ada] = rowsOf(id);
  change({ adults: 3, rooms: 2, leaving: [ada?.id ?? 0] });
  expect(arrangement(id)).toBe('Dan Ben twin, Cleo double');
  change({ adults: 2, childrenAges: [7], rooms: 2, leaving: [rowsOf(id)[1]?.id ?? 0] });
  expect(arrangement(id)).toBe('Dan Traveller 3 twin, Cleo double');
});

test('an unnamed row with a room never asks who leaves', async () => {
  const { id } = await booked();
  save(arranged(id, ['2', '1', '2', '1'], undefined, 'office', [{}, {}, { familyName: 'Cleo' }]));
  changeReservation(changeOf(currentOf({ id }), { adults: 2, reason: 'Asked' }), later);
  expect(rowsOf(id).map(({ familyName }) => familyName)).toEqual(['Cleo', '']);
  expect(arrangement(id)).toBe('Traveller 2 double, Cleo double');
});

test('who is cancelled leaves the room, and undo brings everybody back', async () => {
  const { id } = await booked();
  save(arranged(id, ['1', '2', '2', '2'], ['single', 'triple'], 'office', names));
  answer({ id }, 'confirmed', { price: 100_000 });
  holdEmails();
  const before = [arrangement(id), columns(id)];
  const price = { kind: 'type' as const, total: 100_000 };
  const at = minutesLater(31);
  apply(cancellationOf({ id }, [1], at, { rooms: 1, price, reason: 'Ill' }), at);
  expect(arrangement(id)).toBe('Dan Ben Cleo triple');
  takeBack({ id, version: currentOf({ id }).version }, minutesLater(31));
  expect([arrangement(id), columns(id)]).toEqual(before);
});

test('who replaces somebody has their room', async () => {
  const { id } = await booked();
  save(arranged(id, ['2', '1', '1', '2'], undefined, 'office', names));
  answer({ id }, 'confirmed', { price: 100_000 });
  holdEmails();
  apply(replacementOf({ id }), minutesLater(31));
  expect(arrangement(id)).toBe('Ben Cleo double, Clara Weber Dan double');
  takeBack({ id, version: currentOf({ id }).version }, minutesLater(31));
  expect(arrangement(id)).toBe('Ben Cleo double, Ada Dan double');
});

test('of a booking that is erased keeps the rooms and nobody', async () => {
  const { id } = await booked();
  save(arranged(id, ['2', '1', '2', '1'], undefined, 'office', names));
  apply({ kind: 'erase', id, by: 'office' }, later);
  expect(storedReservations().find((one) => one.id === id)?.roomTypes).toEqual(['double', 'double']);
  expect(arrangement(id)).toBe('Traveller 2 Traveller 4 double, Traveller 1 Traveller 3 double');
});
