import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { Tabs } from '#app/admin/ui/tabs';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import type { Report } from '#server/office/reports/report';
import {
  bookingSources,
  type ReportBy,
  type ReportQuery,
  readReportQuery,
  reportDays,
  reportQuery,
  visitSources,
} from '#server/office/reports/report.input';
import { prefetchFor } from '#server/trpc/router';
import { formatMoney } from '#server/values/money.input';
import type { Route } from './+types/reports';
import { BarChart, LineChart } from './charts';
import { type FigureOf, type FigureWords, figureWords, rowsBehind, spanWords } from './figure-words.ts';
import { Funnel, Money } from './funnel';
import { CountTable, FigureTable } from './tables';

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = readReportQuery(url.searchParams) ?? reportQuery.parse({});
  const rpc = await prefetchFor(request);
  await rpc.reports.byPeriod.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

/** How many looked at what, asked for it and travelled, and what was sold. */
export default function Reports({ loaderData: { query } }: Route.ComponentProps) {
  const { by } = query;
  const { data: report, error } = trpc.reports.byPeriod.useQuery(query);
  return (
    <>
      <AdminPageHeader
        title="Reports"
        below={
          report?.from && (
            <p className="figures text-quiet">{`${formatDayShort(report.from)} – ${formatDayShort(report.until)}, bookings by ${dayWords[by]}`}</p>
          )
        }
      >
        <LinkButton variant="quiet" to={href('/admin/reports/links')}>
          Links for partners
        </LinkButton>
        <a href={`${href('/admin/reports.csv')}?${new URLSearchParams(query)}`} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <Periods shown={query} years={report?.years ?? []} />
      {!report ? (
        <Spinner what="report" error={error} />
      ) : report.from === null ? (
        <EmptyState text="This year has not begun" />
      ) : (
        <Figures report={report} from={report.from} query={query} />
      )}
    </>
  );
}

/** What a campaign or partner is called: a newsletter by its subject. */
const nameOf = ({ key, name = key }: { key: string; name?: string }): string => name;

/** What the days are of. */
const dayWords: Record<ReportBy, string> = {
  request: 'date of request',
  travel: 'date of travel',
  payment: 'date of their first payment',
};

function Figures({ report, from, query: { period, by } }: { report: Report; from: string; query: ReportQuery }) {
  const of: FigureOf = { by, from, until: report.spans.at(-1)?.until ?? report.until };
  const isByDay = period === '30-days';
  const links = [
    { caption: 'By campaign', head: 'Campaign', kind: 'campaign', ...report.campaigns },
    { caption: 'By partner', head: 'Partner', kind: 'partner', ...report.partners },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      <Funnel {...report} of={of} />
      <Money {...report} of={of} />
      <Charts report={report} of={of} />
      <FigureTable
        caption={isByDay ? 'By day' : 'By month'}
        head={isByDay ? 'Day' : 'Month'}
        rows={report.spans.toReversed()}
        nameOf={({ name }) => spanWords(name)}
        by={by}
        of={(span) => ({ by, from: span.from, until: span.until })}
      />
      <FigureTable
        caption="By product"
        head="Product"
        {...report.products}
        nameOf={ProductLink}
        by={by}
        of={({ kind, productId, title }) => (title === null ? null : { ...of, product: `${kind}-${productId}` })}
      />
      {links.map(({ caption, head, kind, rows, count }) =>
        count === 0 ? null : (
          <FigureTable
            key={kind}
            {...{ caption, head, rows, count, by }}
            nameOf={(row) => <bdi className="inline-block min-w-28">{nameOf(row)}</bdi>}
            of={({ key }) => ({ ...of, source: `${kind}:${key}` })}
          />
        ),
      )}
      {report.agents.length > 0 && (
        <FigureTable
          caption="By agent"
          head="Agent"
          rows={report.agents}
          nameOf={({ key }) => <span className="inline-block min-w-28">{key}</span>}
          by={by}
          of={({ key }) => ({ ...of, source: `agent:${key}` })}
        />
      )}
      <CountTable
        caption="Articles"
        columns={['Article', 'Page views']}
        rows={report.articles.rows.map((article) => [ProductLink(article), article.looks])}
        left={report.articles.count - report.articles.rows.length}
      />
      <CountTable
        caption="Searches without results"
        columns={['Search', 'Times']}
        rows={report.emptySearches.map(({ query, count }) => [query, count])}
      />
    </div>
  );
}

