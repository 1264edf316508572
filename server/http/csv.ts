type Cell = string | number | boolean | null;

/**
 * One cell. A spreadsheet would run a value that begins like a formula, so it gets an apostrophe in front; so do values
 * that begin with a tab or a line break, which some programs skip, or with a semicolon, which some take for the end of an
 * empty cell.
 */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = /^[=+\-@\t\r\n;]/.test(value) ? `'${value}` : value;
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
