import { useDeferredValue, useRef, useState } from 'react';
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
        {what === 'tour' && <TourCandidates search={search} onChoose={onChoose} />}
        {what === 'package' && <PackageCandidates search={search} onChoose={onChoose} />}
        {what === 'offer' && <OfferCandidates search={search} onChoose={onChoose} />}
        {what === 'article' && <ArticleCandidates search={search} onChoose={onChoose} />}
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
  const { data } = trpc.tours.list.useQuery({ search, sort: search ? 'newest' : 'title' });
  const items = data?.items.map(({ id, title, city, country }) => ({ id, title, note: `${city}, ${country}` }));
  return <Candidates items={items} onChoose={onChoose} />;
}

function PackageCandidates({ search, onChoose }: CandidatesProps) {
  const { data } = trpc.packages.list.useQuery({ search, sort: search ? 'newest' : 'title' });
  const items = data?.items.map(({ id, title, duration, country }) => ({ id, title, note: `${country}, ${duration}` }));
  return <Candidates items={items} onChoose={onChoose} />;
}

function OfferCandidates({ search, onChoose }: CandidatesProps) {
  const { data } = trpc.offers.list.useQuery({ search });
  const items = data?.items.map(({ id, title, location }) => ({ id, title, note: location }));
  return <Candidates items={items} onChoose={onChoose} />;
}

function ArticleCandidates({ search, onChoose }: CandidatesProps) {
  const { data } = trpc.articles.list.useQuery({ search });
  const items = data?.items.map(({ id, title, slug }) => ({ id, title, slug, note: slug }));
  return <Candidates items={items} onChoose={onChoose} />;
}

function Candidates({ items, onChoose }: { items?: Candidate[]; onChoose: (record: Candidate) => void }) {
  if (!items) return <p className="p-3 text-quiet">Searching...</p>;
  if (items.length === 0) return <p className="p-3 text-quiet">Nothing found</p>;
  return (
    <ul className="bare-list">
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
  );
}
