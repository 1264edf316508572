import { listCells } from '#server/office/reports/report';
import { bookingSources, readReportQuery, visitSources } from '#server/office/reports/report.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/reports.csv';

type Row = ReturnType<typeof listCells>[number];

const columns = {
  Period: ({ span }: Row) => span,
  Kind: ({ kind }: Row) => kind,
  Product: ({ title, kind }: Row) => title ?? `Other ${kind}s`,
  'Visitors from': ({ visitSource }: Row) => visitSource && visitSources[visitSource],
  'Campaign or partner': ({ campaign }: Row) => campaign,
  'Request by': ({ bookingSource }: Row) => bookingSource && bookingSources[bookingSource],
  Agent: ({ agent }: Row) => agent,
  'Page views': ({ looks }: Row) => looks,
  'Forms opened': ({ forms }: Row) => forms,
  Requests: ({ requested }: Row) => requested,
  Confirmed: ({ confirmed }: Row) => confirmed,
  Travelled: ({ travelled }: Row) => travelled,
  // By payment: what was received.
  'Sales (USD)': ({ salesCents }: Row) => salesCents / 100,
  'Unpaid (USD)': ({ unpaidCents }: Row) => unpaidCents / 100,
  'Commission (USD)': ({ commissionCents }: Row) => commissionCents / 100,
  Travellers: ({ travellers }: Row) => travellers,
};

/** A report as CSV: a row for each product, article or page, and source, campaign or partner of a day or month. */
export function loader({ url }: Route.LoaderArgs) {
  const query = readReportQuery(url.searchParams);
  if (!query) throw new Response('There is no such report', { status: 400 });
  const by = query.by === 'request' ? '' : `-by-${query.by}`;
  return csvResponse(`report-${query.period}${by}.csv`, columns, listCells(query));
}
