import { emptyRates, type RatesForm } from '#server/catalogue/prices/rates.input';
import { visibly } from './field';

const band = { name: 'Toddlers', from: '0', to: '4', amount: '25%', seat: false };
const season = { name: 'Feast', from: '2027-03-01', until: '2027-03-10', amount: '$88' };
const extra = { name: 'Camel ride', price: '15', per: 'party' as const };

/** Rates with a value in every field. @param hotels whether the product has hotels */
export function ratesOf({ hotels }: { hotels: boolean }) {
  const stated = hotels ? { hotels: { 3: '400', 4: '500', 5: '700' }, single: '150' } : {};
  const typed: RatesForm = {
    ...{ ...emptyRates, ...stated, bands: [band], seasons: [{ ...season, weekdays: [] }] },
    ...{ groups: [{ travellers: '9', amount: '85%' }], free: '15', extras: [{ id: 1, ...extra }] },
  };
  return {
    typed,
    stored: {
      bands: [{ ...band, from: 0, to: 4, amount: { percent: 25 } }],
      seasons: [{ ...season, weekdays: [], amount: { cents: 8800 } }],
      groups: [{ travellers: 9, amount: { percent: 85 } }],
      hotels: hotels ? [3, 4, 5].map((stars, index) => ({ stars, cents: [40_000, 50_000, 70_000][index] })) : [],
      singleCents: hotels ? 15_000 : null,
      freeEach: 15,
      extras: [{ id: 1, name: extra.name, per: extra.per, cents: 1500 }],
    },
    cleared: null,
    shown: visibly('Camel ride: $15 for your party'),
  };
}

const {
  typed,
  stored: { freeEach: _, ...stored },
  ...shown
} = ratesOf({ hotels: false });
/** A stay has neither ages nor groups. */
export const ratesOfStay = {
  typed: { ...typed, bands: [], groups: [], free: '' },
  stored: { ...stored, bands: [], groups: [] },
  ...shown,
};

export const isRates = (typed: unknown): typed is RatesForm =>
  typeof typed === 'object' && typed !== null && 'bands' in typed;
