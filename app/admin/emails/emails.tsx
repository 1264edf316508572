import { dehydrate } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { List } from '#app/admin/list/list';
import { useListAddress } from '#app/admin/list/list-address.ts';
import { type Column, Table } from '#app/admin/list/table';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { EmailAddress } from '#app/admin/shell/email-address';
import { formatInstantShort } from '#app/admin/shell/office-time.ts';
import { AdminPageHeader } from '#app/admin/shell/page-header';
import { trpc } from '#app/trpc';
import type { EmailRow } from '#server/domain/email';
import { emailList } from '#server/domain/email.input';
import { readListQuery } from '#server/domain/record/list-query.input';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/emails';
import { EmailDetails } from './email-details';
import { emailLabel, emailStateChoices, emailStateLabel, emailStateLooks } from './email-labels';
import { MailToFilesNote } from './mail-to-files-note';
import { SendUnsent } from './send-unsent';

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
                    cell: (email) => (
                      <span
                        className={`inline-block rounded-sm px-2 py-1 text-sm font-semibold leading-none ${emailStateLooks[email.state]}`}
                      >
                        {emailStateLabel(email)}
                      </span>
                    ),
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
