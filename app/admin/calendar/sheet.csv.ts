import { officeToday } from '#server/company/company';
import { writeSheet } from '#server/office/sheets/sheets';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/sheet.csv';

/** The departures or the rates of all products as CSV, to be edited and imported again. */
export function loader({ pattern }: Route.LoaderArgs) {
  const name = pattern.includes('rates') ? 'rates' : 'departures';
  const { columns, rows } = writeSheet(name);
  const readers = Object.fromEntries(
    columns.map((column) => [column, (row: (typeof rows)[number]) => row[column] ?? '']),
  );
  return csvResponse(`${name}-${officeToday()}.csv`, readers, rows);
}
