import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import type { Report } from '#server/office/reports/report';
import { bookingSources, type ReportPeriod, reportQuery, visitSources } from '#server/office/reports/report.input';
import { prefetchFor } from '#server/trpc/router';
import { formatMoney } from '#server/values/money.input';
import type { Route } from './+types/reports';
import { BarChart, LineChart } from './charts';
import { spanWords } from './figure-words.ts';
import { Funnel, Money } from './funnel';
import { EmptySearches, FigureTable } from './tables';

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = reportQuery.safeParse({ period: url.searchParams.get('period') ?? undefined }).data;
  const { period } = query ?? reportQuery.parse({});
  const rpc = await prefetchFor(request);
  await rpc.reports.byPeriod.prefetch({ period });
  return { period, state: dehydrate(rpc.queryClient) };
}

/** How many looked at what, asked for it and travelled, and what was sold. */
export default function Reports({ loaderData: { period } }: Route.ComponentProps) {
  const { data: report, error } = trpc.reports.byPeriod.useQuery({ period });
  return (
    <>
      <AdminPageHeader
        title="Reports"
        below={
          report?.from && (
            <p className="figures text-quiet">{`${formatDayShort(report.from)} – ${formatDayShort(report.until)}, bookings by date of request`}</p>
          )
        }
      >
        <a href={`${href('/admin/reports.csv')}?period=${period}`} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <Periods shown={period} years={report?.years ?? []} />
      {!report ? (
        <Spinner what="report" error={error} />
      ) : report.from === null ? (
        <EmptyState text="This year has not begun" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
          <Funnel {...report} />
          <Money {...report.total} />
          <Charts {...report} />
          <FigureTable
            caption={period === '30-days' ? 'By day' : 'By month'}
            head={period === '30-days' ? 'Day' : 'Month'}
            rows={report.spans.toReversed()}
            nameOf={({ name }) => spanWords(name)}
          />
          <FigureTable
            caption="By product"
            head="Product"
            rows={report.products}
            nameOf={ProductLink}
            left={report.productCount - report.products.length}
          />
          <EmptySearches searches={report.emptySearches} />
        </div>
      )}
    </>
  );
}

function Periods({ shown, years }: { shown: ReportPeriod; years: number[] }) {
  const links: [period: ReportPeriod, label: string][] = [
    ['30-days', 'Last 30 days'],
    ['12-months', 'Last 12 months'],
    ...years.map((year): [string, string] => [String(year), String(year)]),
  ];
  return (
    <nav aria-label="Period" className="no-print mb-5 border-b border-rule">
      <ul className="bare-list figures flex flex-wrap gap-x-5">
        {links.map(([period, label]) => (
          <li key={period}>
            <Link
              to={`${href('/admin/reports')}?period=${period}`}
              aria-current={period === shown ? 'page' : undefined}
              className="-mb-px inline-block border-b-2 border-transparent py-1.5 hover:border-ink/40 aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Product = Report['products'][number];
const titleOf = ({ title, kind }: Product) => title ?? `Other ${kind}s`;

function ProductLink(product: Product) {
  if (product.title === null) return <span>{titleOf(product)}</span>;
  const address = href(`/admin/${product.kind}s/edit/:id`, { id: String(product.productId) });
  return (
    <Link to={address} className="inline-block min-w-44 font-semibold underline-offset-4 hover:underline">
      {product.title}
    </Link>
  );
}

/** So many products have a bar. */
const maxBars = 10;

function Charts({ spans, products, visitSources: visits, bookingSources: bookings }: Report) {
  const pointsOf = (name: 'looks' | 'requested' | 'salesCents') =>
    spans.map((span) => ({ label: spanWords(span.name), value: span[name] }));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
        <LineChart title="Page views" points={pointsOf('looks')} />
        <LineChart title="Requests" points={pointsOf('requested')} />
        <LineChart title="Sales" points={pointsOf('salesCents')} format={formatMoney} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
        <BarChart
          title="Page views by source"
          bars={visits.map(({ key, looks }) => ({ key, label: visitSources[key], value: looks }))}
        />
        <BarChart
          title="Requests by source"
          bars={bookings.map(({ key, requested }) => ({ key, label: bookingSources[key], value: requested }))}
        />
        <BarChart
          title="Sales by product"
          format={formatMoney}
          bars={products
            .slice(0, maxBars)
            .filter(({ salesCents }) => salesCents > 0)
            .map((product) => ({ key: product.key, label: titleOf(product), value: product.salesCents }))}
        />
      </div>
    </>
  );
}
