import { dehydrate } from '@tanstack/react-query';
import { DeleteButton } from '#app/admin/list/delete-button';
import { focusTargetAfterRemoval } from '#app/admin/list/focus-after-removal.ts';
import { List } from '#app/admin/list/list';
import { SuspectBadge } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { type Said, trpc, useAttempt } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { mailLink } from '#app/ui/page/contact-links.ts';
import type { Message } from '#server/contact/message-inbox';
import { type MessageQuery, messageList } from '#server/contact/message-inbox.input';
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

export default function Messages({ loaderData: { query } }: Route.ComponentProps) {
  const rows = trpc.messages.list.useQuery(query);
  return (
    <>
      <AdminPageHeader title="Messages" />
      <List
        title="Messages"
        query={query}
        filters={[{ label: 'State', name: 'state', value: query.state, options: states }]}
        hidden={{ id: query.id !== null }}
        rows={rows}
      >
        {(items) => (
          <ul className="bare-list border-t border-ink/40">
            {items.map((message) => (
              <li key={message.id} className="border-b border-rule">
                <MessageEntry message={message} shown={query.state} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </>
  );
}

/**
 * What the office does with a message; each change is told in a toast, and the list and the counts follow.
 * @param shown the state that the list is filtered by
 */
function useMessageChanges({ id, subject }: Message, shown: MessageQuery['state']) {
  const remove = trpc.messages.delete.useMutation();
  const answer = trpc.messages.answer.useMutation();
  const clear = trpc.messages.notSpam.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const rowId = `message-${id}`;
  const refresh = () => Promise.all([utils.messages.list.invalidate(), utils.dashboard.invalidate()]);

  /** @param next gets the focus */
  const change = async (next: HTMLElement | null, save: () => Promise<unknown>, done: Said) => {
    // The buttons are not disabled meanwhile: a disabled button loses the focus.
    if (answer.isPending || clear.isPending) return;
    const saveAndShow = async () => {
      await save();
      next?.focus();
      await refresh();
    };
    await attempt(saveAndShow, done, 'The message could not be marked.');
  };
  return {
    deletion: { noun: 'Message', title: subject, rowId, remove: () => remove.mutateAsync({ id }), refresh },
    setAnswered: (answered: boolean) => {
      const isRemoved = shown === (answered ? 'open' : 'answered');
      const title = answered ? 'Marked as answered' : 'Marked as open';
      const next = isRemoved ? focusTargetAfterRemoval(rowId) : null;
      return change(next, () => answer.mutateAsync({ id, answered }), { title, description: subject });
    },
    markNotSpam: () => {
      const next = shown === 'suspect' ? focusTargetAfterRemoval(rowId) : document.getElementById(rowId);
      const done = { title: 'Marked as not spam', description: 'Its emails are sent.' };
      return change(next, () => clear.mutateAsync({ id }), done);
    },
  };
}

function MessageEntry({ message, shown }: { message: Message; shown: MessageQuery['state'] }) {
  const { deletion, setAnswered, markNotSpam } = useMessageChanges(message, shown);
  const answered = message.answeredAt !== null;
  return (
    <details className="group">
      <summary id={deletion.rowId} className="grid gap-x-4 px-2 py-2.5 hover:bg-card sm:grid-cols-[1fr_auto]">
        <span className="min-w-0">
          <span className={answered ? '' : 'font-semibold'}>{message.subject}</span>
          <span className="block truncate text-sm text-quiet group-open:hidden">{message.message}</span>
        </span>
        <span className="text-sm sm:text-right">
          <span className="block">{message.name}</span>
          <time dateTime={message.createdAt} className="figures block text-quiet">
            {formatInstantShort(message.createdAt)}
          </time>
        </span>
      </summary>
      <div className="px-2 pb-5">
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-quiet">
          {message.suspect && <SuspectBadge />}
          {message.email}
          {message.country && ` · ${message.country}`}
          {message.about && (
            <>
              {' · about '}
              <a href={message.about} className="inline-flex min-h-6 items-center underline underline-offset-4">
                {message.about}
              </a>
            </>
          )}
          {message.answeredAt && ` · answered ${formatInstantShort(message.answeredAt)}`}
        </p>
        <p className="max-w-2xl whitespace-pre-wrap break-words">{message.message}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <a
            href={mailLink(message.email, `Re: ${message.subject}`, `Dear ${message.name},\n\n`)}
            className={buttonClass('primary')}
          >
            Reply by email
          </a>
          {message.suspect && <HydratedButton onClick={markNotSpam}>Not spam</HydratedButton>}
          <HydratedButton onClick={() => setAnswered(!answered)}>
            {answered ? 'Mark as open' : 'Mark as answered'}
          </HydratedButton>
          <DeleteButton deletion={deletion} />
        </div>
      </div>
    </details>
  );
}
