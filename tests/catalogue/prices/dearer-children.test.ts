import { expect, test } from 'vitest';
import type { Rates } from '#db/schema/rates';
import { dearerChildren } from '#server/catalogue/prices/dearer-children.input';

const band = (amount: Rates['bands'][number]['amount']) => ({ name: 'Children', from: 3, to: 11, amount, seat: true });
const none: Rates = { bands: [], seasons: [], groups: [], hotels: [], singleCents: null, extras: [] };
const low = { name: 'Low season', from: null, until: null, weekdays: [], amount: { percent: 60 } };

test.each<[string, Partial<Rates>, number | null, string | null]>([
  ['nothing', {}, 10_000, null],
  ['less', { bands: [band({ cents: 9999 })] }, 10_000, null],
  ['as much', { bands: [band({ cents: 10_000 })] }, 10_000, null],
  ['more', { bands: [band({ cents: 12_000 })] }, 10_000, 'Children (ages 3–11) would pay $120, an adult $100.'],
  [
    'a larger part',
    { bands: [band({ percent: 120 })] },
    null,
    'Children (ages 3–11) would pay 120% of the adult price.',
  ],
  [
    'more in a season',
    { bands: [band({ cents: 8000 })], seasons: [low] },
    10_000,
    'Children (ages 3–11) would pay $80, an adult $60 in “Low season”.',
  ],
  [
    'more in a group and a season',
    { bands: [band({ cents: 5000 })], seasons: [low], groups: [{ travellers: 8, amount: { percent: 50 } }] },
    10_000,
    'Children (ages 3–11) would pay $50, an adult $30 in “Low season” in a group of 8 or more.',
  ],
  [
    'more than the cheapest hotel',
    { bands: [band({ cents: 60_000 })], hotels: [{ stars: 3, cents: 50_000 }] },
    null,
    'Children (ages 3–11) would pay $600, an adult $500 with 3 stars.',
  ],
  ['a price that the office quotes', { bands: [band({ cents: 60_000 })] }, null, null],
])('children who pay %s', (_, rates, unitCents, sentence) => {
  expect(dearerChildren({ ...none, ...rates }, unitCents)).toBe(sentence);
});
