import { href, Link } from 'react-router';
import { ListState } from '#app/admin/list/list';
import { amountColumn, type Column, figureColumn, Table } from '#app/admin/list/table';
import { EmailAddress } from '#app/admin/ui/email-address';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import type { CustomerQuery } from '#server/contact/customer.input';
import type { CustomerRow } from '#server/office/people/customers';
import { formatMoney } from '#server/values/money.input';

const columns: Column<CustomerRow>[] = [
  {
    ...{ label: 'Name', sort: 'name', breakWords: true },
    cell: ({ id, name }) => (
      <Link
        to={`${href('/admin/people')}?customer=${id}`}
        className="font-semibold underline-offset-4 hover:underline"
        dir="auto"
      >
        {name}
      </Link>
    ),
  },
  {
    ...{ label: 'Contact', breakWords: true, figures: true },
    cell: ({ email, phone }) => (
      <>
        {email !== null && (
          <span className="block">
            <EmailAddress>{email}</EmailAddress>
          </span>
        )}
        {phone !== null && <span className="block text-quiet">{phone}</span>}
      </>
    ),
  },
  amountColumn({ label: 'Journeys', sort: 'journeys', visibleFrom: 'md', cell: ({ journeys }) => journeys }),
  figureColumn({
    ...{ label: 'Next journey', sort: 'next', visibleFrom: 'sm' },
    cell: ({ nextJourney }) => nextJourney && formatDayShort(nextJourney),
  }),
  amountColumn({
    label: 'Balance',
    sort: 'balance',
    cell: ({ balanceCents }) => balanceCents !== 0 && formatMoney(balanceCents),
  }),
  {
    ...{ label: 'Last message', sort: 'newest', visibleFrom: 'lg', figures: true },
    cell: ({ lastWord }) =>
      lastWord && `${lastWord.actor === 'traveller' ? 'From' : 'To'} them, ${formatInstantShort(lastWord.createdAt)}`,
  },
];

/** Everybody who has booked or was imported. */
export function CustomerList({ query }: { query: CustomerQuery }) {
  const rows = trpc.people.list.useQuery(query);
  return (
    <ListState title="Customers" rows={rows} filters={null}>
      {(items) => <Table caption="Customers" rows={items} columns={columns} order={query} />}
    </ListState>
  );
}
