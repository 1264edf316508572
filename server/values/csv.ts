/** A cell of a CSV file: numbers as they are, truths as `yes` and `no`, NULL as an empty cell. */
export type CsvCell = string | number | boolean | null;

/**
 * Where a spreadsheet could run a formula: at a sign of one that begins a cell, after what some programs skip. A cell also
 * begins after a semicolon, a tab or a line break: where Excel splits at semicolons, our quotes are in the middle of its
 * cells. Before apostrophes too, so that those of the text are told from ours.
 */
const formula = /(?='*[=+\-@＝＋－＠])(?<=(?:^|[;\p{Cc}])\s*)/gu;
const guard = /(?<=(?:^|[;\p{Cc}])\s*)'(?='*[=+\-@＝＋－＠])/gu;

/** What a spreadsheet would take for another number: zeros in front go, many digits become `4.4E+13`. */
const mistaken = /^(?:0\d+|\d{12,}|\d+e\d+)$/i;

/** One cell; an apostrophe turns what would be a formula into text, and a formula of ours keeps digits as they are. */
function writeCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = mistaken.test(value) ? `="${value}"` : value.replace(formula, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that was written so, without our apostrophes and formulas. */
export const withoutGuards = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(guard, '');

/** What a file begins with: it tells spreadsheets that this is UTF-8. */
export const csvStart = '\uFEFF';

/** A line of a CSV file. */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`;
