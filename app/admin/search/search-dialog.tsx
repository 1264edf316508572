import { useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminDialog } from '#app/admin/ui/dialog';
import { useSettled } from '#app/admin/ui/settled.ts';
import { messageOf } from '#app/rpc-error.ts';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { maxQuery } from '#server/office/search/office-search.input';
import { findPages, groupsOf, type SearchGroup, searchAddress } from './search-groups.ts';

function useGroups(query: string): { groups: SearchGroup[]; status: string; isCurrent: boolean } {
  const settled = useSettled(query, 120);
  const { data, error, isPlaceholderData } = trpc.search.office.useQuery(
    { query: settled },
    // What was found may have changed when the same is searched again.
    { enabled: settled !== '', placeholderData: (earlier) => earlier, staleTime: 0, gcTime: 0 },
  );
  if (query === '') return { groups: findPages(''), status: '', isCurrent: true };
  const isCurrent = settled === query && data !== undefined && !isPlaceholderData;
  const found = data ? groupsOf(data) : [];
  const groups = [...findPages(query), ...found];
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const counted = count === 0 ? 'Nothing found' : count === 1 ? '1 result' : `${count} results`;
  const status = error ? messageOf(error, 'The search could not be reached.') : isCurrent ? counted : '';
  const all = { to: searchAddress(query), label: `All results for “${query}”`, detail: '' };
  return { groups: [...groups, { title: 'Search', results: [all] }], status, isCurrent };
}

/** Searches the whole office, and goes to what is chosen. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
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
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);

  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
      const to = isCurrent || isChosen ? options[index]?.to : searchAddress(query);
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
        aria-activedescendant={options.length > 0 ? `${id}-${index}` : undefined}
        className="mt-4"
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-quiet">
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="h-[min(24rem,50svh)] overflow-y-auto">
        <Groups id={id} groups={groups} index={index} onChosen={onClose} />
      </div>
    </AdminDialog>
  );
}

interface GroupsProps {
  id: string;
  groups: SearchGroup[];
  /** Of the chosen option, counted through all groups. */
  index: number;
  onChosen: () => void;
}

function Groups({ id, groups, index, onChosen }: GroupsProps) {
  const places = groups.map((_, group) => groups.slice(0, group).reduce((sum, { results }) => sum + results.length, 0));
  return groups.map(({ title, results }, group) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
    <div key={title} role="group" aria-label={title} className="mb-2">
      <p aria-hidden="true" className="px-2 py-1 text-sm text-quiet">
        {title}
      </p>
      {results.map(({ to, label, detail }, number) => {
        const place = (places[group] ?? 0) + number;
        return (
          <Link
            key={to}
            id={`${id}-${place}`}
            to={to}
            role="option"
            aria-selected={place === index}
            tabIndex={-1}
            onClick={onChosen}
            className="block scroll-my-8 rounded-md px-2 py-1.5 hover:bg-sand aria-selected:bg-ink aria-selected:text-paper [overflow-wrap:anywhere]"
          >
            <span className="font-semibold">{label}</span>
            {detail && <span className="figures block text-sm">{detail}</span>}
          </Link>
        );
      })}
    </div>
  ));
}
