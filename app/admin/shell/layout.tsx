import { dehydrate } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation, useMatches, useNavigation } from 'react-router';
import { useShortcuts } from '#app/admin/keyboard/shortcuts.ts';
import { recordLists, recordNouns } from '#app/admin/list/records.ts';
import { readTab } from '#app/admin/list/remembered-tab.ts';
import { ConnectionStatus, LiveOffice } from '#app/admin/live/live-office';
import { isReady } from '#app/admin/reservations/queue/next-request.ts';
import { TakeBackToast } from '#app/admin/reservations/queue/take-back';
import { NextStep } from '#app/admin/ui/first-steps';
import { Spinner } from '#app/admin/ui/notices';
import { setOfficeZone } from '#app/admin/ui/office-time.ts';
import { keepPrefetched, RpcProvider, statesOf } from '#app/trpc';
import { linkStylesheet } from '#app/ui/page/page-links.ts';
import { placeholderDelayMs, useSlowNavigation } from '#app/ui/shell/slow-navigation.ts';
import { officeZone } from '#server/company/company';
import { env } from '#server/env';
import { currentPosition } from '#server/office/live/office-changes';
import { prefetchFor } from '#server/trpc/router';
import { requireAdmin } from '#server/web/session';
import stylesheet from '../../styles/office.css?url';
import type { Route } from './+types/layout';
import { ErrorBoundary as AdminErrorScreen } from './admin-error';
import { foldedGroups } from './folded-groups.ts';
import { LeaveQuestion } from './leave-question';
import { Sidebar } from './sidebar';

/** Runs before every loader below: loaders run in parallel, so the layout's own could not protect them. */
export const middleware = [requireAdmin];

/** Hydrates the query cache before the next page renders. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const results = await next();
    keepPrefetched(Object.values(results).map(({ result }) => result));
    return results;
  },
];

export const handle = { chrome: 'none' };
export const links = () => [linkStylesheet(stylesheet)];

export async function loader({ request }: Route.LoaderArgs) {
  // Before the loaders read: a screen is told what changes from there on.
  const position = currentPosition();
  const rpc = await prefetchFor(request);
  await rpc.dashboard.counts.prefetch();
  await rpc.dashboard.firstSteps.prefetch();
  await rpc.destinations.list.prefetch();
  await rpc.settings.policies.prefetch();
  await rpc.settings.houseRules.prefetch();
  const mailToFiles = env().RESEND_API_KEY === undefined;
  const folded = foldedGroups(request.headers.get('Cookie'));
  return { position, folded, state: dehydrate(rpc.queryClient), mailToFiles, zone: officeZone() };
}

// The counts in the sidebar are refreshed with every page, but for the next request in turn: its answer has done it.
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => !isReady(nextUrl);

/** A file that is dropped beside what takes files does not replace the page, and with it what was typed. */
function useDroppedFiles(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      const takesFiles = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
      if (takesFiles || !dataTransfer?.types.includes('Files')) return;
      dataTransfer.dropEffect = 'none';
      event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keepPage);
    return () => {
      for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keepPage);
    };
  }, []);
}

/** What is loaded for a form of the office, such as "tour", once that takes longer. */
function useLoadingRecord(): string | null {
  const target = useSlowNavigation(placeholderDelayMs)?.pathname ?? '';
  const { pathname } = useLocation();
  const list = /^\/admin\/(\w+)\/(?:edit\/)?\d+$/.exec(target)?.[1];
  const shown = recordLists.find((name) => name === list);
  return shown && target !== pathname ? recordNouns[shown].toLowerCase() : null;
}

export default function AdminLayout({ loaderData: { position, folded, mailToFiles, zone } }: Route.ComponentProps) {
  setOfficeZone(zone);
  const loaded = useMatches().map((match) => match.loaderData);
  const page = loaded.at(-1);
  const tab = typeof page === 'object' && page !== null && 'tab' in page ? page.tab : null;
  const busy = useNavigation().state !== 'idle';
  const loading = useLoadingRecord();
  useShortcuts();
  useDroppedFiles();
  return (
    <RpcProvider states={statesOf(loaded)}>
      <LiveOffice position={position}>
        <div className="min-h-svh text-[0.97rem] leading-normal lg:flex">
          <a
            href="#main"
            className="absolute left-4 top-4 z-50 -translate-y-24 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
          >
            Skip to content
          </a>
          <div
            aria-hidden="true"
            className={`fixed inset-x-0 top-0 z-50 border-t-2 border-brand transition-opacity ${busy ? 'animate-pulse opacity-100' : 'opacity-0'}`}
          />
          <Sidebar tab={readTab(tab)} folded={folded} mailToFiles={mailToFiles} />
          <div className="min-w-0 flex-1">
            <main id="main" tabIndex={-1} className="mx-auto max-w-[84rem] px-4 pt-4 outline-none sm:px-8 sm:pt-6">
              <noscript>
                <p className="mb-5 rounded-md border-l-4 border-accent bg-card px-4 py-2 text-sm ring-1 ring-rule">
                  JavaScript is off: you can read and search, but not change anything.
                </p>
              </noscript>
              <NextStep tab={readTab(tab)} />
              {loading && <Spinner what={loading} />}
              {/* The page itself stays as it is, for the case that the navigation is aborted. */}
              <div hidden={loading !== null}>
                <Outlet />
              </div>
              <TakeBackToast />
              <LeaveQuestion />
            </main>
          </div>
        </div>
        <ConnectionStatus />
      </LiveOffice>
    </RpcProvider>
  );
}

/** For errors of the layout itself. */
export function ErrorBoundary() {
  return (
    <main id="main" className="sheet py-16">
      <AdminErrorScreen />
    </main>
  );
}
