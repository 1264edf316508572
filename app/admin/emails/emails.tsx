import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { List } from '#app/admin/list/list';
import { useListAddress } from '#app/admin/list/list-address.ts';
import { amountColumn, type Column, createdColumn, Table } from '#app/admin/list/table';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { EmailAddress } from '#app/admin/ui/email-address';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { MailToFilesNote, useMailToFiles } from '#app/admin/ui/mail-to-files';
import { Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { messageOf, trpc, useAttempt } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import type { EmailRow } from '#server/mail/email-rows';
import { emailList } from '#server/office/emails.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/emails';
import { EmailBody } from './email-body';
import { EmailState, emailLabel, emailStateChoices, emailStateLabel } from './email-labels';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(emailList, url.searchParams);
  const opened = readId(url.searchParams.get('email') ?? undefined);
  const rpc = await prefetchFor(request);
  await rpc.emails.list.prefetch(query);
  if (query.state === 'unsent') await rpc.emails.unsent.prefetch();
  if (opened !== null) await orNotFound(rpc.emails.byId.fetch({ id: opened }));
  return { query, opened, state: dehydrate(rpc.queryClient) };
}

const details: Column<EmailRow>[] = [
  amountColumn({ label: 'Attempts', visibleFrom: 'sm', cell: (email) => email.attempts }),
  createdColumn('Created'),
];

export default function Emails({ loaderData: { query, opened } }: Route.ComponentProps) {
  const rows = trpc.emails.list.useQuery(query);
  const address = useListAddress();
  const navigate = useNavigate();
  const open = (id: number | null) => address({ email: id === null ? null : String(id) }, { samePage: true });
  return (
    <>
      <AdminPageHeader title="Emails" />
      <MailToFilesNote />
      <div
        className={
          opened === null
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]'
        }
      >
        <div className={opened === null ? '' : 'max-xl:order-2'}>
          <List
            title="Emails"
            query={query}
            filters={[{ label: 'State', name: 'state', value: query.state, options: emailStateChoices }]}
            rows={rows}
            above={query.state === 'unsent' && <SendUnsent />}
          >
            {(items) => (
              <Table
                caption="Emails"
                rows={items}
                order={query}
                columns={[
                  {
                    label: 'Recipient',
                    sort: 'recipient',
                    cell: (email) => (
                      <>
                        <Link
                          to={open(email.id)}
                          preventScrollReset
                          aria-current={email.id === opened ? 'true' : undefined}
                          className="font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline aria-[current]:text-brand"
                        >
                          <EmailAddress>{email.recipient}</EmailAddress>
                        </Link>
                        <span className="block text-sm text-quiet">{emailLabel(email.kind)}</span>
                        {email.lastError && <span className="block text-sm text-danger">{email.lastError}</span>}
                      </>
                    ),
                  },
                  {
                    label: 'State',
                    cell: (email) => <EmailState email={email} />,
                  },
                  // There is no room for these beside an open email, which shows them itself.
                  ...(opened === null ? details : []),
                ]}
              />
            )}
          </List>
        </div>
        {opened !== null && (
          <EmailDetails key={opened} id={opened} closePath={open(null)} onResent={(id) => navigate(open(id))} />
        )}
      </div>
    </>
  );
}

/** Sends together what was written as files before there was a mail service; asks first. */
function SendUnsent() {
  const { data: unsent } = trpc.emails.unsent.useQuery();
  const send = trpc.emails.sendUnsent.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  if (useMailToFiles() || !unsent || unsent.toSend === 0) return null;
  const { toSend, leftOut } = unsent;
  const confirm = async (close: () => void) => {
    const done = (count: number) => ({
      title: 'Emails queued',
      description: `${counted(count, 'email')} will be sent now.`,
    });
    await attempt(() => send.mutateAsync(), done, 'The emails could not be queued.');
    await Promise.all([utils.emails.invalidate(), utils.dashboard.invalidate()]);
    close();
  };
  return (
    <div className="mb-4">
      <DialogButton
        dialog={(close) => (
          <QuestionDialog
            title={`Send ${counted(toSend, 'email')} now?`}
            back="Cancel"
            send={send.isPending ? 'Sending...' : `Send ${counted(toSend, 'email')}`}
            busy={send.isPending}
            onClose={close}
            onSend={() => confirm(close)}
          >
            <p className="mt-2">
              They were saved as files because no mail service was set up. They will now be sent to the travellers.
            </p>
            {leftOut > 0 && (
              <p className="mt-2">{`Left out: ${counted(leftOut, 'email')} to the office or out of date (pick-ups that have passed, replaced answers and proposals, bookings that are over).`}</p>
            )}
          </QuestionDialog>
        )}
      >{`Send all (${toSend})`}</DialogButton>
    </div>
  );
}

