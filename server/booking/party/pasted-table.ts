import { CsvError, parse } from 'csv-parse/sync';
import { line } from '#server/values/text.input';
import { type Column, columnsByContent, namedColumns } from './pasted-columns';

export interface PastedTable {
  /** Of each column; null for one that is left out. */
  columns: (Column | null)[];
  /** The names of the columns; empty where the list has none. */
  head: string[];
  /** What stands above them. */
  above: string[];
  rows: PastedCells[];
}

interface PastedCells {
  /** As the list has it. */
  number: number;
  cells: string[];
}

/** What a list has in these columns, row by row. */
export const cellsOf = ({ columns, rows }: PastedTable, wanted: string[]): string[] =>
  rows.flatMap(({ cells }) => cells.filter((cell, at) => cell !== '' && wanted.includes(columns[at] ?? '')));

/** In characters, of what is told of a column, and of a row above the columns. */
const longestHead = 60;
/** The names of the columns are in one of so many rows. */
const headRows = 6;

/**
 * The columns and rows of a pasted list, whatever separates them; rows without any text are left out.
 * @param today at the destination
 */
export function readPasted(pasted: string, today: string): PastedTable {
  const text = withoutNumbers(pasted.replace(/^\uFEFF/, ''));
  const lines = text.split(/\r\n|\r|\n/).filter((one) => one.trim() !== '');
  const count = (separator: string) => lines.filter((one) => one.includes(separator)).length;
  const separators = ['\t', ';', ','].filter((separator) => count(separator) > 0);
  const tables = separators.map((separator) => tableOf(rowsIn(text, separator)));
  // Names of several columns say what separates them; otherwise it is in most lines.
  const named = tables.find(({ columns, head }) => head.length > 0 && columns.filter(Boolean).length > 1);
  if (named) return named;
  const most = Math.max(0, ...separators.map(count));
  const separator = separators.find((one) => count(one) === most);
  // `Weber, Anna` alone is one name.
  const isOfNames = separator === ',' && lines.every((one) => /^[^,\d]+(,[^,\d]+)?$/.test(one));
  const rows = separator && !isOfNames ? rowsIn(text, separator) : numbered(lines.map((one) => [one]));
  const table = tableOf(rows);
  if (table.head.length > 0) return table;
  return {
    ...table,
    columns: columnsByContent(
      rows.map(({ cells }) => cells),
      today,
    ),
  };
}

/** `1. Anna Weber` in all lines, but for one that names the column, without these numbers. */
function withoutNumbers(text: string): string {
  const number = /^ *(\d{1,3})[.)] +(?=\p{L})/u;
  const lines = text.split('\n').filter((one) => one.trim() !== '');
  const found = lines.flatMap((one) => number.exec(one)?.[1] ?? []).map(Number);
  const isInOrder = found.length >= Math.max(1, lines.length - 1) && found.every((one, at) => one === at + 1);
  return isInOrder ? text.replace(new RegExp(number, 'gmu'), '') : text;
}

function rowsIn(text: string, delimiter: string): PastedCells[] {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true };
  try {
    return numbered(parse(text, options) as string[][]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its quotes are not those of a spreadsheet.
    return numbered(parse(text, { ...options, quote: false }) as string[][]);
  }
}

const cell = line(50_000);
const numbered = (rows: string[][]): PastedCells[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((one) => cell.parse(one)) }))
    .filter(({ cells }) => cells.some(Boolean));

/** A list with the row that names most columns, if there is one; what stands above that is nobody. */
function tableOf(rows: PastedCells[]): PastedTable {
  const heads = rows.slice(0, headRows).map(({ cells }, at) => namedColumns(cells, rows[at - 1]?.cells));
  const countOf = (columns: (Column | null)[] | null | undefined) => columns?.filter(Boolean).length ?? 0;
  // Below the first row one name is somebody's.
  const isHead = (columns: (Column | null)[] | null, at: number) => countOf(columns) > (at === 0 ? 0 : 1);
  const most = Math.max(0, ...heads.filter(isHead).map(countOf));
  const at = heads.findIndex((columns, index) => isHead(columns, index) && countOf(columns) === most);
  const [columns, head] = [heads[at], rows[at]?.cells];
  if (!columns || !head) return { columns: [], head: [], above: [], rows };
  const cut = (text: string) => text.slice(0, longestHead);
  const isHeadAgain = ({ cells }: PastedCells) => JSON.stringify(cells) === JSON.stringify(head);
  return {
    columns,
    head: head.map(cut),
    above: rows.slice(0, at).map(({ cells }) => cut(cells.filter(Boolean).join(' '))),
    rows: rows.slice(at + 1).filter((row) => !isHeadAgain(row)),
  };
}
