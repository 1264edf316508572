import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { List } from '#app/admin/list/list';
import { SuspectBadge } from '#app/admin/reservations/reservation-status';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { Message } from '#server/contact/message-inbox';
import { messageList } from '#server/contact/message-inbox.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/messages';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(messageList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.messages.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

const states = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'suspect', label: 'Possible spam' },
];

/** All contact messages, also those that wait for nothing; each opens in the inbox. */
export default function Messages({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.messages.list.useQuery(query);
  return (
    <>
      <AdminPageHeader title="Messages">
        <LinkButton variant="quiet" to={href('/admin/inbox')}>
          Back to inbox
        </LinkButton>
      </AdminPageHeader>
      <List
        title="Messages"
        query={query}
        filters={[{ label: 'State', name: 'state', value: query.state, options: states }]}
        rows={rows}
      >
        {(items) => (
          <ul className="bare-list border-t border-ink/40">
            {items.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </List>
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const { id, name, subject, suspect, answeredAt, createdAt } = message;
  return (
    <li
      data-row
      className="relative grid gap-x-4 border-b border-rule px-2 py-2.5 hover:bg-card sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <span className="min-w-0">
        <Link
          to={href('/admin/inbox/:id', { id: String(id) })}
          className={`after:absolute after:inset-0 ${answeredAt ? '' : 'font-semibold'}`}
        >
          {subject}
        </Link>
        <span className="block truncate text-sm text-quiet">{message.message}</span>
      </span>
      <span className="text-sm sm:text-right">
        {suspect && <SuspectBadge />}
        <span>{` ${name}`}</span>
        <time
          dateTime={createdAt}
          className="figures block text-quiet"
        >{`${formatInstantShort(createdAt)}${answeredAt ? ' · answered' : ''}`}</time>
      </span>
    </li>
  );
}
