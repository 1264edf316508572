import { expect, test } from 'vitest';
import { findSlips } from '#server/catalogue/slips.input';

const labels = { price: 'Price', discountedPrice: 'Special price', endDate: 'End date' };
const stored = { price: '78', image: '/posters/luxor-dawn.svg', endDate: '' };
const situation = { stored, isFirst: false, labels, today: '2026-11-21' };
const slipsOf = (typed: object, other = {}) => findSlips({ ...stored, ...typed }, { ...situation, ...other });

const lastDeparture = 'The last departure is on 20 November 2026, which is in the past.';

test.each([
  [{ price: '7.80' }, ['Price changes from $78 to $7.80.']],
  [{ price: '$780' }, ['Price changes from $78 to $780.']],
  [{ price: '118' }, ['Price changes from $78 to $118.']],
  [{ price: '117' }, []],
  [{ price: '39' }, []],
  [{ price: '' }, []],
  [{ price: 'no price' }, []],
  [{ endDate: '2026-11-20' }, ['End date is 20 November 2026, which is in the past.']],
  [{ endDate: '2026-11-21' }, []],
  [{ endDate: 'soon' }, []],
  [{ image: '' }, []],
  [{ schedule: { seasons: [{ until: '2026-03-31' }, { until: '2026-11-20' }] } }, [lastDeparture]],
  [{ schedule: { seasons: [{ until: '2026-03-31' }, { until: '' }] } }, []],
  [{ schedule: { seasons: [{ until: '2026-03-31' }, { until: '2026-11-21' }] } }, []],
  [{ schedule: { seasons: [] } }, []],
])('of %j', (typed, slips) => {
  expect(slipsOf(typed)).toEqual(slips);
});

test('of a first publication: a suggested price and no picture', () => {
  const first = { stored: null, isFirst: true };
  expect(slipsOf({ price: '999', image: '' }, first)).toEqual([
    'It has no picture.',
    'The price is still the suggested $999.',
  ]);
  expect(slipsOf({ price: '$ 999.00' }, first)).toEqual(['The price is still the suggested $999.']);
  expect(slipsOf({ price: '7.80' }, first)).toEqual([]);
  expect(slipsOf({ price: '999', image: '' }, { stored: { ...stored, price: '999' } })).toEqual([]);
});
