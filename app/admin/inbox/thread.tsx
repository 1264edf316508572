import { dehydrate } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { DeleteButton } from '#app/admin/list/delete-button';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { SuspectBadge } from '#app/admin/reservations/reservation-status';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { EmailAddress } from '#app/admin/ui/email-address';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { RestOfMail } from '#app/admin/ui/rest-of-mail';
import { type Said, trpc, useAttempt } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { MessageThread } from '#server/contact/message-thread';
import { prefetchFor } from '#server/trpc/router';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/thread';
import { AssignButton } from './assign-button';
import { ReplyForm } from './reply-form';

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.messages.byId.fetch({ id }));
  return { id, state: dehydrate(rpc.queryClient) };
}

/** A contact message with what was said after it, and what the office does with it. */
export default function ThreadPage({ loaderData: { id } }: Route.ComponentProps) {
  const { data: thread, error } = trpc.messages.byId.useQuery({ id });
  if (error && !thread) throw error;
  return (
    <>
      <Neighbours id={id} />
      {thread ? <Thread key={id} thread={thread} /> : <Spinner what="message" />}
    </>
  );
}

/** The ways to what stands before and after a message in the inbox; from any other message to the first one. */
function Neighbours({ id }: { id: number }) {
  const { data } = trpc.inbox.list.useQuery();
  const items = data?.items ?? [];
  const place = items.findIndex(({ key }) => key === `message-${id}`);
  const [previous, next] = [items[place - 1], items[place + 1]];
  const [forward, back] = [useShortcut('J', 'Next'), useShortcut('K', 'Previous')];
  return (
    <nav aria-label="Inbox" className="-ml-4 mb-2 flex min-h-9 flex-wrap items-center text-sm">
      <LinkButton variant="plain" to={href('/admin/inbox')} className="lg:hidden">
        Back to inbox
      </LinkButton>
      {previous && (
        <LinkButton variant="plain" to={previous.path} {...back}>
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="plain" to={next.path} {...forward}>
          Next
        </LinkButton>
      )}
    </nav>
  );
}

const unassigned = { title: 'Removed from reservation' };

