import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { officeToday } from '#server/company/company';
import { monthQuery } from '#server/office/money/movement.input';
import { prefetchFor } from '#server/trpc/router';
import { addMonths, formatMonth } from '#server/values/calendar.input';
import type { Route } from './+types/money';
import { GuideCash } from './guide-cash';
import { movementsAddress, paymentsFile } from './money-address.ts';
import { Commissions, MonthTables, Totals } from './month-tables';

export async function loader({ request, url }: Route.LoaderArgs) {
  const present = officeToday().slice(0, 7);
  const { month } = monthQuery.safeParse({ month: url.searchParams.get('month') ?? present }).data ?? {
    month: present,
  };
  const rpc = await prefetchFor(request);
  await rpc.payments.month.prefetch({ month });
  return { month, present, state: dehydrate(rpc.queryClient) };
}

/** The money of a month: what came in and went back, what was kept and given, and the cash of guides. */
export default function Money({ loaderData: { month, present } }: Route.ComponentProps) {
  const { data, error } = trpc.payments.month.useQuery({ month });
  const days = data && { from: data.from, to: data.to };
  return (
    <>
      <AdminPageHeader title="Money">
        {days && (
          <>
            <LinkButton variant="quiet" to={movementsAddress(days)}>
              All movements
            </LinkButton>
            <a href={paymentsFile(days)} className={buttonClass('quiet')}>
              Download CSV
            </a>
          </>
        )}
      </AdminPageHeader>
      <MonthSwitch month={month} present={present} />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
          <Totals month={data} />
          <GuideCash month={data} />
          <MonthTables month={data} />
          <Commissions month={data} />
        </div>
      ) : (
        <Spinner what="month" error={error} />
      )}
    </>
  );
}

const monthAddress = (month: string) => `${href('/admin/money')}?month=${month}`;
const monthAfter = (month: string, count: number) => addMonths(`${month}-01`, count).slice(0, 7);

/** Leads to the months before and after, and to the present one. */
function MonthSwitch({ month, present }: { month: string; present: string }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <nav aria-label="Month" className="no-print mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Link
        to={monthAddress(before)}
        aria-label={formatMonth(before)}
        className={buttonClass('quiet', 'min-w-11 justify-center')}
      >
        ←
      </Link>
      <h2 className="figures min-w-40 text-center text-[1.2rem]">{formatMonth(month)}</h2>
      <Link
        to={monthAddress(after)}
        aria-label={formatMonth(after)}
        className={buttonClass('quiet', 'min-w-11 justify-center')}
      >
        →
      </Link>
      {month !== present && (
        <Link to={href('/admin/money')} className={buttonClass('plain')}>
          Today
        </Link>
      )}
    </nav>
  );
}
