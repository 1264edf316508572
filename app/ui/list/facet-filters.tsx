import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import {
  chosenLabels,
  chosenOptions,
  type Facet,
  type FacetName,
  type ListChoice,
  labelOf,
  listQueryString,
  readSort,
  type Selection,
  sorts,
} from '#server/catalogue/facet/facet.input';

interface FacetsProps {
  /** The path of the list. */
  path: string;
  choice: ListChoice;
}

/** Filters and order of a list: menus of links, and a form for place and order. */
export function Facets({ path, choice }: FacetsProps) {
  const { selection, sort, facets } = choice;
  const address = (change: Selection) => path + listQueryString({ ...selection, ...change }, sort);
  // A new address closes the menus.
  return (
    <div key={address({})}>
      <div className="facets">
        <nav aria-label="Filters">
          {facets
            .filter(({ name, options }) => name !== 'filter' && options.length > 0)
            .map((facet) => (
              <FacetMenu
                key={facet.name}
                facet={facet}
                selection={selection}
                address={(value) => address({ [facet.name]: value })}
              />
            ))}
        </nav>
        <FacetForm path={path} choice={choice} />
      </div>
      <Chips {...choice} address={address} />
    </div>
  );
}

interface FacetMenuProps {
  facet: Facet;
  selection: Selection;
  address: (value: string | undefined) => string;
}

/** A disclosure with a link for each option, which opens without JavaScript too; one at a time. */
function FacetMenu({ facet, selection, address }: FacetMenuProps) {
  const chosen = chosenOptions(facet, selection);
  const close = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    // Without a new focus the pointer may be on a link in here, which Safari does not focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details name="facet" onBlur={close} onKeyDown={closeOnEscape}>
      <summary>{chosen.length > 0 ? `${facet.label}: ${chosenLabels(facet, selection)}` : facet.label}</summary>
      <ul className="bare-list">
        {chosen.length > 0 && (
          <li>
            <Link to={address(undefined)} preventScrollReset>
              Any
            </Link>
          </li>
        )}
        {facet.options.map((option) => (
          <li key={option.value}>
            <Link
              to={address(option.value)}
              preventScrollReset
              aria-current={chosen.includes(option) ? 'true' : undefined}
            >
              {labelOf(facet.name, option)} <span>{option.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Chooses a place and an order; the other filters stay. */
function FacetForm({ path, choice: { selection, sort, facets } }: FacetsProps) {
  const navigate = useNavigate();
  const places = facets.find(({ name }) => name === 'filter');
  return (
    <Form
      action={path}
      onSubmit={(event) => {
        // Without the empty parameters that a browser would send.
        event.preventDefault();
        const { sort: order = null, ...chosen } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >;
        navigate(path + listQueryString(chosen, readSort(order)), { preventScrollReset: true });
      }}
    >
      <FormSelect name="filter" label="Where" value={selection.filter}>
        <option value="">Everywhere</option>
        {places?.options.map((option) => (
          <option key={option.value} value={option.value}>
            {`${labelOf('filter', option)} (${option.count})`}
          </option>
        ))}
        {selection.filter?.includes(',') && (
          <option value={selection.filter}>{places && chosenLabels(places, selection)}</option>
        )}
      </FormSelect>
      <FormSelect name="sort" label="Sort" value={sort}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      {Object.entries(selection).map(
        ([name, value]) => value && name !== 'filter' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className={buttonClass('quiet', 'min-h-11 py-0')}>
        Show
      </button>
    </Form>
  );
}

interface FormSelectProps {
  name: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}

function FormSelect({ name, label, value, children }: FormSelectProps) {
  return (
    <label className="flex-[1_1_10rem] text-sm font-semibold">
      {label}
      <select
        name={name}
        defaultValue={value}
        className="block h-11 w-full rounded-md border border-ink/40 bg-card px-3 text-base font-normal"
      >
        {children}
      </select>
    </label>
  );
}

const chipClass = 'flex gap-2 rounded-full border px-3 py-1 text-sm font-semibold hover:bg-sand';

/** What is chosen, each with a link that removes it. */
function Chips({ facets, selection, address }: ListChoice & { address: (change: Selection) => string }) {
  const chosen = facets.flatMap((facet) =>
    chosenOptions(facet, selection).map((option) => ({ ...option, name: facet.name })),
  );
  if (chosen.length === 0) return null;
  const none = Object.fromEntries(Object.keys(selection).map((name) => [name, undefined]));
  return (
    <ul aria-label="Chosen filters" className="bare-list mt-4 flex flex-wrap items-end gap-2">
      {chosen.map(({ name, ...option }) => (
        <li key={option.value}>
          <Link
            to={address({ [name]: withoutValue(name, selection[name], option.value) })}
            preventScrollReset
            className={chipClass}
          >
            <span className="sr-only">Remove </span>
            {labelOf(name, option)}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link to={address(none)} preventScrollReset className={chipClass}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The chosen values of a facet but one; only of places there are several. */
function withoutValue(name: FacetName, values: string | undefined, value: string): string | undefined {
  if (name !== 'filter') return undefined;
  return values
    ?.split(',')
    .filter((other) => other !== value)
    .join(',');
}
