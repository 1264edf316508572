import { describe, expect, test } from 'vitest';
import { limitRooms, type Prices } from '#server/catalogue/prices/booking-rules.input';
import { type Party, partyLimits, partyParameters, readParty } from '#server/catalogue/prices/party.input';
import { priceForParty } from '#server/catalogue/prices/party-price';
import { bookingRules } from './sample-rules';

/** Without a price for one adult alone. */
const only = (unitCents: number | null): Prices => ({ unitCents, soloCents: null });
const party = (adults: number, ...ages: Party['ages']): Party => ({ adults, ages });

describe('the price of a tour for a party', () => {
  const price = (of: Party) => priceForParty(bookingRules.tour, only(7525), null, of);

  test.each([
    [party(1), 'Minimum 2 adults required'],
    [party(1, 4), 'Minimum 2 adults required'],
    [party(29, 4, 5), 'At most 30 travellers. A larger group? Please contact us'],
    [party(30, 9), 'At most 30 travellers. A larger group? Please contact us'],
    [party(31), 'At most 30 adults. A larger group? Please contact us'],
    [party(1, 0), 'Minimum 2 adults required'],
    [party(2, null), 'Enter the ages of the children to see the price'],
  ])('is not given for a party that the form rejects or cannot price: %j', (of, why) => {
    expect(price(of)).toEqual({ kind: 'impossible', why });
  });
});

describe('the price of a package', () => {
  const price = (of: Party, from: number | null = 125_000) => priceForParty(bookingRules.package, only(null), from, of);

  test('is known for somebody alone, where the office says so, but not in hotels of another class', () => {
    const prices = { unitCents: null, soloCents: 160_000 };
    const alone = (hotelRating?: number) =>
      priceForParty(bookingRules.package, prices, 125_000, { ...party(1), hotelRating });
    const total = { kind: 'total', totalCents: 160_000, lines: [{ label: 'Single traveller' }] };
    for (const stars of [undefined, 3, 4]) expect(alone(stars)).toMatchObject(total);
    expect(alone(5)).toMatchObject({ kind: 'from', cents: 160_000, note: expect.stringContaining('single traveller') });
    for (const of of [party(2), party(1, 4)]) {
      expect(priceForParty(bookingRules.package, prices, 125_000, of)).toMatchObject({ cents: 125_000 });
    }
  });

  test('is where it starts, whatever the party, or on request', () => {
    expect(price(party(1))).toMatchObject({ kind: 'from', cents: 125_000 });
    expect(price(party(4, 0, 17, null))).toMatchObject({ kind: 'from', cents: 125_000 });
    expect(price(party(2), null)).toEqual({ kind: 'on request' });
  });

  test.each([
    [party(11), 'At most 10 adults. A larger group? Please contact us'],
    [party(2, ...Array<number>(11).fill(8)), 'At most 10 children. A larger group? Please contact us'],
  ])('is not given for a party that the form rejects', (of, why) => {
    expect(price(of)).toEqual({ kind: 'impossible', why });
  });
});

describe('the price of an offer', () => {
  test('of a package is half for every child up to 17', () => {
    const price = priceForParty(bookingRules['offer of a package'], only(100_000), null, party(2, 0, 17));
    expect(price).toMatchObject({ kind: 'total', totalCents: 300_000 });
    const alone = priceForParty(bookingRules['offer of a package'], only(100_000), null, party(1));
    expect(alone).toMatchObject({ kind: 'impossible', why: 'Minimum 2 adults required' });
  });

  test('of a stay is that of one room', () => {
    expect(priceForParty(bookingRules['offer of a stay'], only(33_600), null, party(2, null))).toMatchObject({
      kind: 'room',
      cents: 33_600,
    });
  });
});

test('a stay has no price for more people than its rooms hold', () => {
  const stay = limitRooms(bookingRules['offer of a stay'], 1);
  expect(priceForParty(stay, only(33_600), null, party(5))).toMatchObject({ kind: 'room' });
  expect(priceForParty(stay, only(33_600), null, party(5, null))).toEqual({
    kind: 'impossible',
    why: 'One room sleeps 1. Please choose 6 rooms for 6 travellers',
  });
});

describe('readParty', () => {
  const read = (query: string) => readParty(new URLSearchParams(query));

  test('reads what partyParameters writes', () => {
    for (const of of [party(2), party(1, 0, 17), party(30, 4, null)]) {
      expect(readParty(new URLSearchParams(partyParameters(of)))).toEqual(of);
    }
  });

  test.each([
    ['', party(2)],
    ['adults=zwei&children=-1&ages=4', party(2)],
    ['adults=0&children=1', party(1, null)],
    ['adults=9999&children=2&ages=18&ages=%20', party(30, null, null)],
    ['adults=1e3&children=2&ages=4.5&ages=3&ages=9', party(2, null, 3)],
  ])('replaces numbers that make no sense in %s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test('reads no more children than a form takes', () => {
    expect(read(`children=5000&${'ages=4&'.repeat(5000)}`).ages).toHaveLength(partyLimits.maxChildren);
  });
});
