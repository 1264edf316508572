import { isDay } from './calendar.input';
import { timeAtStart } from './clock.input';
import { plainNumber } from './digits.input';
import { withoutDollars } from './fields.input';
import { fold } from './fold';
import { offsetIn } from './instant.input';

/** How the dates and numbers of a file are written; `unclear` where somebody has to say it. */
interface ReadingOptions {
  dates: 'iso' | 'day-first' | 'month-first' | 'unclear';
  decimals: 'point' | 'comma' | 'unclear';
  /** For times without one. */
  zone?: string;
}

/** A cell that its type cannot read. The message is shown beside it. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell';
}

/** Groups of three digits, and decimals after the other sign. */
const numbers = {
  point: { whole: /^-?(\d+|\d{1,3}([, '’]\d{3})+)(\.\d+)?$/, groups: /[, '’]/g },
  comma: { whole: /^-?(\d+|\d{1,3}([. '’]\d{3})+)(,\d+)?$/, groups: /[. '’]/g },
};

/** A number with a decimal point. Other text stays as it is, for the form to refuse. */
export function readNumber(text: string, { decimals }: Pick<ReadingOptions, 'decimals'>): string {
  if (text === '') return '';
  if (decimals === 'unclear') throw new UnreadableCell('Choose the decimal sign of this file');
  const { whole, groups } = numbers[decimals];
  const other = decimals === 'point' ? 'comma' : 'point';
  if (!whole.test(text) && numbers[other].whole.test(text)) {
    throw new UnreadableCell(`Numbers have a decimal ${decimals} in this file`);
  }
  const number = whole.test(text) ? text.replace(groups, '').replace(',', '.') : text;
  // 45.50 and 45.5000 are the same price.
  return number.replace(/(\.\d\d)0+$/, '$1');
}

const codes = Intl.supportedValuesOf('currency').filter((code) => code !== 'USD');
const otherCurrency = new RegExp(String.raw`\p{Sc}|\b(?:${codes.join('|')})\b`, 'u');

/** The currency that a text names; null for US dollars and for none. */
export const currencyIn = (text: string): string | null => otherCurrency.exec(withoutDollars(text))?.[0] ?? null;

export const notDollars = (currency: string, advice = 'Convert the sums in the file, or leave this column out') =>
  new UnreadableCell(`${currency} is not US dollars. ${advice}`);

/** An amount of US dollars. */
export function readAmount(text: string, options: Pick<ReadingOptions, 'decimals'>): string {
  const other = currencyIn(text);
  if (other !== null) throw notDollars(other);
  return readNumber(withoutDollars(text), options);
}

/** The number of a sum in any currency. */
export const numberIn = (text: string): string =>
  withoutDollars(text).replace(/\s?(?:\p{Sc}|\p{L}{1,3})$|^(?:\p{Sc}|\p{L}{1,3})\s?/gu, '');

/** The parts of a sum: brackets or a sign before or after it, as banks say that it went out, and whether it came in. */
const signed = /^(\()?([+-]?)\s?(.*?)\s?([+-]?)\)?\s?(CR|DR)?\.?$/i;

/** A sum in any currency as its number: `1.234,50- EUR` is `-1.234,50`. */
export function sumIn(text: string): string {
  const [, bracket, before, body = '', after, word = ''] = signed.exec(plainNumber(text)) ?? [];
  const isOut = bracket !== undefined || before === '-' || after === '-' || word.toUpperCase() === 'DR';
  const number = numberIn(body).replace(/^(.*)-$/, '-$1');
  return isOut ? `-${number}` : number;
}

/** Those of our travellers' banks that have other signs; any other is known by its code. */
const signs: Record<string, string> = {
  ...{ $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '฿': 'THB', BAHT: 'THB', บาท: 'THB' },
  ...{ LE: 'EGP', 'L.E.': 'EGP', 'E£': 'EGP', 'ج.م': 'EGP', 'ج.م.': 'EGP', EURO: 'EUR', FR: 'CHF' },
};

/** The code of a currency in the text of a cell: `EUR` for `€`. Throws UnreadableCell. */
export function readCode(text: string): string {
  const word = text.trim().toUpperCase();
  const code = signs[word] ?? word;
  if (code === 'USD' || codes.includes(code)) return code;
  throw new UnreadableCell('Enter a currency such as EUR');
}

/** The code of the currency that a sum or the name of a column has; null for none, and for a bare `$`, which several countries have. */
export function codeIn(text: string): string | null {
  if (/\bUSD\b|US\s?\$/.test(text)) return 'USD';
  const sign = currencyIn(text);
  return sign === null ? null : (signs[sign] ?? (codes.includes(sign) ? sign : null));
}

/** The decimal sign that a number has; undefined without one. */
export function decimalsOf(number: string): 'point' | 'comma' | 'unclear' | undefined {
  if (!/[.,]/.test(number)) return undefined;
  const [point, comma] = [numbers.point.whole.test(number), numbers.comma.whole.test(number)];
  if (point && comma) return 'unclear';
  return point ? 'point' : comma ? 'comma' : undefined;
}

/** Also after a day of the week. */
const inFigures = /^(?:\p{L}+[.,]*\s+)?(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})$/u;
const beforeTime = /\s*[T@,]\s*(?=\d{1,2}:)|\s+(?=\d{1,2}(?:[:h]\d{2}|\.\d{2}(?![.\d])|\s?[AaPp]\.?[Mm]))/;
const dayIn = (text: string): string => plainNumber(text).split(beforeTime, 1)[0] ?? '';

/**
 * The order of day and month in a numeric date; with dots the day is first. Undefined for any other date, and where day
 * and month are equal.
 */
export function dateOrderOf(text: string): 'day-first' | 'month-first' | 'unclear' | undefined {
  const [, one = '', sign, other = ''] = inFigures.exec(dayIn(text)) ?? [];
  if (!sign || Number(one) === Number(other)) return undefined;
  if (Number(one) > 12 || Number(other) > 12) return Number(one) > 12 ? 'day-first' : 'month-first';
  return sign === '.' ? 'day-first' : 'unclear';
}

/** A day as `2026-12-31`. Numeric dates are read in the order of the file, which is never guessed. */
export function readDay(text: string, { dates }: Pick<ReadingOptions, 'dates'>): string {
  const date = dayIn(text);
  const iso = /^\d{4}([-/.])\d{2}\1\d{2}$/.test(date) ? date.replace(/[/.]/g, '-') : undefined;
  const [figures, one = '', sign, other = '', year = ''] = inFigures.exec(date) ?? [];
  // With dots the day is first, whatever the order of the file.
  const isKnown = Number(one) === Number(other) || sign === '.';
  if (figures && !isKnown && (dates === 'iso' || dates === 'unclear')) {
    throw new UnreadableCell('Choose the order of day and month for this file');
  }
  const [day, month] = dates === 'day-first' || sign === '.' ? [one, other] : [other, one];
  const read = iso ?? (figures ? isoDay(year, month, day) : readNamedMonth(date));
  if (isDay(read)) return read;
  throw new UnreadableCell(`Enter a date such as ${examples[dates]}`);
}

const examples: Record<ReadingOptions['dates'], string> = {
  ...{ iso: '2026-12-31', unclear: '2026-12-31', 'day-first': '31/12/2026', 'month-first': '12/31/2026' },
};

const isoDay = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The names of each month in the languages of our travellers, folded. */
const months = Array.from({ length: 12 }, (_, index) =>
  ['en', 'de', 'fr', 'es', 'it'].map((language) =>
    fold(new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, index, 15))),
  ),
);

/** `8 January 2026`, `Thu 8.Jan '26`, `8. März 2026` or `January 8, 2026`: a day of the week stands before the month. */
function readNamedMonth(date: string): string {
  const words = fold(date).match(/\p{L}{3,}/gu) ?? [];
  const found = words
    .map((word) => months.findIndex((names) => names.some((name) => name.startsWith(word))))
    .filter((month) => month >= 0);
  const [day = '', year = '', ...more] = date.match(/\d+/g) ?? [];
  return found.length === 0 || year === '' || more.length > 0 ? '' : isoDay(year, String((found.at(-1) ?? 0) + 1), day);
}

/** How French and Spanish files write a time: `14h30`, `9h`. */
const withHourSign = /^(\d{1,2})\s?h\s?([0-5]\d)?(?![\p{L}\d])/iu;
/** What may follow a time: its word in German, and its zone. */
const afterTime = /^(?:uhr)?\s*(z|utc|gmt)?\s*(?:([+-])(\d{1,2}):?(\d{2})?)?$/i;

/** The time in a text, and how far the named zone is ahead of UTC, in minutes; undefined for any other text. */
function timeIn(text: string) {
  const found = timeAtStart(plainNumber(text).replace(withHourSign, (_, hour, minutes = '00') => `${hour}:${minutes}`));
  const [all, isUtc, sign, hours = '', minutes = '0'] = afterTime.exec(found?.rest ?? '') ?? [];
  if (!found || all === undefined) return undefined;
  const ahead = sign ? Number(sign + (Number(hours) * 60 + Number(minutes))) : isUtc ? 0 : undefined;
  return { ...found, ahead };
}

/** A time as `09:30`, in whatever zone. Other text stays as it is, for the form to refuse. */
export const readClock = (text: string): string => timeIn(text)?.time ?? text;

const restAfterDay = (text: string): string =>
  plainNumber(text)
    .slice(dayIn(text).length)
    .replace(/^[\sT@,]+/, '');

/** The time after a day; empty for none, and for midnight, which programs add to a day alone. */
export function clockAfterDay(text: string): string {
  const rest = restAfterDay(text);
  const time = rest === '' ? '' : readClock(rest);
  return time === '00:00' ? '' : time;
}

/** A time in the zone of the office, unless it names another; a day alone is its beginning. */
export function readInstant(
  text: string,
  { zone = 'UTC', ...options }: Pick<ReadingOptions, 'dates' | 'zone'>,
): string {
  const day = readDay(text, options);
  const time = timeIn(restAfterDay(text) || '00:00');
  if (!time) throw new UnreadableCell(`Enter a time such as ${examples[options.dates]} 08:00`);
  const there = Date.parse(`${day}T${time.time}:${time.seconds}Z`);
  return new Date(there - (time.ahead ?? offsetIn(zone, new Date(there))) * 60_000).toISOString();
}