const addressOf = (query: Record<keyof ReportQuery, string>) =>
  `${href('/admin/reports')}?${new URLSearchParams(query)}`;

function Periods({ shown, years }: { shown: ReportQuery; years: number[] }) {
  const periods: [period: string, label: string][] = [
    ['30-days', 'Last 30 days'],
    ['12-months', 'Last 12 months'],
    ...years.map((year): [string, string] => [String(year), String(year)]),
  ];
  const bys = Object.entries(reportDays) as [ReportBy, string][];
  return (
    <div className="no-print mb-5 flex flex-wrap items-end justify-between gap-x-8 border-b border-rule">
      <Tabs
        label="Period"
        tabs={periods.map(([period, name]) => ({
          ...{ name, to: addressOf({ ...shown, period }), isHere: period === shown.period },
        }))}
      />
      <Tabs
        label="Count bookings by"
        lead="By"
        tabs={bys.map(([by, name]) => ({ name, to: addressOf({ ...shown, by }), isHere: by === shown.by }))}
      />
    </div>
  );
}

type Product = Report['products']['rows'][number];
const titleOf = ({ title, kind }: Product) => title ?? `Other ${kind}s`;

function ProductLink(product: Product) {
  if (product.title === null || product.kind === 'page') return <span>{titleOf(product)}</span>;
  const address = href(`/admin/${product.kind}s/edit/:id`, { id: String(product.productId) });
  return (
    <Link to={address} className="inline-block min-w-44 font-semibold underline-offset-4 hover:underline">
      {product.title}
    </Link>
  );
}

/** So many products have a bar. */
const maxBars = 10;

function Charts({ report, of }: { report: Report; of: FigureOf }) {
  const { spans, products, visitSources: visits, bookingSources: bookings } = report;
  const [requests, , , sales] = figureWords(of.by).filter(({ ofPages }) => !ofPages);
  const pointsOf = (name: 'looks' | 'requested' | 'salesCents') =>
    spans.map((span) => ({ label: spanWords(span.name), value: span[name] }));
  const isByRequest = of.by === 'request';
  const behind = (figure: FigureWords | undefined, part: Partial<FigureOf>) =>
    figure ? rowsBehind(figure, { ...of, ...part }) : null;
  return (
    <>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isByRequest ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}>
        {isByRequest && <LineChart title="Page views" points={pointsOf('looks')} />}
        <LineChart title="Requests" points={pointsOf('requested')} />
        <LineChart title={sales?.label ?? ''} points={pointsOf('salesCents')} format={formatMoney} />
      </div>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${isByRequest ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
      >
        {isByRequest && (
          <BarChart
            title="Page views by source"
            bars={visits.map(({ key, looks }) => ({ key, label: visitSources[key], value: looks }))}
          />
        )}
        <BarChart
          title="Requests by source"
          bars={bookings.map(({ key, requested }) => ({
            ...{ key, label: bookingSources[key], value: requested },
            to: behind(requests, { source: key }),
          }))}
        />
        <BarChart
          title={`${sales?.label} by product`}
          format={formatMoney}
          bars={products.rows
            .slice(0, maxBars)
            .filter(({ salesCents }) => salesCents > 0)
            .map((product) => ({
              ...{ key: product.key, label: titleOf(product), value: product.salesCents },
              to: product.title === null ? null : behind(sales, { product: `${product.kind}-${product.productId}` }),
            }))}
        />
      </div>
    </>
  );
}
