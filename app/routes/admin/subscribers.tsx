import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { trpc } from '#app/trpc';
import { Action, actionLook } from '#app/ui/admin/action';
import { AdminFault } from '#app/ui/admin/admin-fault';
import { DeleteDialog } from '#app/ui/admin/delete-dialog';
import { EmailAddress } from '#app/ui/admin/email-address';
import { ListChoice, ListFilters } from '#app/ui/admin/list-filters';
import { ListState } from '#app/ui/admin/list-state';
import { AdminHead } from '#app/ui/admin/page-head';
import { SuspectBadge } from '#app/ui/admin/reservation-status';
import { stamp } from '#app/ui/admin/stamp.ts';
import { type Column, Table } from '#app/ui/admin/table';
import {
  type NewsletterSource,
  newsletterSources,
  readSubscriberQuery,
  subscriberList,
} from '#server/domain/subscriber.input';
import type { SubscriberRow } from '#server/domain/subscriber-list';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/subscribers';

export async function loader({ request, url }: Route.LoaderArgs) {
  const query = readSubscriberQuery(url.searchParams) ?? subscriberList.parse({});
  const rpc = await prefetchFor(request);
  await rpc.subscribers.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const sources: Record<NewsletterSource, string> = {
  footer: 'Footer',
  home: 'Home page',
  about: 'About Us',
  article: 'An article',
  offers: 'Offers',
};

const columns: Column<SubscriberRow>[] = [
  {
    label: 'Email',
    sort: 'email',
    cell: ({ id, email, suspect }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span id={`row-${id}`} className="font-semibold [overflow-wrap:anywhere]">
          <EmailAddress>{email}</EmailAddress>
        </span>
        {suspect && <SuspectBadge />}
      </span>
    ),
  },
  { label: 'Source', sort: 'source', from: 'sm', cell: ({ source }) => sources[source] },
  { label: 'Since', sort: 'newest', from: 'md', figures: true, cell: ({ createdAt }) => stamp(createdAt) },
];

export default function Subscribers({ loaderData: { query } }: Route.ComponentProps) {
  const { search: parameters } = useLocation();
  const rows = trpc.subscribers.list.useQuery(query);
  const remove = trpc.subscribers.delete.useMutation();
  const utils = trpc.useUtils();
  const [doomed, setDoomed] = useState<SubscriberRow | null>(null);
  return (
    <>
      <AdminHead title="Subscribers">
        <a href={`/admin/subscribers.csv${parameters}`} className={actionLook('quiet')}>
          Download CSV
        </a>
      </AdminHead>
      <ListFilters
        what="subscribers"
        search={query.search}
        keep={{ sort: query.sort, descending: String(query.descending) }}
      >
        <ListChoice
          label="Source"
          name="source"
          value={query.source}
          all="All"
          choices={newsletterSources.map((source) => ({ value: source, label: sources[source] }))}
        />
      </ListFilters>
      <ListState
        title="Subscribers"
        query={rows}
        filtered={query.search !== '' || query.source !== null}
        filters={['source']}
        empty="No subscribers yet"
      >
        {(items) => (
          <Table
            caption="Subscribers"
            rows={items}
            columns={columns}
            order={query}
            actions={(row) => (
              <Action
                look="danger"
                aria-describedby={`row-${row.id}`}
                onClick={() => setDoomed(row)}
                className="text-sm"
              >
                Delete
              </Action>
            )}
          />
        )}
      </ListState>
      {doomed && (
        <DeleteDialog
          noun="Subscriber"
          title={doomed.email}
          rowId={`row-${doomed.id}`}
          remove={async () => {
            await remove.mutateAsync({ id: doomed.id });
            await Promise.all([utils.subscribers.list.invalidate(), utils.dashboard.invalidate()]);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

export { AdminFault as ErrorBoundary };
