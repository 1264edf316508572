import type { ReactNode } from 'react';
import { EmptyState } from '#app/admin/shell/empty-state';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { LinkButton } from '#app/ui/form/button';
import { Pager } from '#app/ui/list/pager';
import { useListAddress, useListQuery } from './list-address';

export interface ListStateProps<Row> {
  /** "Tours" */
  title: string;
  query: {
    data: { items: Row[]; page: number; pages: number; total: number; isNewestOnly?: boolean } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** True where a search or filter is set. */
  filtered: boolean;
  /** Names of the filters' parameters. */
  filters?: string[];
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list, or in its place a skeleton, an error or an empty state. */
export function ListState<Row>({ title, query, filtered, filters = [], empty, children }: ListStateProps<Row>) {
  const { data, error, refetch } = query;
  const address = useListAddress();
  const queryString = useListQuery();
  if (!data) {
    return error ? (
      <div role="alert" className="rounded-md border border-rule bg-card p-6">
        <h2 className="text-[1.2rem]">Error Loading {title}</h2>
        <p className="mt-1">{messageOf(error, 'The server could not be reached.')}</p>
        <HydratedButton className="mt-4" onClick={() => refetch()}>
          Try Again
        </HydratedButton>
      </div>
    ) : (
      <Skeleton title={title} />
    );
  }
  const what = title.toLowerCase();
  if (data.items.length === 0) {
    return (
      <EmptyState text={filtered ? `No ${what} found` : empty}>
        {filtered && (
          <LinkButton
            variant="quiet"
            to={address(Object.fromEntries(['search', ...filters].map((name) => [name, null])))}
            className="mt-4"
          >
            Show all {what}
          </LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {children(data.items)}
      <p className="figures mt-3 text-sm text-quiet" role="status">
        {data.isNewestOnly && 'The newest '}
        {data.total === 1 ? `1 ${what.slice(0, -1)}` : `${data.total.toLocaleString('en-US')} ${what}`}
        {data.pages > 1 && `, page ${data.page} of ${data.pages}`}
      </p>
      <div className="-mt-8">
        <Pager page={data.page} pages={data.pages} query={queryString} />
      </div>
    </>
  );
}

function Skeleton({ title }: { title: string }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading {title.toLowerCase()}...
      </p>
      <div aria-hidden="true" className="grid animate-pulse gap-px">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className="flex h-16 items-center gap-4 border-b border-rule">
            <div className="h-12 w-10 rounded-sm bg-sand" />
            <div className="h-4 w-1/3 rounded-sm bg-sand" />
            <div className="ml-auto h-4 w-24 rounded-sm bg-sand" />
          </div>
        ))}
      </div>
    </div>
  );
}