function Thread({ thread }: { thread: MessageThread }) {
  const { id, subject, name, email, country, about, aboutTitle, booking, suspect, answeredAt, version: seen } = thread;
  const { keep, refresh, act } = useThreadChanges(thread);
  const close = trpc.messages.close.useMutation();
  const reopen = trpc.messages.reopen.useMutation();
  const clear = trpc.messages.notSpam.useMutation();
  const assign = trpc.messages.assign.useMutation();
  const remove = trpc.messages.delete.useMutation();
  const navigate = useNavigate();
  const makesBooking = !booking && !suspect;
  const deleted = async () => {
    await navigate(href('/admin/inbox'));
    await refresh();
  };
  const mark = () =>
    act(() => (answeredAt === null ? close : reopen).mutateAsync({ id, seen }), {
      title: answeredAt === null ? 'Marked as answered' : 'Marked as open',
      description: subject,
    });
  return (
    <article>
      <AdminPageHeader title={subject} />
      <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        {suspect && <SuspectBadge />}
        <bdi>
          <strong className="text-ink">{name}</strong>
        </bdi>
        <EmailAddress>{email}</EmailAddress>
        {country && <span>{country}</span>}
        {about && (
          <span>
            about{' '}
            <a href={about} className="underline underline-offset-4">
              {aboutTitle}
            </a>
          </span>
        )}
        {answeredAt && <span className="figures">{`answered ${formatInstantShort(answeredAt)}`}</span>}
      </p>
      {booking && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md border border-rule bg-card px-4 py-2">
          <Link
            to={href('/admin/reservations/:id', { id: String(booking.id) })}
            className="underline underline-offset-4"
          >
            {`${booking.reference} · ${booking.name} · ${booking.productTitle}`}
          </Link>
          <DialogButton
            variant="plain"
            dialog={(close) => (
              <QuestionDialog
                title="Remove from reservation?"
                send="Remove message"
                variant="danger"
                busy={assign.isPending}
                onClose={close}
                onSend={() => act(() => assign.mutateAsync({ id, seen, reference: '' }), unassigned).finally(close)}
              >
                <p className="mt-2">{`The message stays in the inbox, but no longer belongs to ${booking.reference}.`}</p>
              </QuestionDialog>
            )}
          >
            Remove from reservation
          </DialogButton>
        </p>
      )}
      <ol className="bare-list mb-5 grid gap-3">
        <Entry by={name} at={thread.createdAt} text={thread.message}>
          {makesBooking && <MakeBooking message={id} />}
        </Entry>
        {thread.replies.map(({ id: key, author, text, quoted, copied, createdAt }) => (
          <Entry
            key={key}
            by={author === 'office' ? null : name}
            automatic={author === 'autoresponder'}
            at={createdAt}
            text={text}
          >
            <RestOfMail quoted={quoted} original={copied ? { kind: 'reply', id: key } : null} />
            {makesBooking && author === 'sender' && <MakeBooking message={id} reply={key} />}
          </Entry>
        ))}
      </ol>
      {suspect && <p className="mb-4">Flagged as spam: no email was sent about it.</p>}
      <div className="flex flex-wrap gap-2">
        {suspect ? (
          <HydratedButton
            variant="primary"
            onClick={() =>
              act(() => clear.mutateAsync({ id }), {
                title: 'Marked as not spam',
                description: 'Its emails will be sent.',
              })
            }
          >
            Not spam
          </HydratedButton>
        ) : (
          <ReplyForm thread={thread} onSent={keep} />
        )}
        <HydratedButton onClick={mark}>{answeredAt === null ? 'Mark as answered' : 'Mark as open'}</HydratedButton>
        {!booking && <AssignButton thread={thread} onAssigned={keep} />}
        <DeleteButton
          deletion={{
            ...{ noun: 'Message', title: subject, rowId: 'thread' },
            ...{ remove: () => remove.mutateAsync({ id }), refresh: deleted },
          }}
        >
          Delete message
        </DeleteButton>
      </div>
    </article>
  );
}

/** Leads to a new reservation with what was said filled in, as far as it is sure. */
const MakeBooking = ({ message, reply }: { message: number; reply?: number }) => (
  <p className="mt-2">
    <Link
      to={`${href('/admin/reservations/new')}?message=${message}${reply ? `&reply=${reply}` : ''}`}
      className="text-sm font-semibold underline underline-offset-4"
    >
      Make a booking of this
    </Link>
  </p>
);

interface EntryProps {
  /** The sender; null for the office. */
  by: string | null;
  /** True where a program has answered for them. */
  automatic?: boolean;
  at: string;
  text: string;
  children?: ReactNode;
}

/** Something that was said. */
function Entry({ by, automatic = false, at, text, children }: EntryProps) {
  return (
    <li className={`min-w-0 rounded-md px-4 py-3 ${by ? 'mr-6 bg-card ring-1 ring-rule' : 'ml-6 bg-nile/10'}`}>
      <p className="text-sm text-quiet">
        <bdi>
          <strong>{by ?? 'Office'}</strong>
        </bdi>
        <span>{automatic ? ' · automatic reply · ' : ' · '}</span>
        <time dateTime={at} className="figures whitespace-nowrap">
          {formatInstantShort(at)}
        </time>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {children}
    </li>
  );
}

/** Shows what a change has made of a thread, in it and in the lists; where it fails, what it is now. */
function useThreadChanges({ id }: MessageThread) {
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const isBusy = useRef(false);
  const refresh = () =>
    Promise.all([utils.inbox.invalidate(), utils.messages.list.invalidate(), utils.dashboard.invalidate()]);
  const keep = async (changed: MessageThread) => {
    utils.messages.byId.setData({ id }, changed);
    await refresh();
    // The button that was pressed may be gone.
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  };
  const act = async (change: () => Promise<MessageThread>, done: Said) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const isDone = await attempt(() => change().then(keep), done, 'The message could not be changed.');
    if (!isDone) await utils.messages.byId.invalidate({ id });
    isBusy.current = false;
  };
  return { keep, refresh, act };
}
