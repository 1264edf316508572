import { describe, expect, test } from 'vitest';
import {
  describeCancellation,
  describePolicy,
  feeByTerms,
  freeCancellationEnd,
  isCancellationFree,
  pickupClock,
  pickupInPlaceOf,
} from '#server/catalogue/prices/free-cancellation.input';
import { cancellationPolicies } from '#server/company/policies';
import { emptySiteForAll } from '../../fixtures';

emptySiteForAll();

const terms = (changes: { cancellation?: string | null; startDate?: string; pickupTime?: string | null } = {}) => ({
  cancellation: cancellationPolicies().day.sentence,
  startDate: '2027-03-13',
  pickupTime: '08:00 from your hotel',
  ...changes,
});
const end = (changes: Parameters<typeof terms>[0], zone = 'Africa/Cairo') =>
  freeCancellationEnd(terms(changes), zone)?.toISOString() ?? null;
const words = (now: string, changes: Parameters<typeof terms>[0] = {}, isConfirmed = true) =>
  describeCancellation(terms(changes), 'Africa/Cairo', new Date(now), isConfirmed);

describe('the end of free cancellation', () => {
  // 08:00 in Cairo is 06:00 UTC in winter.
  test.each([
    ['day', '2027-03-12T06:00:00.000Z'],
    ['three-days', '2027-03-10T06:00:00.000Z'],
    ['week', '2027-03-06T06:00:00.000Z'],
    ['month', '2027-02-11T06:00:00.000Z'],
    ['ask', null],
  ] as const)('of the policy %s is that of its sentence', (policy, instant) => {
    expect(end({ cancellation: cancellationPolicies()[policy].sentence })).toBe(instant);
  });

  test('is read from the sentence that the booking keeps, also where the policies have other words by now', () => {
    expect(end({ cancellation: 'Cancel without cost up to 2 days before; later nothing is paid back' })).toBe(
      '2027-03-11T06:00:00.000Z',
    );
    expect(end({ cancellation: 'Up to you' })).toBeNull();
    expect(end({ cancellation: null })).toBeNull();
  });

  test('is the end of the day where the policy counts days and no time of pick-up is known', () => {
    const cancellation = cancellationPolicies()['three-days'].sentence;
    expect(end({ cancellation, pickupTime: null })).toBe('2027-03-10T22:00:00.000Z');
    expect(words('2027-01-01T00:00:00Z', { cancellation, pickupTime: null })).toBe(
      'Free cancellation until the end of Wednesday, 10 March 2027 (Cairo time); after that the full price is due',
    );
  });

  test('is in the time zone of the journey', () => {
    expect(end({}, 'Asia/Bangkok')).toBe('2027-03-12T01:00:00.000Z');
  });

  test('counts from midnight where no time of pick-up is known', () => {
    for (const pickupTime of [null, 'at dawn, from your hotel']) {
      expect(end({ pickupTime })).toBe('2027-03-11T22:00:00.000Z');
    }
  });

  test('is at the time of the pick-up across a change of the clocks where the policy counts days', () => {
    // The clocks of Cairo change on 30 April 2027.
    const startDate = '2027-05-01';
    expect(end({ startDate, cancellation: cancellationPolicies()['three-days'].sentence })).toBe(
      '2027-04-28T06:00:00.000Z',
    );
    expect(end({ startDate, cancellation: 'Free cancellation up to 72 hours before' })).toBe(
      '2027-04-28T05:00:00.000Z',
    );
  });
});

describe('the fee by the terms', () => {
  const feeOf = (cancellation: string | null, now: string, totalPriceCents: number | null = 18_813) =>
    feeByTerms({ ...terms({ cancellation }), totalPriceCents }, 'Africa/Cairo', new Date(now));

  // The pick-up is on 13 March at 06:00 UTC.
  test.each([
    ['day', '2027-03-12T05:59:59Z', 0],
    ['day', '2027-03-12T06:00:00Z', 18_813],
    ['week', '2027-03-06T05:59:59Z', 0],
    ['week', '2027-03-06T06:00:00Z', 9407],
    ['week', '2027-03-12T06:00:00Z', 18_813],
    ['month', '2027-03-06T05:59:59Z', 9407],
    ['month', '2027-03-06T06:00:00Z', 18_813],
  ] as const)('of the policy %s is, at %s, %i cents', (policy, now, cents) => {
    expect(feeOf(cancellationPolicies()[policy].sentence, now)).toBe(cents);
  });

  test('is read from the sentence of a booking of earlier years too', () => {
    const earlier = 'Free cancellation up to 1 day before; later the full price is due';
    expect(feeOf(earlier, '2027-03-13T00:00:00Z')).toBe(18_813);
  });

  test('is not known where the price is open, or the words are not those of a policy', () => {
    const late = '2027-03-12T12:00:00Z';
    expect(feeOf(cancellationPolicies().day.sentence, late, null)).toBeNull();
    for (const after of ['after that 30% is due, and 60% within 5 days, and 100% in the last 24 hours', 'ask us']) {
      expect(feeOf(`Free cancellation up to 24 hours before; ${after}`, late)).toBeNull();
    }
    expect([feeOf(null, late), feeOf('Up to you', late)]).toEqual([null, null]);
  });
});

