import { describe, expect, test } from 'vitest';
import { bookingInput } from '#server/booking/record/reservation.input';
import {
  acceptOneAdult,
  type BookingRules,
  limitRooms,
  reduce,
  withRates,
} from '#server/catalogue/prices/booking-rules.input';
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
});

describe('the offer that prices a journey', () => {
  const { tour, package: ofPackage } = bookingRules;
  const priced = (rules: BookingRules, unitCents: number | null, soloCents: number | null = null) => ({
    rules,
    prices: { unitCents, soloCents },
  });
  const hotels = [3, 4].map((stars) => ({ stars, cents: 100_000 }));
  const rates = { bands: [], seasons: [], groups: [], hotels, singleCents: null, extras: [] };
  const inSpring = { first: '2027-03-01', last: '2027-05-31' };
  const inYear = { first: '2026-12-01', last: '2027-11-30' };
  const quoted = priced(ofPackage, null, 169_000);
  const offerOf = (days: { first: string; last: string }) => ({
    ...{ rules: reduce(ofPackage), prices: { unitCents: 100_000, soloCents: 169_000, rates }, days },
  });
  const [spring, year] = [offerOf(inSpring), offerOf(inYear)];
  const journey = {
    startDate: '2027-04-01',
    adults: 2,
    childrenAges: [] as (number | null)[],
    rooms: 1,
    hotelRating: 4,
  };

  test.each([
    ['the cheapest on its days', { startDate: '2027-03-01' }, spring],
    ['the cheapest on its last day', { startDate: '2027-05-31' }, spring],
    ['the next one where that is not for the day', { startDate: '2027-06-01' }, year],
    ['none before their days', { startDate: '2026-11-30' }, undefined],
    ['none without a day', { startDate: '' }, undefined],
    ['none for one person, whose price it does not reduce', { adults: 1 }, undefined],
    ['none for nobody', { adults: 0 }, undefined],
    ['the one by which is quoted for children', { childrenAges: [9] }, spring],
    ['the one by which is quoted for single rooms', { rooms: 2 }, spring],
    ['the one by which is quoted for better hotels', { hotelRating: 5 }, spring],
  ])('of a quoted package is %s', (_, changes, offer) => {
    expect(offerFor(quoted, [spring, year], { ...journey, ...changes })).toBe(offer);
  });

  test.each([
    ['for two', 2, [], true],
    ['for one with a child who pays as an adult', 1, [9], true],
    ['not for fewer than the tour takes', 1, [6], false],
    ['not for one with a child of unknown age', 1, [null], false],
  ])('of a tour holds %s', (_, adults, childrenAges, isApplied) => {
    const offer = { ...priced(tour, 6000), days: inYear };
    const found = offerFor(priced(tour, 7400), [offer], { ...journey, rooms: 0, adults, childrenAges });
    expect(found === offer).toBe(isApplied);
  });

  test('of a tour leaves one alone at the price of the tour, and is for one with a child', () => {
    const rules = acceptOneAdult(tour);
    const offer = { ...priced(rules, 6000, 11_000), days: inYear };
    const found = (childrenAges: number[]) =>
      offerFor(priced(rules, 7400, 11_000), [offer], { ...journey, adults: 1, childrenAges });
    expect([found([]), found([5])]).toEqual([undefined, offer]);
  });

  test('of a package with prices holds in the hotels that it is for', () => {
    const own = { ...rates, hotels: [3, 5].map((stars) => ({ stars, cents: 120_000 * stars })) };
    const trip = { rules: withRates(ofPackage, own), prices: { unitCents: null, soloCents: null, rates: own } };
    const cheaper = { ...rates, hotels: [{ stars: 3, cents: 300_000 }] };
    const offer = { rules: trip.rules, prices: { ...trip.prices, rates: cheaper }, days: inYear };
    const found = (hotelRating: number) => offerFor(trip, [offer], { ...journey, hotelRating });
    expect([found(3), found(5)]).toEqual([offer, undefined]);
  });
});
