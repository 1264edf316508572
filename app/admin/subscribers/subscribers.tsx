import { dehydrate } from '@tanstack/react-query';
import { href, useLocation } from 'react-router';
import { DeleteButton } from '#app/admin/list/delete-button';
import { List } from '#app/admin/list/list';
import { type Column, createdColumn, Table } from '#app/admin/list/table';
import { SuspectBadge } from '#app/admin/reservations/reservation-status';
import { Badge } from '#app/admin/ui/badge';
import { EmailAddress } from '#app/admin/ui/email-address';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import type { Subscriber } from '#db/schema/subscriber';
import { subscriberList, subscriberStatuses } from '#server/contact/subscriber.input';
import { prefetchFor } from '#server/trpc/router';
import { languageName } from '#server/values/language.input';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/subscribers';
import { sourceChoices, sourceLabels } from './source-labels';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(subscriberList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.subscribers.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const statuses: Record<(typeof subscriberStatuses)[number], string> = {
  active: 'Subscribed',
  unconfirmed: 'Not confirmed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  unsubscribed: 'Unsubscribed elsewhere',
};
const statusChoices = subscriberStatuses.map((value) => ({ value, label: statuses[value] }));

const columns: Column<Subscriber>[] = [
  {
    label: 'Email',
    sort: 'email',
    cell: ({ id, email, name, suspect, unconfirmed, stoppedBecause }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <span id={`row-${id}`} className="font-semibold [overflow-wrap:anywhere]">
          <EmailAddress>{email}</EmailAddress>
        </span>
        {suspect && <SuspectBadge />}
        {name && <span className="[overflow-wrap:anywhere]">{name}</span>}
        {stoppedBecause ? (
          <Badge look="bg-sand text-ink">{statuses[stoppedBecause]}</Badge>
        ) : (
          unconfirmed && <Badge look="bg-accent text-ink">{statuses.unconfirmed}</Badge>
        )}
      </span>
    ),
  },
  { label: 'Interested in', visibleFrom: 'lg', cell: ({ country }) => country },
  { label: 'Language', visibleFrom: 'lg', cell: ({ language }) => language && languageName(language) },
  { label: 'Source', sort: 'source', visibleFrom: 'sm', cell: ({ source }) => sourceLabels[source] },
  createdColumn('Since'),
];

export default function Subscribers({ loaderData: { query } }: Route.ComponentProps) {
  const { search: parameters } = useLocation();
  const rows = trpc.subscribers.list.useQuery(query);
  const asked = rows.data?.asked;
  const remove = trpc.subscribers.delete.useMutation();
  const utils = trpc.useUtils();
  return (
    <>
      <AdminPageHeader title="Subscribers">
        <a href={href('/admin/subscribers.csv') + parameters} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <List
        title="Subscribers"
        query={query}
        filters={[
          { label: 'Source', name: 'source', value: query.source, options: sourceChoices },
          { label: 'Status', name: 'status', value: query.status, options: statusChoices },
        ]}
        rows={rows}
        above={
          asked && (
            <p role="status" className="mb-3">
              {asked.hasUnsubscribed
                ? `${asked.email} has unsubscribed. Imports leave this address out.`
                : `${asked.email} has not unsubscribed.`}
            </p>
          )
        }
      >
        {(items) => (
          <Table
            caption="Subscribers"
            rows={items}
            columns={columns}
            order={query}
            actions={(row) => (
              <DeleteButton
                aria-describedby={`row-${row.id}`}
                className="text-sm"
                deletion={{
                  noun: 'Subscriber',
                  title: row.email,
                  rowId: `row-${row.id}`,
                  remove: () => remove.mutateAsync({ id: row.id }),
                  refresh: () => Promise.all([utils.subscribers.list.invalidate(), utils.dashboard.invalidate()]),
                }}
              />
            )}
          />
        )}
      </List>
    </>
  );
}
