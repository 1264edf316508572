import { describe, expect, test } from 'vitest';
import { bookingInput, bookingInputOf } from '#server/booking/reservation.input';
import { acceptOneAdult, type BookingRules, limitRooms } from '#server/catalogue/prices/booking-rules.input';
import { offerFor } from '#server/catalogue/prices/party-limits.input';
import { firstErrors } from '#server/values/field-errors.input';
import { bookingRules } from '../../catalogue/prices/sample-rules';

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
    expect(dateErrorOf('1999-01-01')).toBe('Date must be in the future');
    for (const mistyped of ['0000-01-01', '0026-12-01']) expect(dateErrorOf(mistyped)).toBe('Please select a date');
  });

  test('rejects a party that its rooms do not hold, where it is known how many they hold', () => {
    const stay = limitRooms(bookingRules['offer of a stay'], 3);
    const book = (adults: string, rooms: string) => read(stay, { ...tourForm, adults, rooms }).errors;
    expect(book('6', '2')).toEqual({});
    expect(book('7', '2')).toEqual({ rooms: 'One room sleeps 3. Please choose 3 rooms for 7 travellers' });
    expect(book('4', '1')).toEqual({ rooms: 'One room sleeps 3. Please choose 2 rooms for 4 travellers' });
    const alone = limitRooms(bookingRules['offer of a stay'], 1);
    expect(read(alone, { ...tourForm, adults: '2', rooms: '1' }).errors).toEqual({
      rooms: 'One room sleeps 1. Please choose 2 rooms for 2 travellers',
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
    const ownRoom = { rooms: 'The price is for two adults sharing a room. For single rooms, please contact us' };
    expect([book('2', '2'), book('3', '2'), book('3', '3')]).toEqual([ownRoom, ownRoom, ownRoom]);
    expect(book('4', '1')).toEqual({ rooms: 'One room sleeps 3. Please choose 2 rooms for 4 travellers' });
  });
});

describe('the form of a product with offers', () => {
  const spring = { rules: bookingRules['offer of a package'], days: { first: '2027-03-01', last: '2027-05-31' } };
  const year = { ...spring, days: { first: '2026-12-01', last: '2027-11-30' } };
  const offers = [spring, year];
  const packageForm = { ...tourForm, date: '2027-04-01', rooms: '1' };

  test.each([
    ['the cheapest on its days', { date: '2027-03-01' }, spring],
    ['the cheapest on its last day', { date: '2027-05-31' }, spring],
    ['the next one where that is not for the day', { date: '2027-06-01' }, year],
    ['none before their days', { date: '2026-11-30' }, undefined],
    ['none for one adult', { date: '2027-04-01', adults: '1' }, undefined],
    ['none for a room for each adult', { date: '2027-04-01', rooms: '2' }, undefined],
    ['none without a day', { date: '' }, undefined],
    ['none for words', { date: '2027-04-01', adults: 'many' }, undefined],
  ])('applies %s', (_, typed, offer) => {
    expect(offerFor(offers, { ...packageForm, ...typed })).toBe(offer);
  });

  test('applies the offer of a tour, which has no rooms', () => {
    const offer = { ...spring, rules: bookingRules['offer of a tour'] };
    expect(offerFor([offer], { date: '2027-04-01', adults: '2' })).toBe(offer);
  });

  test.each([
    ['an age at which a child pays as an adult', '1', ['9'], true],
    ['an age of half the price', '1', ['6'], false],
    ['an age of a child that was taken out', '0', ['9'], false],
    ['no age yet', '1', [''], false],
    ['a word for the age', '1', ['nine'], false],
  ])('counts who pays as an adult for the offer of a tour: %s', (_, children, childrenAges, isApplied) => {
    const offer = { ...spring, rules: bookingRules['offer of a tour'] };
    const typed = { date: '2027-04-01', adults: '1', children, childrenAges };
    expect(offerFor([offer], typed) === offer).toBe(isApplied);
  });

  test('is read by the rules of the offer on its days, else by those of the product', () => {
    const readWith = (changes: Record<string, string>) => {
      const schema = bookingInputOf({ rules: bookingRules.package, days }, offers);
      const result = schema.safeParse({ ...packageForm, ...changes });
      return result.success ? result.data : firstErrors(result.error);
    };
    expect(readWith({})).toMatchObject({ date: '2027-04-01', adults: 2, hotelRating: null });
    // Chosen while the form was that of the package.
    expect(readWith({ hotelRating: '5' })).toMatchObject({ hotelRating: null });
    expect(readWith({ date: '2028-01-01' })).toEqual({ hotelRating: 'Please select a hotel rating' });
    expect(readWith({ date: '2028-01-01', hotelRating: '5' })).toMatchObject({ hotelRating: 5 });
    expect(readWith({ adults: '1', hotelRating: '3' })).toMatchObject({ adults: 1, hotelRating: 3 });
    expect(Object.keys(readWith({ name: '' }))).toEqual(['name']);
    const unknown = bookingInputOf({ rules: bookingRules.package, days }, offers).safeParse({ ...packageForm, x: '1' });
    expect(unknown.error?.issues.map(({ code }) => code)).toEqual(['unrecognized_keys']);
  });
});
