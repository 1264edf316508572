import { listCells } from '#server/office/reports/report';
import { bookingSources, reportQuery, visitSources } from '#server/office/reports/report.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/reports.csv';

type Row = ReturnType<typeof listCells>[number];

const columns = {
  Period: ({ span }: Row) => span,
  Kind: ({ kind }: Row) => kind,
  Product: ({ title, kind }: Row) => title ?? `Other ${kind}s`,
  'Visitors from': ({ visitSource }: Row) => visitSource && visitSources[visitSource],
  'Request by': ({ bookingSource }: Row) => bookingSource && bookingSources[bookingSource],
  'Page views': ({ looks }: Row) => looks,
  'Forms opened': ({ forms }: Row) => forms,
  Requests: ({ requested }: Row) => requested,
  Confirmed: ({ confirmed }: Row) => confirmed,
  Travelled: ({ travelled }: Row) => travelled,
  'Sales (USD)': ({ salesCents }: Row) => salesCents / 100,
  'Unpaid (USD)': ({ unpaidCents }: Row) => unpaidCents / 100,
  Travellers: ({ travellers }: Row) => travellers,
};

/** A report as CSV: a row for each product and source of a day or month. */
export function loader({ url }: Route.LoaderArgs) {
  const query = reportQuery.safeParse({ period: url.searchParams.get('period') ?? undefined }).data;
  if (!query) throw new Response('There is no such report', { status: 400 });
  return csvResponse(`report-${query.period}.csv`, columns, listCells(query.period));
}
