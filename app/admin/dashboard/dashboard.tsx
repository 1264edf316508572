import { dehydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href } from 'react-router';
import { ListQuery } from '#app/admin/list/list-address.ts';
import { recordNouns } from '#app/admin/list/records.ts';
import {
  type DashboardTab,
  dashboardTabs,
  readTab,
  rememberedTab,
  rememberTab,
} from '#app/admin/list/remembered-tab.ts';
import { Tabs } from '#app/admin/ui/tabs';
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
    <div className="mb-5 border-b border-rule">
      <Tabs
        label="Dashboard"
        tabs={dashboardTabs.map((tab) => ({
          name: tab === 'today' ? 'Today' : `${recordNouns[tab]}s`,
          to: `${href('/admin')}?list=${tab}`,
          isHere: tab === shown,
          count: tab === 'today' ? undefined : counts?.[tab],
        }))}
      />
    </div>
  );
}
