import { Readable } from 'node:stream';
import { officeToday } from '#server/company/company';
import { exportCsv } from '#server/office/imports/export';
import type { Route } from './+types/export.csv';

const names = ['rates', 'redirects', 'departures'] as const;

/** The departures or the rates of all products, or all redirects, to be edited and imported again. */
export function loader({ pattern }: Route.LoaderArgs) {
  const name = names.find((one) => pattern.includes(one)) ?? 'departures';
  return new Response(
    Readable.toWeb(Readable.from(exportCsv(name), { objectMode: false })) as ReadableStream<Uint8Array>,
    {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${officeToday()}.csv"`,
        'Cache-Control': 'no-store',
      },
    },
  );
}
