import { dehydrate } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { fieldId } from '#app/admin/form/form-values.ts';
import { DeleteButton } from '#app/admin/list/delete-button';
import { List } from '#app/admin/list/list';
import { amountColumn, type Column, figureColumn, Table } from '#app/admin/list/table';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { formatInstantDay } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { Tabs } from '#app/admin/ui/tabs';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import {
  type RedirectFields,
  type RedirectQuery,
  readableAddress,
  redirectList,
} from '#server/catalogue/redirect/redirect.input';
import type { RedirectRow } from '#server/office/redirects';
import { prefetchFor } from '#server/trpc/router';
import { readListQuery } from '#server/values/list-query.input';
import type { Route } from './+types/redirects';
import { RedirectForm } from './redirect-form';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { query } = readListQuery(redirectList, url.searchParams);
  const rpc = await prefetchFor(request);
  await rpc.redirects.list.prefetch(query);
  return { query, state: dehydrate(rpc.queryClient) };
}

type Kind = RedirectQuery['kind'];

/** What each list is called. */
const titles: Record<Kind, string> = {
  hand: 'Redirects',
  former: 'Renamed pages',
  missed: 'Missing pages',
};

/** The query with which each list begins. */
const beginnings: Record<Kind, string> = {
  hand: '',
  former: '?kind=former&sort=path',
  missed: '?kind=missed&sort=times&descending=true',
};

const Address = ({ children }: { children: string }) => (
  <span dir="ltr" className="[overflow-wrap:anywhere]">
    {readableAddress(children)}
  </span>
);

const from: Column<RedirectRow> = {
  label: 'From',
  sort: 'path',
  breakWords: true,
  cell: ({ id, path, waits }) => (
    <>
      <span id={`row-${id}`} className="font-semibold">
        <Address>{path}</Address>
      </span>
      {waits && <span className="block text-sm text-quiet">Not used: visitors find a page from this address</span>}
    </>
  ),
};

const to: Column<RedirectRow> = {
  label: 'To',
  breakWords: true,
  cell: ({ target, end, record }) => (
    <>
      <Address>{target ?? ''}</Address>
      {end && (
        <span className="block text-sm text-quiet">
          <span>which leads to </span>
          <Address>{end}</Address>
        </span>
      )}
      {record && (
        <Link
          to={href(`/admin/${record.kind}s/edit/:id`, { id: String(record.id) })}
          className="block text-sm underline underline-offset-4"
        >
          {record.title}
        </Link>
      )}
    </>
  ),
};

const day = (label: string): Column<RedirectRow> =>
  figureColumn({ label, sort: 'newest', visibleFrom: 'md', cell: ({ at }) => formatInstantDay(at ?? '') });
const missed: Column<RedirectRow> = {
  ...from,
  label: 'Address',
  cell: ({ path, waits }) => (
    <>
      <Address>{path}</Address>
      {waits && <span className="block text-sm text-quiet">There is a page now</span>}
    </>
  ),
};
const times = amountColumn<RedirectRow>({
  ...{ label: 'Times', sort: 'times' },
  cell: ({ times: count }) => count?.toLocaleString('en-US'),
});

const columns: Record<Kind, Column<RedirectRow>[]> = {
  hand: [from, { ...to, sort: 'target' }, day('Added')],
  former: [from, to],
  missed: [missed, times, day('Last')],
};

/** Where visitors are sent who ask for addresses at which there is nothing. */
export default function Redirects({ loaderData: { query } }: Route.ComponentProps) {
  const { kind } = query;
  const rows = trpc.redirects.list.useQuery(query);
  const [edited, setEdited] = useState<RedirectFields | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  /** How many times a form was closed: the next one is empty. */
  const [closed, setClosed] = useState(0);
  const focusAfterUpdate = useFocusAfterUpdate();
  const open = (form: { edited?: typeof edited; asked?: string }) => {
    setEdited(form.edited ?? null);
    setAsked(form.asked ?? null);
    focusAfterUpdate(() => document.getElementById(fieldId('target')));
  };
  return (
    <>
      <AdminPageHeader title="Redirects">
        <a href={href('/admin/redirects.csv')} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <p className="mb-5 max-w-3xl text-quiet">
        <span>Visitors who open an old address at which there is no page are sent to a new one. Many at once are </span>
        <Link to={href('/admin/imports')} className="underline underline-offset-4">
          imported from a CSV file
        </Link>
        <span>.</span>
      </p>
      <RedirectForm
        key={edited?.path ?? asked ?? `new ${closed}`}
        {...{ edited, asked }}
        onDone={() => {
          setEdited(null);
          setAsked(null);
          setClosed(closed + 1);
        }}
      />
      <div className="mb-4 border-b border-rule">
        <Tabs
          label="Lists"
          tabs={(Object.keys(titles) as Kind[]).map((one) => ({
            ...{ name: titles[one], to: href('/admin/redirects') + beginnings[one], isHere: one === kind },
          }))}
        />
      </div>
      <List title={titles[kind]} query={query} keep={{ kind }} rows={rows}>
        {(items) => (
          <Table
            {...{ caption: titles[kind], rows: items, columns: columns[kind], order: query }}
            {...(kind !== 'former' && {
              actions: (row: RedirectRow) => <Actions row={row} onOpen={open} />,
            })}
          />
        )}
      </List>
    </>
  );
}

interface ActionsProps {
  row: RedirectRow;
  onOpen: (form: { edited?: RedirectFields; asked?: string }) => void;
}

/** Edit and delete, or the redirect of an address that has none. */
function Actions({ row: { id, path, target }, onOpen }: ActionsProps): ReactNode {
  const remove = trpc.redirects.delete.useMutation();
  const utils = trpc.useUtils();
  if (target === null)
    return (
      <HydratedButton variant="plain" aria-label={`Redirect ${path}`} onClick={() => onOpen({ asked: path })}>
        Redirect
      </HydratedButton>
    );
  return (
    <span className="inline-flex justify-end gap-1 max-sm:flex-col">
      <HydratedButton variant="plain" aria-label={`Edit ${path}`} onClick={() => onOpen({ edited: { path, target } })}>
        Edit
      </HydratedButton>
      <DeleteButton
        variant="plain"
        aria-label={`Delete ${path}`}
        deletion={{
          ...{ noun: 'Redirect', title: path, rowId: `row-${id}` },
          remove: () => remove.mutateAsync({ path }),
          refresh: () => utils.redirects.invalidate(),
        }}
      />
    </span>
  );
}
