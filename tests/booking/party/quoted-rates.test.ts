import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { packages } from '#db/schema/package';
import type { Rates } from '#db/schema/rates';
import type { PriceLine, Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { withFees } from '#server/booking/rules/product-rules';
import { linesAtQuotedRates, shareOf } from '#server/booking/rules/quoted-rates';
import { findForDesk } from '#server/catalogue/product';
import { setUpBookings, site } from '../bookings';

setUpBookings();

const none: Rates = { bands: [], seasons: [], groups: [], hotels: [], singleCents: null, extras: [] };
const lunch = { id: 1, name: 'Lunch', cents: 1000, per: 'traveller' } as const;
type Party = Pick<Reservation, 'adults' | 'childrenAges'> & Partial<Pick<Reservation, 'rooms' | 'extras'>>;

beforeEach(() => {
  const groups = [{ travellers: 6, amount: { percent: 80 } }];
  const rates = { ...none, groups, extras: [lunch], freeEach: 10 };
  site.database.update(tours).set({ priceCents: 10_000, soloPriceCents: 15_000, rates }).run();
  const hotels = [{ stars: 4, cents: 100_000 }];
  site.database
    .update(packages)
    .set({ rates: { ...none, hotels, singleCents: 20_000 } })
    .where(eq(packages.id, site.packages.nile.id))
    .run();
});

const tour = () => findForDesk({ kind: 'tour', id: site.tours.karnak.id }, new Date())?.product ?? null;
const ofPackage = () => findForDesk({ kind: 'package', id: site.packages.nile.id }, new Date())?.product ?? null;
const line = (kind: PriceLine['kind'], label: string, count: number, dollars: number): PriceLine => ({
  ...{ kind, label, count, unitCents: dollars * 100 },
});

/** The lines of a smaller party, and the share of the others, in dollars. */
function fewer(
  product: ReturnType<typeof tour>,
  priceLines: PriceLine[],
  [before, after]: [Party, Party],
  isLeader = false,
) {
  const day = { startDate: '2026-12-05', hotelRating: product?.kind === 'package' ? 4 : null };
  const current = { ...day, rooms: null, extras: [], ...before, priceLines } as unknown as Reservation;
  const lines = linesAtQuotedRates(current, product, { ...day, rooms: null, extras: before.extras ?? [], ...after });
  const ages = [...before.childrenAges];
  for (const age of after.childrenAges) ages.splice(ages.indexOf(age), 1);
  const leavers = [
    ...Array.from({ length: before.adults - after.adults }, (_, index) => ({
      ...{ isChild: false, age: null, position: index + 1 + (isLeader ? 0 : after.adults) },
    })),
    ...ages.map((age) => ({ isChild: true, age, position: before.adults + 1 })),
  ];
  const share = shareOf(current, product, leavers, lines);
  return [lines?.map(({ label, count, unitCents }) => `${count} ${label} ${unitCents / 100}`), share && share / 100];
}
const adults = (count: number, more: Partial<Party> = {}): Party => ({ adults: count, childrenAges: [], ...more });

test('unit prices stay as they were quoted, whatever they are today', () => {
  expect(fewer(tour(), [line('adults', 'Adults', 3, 90)], [adults(3), adults(2)])).toEqual([['2 Adults 90'], 90]);
});

test('a group that is too small for its price pays that of a smaller one, in proportion to what was quoted', () => {
  const quoted = [line('adults', 'Adults', 6, 72)];
  expect(fewer(tour(), quoted, [adults(6), adults(5)])).toEqual([['5 Adults 90'], 72]);
});

test('who is left alone pays the price for one, with a child the cheaper one', () => {
  expect(fewer(tour(), [line('adults', 'Adults', 2, 90)], [adults(2), adults(1)])).toEqual([
    ['1 Single traveller 150'],
    90,
  ]);
  const quoted = [line('adults', 'Adults', 2, 90), line('children', 'Children', 1, 45)];
  expect(fewer(tour(), quoted, [adults(2, { childrenAges: [5] }), adults(1, { childrenAges: [5] })])).toEqual([
    ['1 Single traveller 150', '1 Children 45'],
    90,
  ]);
});

test('a free leader stays free while enough pay, and costs nothing where it is the leader who leaves', () => {
  const quoted = [line('adults', 'Adults', 10, 80), line('free', 'Group leader, free', 1, 0)];
  expect(fewer(tour(), quoted, [adults(11), adults(10)])).toEqual([['10 Adults 80'], 80]);
  expect(fewer(tour(), quoted, [adults(11), adults(10)], true)).toEqual([['10 Adults 80'], 0]);
});

test('extras go with those who leave', () => {
  const quoted = [line('adults', 'Adults', 3, 100), line('extra', 'Lunch', 3, 10)];
  const after = adults(2, { extras: [{ id: 1, name: 'Lunch', count: 2 }] });
  expect(fewer(tour(), quoted, [adults(3, { extras: [{ id: 1, name: 'Lunch', count: 3 }] }), after])).toEqual([
    ['2 Adults 100', '2 Lunch 10'],
    110,
  ]);
});

test('who has a room alone then pays for it', () => {
  const quoted = [line('adults', 'Adults', 2, 900)];
  expect(fewer(ofPackage(), quoted, [adults(2, { rooms: 1 }), adults(1, { rooms: 1 })])).toEqual([
    ['1 Adults 900', '1 Single rooms 200'],
    900,
  ]);
});

test('one sum for everything becomes less by heads', () => {
  const quoted = [line('agreed', 'As agreed', 1, 1000)];
  expect(fewer(tour(), quoted, [adults(3), adults(2)])).toEqual([['1 As agreed 666.67'], 333.33]);
});

test('lines that nobody can explain any more have fewer of each', () => {
  const typed = [line(undefined, 'Cabin', 1, 500), line(undefined, 'Balloon', 4, 120)];
  expect(fewer(null, typed, [adults(4), adults(3)])).toEqual([['1 Cabin 500', '3 Balloon 120'], 120]);
  const quoted = [line('adults', 'Adults', 2, 90), line('children', 'Pupils', 2, 30)];
  const parties: [Party, Party] = [adults(2, { childrenAges: [8, 9] }), adults(2, { childrenAges: [9] })];
  expect(fewer(null, quoted, parties)).toEqual([['2 Adults 90', '1 Pupils 30'], 30]);
});

test('an open price stays open', () => {
  const current = { ...adults(2), priceLines: null } as unknown as Reservation;
  expect(
    linesAtQuotedRates(current, tour(), { ...adults(1), startDate: '', rooms: null, hotelRating: null }),
  ).toBeNull();
  expect(shareOf(current, tour(), [], null)).toBeNull();
});

test('a sum for everything stays what it was, beside the fee for somebody who was cancelled', () => {
  const priceLines = [line('agreed', 'As agreed', 1, 300), line('fee', 'Cancellation fee', 1, 20)];
  const current = { priceLines, adults: 2, childrenAges: [] } as unknown as Reservation;
  const party = { startDate: '2026-12-05', rooms: null, hotelRating: null, adults: 2, childrenAges: [] };
  expect(withFees(current, linesAtQuotedRates(current, null, party))).toEqual(priceLines);
});
