import { absence } from '#server/office/crew/absence.input';
import { listPay } from '#server/office/crew/crew-days';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/crew.csv';

type Row = ReturnType<typeof listPay>[number];

const columns = {
  Name: ({ person }: Row) => person.name,
  Phone: ({ person }: Row) => person.phone,
  Days: ({ days }: Row) => days.length,
  Departures: ({ duties }: Row) => duties.length,
  'Collected (USD)': ({ collectedCents }: Row) => collectedCents / 100,
  'On the days': ({ days }: Row) => days.join(' '),
  Trips: ({ duties }: Row) =>
    duties
      .map(({ startDate, startTime, title, role }) =>
        [startDate, startTime, title, role === 'driver' && '(driver)'].filter(Boolean).join(' '),
      )
      .join('; '),
};

/** Who has worked on which days, and what they have collected, for their pay. */
export function loader({ url }: Route.LoaderArgs) {
  const span = absence.safeParse({ id: 1, ...Object.fromEntries(url.searchParams) }).data;
  if (!span) throw new Response('There is no such span', { status: 400 });
  return csvResponse(`guides-${span.from}-${span.until}.csv`, columns, listPay(span.from, span.until));
}
