import type { Page } from 'playwright';
import { emptyRates, type RatesForm } from '#server/catalogue/prices/rates.input';
import { button, field } from '../../admin-browser';
import { visibly } from './field';

const band = { name: 'Toddlers', from: '0', to: '4', amount: '25%', seat: false };
const season = { name: 'Feast', from: '2027-03-01', until: '2027-03-10', amount: '$88' };
const extra = { name: 'Camel ride', price: '15', per: 'party' as const };

/** Rates with a value in every field. @param hotels whether the product has hotels */
export function ratesOf({ hotels }: { hotels: boolean }) {
  const stated = hotels ? { hotels: { 3: '400', 4: '500', 5: '700' }, single: '150' } : {};
  const typed: RatesForm = {
    ...{ ...emptyRates, ...stated, bands: [band], seasons: [{ ...season, weekdays: [] }] },
    ...{ groups: [{ travellers: '9', amount: '85%' }], extras: [{ id: 1, ...extra }] },
  };
  return {
    typed,
    stored: {
      bands: [{ ...band, from: 0, to: 4, amount: { percent: 25 } }],
      seasons: [{ ...season, weekdays: [], amount: { cents: 8800 } }],
      groups: [{ travellers: 9, amount: { percent: 85 } }],
      hotels: hotels ? [3, 4, 5].map((stars, index) => ({ stars, cents: [40_000, 50_000, 70_000][index] })) : [],
      singleCents: hotels ? 15_000 : null,
      extras: [{ id: 1, name: extra.name, per: extra.per, cents: 1500 }],
    },
    cleared: null,
    shown: visibly('Camel ride: $15 for your party'),
  };
}

const { typed, stored, ...shown } = ratesOf({ hotels: false });
/** A stay has neither ages nor groups. */
export const ratesOfStay = {
  typed: { ...typed, bands: [], groups: [] },
  stored: { ...stored, bands: [], groups: [] },
  ...shown,
};

export const isRates = (typed: unknown): typed is RatesForm =>
  typeof typed === 'object' && typed !== null && 'bands' in typed;

const lists = {
  ages: 'Add an age group',
  seasons: 'Add a season',
  groups: 'Add a group price',
  extras: 'Add an extra',
};
const entry = (page: Page, list: keyof typeof lists) =>
  page.getByRole('group', { name: new RegExp(`^${list} 1$`, 'i') });

export async function fillRates(page: Page, { bands, seasons, groups, hotels, single, extras }: RatesForm) {
  for (const [list, add] of Object.entries(lists) as [keyof typeof lists, string][]) {
    while (await button(page, `Remove ${list} 1`).isVisible()) await button(page, `Remove ${list} 1`).click();
    if ({ ages: bands, seasons, groups, extras }[list].length > 0) await button(page, add).click();
  }
  const fillIn = async (list: keyof typeof lists, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await entry(page, list).getByLabel(label, { exact: false }).first().fill(value);
    }
  };
  for (const { name, from, to, amount, seat } of bands) {
    await fillIn('ages', { Name: name, 'From age': from, 'To age': to, Price: amount });
    await field(page, 'Takes a seat').setChecked(seat);
  }
  for (const { name, from, until, amount } of seasons) {
    await fillIn('seasons', { Name: name, From: from, Until: until, Price: amount });
  }
  for (const { travellers, amount } of groups) await fillIn('groups', { Travellers: travellers, Price: amount });
  for (const { name, price, per } of extras) {
    await fillIn('extras', { Name: name, Price: price });
    await entry(page, 'extras').getByLabel('Per').selectOption(per);
  }
  if (!(await field(page, 'Single room (USD)').isVisible())) return;
  for (const stars of [3, 4, 5] as const) await field(page, `${stars} stars (USD)`).fill(hotels[stars]);
  await field(page, 'Single room (USD)').fill(single);
}

export async function readRates(page: Page): Promise<RatesForm> {
  const isThere = async (list: keyof typeof lists) => await button(page, `Remove ${list} 1`).isVisible();
  const read = (list: keyof typeof lists, label: string) =>
    entry(page, list).getByLabel(label, { exact: false }).first().inputValue();
  const rates: RatesForm = { ...emptyRates, hotels: { ...emptyRates.hotels } };
  if (await isThere('ages')) {
    const [name, from, to] = [await read('ages', 'Name'), await read('ages', 'From age'), await read('ages', 'To age')];
    const seat = await field(page, 'Takes a seat').isChecked();
    rates.bands = [{ name, from, to, amount: await read('ages', 'Price'), seat }];
  }
  if (await isThere('seasons')) {
    const [name, from] = [await read('seasons', 'Name'), await read('seasons', 'From')];
    const [until, amount] = [await read('seasons', 'Until'), await read('seasons', 'Price')];
    rates.seasons = [{ name, from, until, weekdays: [], amount }];
  }
  if (await isThere('groups')) {
    rates.groups = [{ travellers: await read('groups', 'Travellers'), amount: await read('groups', 'Price') }];
  }
  if (await isThere('extras')) {
    const per = (await read('extras', 'Per')) as 'party';
    rates.extras = [{ id: 1, name: await read('extras', 'Name'), price: await read('extras', 'Price'), per }];
  }
  if (!(await field(page, 'Single room (USD)').isVisible())) return rates;
  for (const stars of [3, 4, 5] as const) rates.hotels[stars] = await field(page, `${stars} stars (USD)`).inputValue();
  return { ...rates, single: await field(page, 'Single room (USD)').inputValue() };
}
