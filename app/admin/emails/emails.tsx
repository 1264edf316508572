import { dehydrate } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { List } from '#app/admin/list/list';
import { useListAddress } from '#app/admin/list/list-address.ts';
import { type Column, Table } from '#app/admin/list/table';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { EmailAddress } from '#app/admin/ui/email-address';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { useAttempt } from '#app/rpc-error.ts';
import { trpc } from '#app/trpc';
import type { EmailRow } from '#server/mail/email-rows';
import { emailList } from '#server/office/emails.input';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/emails';
import { EmailDetails } from './email-details';
import { EmailState, emailLabel, emailStateChoices } from './email-labels';
import { MailToFilesNote, useMailToFiles } from './mail-to-files';

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
  { label: 'Attempts', visibleFrom: 'sm', figures: true, cell: (email) => email.attempts },
  {
    label: 'Created',
    sort: 'newest',
    visibleFrom: 'md',
    figures: true,
    cell: (email) => formatInstantShort(email.createdAt),
  },
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
                          className="font-semibold [overflow-wrap:anywhere] underline-offset-4 hover:underline aria-[current]:text-terracotta"
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
              They were saved as files because no mail service was set up. The travellers get them now.
            </p>
            {leftOut > 0 && (
              <p className="mt-2">
                Left out: {counted(leftOut, 'email')} to the office or no longer true (pick-ups that have passed,
                replaced answers and proposals, bookings that are over).
              </p>
            )}
          </QuestionDialog>
        )}
      >
        Send all not sent ({toSend})
      </DialogButton>
    </div>
  );
}
