import type { ReactNode } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { messageOf } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { Pager } from '#app/ui/list/pager';
import { useListAddress, useListQuery } from './list-address';
import { type Filter, ListFilters } from './list-filters';

export interface Rows<Row> {
  data: { items: Row[]; page: number; pages: number; total: number; isNewestOnly?: boolean } | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** What a list shows of its query. */
export interface ShownQuery {
  search: string;
  sort: string;
  descending: boolean;
}

interface ListProps<Row> {
  /** "Tours" */
  title: string;
  query: ShownQuery;
  placeholder?: string;
  filters?: Filter[];
  /** Parameters that filter without a control; true where one is set. */
  hidden?: Record<string, boolean>;
  /** Parameters that stay while the filters change, apart from the order. */
  keep?: Record<string, string>;
  rows: Rows<Row>;
  /** Between the filters and the rows. */
  above?: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list with its filters. */
export function List<Row>(props: ListProps<Row>) {
  const { title, query, placeholder, filters = [], hidden = {}, keep, above, ...list } = props;
  const { search, sort, descending } = query;
  const isFiltered = search !== '' || filters.some(({ value }) => value) || Object.values(hidden).includes(true);
  const names = ['search', ...filters.map(({ name }) => name), ...Object.keys(hidden)];
  return (
    <>
      <ListFilters
        what={title.toLowerCase()}
        search={search}
        placeholder={placeholder}
        keep={{ ...keep, sort, descending: String(descending) }}
        filters={filters}
      />
      {above}
      <ListState {...list} title={title} filters={isFiltered ? names : null} />
    </>
  );
}

interface ListStateProps<Row> extends Pick<ListProps<Row>, 'title' | 'rows' | 'children'> {
  /** Names of the filters' parameters; null where nothing is filtered. */
  filters: string[] | null;
}

/** The rows, or in their place a skeleton, an error or an empty state. */
function ListState<Row>({ title, rows: { data, error, refetch }, filters, children }: ListStateProps<Row>) {
  const address = useListAddress();
  const queryString = useListQuery();
  const what = title.toLowerCase();
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
      <Spinner what={what} />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState text={filters ? `No ${what} found` : `No ${what} yet`}>
        {filters && (
          <LinkButton
            variant="quiet"
            to={address(Object.fromEntries(filters.map((name) => [name, null])))}
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
