import { isDay } from '#server/values/calendar.input';
import { plainNumber } from '#server/values/digits.input';
import { withoutDollars } from '#server/values/fields.input';
import type { CellType, FormValue, ReadingOptions } from './columns.input';

/** A cell that cannot be read as what it should be. The message is shown beside it. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell';
}

/** The value that a form holds for the text of a cell. Throws UnreadableCell. */
export function readValue(type: CellType, text: string, options: ReadingOptions): FormValue {
  switch (type) {
    case 'text':
      return text;
    case 'amount':
      return readNumber(withoutDollars(text), options);
    case 'number':
      return readNumber(plainNumber(text), options);
    case 'whole':
      return readWhole(text);
    case 'ages':
      return words(text).map(readWhole);
    case 'words':
      return words(text);
    case 'day':
      return readDay(text, options);
    case 'instant':
      return readInstant(text, options);
    case 'flag':
      return readFlag(text);
    case 'json':
      return readJson(text);
    default:
      return readChoice(type, text);
  }
}

const words = (text: string): string[] => text.split(/[,;\r\n]+/).flatMap((word) => word.trim() || []);

/** Groups of three digits, and decimals after the other sign. */
const numbers = {
  point: { whole: /^-?(\d+|\d{1,3}([, '’]\d{3})+)(\.\d+)?$/, groups: /[, '’]/g },
  comma: { whole: /^-?(\d+|\d{1,3}([. '’]\d{3})+)(,\d+)?$/, groups: /[. '’]/g },
};

/** A number with a decimal point; what is none stays as it is, for the form to refuse. */
function readNumber(text: string, { decimals }: ReadingOptions): string {
  const { whole, groups } = numbers[decimals];
  if (text === '') return '';
  const other = decimals === 'point' ? 'comma' : 'point';
  if (!whole.test(text) && numbers[other].whole.test(text)) {
    throw new UnreadableCell(`Numbers have a decimal ${decimals} in this file`);
  }
  const number = whole.test(text) ? text.replace(groups, '').replace(',', '.') : text;
  // 45.50 and 45.5000 are the same price.
  return number.replace(/(\.\d\d)0+$/, '$1');
}

function readWhole(text: string): number {
  const typed = plainNumber(text);
  if (!/^\d{1,6}(\.0+)?$/.test(typed)) throw new UnreadableCell('Enter a whole number');
  return Number(typed);
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-12-31`; days and months in figures in the order of the file, never one that is guessed. */
function readDay(text: string, { dates }: ReadingOptions): string {
  const [date = ''] = text.split(/\s*[T@]\s*(?=\d)|\s+(?=\d{1,2}:\d{2})/, 1);
  const iso = /^\d{4}([-/.])\d{2}\1\d{2}$/.test(date) ? date.replace(/[/.]/g, '-') : undefined;
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(date);
  if (figures && dates === 'iso') throw new UnreadableCell('Choose the order of day and month for this file');
  const [, one = '', other = '', year = ''] = figures ?? [];
  const [day, month] = dates === 'day-first' ? [one, other] : [other, one];
  const read = iso ?? (figures ? isoDay(year, month, day) : readNamedMonth(date));
  if (!isDay(read)) throw new UnreadableCell('Enter a date such as 2026-12-31');
  return read;
}

const isoDay = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `8 January 2026`, `Thu 8.Jan '26` or `January 8, 2026`. */
function readNamedMonth(date: string): string {
  const [name = ''] =
    /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/i.exec(
      date.replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s*/i, ''),
    ) ?? [];
  const [day = '', year = ''] = date.match(/\d+/g) ?? [];
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 || (date.match(/\d+/g) ?? []).length !== 2 ? '' : isoDay(year, String(month), day);
}

/** A time, in UTC where it says no other zone; a day alone is its beginning. */
function readInstant(text: string, options: ReadingOptions): string {
  const time = /(\d{1,2}):(\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(am|pm)?\s*(z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  const [, hours = '0', rest = '00', half = '', zone = 'Z'] = time ?? [];
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2');
  const instant = new Date(`${readDay(text, options)}T${String(hour).padStart(2, '0')}:${rest}${offset}`);
  if ((!time && text.includes(':')) || Number.isNaN(instant.getTime())) {
    throw new UnreadableCell('Enter a time such as 2026-12-31 08:00');
  }
  return instant.toISOString();
}

const truths: Record<string, boolean> = {
  ...{ yes: true, true: true, '1': true, x: true, y: true },
  ...{ no: false, false: false, '0': false, n: false },
};

function readFlag(text: string): boolean {
  const truth = truths[text.toLowerCase()];
  if (truth === undefined) throw new UnreadableCell('Enter yes or no');
  return truth;
}

function readJson(text: string): FormValue {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as FormValue;
  } catch {
    throw new UnreadableCell('This is not the JSON that an export has');
  }
}

/** @param choices the words of each value */
function readChoice(choices: Record<string, string[]>, text: string): string {
  const word = text.toLowerCase();
  const all = Object.entries(choices);
  const known =
    all.find(([value, others]) => value === word || others.includes(word)) ??
    all.find(([, others]) => others.includes('*'));
  if (!known) throw new UnreadableCell(`Enter one of ${Object.keys(choices).filter(Boolean).join(', ')}`);
  return known[0];
}

/** The text of a value in a cell; what `readValue` reads is the value again. */
export function writeValue(value: FormValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
