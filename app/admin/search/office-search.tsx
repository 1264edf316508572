import { type MouseEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useDebounced } from '#app/admin/ui/debounced.ts';
import { AdminDialog } from '#app/admin/ui/dialog';
import { messageOf, trpc } from '#app/trpc';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { maxQuery } from '#server/office/search/office-search.input';
import { findPages, groupsOf, type SearchGroup, type SearchResult, searchAddress } from './search-groups.ts';

function useGroups(query: string): { groups: SearchGroup[]; status: string; isCurrent: boolean } {
  const debounced = useDebounced(query, 120);
  const { data, error, isPlaceholderData } = trpc.search.office.useQuery(
    { query: debounced },
    // What was found may have changed when the same is searched again.
    { enabled: debounced !== '', placeholderData: (earlier) => earlier, staleTime: 0, gcTime: 0 },
  );
  if (query === '') return { groups: findPages(''), status: '', isCurrent: true };
  const isCurrent = debounced === query && data !== undefined && !isPlaceholderData;
  const found = data ? groupsOf(data) : [];
  const groups = [...findPages(query), ...found];
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const counted = count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;
  const status = error ? messageOf(error, 'Search is not available.') : isCurrent ? counted : '';
  const all = { to: searchAddress(query), label: `All results for “${query}”`, detail: '' };
  return { groups: [...groups, { title: 'Search', results: [all] }], status, isCurrent };
}

/** The search of every office screen: Ctrl+K (⌘K) opens it, and so does each `OfficeSearchLink`. */
export function useOfficeSearch() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The code is that of the key, whatever letter it has on this keyboard.
      if (event.code !== 'KeyK' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      // A text has a link by these keys.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (!document.querySelector(':modal')) setIsOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { open: () => setIsOpen(true), dialog: isOpen && <SearchDialog onClose={() => setIsOpen(false)} /> };
}

/** Opens the search in a dialog; without JavaScript it leads to its page. */
export function OfficeSearchLink({ onOpen, className }: { onOpen: () => void; className: string }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Link to={href('/admin/search')} onClick={open} aria-keyshortcuts="Control+K Meta+K" className={className}>
      Search
      <span aria-hidden="true" className="hidden text-sm text-quiet lg:inline">
        Ctrl K
      </span>
    </Link>
  );
}

/** Searches the whole office, and goes to what is chosen. */
function SearchDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ typed: string; to?: string }>({ typed });
  const query = typed.trim().slice(0, maxQuery);
  const { groups, status, isCurrent } = useGroups(query);
  const options = groups.flatMap(({ results }) => results);
  // What was chosen stays so when results come in above it.
  const isChosen = chosen.typed === typed;
  const index = Math.max(0, isChosen ? options.findIndex(({ to }) => to === chosen.to) : 0);
  const selected = options[index];
  const selectedId = selected && `${id}-${selected.to}`;
  useEffect(() => {
    if (selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);

  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen({ typed, to: options[(index + step + options.length) % options.length]?.to });
    } else if (event.key === 'Escape') {
      // A search input would only be emptied.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Before its results are here, nobody can have chosen the first of them.
      const to = isCurrent || isChosen ? selected?.to : searchAddress(query);
      if (to) go(to);
    }
  };
  return (
    <AdminDialog title="Search the office" onClose={onClose}>
      <TextField
        type="search"
        label="Name, phone, email, reference or product"
        value={typed}
        onValueChange={setTyped}
        onKeyDown={onKeyDown}
        maxLength={maxQuery}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={selectedId}
        className="mt-4"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-quiet">
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="h-[min(24rem,50svh)] overflow-y-auto">
        <Groups id={id} groups={groups} selected={selected} onChosen={onClose} />
      </div>
    </AdminDialog>
  );
}

interface GroupsProps {
  id: string;
  groups: SearchGroup[];
  selected: SearchResult | undefined;
  onChosen: () => void;
}

function Groups({ id, groups, selected, onChosen }: GroupsProps) {
  return groups.map(({ title, results }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
    <div key={title} role="group" aria-label={title} className="mb-2">
      <p aria-hidden="true" className="px-2 py-1 text-sm text-quiet">
        {title}
      </p>
      {results.map((result) => (
        <Link
          key={result.to}
          id={`${id}-${result.to}`}
          to={result.to}
          role="option"
          aria-selected={result === selected}
          tabIndex={-1}
          onClick={onChosen}
          className="block scroll-my-8 rounded-md px-2 py-1.5 hover:bg-sand aria-selected:bg-ink aria-selected:text-paper [overflow-wrap:anywhere]"
        >
          <span className="font-semibold">{result.label}</span>
          {result.detail && <span className="figures block text-sm">{result.detail}</span>}
        </Link>
      ))}
    </div>
  ));
}
