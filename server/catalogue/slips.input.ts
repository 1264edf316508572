import { formatDay, isDay } from '#server/values/calendar.input';
import { withoutDollars } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { suggestedPrice } from './tour.input';

type Values = Record<string, unknown>;

interface Situation {
  /** The values that are stored; null for a new record. */
  stored: object | null;
  /** Whether visitors have not seen it before. */
  isFirst: boolean;
  /** By the names of fields. */
  labels: Record<string, string>;
  /** YYYY-MM-DD, at the office. */
  today: string;
}

const prices = ['price', 'priceFrom', 'originalPrice', 'discountedPrice', 'soloPrice'];
const lastDays = ['endDate', 'travelUntil'];

const centsOf = (value: unknown) =>
  Math.round(Number(withoutDollars(String(value ?? '')).replace(/[, '’]/g, '')) * 100);

/** What looks like a slip in what is about to be published, as sentences. */
export function findSlips(typed: object, { stored, isFirst, labels, today }: Situation): string[] {
  const [values, before] = [typed as Values, stored as Values | null];
  const moved = prices.flatMap((name) => {
    const [from, to] = [centsOf(before?.[name]), centsOf(values[name])];
    const isFar = from > 0 && to > 0 && Math.abs(to - from) > from / 2;
    return isFar ? [`${labels[name]} changes from ${formatMoney(from)} to ${formatMoney(to)}.`] : [];
  });
  const past = lastDays.flatMap((name) => {
    const day = String(values[name] ?? '');
    return isDay(day) && day < today ? [`${labels[name]} is ${formatDay(day)}, which is in the past.`] : [];
  });
  const { seasons = [] } = Object(values.schedule) as { seasons?: { until: string }[] };
  const ends = seasons.map(({ until }) => until).toSorted();
  const isOver = isDay(ends[0] ?? '') && String(ends.at(-1)) < today;
  const over = isOver ? [`The last departure is on ${formatDay(String(ends.at(-1)))}, which is in the past.`] : [];
  const missing = isFirst && values.image === '' ? ['It has no picture.'] : [];
  const suggested =
    isFirst && centsOf(values.price) === centsOf(suggestedPrice)
      ? [`The price is still the suggested $${suggestedPrice}.`]
      : [];
  return [...moved, ...past, ...over, ...missing, ...suggested];
}
