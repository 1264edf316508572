import type { CellProblem, Import } from '#db/schema/import';
import { between, readValue, wordOf } from './cell-values';
import { partOrder } from './column-names';
import { type ImportColumn, importColumns, takesSeveral } from './columns.input';
import { clockAfterDay, currencyIn, notDollars, UnreadableCell } from './figures';
import { type Form, textIn } from './kind';
import { kinds } from './kinds';

/** How the rows of a file are read. */
export type Reading = Pick<Import, 'kind' | 'head' | 'mapping' | 'dates' | 'decimals' | 'choices'>;

/** The columns of a file that are a field, in the order in which they are put together. */
function placesOf({ kind, head, mapping }: Reading, column: ImportColumn): number[] {
  const places = mapping.flatMap((field, index) => (field === column.field ? [index] : []));
  const orderOf = (index: number) => partOrder(kind, column.field, head[index] ?? '');
  return places.length < 2 || column.type !== 'text' ? places : places.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** What is in nothing but its cells. An empty one stands for no text, and leaves all else as it is. */
export function readForm(reading: Reading, cells: string[]): { form: Form; problems: CellProblem[] } {
  const { kind, head } = reading;
  const form: Form = {};
  const problems: CellProblem[] = [];
  if (cells.slice(head.length).some((cell) => cell !== '')) {
    problems.push({ column: '', message: 'This row has more cells than the first one' });
  }
  if (cells.some((cell) => cell.includes('\uFFFD'))) {
    problems.push({ column: '', message: 'Some letters were lost: save the file as CSV UTF-8' });
  }
  const columns = importColumns[kind];
  const textOf = (column: ImportColumn, places = placesOf(reading, column)) =>
    places
      .map((index) => cells[index] ?? '')
      .filter((part) => part !== '')
      .join(takesSeveral(column) ? between : ' ');
  const home = columns.find(({ type }) => type === 'country');
  const country = home && textOf(home);
  for (const column of columns) {
    const { field, label, type, time } = column;
    const places = placesOf(reading, column);
    const text = textOf(column, places);
    if (places.length === 0 || (text === '' && !isText(type))) continue;
    try {
      const currency = type === 'amount' && places.map((index) => currencyIn(head[index] ?? '')).find(Boolean);
      if (currency) throw notDollars(currency);
      form[field] = readValue(type, text, { ...reading, country, chosen: reading.choices[field] });
      const clock = time && clockAfterDay(text);
      if (clock) form[time] = clock;
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      problems.push({ column: label, message: error.message });
    }
  }
  const { asks } = kinds[kind];
  const filled = asks && reading.choices[asks.field]?.[wordOf(textIn(form, asks.field))];
  if (filled && !textIn(form, asks.fills)) form[asks.fills] = filled;
  for (const { field, type } of columns) if (type === 'currency' || field === 'homeCountry') delete form[field];
  return { form, problems };
}

/** True where an empty cell stands for an empty text. */
const isText = (type: ImportColumn['type']) => ['text', 'list', 'email', 'phone', 'country'].includes(type as string);
