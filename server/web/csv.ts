type Cell = string | number | boolean | null;

/**
 * Where a spreadsheet could run a formula: at a sign of one that begins a cell, after what some programs skip. A cell also
 * begins after a semicolon, a tab or a line break: where Excel splits at semicolons, our quotes are in the middle of its cells.
 */
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;\p{Cc}])\s*)/gu;

/** One cell; an apostrophe turns what would be a formula into text. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = value.replace(formula, "'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file to download; `columns` maps each heading to its value, in the order of the file. */
export function csvResponse<Row>(fileName: string, columns: Record<string, (row: Row) => Cell>, rows: Row[]): Response {
  const readers = Object.values(columns);
  const lines = [Object.keys(columns).map(cellOf), ...rows.map((row) => readers.map((read) => cellOf(read(row))))];
  // The byte order mark tells spreadsheets that this is UTF-8.
  return new Response(`\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
