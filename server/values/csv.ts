/** A cell of a CSV file: numbers as they are, truths as `yes` and `no`, NULL as an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * The places where a spreadsheet could run a formula: before its first character in a cell, after what some programs
 * skip. A cell also begins after a semicolon, a tab or a line break: Excel may split at semicolons, and then our quotes
 * are in the middle of its cells. Apostrophes before it are included, so that those of the text differ from ours.
 */
const formula = /(?='*[=+\-@＝＋－＠])(?<=(?:^|[;\p{Cc}])\s*)/gu;
const guard = /(?<=(?:^|[;\p{Cc}])\s*)'(?='*[=+\-@＝＋－＠])/gu;

/** Cells that a spreadsheet would change as numbers: it drops leading zeros, and turns many digits into `4.4E+13`. */
const mistaken = /^(?:0\d+|\d{12,}|\d+e\d+)$/i;

/** One cell; an apostrophe turns what would be a formula into text, and a formula of ours keeps digits as they are. */
function writeCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = mistaken.test(value) ? `="${value}"` : value.replace(formula, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a written cell, without our apostrophes and formulas. */
export const withoutGuards = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(guard, '');

/** The beginning of a file, by which spreadsheets know that it is UTF-8. */
export const csvStart = '\uFEFF';

/** A line of a CSV file. */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`;
