import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useEffect, useRef, useState } from 'react';
import { AdminDialog, DialogButton } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { trpc } from '#app/trpc';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';

export interface Candidate {
  id: number;
  title: string;
  note: string;
  /** Of an article, which is stored by slug, and of an offer with its type. */
  slug?: string;
  type?: string;
}

type Kind = 'tour' | 'package' | 'offer' | 'article';

interface RecordPickerProps {
  what: Kind;
  onChoose: (record: Candidate) => void;
}

type ButtonProps = Omit<ComponentProps<typeof DialogButton>, 'dialog'>;

/** A button that opens the search for a record. */
export function RecordPicker({ what, onChoose, ...button }: RecordPickerProps & ButtonProps) {
  return (
    <DialogButton {...button} dialog={(close) => <PickerDialog what={what} onChoose={onChoose} onClose={close} />} />
  );
}

/** Searches for a record and chooses it. */
function PickerDialog({ what, onChoose, onClose }: RecordPickerProps & { onClose: () => void }) {
  const choose = (record: Candidate) => {
    onChoose(record);
    onClose();
  };
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const search = useDeferredValue(typed.trim());
  return (
    <AdminDialog title={`Choose ${/^[ao]/.test(what) ? 'an' : 'a'} ${what}`} onClose={onClose}>
      <TextField
        type="search"
        label={`Search ${what}s`}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={(event) => {
          // Before that, the list is still the one of what was typed before.
          const isCurrent = search !== '' && search === typed.trim();
          if (event.key !== 'Enter' || !isCurrent || isComposing(event.nativeEvent)) return;
          // The focus returns to the button that opened this, which Enter would press.
          event.preventDefault();
          list.current?.querySelector('button')?.click();
        }}
        hint="Enter chooses the first result"
        className="mt-4"
      />
      <div ref={list} className="mt-3 h-80 overflow-y-auto" tabIndex={-1}>
        <Candidates key={search} what={what} search={search} onChoose={choose} />
      </div>
      <div className="mt-4 flex justify-end">
        <HydratedButton onClick={onClose}>Close</HydratedButton>
      </div>
    </AdminDialog>
  );
}

type Client = ReturnType<typeof trpc.useUtils>['client'];

interface Page<Row = Candidate> {
  items: Row[];
  total: number;
}

const noted =
  <Row extends Omit<Candidate, 'note'>>(noteOf: (row: Row) => string) =>
  ({ items, total }: Page<Row>): Page => ({ total, items: items.map((row) => ({ ...row, note: noteOf(row) })) });

/** A page of the records of each kind. */
const lists: Record<Kind, (client: Client, query: { search: string; page: number }) => Promise<Page>> = {
  tour: ({ tours }, query) =>
    tours.list.query({ ...query, sort: orderOf(query) }).then(noted(({ city, country }) => `${city}, ${country}`)),
  package: ({ packages }, query) =>
    packages.list
      .query({ ...query, sort: orderOf(query) })
      .then(noted(({ country, duration }) => `${country}, ${duration}`)),
  offer: ({ offers }, query) => offers.list.query(query).then(noted(({ location }) => location)),
  article: ({ articles }, query) => articles.list.query(query).then(noted(({ slug }) => slug)),
};

const orderOf = ({ search }: { search: string }) => (search ? 'newest' : 'title');

function Candidates({ what, search, onChoose }: RecordPickerProps & { search: string }) {
  const { client } = trpc.useUtils();
  const { data, fetchNextPage } = useInfiniteQuery({
    queryKey: ['candidates', what, search],
    queryFn: ({ pageParam: page }) => lists[what](client, { search, page }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
    ...{ staleTime: 0, gcTime: 0 },
  });
  const list = useRef<HTMLUListElement>(null);
  /** The place of the first record that "Show more" brings. */
  const next = useRef<number | null>(null);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const count = items.length;
  useEffect(() => {
    if (next.current === null || next.current >= count) return;
    list.current?.querySelectorAll('button')[next.current]?.focus();
    next.current = null;
  }, [count]);
  const total = data?.pages[0]?.total;
  if (total === undefined) return <p className="p-3 text-quiet">Searching...</p>;
  if (items.length === 0) return <p className="p-3 text-quiet">Nothing found</p>;
  return (
    <>
      <ul ref={list} className="bare-list">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="block w-full rounded-md px-3 py-2 text-left hover:bg-sand"
            >
              <span className="block font-semibold">{item.title}</span>
              <span className="block text-sm text-quiet">{item.note}</span>
            </button>
          </li>
        ))}
      </ul>
      {items.length < total && (
        <div className="flex flex-wrap items-center justify-between gap-2 p-3">
          <p className="figures text-sm text-quiet">{`${items.length} of ${total.toLocaleString('en-US')}: type to narrow`}</p>
          <HydratedButton
            onClick={() => {
              // One page at a time.
              if (next.current !== null) return;
              next.current = items.length;
              void fetchNextPage();
            }}
          >
            Show more
          </HydratedButton>
        </div>
      )}
    </>
  );
}