interface EmailDetailsProps {
  id: number;
  closePath: string;
  /** Called with the email that will be sent: a new one if the former was sent already. */
  onResent: (id: number) => void;
}

/** One email of the outbox: its state and its rendered content. */
function EmailDetails({ id, closePath, onResent }: EmailDetailsProps) {
  const { data: email, error } = trpc.emails.byId.useQuery({ id });
  const resend = trpc.emails.resend.useMutation();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [asText, setAsText] = useState(false);
  const toFiles = useMailToFiles();
  if (!email)
    return error ? <p role="alert">{messageOf(error, 'This email could not be loaded.')}</p> : <Spinner what="email" />;

  const sendAgain = async () => {
    const send = async () => {
      const queued = await resend.mutateAsync({ id });
      await Promise.all([utils.emails.invalidate(), utils.dashboard.invalidate()]);
      onResent(queued.id);
      return queued;
    };
    const done = ({ recipient }: { recipient: string }) => ({
      title: 'Email queued',
      description: toFiles ? 'No mail service is set up.' : `Sending to ${recipient}.`,
    });
    await attempt(send, done, 'The email could not be queued.');
  };

  const { preview } = email;
  const isFile = email.deliveredTo === 'file';
  const facts: [string, string | number | null][] = [
    ['To', email.recipient],
    ['From', preview?.from ?? null],
    ['Reply to', email.replyTo],
    ['State', emailStateLabel(email)],
    ['Attempts', email.attempts],
    [email.state === 'held' ? 'Reason' : 'Last error', email.lastError],
    ['Created', formatInstantShort(email.createdAt)],
    [isFile ? 'Saved as file' : 'Sent', email.sentAt && formatInstantShort(email.sentAt)],
    ['Next attempt', email.state === 'queued' ? formatInstantShort(email.nextAttemptAt) : null],
    ['Attachments', preview?.attachments.join(', ') || null],
  ];
  return (
    <section aria-label="Email" className="rounded-md border border-rule bg-card p-4 sm:p-5 xl:sticky xl:top-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-[1.2rem] leading-snug">{preview?.subject ?? emailLabel(email.kind)}</h2>
        <LinkButton to={closePath} preventScrollReset variant="plain" className="text-sm">
          Close
        </LinkButton>
      </div>
      <dl className="figures mt-2 text-sm">
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-0.5">
              <dt className="text-quiet">{label}</dt>
              <dd className={`wrap-anywhere ${label === 'Last error' ? 'text-danger' : ''}`}>
                {typeof value === 'string' ? <EmailAddress>{value}</EmailAddress> : value}
              </dd>
            </div>
          ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <HydratedButton onClick={sendAgain} disabled={resend.isPending || email.state === 'sending'}>
          {email.state === 'sent' && !isFile ? 'Send again' : 'Send now'}
        </HydratedButton>
        {preview && (
          <HydratedButton variant="plain" onClick={() => setAsText(!asText)}>
            {asText ? 'Show HTML' : 'Show plain text'}
          </HydratedButton>
        )}
        {email.reservationId !== null && (
          <Link
            to={href('/admin/reservations/:id', { id: String(email.reservationId) })}
            className="inline-flex min-h-10 items-center px-2 underline underline-offset-4"
          >
            View reservation
          </Link>
        )}
      </div>
      {preview ? (
        <EmailBody {...preview} asText={asText} className="mt-4 w-full" />
      ) : email.newsletterId !== null ? (
        <p className="mt-4">
          <Link
            to={href('/admin/newsletters/edit/:id', { id: String(email.newsletterId) })}
            className="underline underline-offset-4"
          >
            View newsletter
          </Link>
        </p>
      ) : (
        <p className="mt-4 text-quiet">It is written with the first attempt to send it.</p>
      )}
    </section>
  );
}
