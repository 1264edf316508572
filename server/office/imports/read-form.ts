import type { CellProblem, Import } from '#db/schema/import';
import { officeZone } from '#server/company/company';
import { clockAfterDay, codeIn, currencyIn, notDollars, UnreadableCell } from '#server/values/figures';
import { between, readValue, wordOf } from './cell-values';
import { partOrder } from './column-names';
import { type ImportColumn, importColumns, takesSeveral } from './columns.input';
import { type Form, textIn } from './kind';
import { kinds } from './kinds';

/** How the rows of a file are read. */
export type Reading = Pick<Import, 'kind' | 'head' | 'mapping' | 'dates' | 'decimals' | 'choices'>;

interface Place {
  column: ImportColumn;
  /** The cells of the field, in the order in which they are joined. */
  indexes: number[];
  /** The currency in the names of these columns, for amounts if it is not US dollars. */
  currency: string | null;
}

/** Where the fields of a file are, for all of its rows. */
export function placesOf(reading: Reading): Place[] {
  const known = places.get(reading);
  if (known) return known;
  const { kind, head, mapping } = reading;
  const found = importColumns[kind].flatMap((column): Place[] => {
    const orderOf = (index: number) => (column.type === 'text' ? partOrder(kind, column.field, head[index] ?? '') : 0);
    const indexes = mapping
      .flatMap((field, index) => (field === column.field ? [index] : []))
      .toSorted((one, other) => orderOf(one) - orderOf(other));
    const names = column.type === 'amount' ? indexes.map((index) => head[index]).join(' ') : '';
    const sums = column.type === 'sum' ? indexes.map((index) => head[index]).join(' ') : '';
    return indexes.length === 0 ? [] : [{ column, indexes, currency: codeIn(sums) ?? currencyIn(names) }];
  });
  places.set(reading, found);
  return found;
}
const places = new WeakMap<Reading, Place[]>();

/** Reads the cells of a row alone. An empty cell clears most texts and leaves any other field as it is. */
export function readForm(reading: Reading, cells: string[]): { form: Form; problems: CellProblem[] } {
  const { kind, head, choices } = reading;
  const form: Form = {};
  let named: string | null = null;
  const problems: CellProblem[] = [];
  if (cells.slice(head.length).some((cell) => cell !== '')) {
    problems.push({ column: '', message: 'This row has more cells than the first one' });
  }
  if (cells.some((cell) => cell.includes('\uFFFD'))) {
    problems.push({ column: '', message: 'Some letters were lost: save the file as CSV UTF-8' });
  }
  const textOf = ({ column, indexes }: Place) =>
    indexes
      .map((index) => cells[index] ?? '')
      .filter((part) => part !== '')
      .join(takesSeveral(column) ? between : ' ');
  const all = placesOf(reading);
  const home = all.find(({ column }) => column.type === 'country');
  const country = home && textOf(home);
  for (const place of all) {
    const { field, label, type, time, keeps } = place.column;
    const text = textOf(place);
    if (text === '' && (keeps || !emptyTexts.has(type))) continue;
    try {
      if (type === 'amount' && place.currency !== null) throw notDollars(place.currency);
      if (type === 'sum') named = codeIn(text) ?? place.currency ?? named;
      const value = readValue(type, text, { ...reading, country, zone: officeZone(), chosen: choices[field] });
      if (value !== undefined) form[field] = value;
      const clock = time && clockAfterDay(text);
      if (clock) form[time] = clock;
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      problems.push({ column: label, message: error.message });
    }
  }
  const { asks, asksOnce } = kinds[kind];
  if (asksOnce && !form[asksOnce.field]) form[asksOnce.field] = named ?? choices[asksOnce.field]?.[''] ?? '';
  const word = asks && wordOf(textIn(form, asks.field));
  const said = asks && choices[asks.field];
  const filled = said && word !== undefined && Object.hasOwn(said, word) ? said[word] : undefined;
  if (asks && filled && !textIn(form, asks.fills)) form[asks.fills] = filled;
  return { form, problems };
}

/** The types whose empty cell is an empty text. */
const emptyTexts = new Set<ImportColumn['type']>(['text', 'list', 'email', 'phone', 'country']);
