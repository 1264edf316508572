import { type CsvCell, csvLine, csvStart } from '#server/values/csv';

/** A CSV file to download; `columns` maps each heading to its value, in the order of the file. */
export function csvResponse<Row>(
  fileName: string,
  columns: Record<string, (row: Row) => CsvCell>,
  rows: Row[],
): Response {
  const readers = Object.values(columns);
  const lines = [csvLine(Object.keys(columns)), ...rows.map((row) => csvLine(readers.map((read) => read(row))))];
  return new Response(csvStart + lines.join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
