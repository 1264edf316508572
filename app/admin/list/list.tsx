import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { PhoneFold } from '#app/admin/ui/phone-fold';
import { messageOf } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { Select, TextField } from '#app/ui/form/field';
import { Pager } from '#app/ui/list/pager';
import { useListAddress, useListQuery } from './list-address';

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
  const { title, query, filters = [], hidden = {}, above, rows, children } = props;
  const isFiltered = query.search !== '' || filters.some(({ value }) => value) || Object.values(hidden).includes(true);
  const names = ['search', ...filters.map(({ name }) => name), ...Object.keys(hidden)];
  return (
    <>
      <ListFilters {...props} />
      {above}
      <ListState {...{ title, rows, children }} filters={isFiltered ? names : null} />
    </>
  );
}

interface ListStateProps<Row> extends Pick<ListProps<Row>, 'title' | 'rows' | 'children'> {
  /** Names of the filters' parameters; null where nothing is filtered. */
  filters: string[] | null;
}

/** The rows, or in their place a skeleton, an error or an empty state. */
export function ListState<Row>({ title, rows: { data, error, refetch }, filters, children }: ListStateProps<Row>) {
  const address = useListAddress();
  const queryString = useListQuery();
  const what = title.toLowerCase();
  if (!data) {
    return error ? (
      <div role="alert" className="rounded-md border border-rule bg-card p-6">
        <h2 className="text-[1.2rem]">{`Error Loading ${title}`}</h2>
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
          >{`Show all ${what}`}</LinkButton>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {children(data.items)}
      <p
        className="figures mt-3 text-sm text-quiet"
        role="status"
      >{`${data.isNewestOnly ? 'The newest ' : ''}${data.total === 1 ? `1 ${what.slice(0, -1)}` : `${data.total.toLocaleString('en-US')} ${what}`}${data.pages > 1 ? `, page ${data.page} of ${data.pages}` : ''}`}</p>
      <div className="-mt-8">
        <Pager page={data.page} pages={data.pages} query={queryString} />
      </div>
    </>
  );
}

export interface Filter {
  label: string;
  name: string;
  value: string | null;
  /** Label of the first option, which filters nothing. */
  all?: string;
  /** None for a day. */
  options?: readonly { value: string; label: string }[];
}

const debounceMs = 300;

/** The filter form of a list: a GET form, which submits itself while typing where JavaScript runs. */
function ListFilters<Row>({ title, query, placeholder, keep, filters = [] }: ListProps<Row>) {
  const { search, sort, descending } = query;
  const { pathname } = useLocation();
  const box = useValueFromAddress<HTMLInputElement>(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.requestSubmit(), wait);
  };
  return (
    <Form
      method="get"
      action={pathname}
      replace
      preventScrollReset
      role="search"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement)) follow(currentTarget, 0);
        else if (target.type !== 'date' || isWholeDate(target.value)) follow(currentTarget, debounceMs);
      }}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {Object.entries({ ...keep, sort, descending: String(descending) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        ref={box}
        type="search"
        label={`Search ${title.toLowerCase()}`}
        name="search"
        defaultValue={search}
        placeholder={placeholder}
        autoComplete="off"
        className="flex-1 basis-52 max-sm:basis-full"
      />
      {filters.length > 0 && (
        <PhoneFold label="Filters" active={filters.filter(({ value }) => value).length}>
          {filters.map((filter) => (
            <FilterField key={filter.name} {...filter} />
          ))}
        </PhoneFold>
      )}
      <button type="submit" className={buttonClass('quiet')}>
        Search
      </button>
    </Form>
  );
}

/** While the year is typed a date input has dates of the first centuries. */
const isWholeDate = (value: string) => value === '' || value >= '1900';

/** Back and other links change the address without the control: it follows, unless it has the focus. */
function useValueFromAddress<Control extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (control.current && control.current !== document.activeElement) control.current.value = value;
  }, [value]);
  return control;
}

function FilterField({ value, all = 'All', options, ...field }: Filter) {
  const select = useValueFromAddress<HTMLSelectElement>(value ?? '');
  const day = useValueFromAddress<HTMLInputElement>(value ?? '');
  return options ? (
    <Select
      ref={select}
      {...field}
      defaultValue={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      className="max-sm:flex-[1_1_8.5rem] sm:max-w-56"
    />
  ) : (
    <TextField
      ref={day}
      type="date"
      {...field}
      defaultValue={value ?? ''}
      className="max-sm:min-w-0 max-sm:flex-[1_1_8.5rem]"
    />
  );
}
