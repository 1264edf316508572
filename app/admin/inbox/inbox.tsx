import { dehydrate } from '@tanstack/react-query';
import { href, Link, Outlet, useParams } from 'react-router';
import { AskBadge, Deadline } from '#app/admin/reservations/reservation-status';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { useNow } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { InboxItem } from '#server/office/inbox';
import { prefetchFor } from '#server/trpc/router';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/inbox';

export async function loader({ request }: Route.LoaderArgs) {
  const rpc = await prefetchFor(request);
  await rpc.inbox.list.prefetch();
  return { now: Date.now(), state: dehydrate(rpc.queryClient) };
}

/** What waits for an answer, with the open thread beside it, or in its place where there is no room for both. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { data, error } = trpc.inbox.list.useQuery();
  const open = useParams().id;
  const now = useNow(loaderData.now);
  return (
    <>
      {!open && (
        <AdminPageHeader title="Inbox">
          {data && data.suspects > 0 && (
            <LinkButton
              variant="plain"
              to={`${href('/admin/messages')}?state=suspect`}
            >{`Possible spam: ${data.suspects}`}</LinkButton>
          )}
          <LinkButton variant="quiet" to={href('/admin/messages')}>
            All messages
          </LinkButton>
        </AdminPageHeader>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)]">
        <section aria-label="Waiting for an answer" className={`min-w-0 ${open ? 'max-lg:hidden' : ''}`}>
          {open && <h2 className="mb-3 text-[1.4rem] leading-tight">Inbox</h2>}
          {!data && <Spinner what="inbox" error={error} />}
          {data?.total === 0 && <EmptyState text="All answered" />}
          {data && data.total > 0 && (
            <>
              <p
                role="status"
                className="figures mb-2 text-sm text-quiet"
              >{`${counted(data.total, 'conversation')} to answer${data.total > data.items.length ? `, showing the first ${data.items.length}` : ''}`}</p>
              <ul className="bare-list border-t border-ink/40">
                {data.items.map((item) => (
                  <InboxRow key={item.key} item={item} now={now} isOpen={item.key === `message-${open}`} />
                ))}
              </ul>
            </>
          )}
        </section>
        <div className="min-w-0 lg:sticky lg:top-4 lg:-m-2 lg:max-h-[calc(100svh-2rem)] lg:overflow-y-auto lg:p-2">
          <Outlet />
          {!open && data && data.total > 0 && (
            <p className="rounded-md border border-dashed border-ink/30 px-6 py-12 text-center text-quiet max-lg:hidden">
              Select a conversation
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function InboxRow({ item, now, isOpen }: { item: InboxItem; now: number; isOpen: boolean }) {
  const { name, title, preview, answerBy, asks, path } = item;
  return (
    <li
      data-row
      className={`relative border-b border-rule px-3 py-2.5 ${isOpen ? 'bg-card shadow-[inset_4px_0_var(--color-brand)]' : 'hover:bg-card'}`}
    >
      <p className="flex items-center justify-between gap-3">
        <Link
          to={path}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="min-w-0 truncate font-semibold after:absolute after:inset-0"
        >
          {name}
        </Link>
        <Deadline answerBy={answerBy} now={now} />
      </p>
      <p dir="auto" className="truncate">
        {title}
      </p>
      <p className="flex items-center gap-2 text-sm text-quiet">
        {asks && <AskBadge asks={asks} />}
        <bdi className="truncate">{preview}</bdi>
      </p>
    </li>
  );
}
