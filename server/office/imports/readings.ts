import { officeZone } from '#server/company/company';
import { dayIn, formatDay, isDay } from '#server/values/calendar.input';
import { dollars } from '#server/values/fields.input';
import { fold } from '#server/values/fold';
import { formatMoney } from '#server/values/money.input';
import { writeValue, writeWeekdays } from './cell-values';
import { type CellType, type FormValue, importColumns } from './columns.input';
import type { ShownValue } from './kind';
import { kinds } from './kinds';
import { placesOf, type Reading, readForm } from './read-form';

/** The value that was read from some cells of a row. */
interface ReadValue {
  column: string;
  value: string;
  /** True where it stands in a column of figures. */
  isFigure: boolean;
  /** The words of the file, where they differ. */
  words: string;
}

/** Longer texts are cut. */
const longest = 200;

/** The values of a readable row: the main ones of its kind, and all that differ from the words of the file. */
export function listReadings(reading: Reading, cells: string[], fields: object): ReadValue[] {
  const { form } = readForm(reading, cells);
  const columns = importColumns[reading.kind];
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? '';
  const shown = kinds[reading.kind].shown.map(
    (one): ShownValue => (typeof one === 'string' ? { label: labelOf(one), from: [one] } : one),
  );
  const told = new Set(shown.flatMap(({ from }) => from));
  const others: ShownValue[] = columns
    .filter(({ field, type }) => !told.has(field) && type !== 'json' && reading.mapping.includes(field))
    .map(({ field, label }) => ({ label, from: [field] }));
  return [...shown, ...others].flatMap(({ label, from, write }) => {
    const [field = ''] = from;
    const type = columns.find((column) => column.field === field)?.type ?? 'text';
    const value = write ? write(fields) : describe(type, form[field]);
    const cellsOfIt = cellsIn(reading, cells, from);
    const isSame = saysSame(cellsOfIt.map(({ text }) => text).join(' '), value);
    const isShown = told.has(field) ? value !== '' || cellsOfIt.length > 0 : !isSame;
    if (!isShown) return [];
    const isFigure = type === 'amount' || type === 'number' || type === 'whole';
    return { column: label, value: value.slice(0, longest), isFigure, words: isSame ? '' : wordsIn(cellsOfIt) };
  });
}

/** The words of the file for the column of a problem. */
export function wordsOf(reading: Reading, cells: string[], label: string): string {
  const ofColumn = importColumns[reading.kind].filter((column) => column.label === label);
  return wordsIn(
    cellsIn(
      reading,
      cells,
      ofColumn.map(({ field }) => field),
    ),
  );
}

/** The cells of some fields as they stand in the file, but for empty ones. */
function cellsIn(reading: Reading, cells: string[], fields: string[]): { name: string; text: string }[] {
  const places = placesOf(reading).flatMap(({ column, indexes }) => (fields.includes(column.field) ? indexes : []));
  return places.flatMap((place) => {
    const text = cells[place]?.trim() ?? '';
    return text === '' ? [] : { name: reading.head[place] ?? '', text };
  });
}

/** The text of cells; several cells are named. */
const wordsIn = (cells: { name: string; text: string }[]): string =>
  cells
    .map(({ name, text }) => (cells.length === 1 ? text : `${name}: ${text}`))
    .join(' · ')
    .slice(0, longest);

const plain = (text: string): string =>
  fold(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d{3})|\.00$|^\$/g, '')
    .trim();

/** True where a value is what its cells say: `1200` and `$1,200`, `2` and `2 adults`, or with a remark of ours in brackets. */
function saysSame(words: string, value: string): boolean {
  const [said, read] = [plain(words), plain(value)];
  const isNumber = /^\d+$/.test(said) && said === read.match(/\d+/g)?.join(' ');
  return said === read || isNumber || (said !== '' && read.startsWith(`${said} (`));
}

/** A value as the office reads it. */
function describe(type: CellType, value: FormValue): string {
  const text = writeValue(value);
  if (text === '') return '';
  if (type === 'day' || type === 'birthday' || (type === 'dayOrNumber' && isDay(text))) return formatDay(text);
  if (type === 'instant') return formatDay(dayIn(officeZone(), new Date(text)));
  if (type === 'amount') return formatDollars(text);
  if (type === 'weekdays') return writeWeekdays(value as number[]);
  return text;
}

/** A sum as a form holds it; other text stays as it is. */
function formatDollars(text: string): string {
  const { data } = dollars('', 0).safeParse(text);
  return data === undefined ? text : formatMoney(data);
}
