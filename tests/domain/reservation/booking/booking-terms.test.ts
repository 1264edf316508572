import { describe, expect, test } from 'vitest';
import { firstErrors } from '#server/domain/record/field-errors.input';
import {
  acceptOneAdult,
  type BookingRules,
  bookingRules,
  limitRooms,
} from '#server/domain/reservation/booking-rules.input';
import { bookingInput } from '#server/domain/reservation/reservation.input';

const today = '2026-11-21';
const days = { today, first: '2026-11-22', last: '2028-11-21' };

const tourForm = {
  name: 'Amelia Hartmann',
  email: 'amelia@example.com',
  phone: '+49 30 0000 0100',
  date: '2026-12-05',
  adults: '2',
  children: '0',
};

const read = (rules: BookingRules, form: Record<string, string | string[]>, on = days) => {
  const result = bookingInput(rules, on).safeParse(form);
  const errors: Record<string, string> = result.success ? {} : firstErrors(result.error);
  return { value: result.data ?? null, errors };
};

const tour = (changes: Record<string, string | string[]>) => read(bookingRules.tour, { ...tourForm, ...changes });

describe('what the terms of a product change in its booking form', () => {
  test('has a pick-up place of one line, which may be left empty', () => {
    expect(tour({ pickupPlace: ' ' }).value?.pickupPlace).toBeNull();
    const typed = 'Hotel\r\nX-Injected: 1\u202e, Corniche 4';
    expect(tour({ pickupPlace: typed }).value?.pickupPlace).toBe('Hotel X-Injected: 1, Corniche 4');
    expect(Object.keys(tour({ pickupPlace: 'x'.repeat(201) }).errors)).toEqual(['pickupPlace']);
    expect(Object.keys(tour({ pickupPlace: ['a', 'b'] }).errors)).toEqual(['pickupPlace']);
  });

  test('stores no pick-up place where nobody is picked up, whatever was posted', () => {
    const posted = { ...tourForm, pickupPlace: 'Hotel Marhaba' };
    expect(read({ ...bookingRules.tour, pickup: false }, posted).value?.pickupPlace).toBeNull();
    const stay = bookingRules['offer of a stay'];
    expect(read(stay, { ...posted, rooms: '1' }).value?.pickupPlace).toBeNull();
    expect(read(stay, { ...tourForm, rooms: '1' }).value?.pickupPlace).toBeNull();
  });

  test('takes one adult where there is a price for somebody alone, and none without an adult', () => {
    const solo = acceptOneAdult(bookingRules.tour);
    expect(read(solo, { ...tourForm, adults: '1' }).value).toMatchObject({ adults: 1 });
    const withChild = { ...tourForm, adults: '1', children: '1', childrenAges: ['4'] };
    expect(read(solo, withChild).value).toMatchObject({ adults: 1, childrenAges: [4] });
    expect(read(solo, { ...tourForm, adults: '0' }).errors).toEqual({ adults: 'At least 1 adult is required' });
  });

  test('names the first and the last day that can be booked', () => {
    const on = { today, first: '2026-11-24', last: '2026-12-20' };
    const dateErrorOf = (date: string) => read(bookingRules.tour, { ...tourForm, date }, on).errors.date;
    expect(dateErrorOf('2026-11-24')).toBeUndefined();
    expect(dateErrorOf('2026-12-20')).toBeUndefined();
    expect(dateErrorOf('2026-11-23')).toBe('The first day that you can book is Tuesday, 24 November 2026');
    expect(dateErrorOf('2026-12-21')).toBe('The last day that you can book is Sunday, 20 December 2026');
    expect(dateErrorOf('2028-11-22')).toBe('Please choose a date within 24 months');
    expect(dateErrorOf('0000-01-01')).toBe('Date must be in the future');
  });

  test('rejects a party that its rooms do not hold, where it is known how many they hold', () => {
    const stay = limitRooms(bookingRules['offer of a stay'], 3);
    const book = (adults: string, rooms: string) => read(stay, { ...tourForm, adults, rooms }).errors;
    expect(book('6', '2')).toEqual({});
    expect(book('7', '2')).toEqual({ rooms: '2 rooms hold 6 people; you are 7' });
    expect(book('4', '1')).toEqual({ rooms: '1 room holds 3 people; you are 4' });
    const alone = limitRooms(bookingRules['offer of a stay'], 1);
    expect(read(alone, { ...tourForm, adults: '2', rooms: '1' }).errors).toEqual({
      rooms: '1 room holds 1 person; you are 2',
    });
    const unknown = limitRooms(bookingRules['offer of a stay'], null);
    expect(read(unknown, { ...tourForm, adults: '7', rooms: '2' }).errors).toEqual({});
  });

  test('rejects rooms for one where the price is for two in a room, and more than three in one', () => {
    const rules = limitRooms(bookingRules['offer of a package'], null);
    const book = (adults: string, rooms: string) => read(rules, { ...tourForm, adults, rooms }).errors;
    for (const [adults, rooms] of [
      ['2', '1'],
      ['3', '1'],
      ['4', '2'],
      ['5', '2'],
    ] as const) {
      expect(book(adults, rooms)).toEqual({});
    }
    const ownRoom = { rooms: 'The price is for two adults in a room. A room of your own? Please contact us' };
    expect([book('2', '2'), book('3', '2'), book('3', '3')]).toEqual([ownRoom, ownRoom, ownRoom]);
    expect(book('4', '1')).toEqual({ rooms: '1 room holds 3 people; you are 4' });
  });
});
