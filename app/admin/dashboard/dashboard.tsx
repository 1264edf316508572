import { dehydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { ListQuery } from '#app/admin/list/list-address.ts';
import { recordNouns } from '#app/admin/list/records.ts';
import {
  type DashboardTab,
  dashboardTabs,
  readTab,
  rememberedTab,
  rememberTab,
} from '#app/admin/list/remembered-tab.ts';
import { trpc } from '#app/trpc';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/dashboard';
import { lists } from './record-lists';
import { Today } from './today';

export async function loader({ request, url }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  // Without a query the tab opens as it was left.
  const stored = rememberedTab(request.headers.get('Cookie'));
  const tab = readTab(url.searchParams.get('list')) ?? stored?.tab ?? 'today';
  const parameters = new URLSearchParams(url.search || (stored?.query ?? ''));
  parameters.set('list', tab);
  const { today, dearerOffers, firstSteps } = rpc.dashboard;
  if (tab === 'today') await Promise.all([today, dearerOffers, firstSteps].map((query) => query.prefetch()));
  else await lists[tab].load(rpc, parameters);
  return { tab, query: parameters.toString(), state: dehydrate(rpc.queryClient), now: Date.now() };
}

export default function Dashboard({ loaderData: { tab, query, now } }: Route.ComponentProps) {
  useEffect(() => rememberTab({ tab, query }), [tab, query]);
  return (
    <>
      <DashboardTabs shown={tab} />
      {tab === 'today' ? (
        <Today servedAt={now} />
      ) : (
        <ListQuery value={query}>{lists[tab].render(new URLSearchParams(query))}</ListQuery>
      )}
    </>
  );
}

function DashboardTabs({ shown }: { shown: DashboardTab }) {
  const { data: counts } = trpc.dashboard.counts.useQuery();
  return (
    <nav aria-label="Dashboard" className="mb-5 border-b border-rule">
      <ul className="bare-list flex flex-wrap gap-x-5">
        {dashboardTabs.map((tab) => (
          <li key={tab}>
            <Link
              to={`${href('/admin')}?list=${tab}`}
              aria-current={tab === shown ? 'page' : undefined}
              className="-mb-px inline-block border-b-2 border-transparent py-1.5 hover:border-ink/40 aria-[current]:border-accent aria-[current]:font-semibold"
            >
              <span>{tab === 'today' ? 'Today' : `${recordNouns[tab]}s`}</span>
              {tab !== 'today' && counts && (
                <span className="figures text-sm text-quiet">{` ${counts[tab].toLocaleString('en-US')}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
