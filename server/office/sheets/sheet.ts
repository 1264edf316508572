import { CsvError, parse } from 'csv-parse/sync';
import { shortWeekdayNames } from '#server/catalogue/season.input';
import { withoutGuards } from '#server/values/csv';

/** A row of a sheet, by its columns. */
export type Row = Record<string, string>;

/** What is wrong in a sheet; the first row has the names of the columns. */
export interface SheetProblem {
  row: number;
  /** Empty where the whole row is meant. */
  column: string;
  message: string;
}

/** A cell of the rows of a product. */
export interface Cell {
  index: number;
  column: string;
}

/** What a sheet says of a product. */
export interface Read {
  form: unknown;
  problems: (Cell & { message: string })[];
  /** The cell from which a value of the form is. @param path such as `seasons`, 2, `seats` */
  cellOf: (path: PropertyKey[]) => Cell;
}

/** The columns that say of which product a row is. Who has changed the product since is told by its version. */
export const productColumns = ['Product', 'Title', 'Version'] as const;

/** Enough for the rates of some hundred products. */
const mostRows = 5000;

/**
 * The rows of a CSV file with their numbers, those that are empty left out.
 * @param columnsOf the columns that there have to be, by the heading
 */
export function readRows(text: string, columnsOf: (head: string[]) => readonly string[]) {
  // Where the decimal sign is a comma, spreadsheets write semicolons.
  const delimiter = /^\uFEFF?"?Product"?([;\t])/.exec(text)?.[1] ?? ',';
  try {
    const [head = [], ...body] = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
    });
    const names = head.map((name) => name.trim());
    const columns = columnsOf(names);
    const missing = columns.filter((column) => !names.includes(column));
    if (missing.length > 0) return failed(1, `These columns are missing: ${missing.join(', ')}`);
    if (body.length > mostRows)
      return failed(mostRows + 2, `Split the file: at most ${mostRows} rows are read at once`);
    const rows: { number: number; row: Row }[] = [];
    for (const [index, cells] of body.entries()) {
      const row = Object.fromEntries(columns.map((column) => [column, textOf(cells[names.indexOf(column)])]));
      const lost = columns.find((column) => row[column]?.includes('\uFFFD'));
      if (lost) return failed(index + 2, 'Some letters were lost: save the file as CSV UTF-8', lost);
      if (Object.values(row).some((cell) => cell !== '')) rows.push({ number: index + 2, row });
    }
    return { head: names, rows, problems: [] as SheetProblem[] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return failed(Number(error.lines) || 1, 'This is not CSV: check the quotation marks');
  }
}

const failed = (row: number, message: string, column = '') => ({
  ...{ head: [], rows: [], problems: [{ row, column, message }] },
});

const textOf = (cell = ''): string => withoutGuards(cell.trim());

/** `Mon, Thu` */
export const writeWeekdays = (days: number[]): string => days.map((day) => shortWeekdayNames[day - 1]).join(', ');

/** The days of `Mon, Thu` or `Monday Thursday`; null for other words. */
export function readWeekdays(text: string): number[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const days = words.map(
    (word) => shortWeekdayNames.findIndex((name) => word.toLowerCase().startsWith(name.toLowerCase())) + 1,
  );
  return days.includes(0) ? null : [...new Set(days)];
}

/** What is said of cells that cannot be read. */
export const enterWeekdays = 'Enter days, for example Mon, Thu';
export const enterYesOrNo = 'Enter yes or no';

/** The truth of a cell; null for other words. */
export function readYesOrNo(text: string, otherwise: boolean): boolean | null {
  const word = text.toLowerCase();
  if (word === '') return otherwise;
  return word === 'yes' ? true : word === 'no' ? false : null;
}