describe('the words for it', () => {
  const [free, over] = ['2027-03-12T05:59:59Z', '2027-03-12T06:00:00Z'];
  const time = 'Friday, 12 March 2027, 08:00 (Cairo time)';
  const after = 'after that the full price is due';

  test('name the time and its zone, and once it has passed that nothing is free, which may never have been', () => {
    expect(words(free)).toBe(`Free cancellation until ${time}; ${after}`);
    expect(words(over)).toBe('No free cancellation for this date; the full price is due');
    expect([free, over].map((now) => isCancellationFree(terms(), 'Africa/Cairo', new Date(now)))).toEqual([
      true,
      false,
    ]);
  });

  test('count from the confirmation, so that for a request nothing has ended', () => {
    expect(words(free, {}, false)).toBe(`Once confirmed: free cancellation until ${time}; ${after}`);
    expect(words(over, {}, false)).toBe('Once confirmed: no free cancellation for this date; the full price is due');
    const { sentence: cancellation } = cancellationPolicies().week;
    expect(words(over, { cancellation }, false)).toBe(
      'Once confirmed: no free cancellation for this date; 50% is due, and 100% in the last 24 hours',
    );
    expect(describePolicy(cancellation, false)).toBe(
      'Once confirmed: free cancellation up to 7 days before; after that 50% is due, and 100% in the last 24 hours',
    );
    expect(describePolicy(cancellation, true)).toBe(cancellation);
  });

  test('say a midnight as the end of the day before', () => {
    expect(words('2027-01-01T00:00:00Z', { pickupTime: null })).toBe(
      `Free cancellation until the end of Thursday, 11 March 2027 (Cairo time); ${after}`,
    );
  });

  test('are those of the sentence where it says no time', () => {
    for (const isConfirmed of [true, false]) {
      expect(words(free, { cancellation: null }, isConfirmed)).toBeNull();
      const { sentence: cancellation } = cancellationPolicies().ask;
      expect([words(free, { cancellation }, isConfirmed), describePolicy(cancellation, isConfirmed)]).toEqual([
        cancellation,
        cancellation,
      ]);
    }
  });
});

test.each([
  ['8:05 from your hotel', '08:05'],
  ['18.30 from the pier', '18:30'],
  ['8:00 pm from your hotel', '20:00'],
  ['8 pm', '20:00'],
  ['12:30 AM', '00:30'],
  ['12.15 p.m. at the pier', '12:15'],
  ['13:00 pm', null],
  ['3.50 hours before the flight', null],
  ['8 from your hotel', null],
  ['24:30 from your hotel', null],
  ['from your hotel at 18:00', null],
  [null, null],
])('the time of the pick-up %j is %j', (text, time) => {
  expect(pickupClock(text)).toBe(time);
});

test.each([
  ['09:00 from your hotel in Hurghada', '08:15', '08:15 from your hotel in Hurghada'],
  ['9 am from your hotel', '8.15', '08:15 from your hotel'],
  ['09:00 from your hotel', '08:15 at the pier', '08:15 at the pier'],
  ['9:00 from your hotel', '09:00', '9:00 from your hotel'],
  ['09:00', '08:15', '08:15'],
  ['09:00 to 09:30 from your hotel', '08:15', '08:15'],
  ['9-10 am from your hotel', '08:15', '08:15'],
  ['Before sunrise, we call you', '04:30', '04:30'],
  [null, '08:15', '08:15'],
])('in place of the pick-up %j, %j is %j', (before, typed, after) => {
  expect(pickupInPlaceOf(before, typed)).toBe(after);
});
