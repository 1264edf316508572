import { hotelRatings } from '#server/catalogue/prices/booking-rules.input';
import { emptyRates, type RatesForm } from '#server/catalogue/prices/rates.input';
import { enterWeekdays, enterYesOrNo, type Read, type Row, readWeekdays, readYesOrNo, writeWeekdays } from './sheet';

export const rateColumns = ['Rate', 'Number', 'Name', 'From', 'Until', 'Weekdays', 'Price', 'Seat', 'Per'];

/** The list of the form that a kind of row is of, with the columns of its fields. */
const lists = {
  age: { list: 'bands', name: 'Name', from: 'From', to: 'Until', amount: 'Price', seat: 'Seat' },
  season: { list: 'seasons', name: 'Name', from: 'From', until: 'Until', weekdays: 'Weekdays', amount: 'Price' },
  group: { list: 'groups', travellers: 'From', amount: 'Price' },
  extra: { list: 'extras', id: 'Number', name: 'Name', price: 'Price', per: 'Per' },
} as const;
type Kind = keyof typeof lists;
const kinds = [...Object.keys(lists), 'hotel', 'single'];

export function writeRates({ bands, seasons, groups, hotels, single, extras }: RatesForm): Row[] {
  return [
    ...bands.map(({ name, from, to, amount, seat }) => ({
      ...{ Rate: 'age', Name: name, From: from, Until: to, Price: amount, Seat: seat ? 'yes' : 'no' },
    })),
    ...seasons.map(({ name, from, until, weekdays, amount }) => ({
      ...{ Rate: 'season', Name: name, From: from, Until: until, Weekdays: writeWeekdays(weekdays), Price: amount },
    })),
    ...groups.map(({ travellers, amount }) => ({ Rate: 'group', From: travellers, Price: amount })),
    ...hotelRatings.map((stars) => ({ Rate: 'hotel', Number: String(stars), Price: hotels[stars] })),
    { Rate: 'single', Price: single },
    ...extras.map(({ id, name, price, per }) => ({
      Rate: 'extra',
      Number: String(id),
      Name: name,
      Price: price,
      Per: per,
    })),
  ].filter((row) => row.Price !== '');
}

/** A product whose only row says nothing has its price alone. */
export function readRates(rows: Row[]): Read {
  const problems: Read['problems'] = [];
  const form = { ...structuredClone(emptyRates), bands: [], seasons: [], groups: [], extras: [] } as RatesForm;
  const origins: Record<string, number[]> = { bands: [], seasons: [], groups: [], extras: [] };
  const stars = new Map<PropertyKey, number>();
  let single = 0;
  for (const [index, row] of rows.entries()) {
    const kind = (row.Rate ?? '').toLowerCase();
    const wrong = (column: string, message: string) => problems.push({ index, column, message });
    if (!kinds.includes(kind)) {
      if (rateColumns.some((column) => row[column])) wrong('Rate', `Enter one of ${kinds.join(', ')}`);
    } else if (kind === 'single') {
      if (form.single !== '') wrong('Rate', 'Enter the price of a single room once');
      form.single = row.Price ?? '';
      single = index;
    } else if (kind === 'hotel') {
      const rating = hotelRatings.find((known) => String(known) === row.Number);
      if (!rating) wrong('Number', `Enter the class of the hotel: ${hotelRatings.join(', ')}`);
      else if (stars.has(String(rating))) wrong('Number', 'Enter each class once');
      else {
        form.hotels[rating] = row.Price ?? '';
        stars.set(String(rating), index);
      }
    } else {
      const { list, ...columns } = lists[kind as Kind];
      const entry = Object.entries(columns).map(([field, column]) => [
        field,
        readField(field, row[column] ?? '', column, wrong),
      ]);
      (form[list] as unknown[]).push(Object.fromEntries(entry));
      origins[list]?.push(index);
    }
  }
  numberExtras(form.extras);
  return {
    ...{ form, problems },
    cellOf: ([list, at, field]) => {
      if (list === 'single') return { index: single, column: 'Price' };
      if (list === 'hotels') return { index: stars.get(String(at)) ?? 0, column: 'Price' };
      const kind = Object.values(lists).find((one) => one.list === list);
      return { index: origins[String(list)]?.[Number(at)] ?? 0, column: kind?.[field as 'list'] ?? 'Rate' };
    },
  };
}

/** The value of a field as the form has it. */
function readField(field: string, text: string, column: string, wrong: (column: string, message: string) => unknown) {
  switch (field) {
    case 'weekdays': {
      const days = readWeekdays(text);
      if (!days) wrong(column, enterWeekdays);
      return days ?? [];
    }
    case 'seat': {
      const seat = readYesOrNo(text, true);
      if (seat === null) wrong(column, enterYesOrNo);
      return seat ?? true;
    }
    case 'id':
      if (!/^\d{0,6}$/.test(text)) wrong(column, 'Enter a whole number, or nothing for a new extra');
      return Number(text) || 0;
    case 'per':
      return text.toLowerCase();
    default:
      return text;
  }
}

/** Gives new extras the numbers after those that are known. */
function numberExtras(extras: RatesForm['extras']): void {
  for (const extra of extras) extra.id ||= Math.max(0, ...extras.map(({ id }) => id)) + 1;
}
