import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';

interface Candidate {
  id: number;
  title: string;
  note: string;
  /** Of an article, which is stored by slug. */
  slug?: string;
}

interface RecordPickerProps {
  what: 'tour' | 'package' | 'offer' | 'article';
  onChoose: (record: Candidate) => void;
  onClose: () => void;
}

/** Searches for a record and chooses it. */
export function RecordPicker({ what, onChoose, onClose }: RecordPickerProps) {
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
          if (event.key !== 'Enter' || !isCurrent) return;
          // The focus returns to the button that opened this, which Enter would press.
          event.preventDefault();
          list.current?.querySelector('button')?.click();
        }}
        hint="Enter takes the first one"
        className="mt-4"
      />
      <div ref={list} className="mt-3 h-80 overflow-y-auto" tabIndex={-1}>
        {what === 'tour' && <TourCandidates key={search} search={search} onChoose={onChoose} />}
        {what === 'package' && <PackageCandidates key={search} search={search} onChoose={onChoose} />}
        {what === 'offer' && <OfferCandidates key={search} search={search} onChoose={onChoose} />}
        {what === 'article' && <ArticleCandidates key={search} search={search} onChoose={onChoose} />}
      </div>
      <div className="mt-4 flex justify-end">
        <HydratedButton onClick={onClose}>Close</HydratedButton>
      </div>
    </AdminDialog>
  );
}

interface CandidatesProps {
  search: string;
  onChoose: (record: Candidate) => void;
}

function TourCandidates({ search, onChoose }: CandidatesProps) {
  const [shown, setShown] = useState([1]);
  const sort = search ? 'newest' : 'title';
  const pages = trpc.useQueries((rpc) => shown.map((page) => rpc.tours.list({ search, sort, page })));
  const found = foundIn(pages, ({ id, title, city, country }) => ({ id, title, note: `${city}, ${country}` }));
  return <Candidates found={found} onMore={() => setShown(withNext)} onChoose={onChoose} />;
}

function PackageCandidates({ search, onChoose }: CandidatesProps) {
  const [shown, setShown] = useState([1]);
  const sort = search ? 'newest' : 'title';
  const pages = trpc.useQueries((rpc) => shown.map((page) => rpc.packages.list({ search, sort, page })));
  const found = foundIn(pages, ({ id, title, duration, country }) => ({ id, title, note: `${country}, ${duration}` }));
  return <Candidates found={found} onMore={() => setShown(withNext)} onChoose={onChoose} />;
}

function OfferCandidates({ search, onChoose }: CandidatesProps) {
  const [shown, setShown] = useState([1]);
  const pages = trpc.useQueries((rpc) => shown.map((page) => rpc.offers.list({ search, page })));
  const found = foundIn(pages, ({ id, title, location }) => ({ id, title, note: location }));
  return <Candidates found={found} onMore={() => setShown(withNext)} onChoose={onChoose} />;
}

function ArticleCandidates({ search, onChoose }: CandidatesProps) {
  const [shown, setShown] = useState([1]);
  const pages = trpc.useQueries((rpc) => shown.map((page) => rpc.articles.list({ search, page })));
  const found = foundIn(pages, ({ id, title, slug }) => ({ id, title, slug, note: slug }));
  return <Candidates found={found} onMore={() => setShown(withNext)} onChoose={onChoose} />;
}

const withNext = (pages: number[]) => [...pages, pages.length + 1];

/** The records of the pages that have been loaded, and how many there are in all; null until the first has. */
interface Found {
  items: Candidate[];
  total: number;
}

function foundIn<Row>(
  pages: { data?: { items: Row[]; total: number } }[],
  candidateOf: (row: Row) => Candidate,
): Found | null {
  const total = pages[0]?.data?.total;
  if (total === undefined) return null;
  return { items: pages.flatMap(({ data }) => data?.items ?? []).map(candidateOf), total };
}

interface ListProps {
  found: Found | null;
  onMore: () => void;
  onChoose: (record: Candidate) => void;
}

function Candidates({ found, onMore, onChoose }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  /** The place of the first record that "Show more" brings. */
  const next = useRef<number | null>(null);
  const count = found?.items.length ?? 0;
  useEffect(() => {
    if (next.current === null || next.current >= count) return;
    list.current?.querySelectorAll('button')[next.current]?.focus();
    next.current = null;
  }, [count]);
  if (!found) return <p className="p-3 text-quiet">Searching...</p>;
  const { items, total } = found;
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
          <p className="figures text-sm text-quiet">
            {items.length} of {total.toLocaleString('en-US')}: type to narrow
          </p>
          <HydratedButton
            onClick={() => {
              // One page at a time.
              if (next.current !== null) return;
              next.current = items.length;
              onMore();
            }}
          >
            Show more
          </HydratedButton>
        </div>
      )}
    </>
  );
}
