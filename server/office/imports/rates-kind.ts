import type { Rates } from '#db/schema/rates';
import { hotelRatings } from '#server/catalogue/prices/booking-rules.input';
import { emptyRates, type RatesForm, ratesForm, ratesInput } from '#server/catalogue/prices/rates.input';
import { describeRates } from '#server/catalogue/prices/rates-words.input';
import { amountWords } from '#server/company/ages.input';
import { writeWeekdays } from './cell-values';
import { type Form, type TogetherForm, textIn } from './kind';
import { ofProducts } from './of-products';

/** The form's list for each kind of row, and the row's field for each field of an entry. */
const lists = {
  age: { list: 'bands', name: 'name', from: 'from', to: 'until', amount: 'price', seat: 'seat' },
  season: { list: 'seasons', name: 'name', from: 'from', until: 'until', weekdays: 'weekdays', amount: 'price' },
  group: { list: 'groups', travellers: 'from', amount: 'price' },
  extra: { list: 'extras', id: 'number', name: 'name', price: 'price', per: 'per' },
} as const;
type Kind = keyof typeof lists;
/** The values of an entry for empty cells. */
const otherwise: Form = { weekdays: [], seat: true, id: 0 };

const shown = ['rate', 'number', 'name', 'from', 'until', 'weekdays', 'price', 'seat', 'per'];

const writeRates = ({ free, ...rates }: RatesForm): Form[] => [
  ...writePriced(rates),
  ...(free === '' ? [] : [{ rate: 'free', number: free }]),
];

const writePriced = ({ bands, seasons, groups, hotels, single, extras }: Omit<RatesForm, 'free'>): Form[] =>
  [
    ...bands.map(({ to, amount, ...band }) => ({ ...band, rate: 'age', until: to, price: amount })),
    ...seasons.map(({ weekdays, amount, ...season }) => ({
      ...{ ...season, rate: 'season', weekdays: writeWeekdays(weekdays), price: amount },
    })),
    ...groups.map(({ travellers, amount }) => ({ rate: 'group', from: travellers, price: amount })),
    ...hotelRatings.map((stars) => ({ rate: 'hotel', number: stars, price: hotels[stars] })),
    { rate: 'single', price: single },
    ...extras.map(({ id, ...extra }) => ({ ...extra, rate: 'extra', number: id })),
  ].filter(({ price }) => price !== '');

/** A product with a single empty row has only its price. */
function readRates(rows: Form[]): TogetherForm {
  const problems: TogetherForm['problems'] = [];
  const form = { ...structuredClone(emptyRates), bands: [], seasons: [], groups: [], extras: [] } as RatesForm;
  /** The rows of the entries of each list. */
  const origins: Record<string, Record<PropertyKey, number>> = { hotels: {} };
  for (const [index, row] of rows.entries()) {
    const wrong = (field: string, message: string) => problems.push({ index, field, message });
    const price = textIn(row, 'price');
    if (row.rate === undefined) {
      if (shown.some((field) => row[field] !== undefined && row[field] !== ''))
        wrong('rate', `Enter one of ${[...Object.keys(lists), 'hotel', 'single', 'free'].join(', ')}`);
    } else if (row.rate === 'single') {
      if (form.single !== '') wrong('rate', 'Enter the price of a single room once');
      form.single = price;
      origins.single = { single: index };
    } else if (row.rate === 'free') {
      if (origins.free) wrong('rate', 'Enter once for how many one travels free');
      form.free = String(row.number ?? '0');
      origins.free = { single: index };
    } else if (row.rate === 'hotel') {
      const rating = hotelRatings.find((known) => known === row.number);
      if (!rating) wrong('number', `Enter the class of the hotel: ${hotelRatings.join(', ')}`);
      else if (origins.hotels?.[rating] !== undefined) wrong('number', 'Enter each class once');
      else {
        form.hotels[rating] = price;
        origins.hotels = { ...origins.hotels, [rating]: index };
      }
    } else {
      const { list, ...fields } = lists[row.rate as Kind];
      const entry = Object.entries(fields).map(([field, from]) => [field, row[from] ?? otherwise[field] ?? '']);
      origins[list] = { ...origins[list], [form[list].length]: index };
      (form[list] as unknown[]).push(Object.fromEntries(entry));
    }
  }
  numberExtras(form.extras);
  return {
    ...{ form, problems },
    cellOf: ([list = '', at = 'single', field]) => {
      const kind = Object.values(lists).find((one) => one.list === list);
      return {
        index: origins[String(list)]?.[at] ?? 0,
        field: kind ? (kind[field as 'list'] ?? 'rate') : list === 'free' ? 'number' : 'price',
      };
    },
  };
}

/** Gives new extras the numbers after those that are known. */
function numberExtras(extras: RatesForm['extras']): void {
  for (const extra of extras) extra.id ||= Math.max(0, ...extras.map(({ id }) => id)) + 1;
}

function describe(rates: Rates | null, today: string): string {
  const ages = (rates?.bands ?? []).map(
    ({ name, from, to, amount, seat }) =>
      `${name} ${from}–${to} ${amountWords(amount)}${seat ? '' : ', without a seat'}`,
  );
  return [...(ages.length > 0 ? [['Ages', ages.join('; ')]] : []), ...describeRates(rates, null, today)]
    .map(([label, words]) => `${label}: ${words}`)
    .join('. ');
}

export const importedRates = ofProducts('rates', {
  schema: ratesInput,
  ...{ shown, describe },
  write: (rates) => writeRates(ratesForm(rates)),
  read: readRates,
});
