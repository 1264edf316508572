import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import {
  chosenOptions,
  type Facet,
  type FacetName,
  type ListChoice,
  labelOf,
  listQueryString,
  readSort,
  type Selection,
  sorts,
} from '#server/domain/facet/facet.input';

interface ListProps {
  /** The path of the list. */
  path: string;
  choice: ListChoice;
}

interface FacetsProps extends ListProps {
  /** False where links of their own lead to all places. */
  withPlaces?: boolean;
}

/** Filters and order of a list: menus of links, on a phone a form. */
export function Facets({ path, choice, withPlaces = true }: FacetsProps) {
  const { selection, sort, facets } = choice;
  const address = (change: Selection, order = sort) => path + listQueryString({ ...selection, ...change }, order);
  const sortLabel = sorts.find(({ value }) => value === sort)?.label;
  // A new address closes the menus.
  const key = address({});
  return (
    <div key={key}>
      <nav aria-label="Filters" className="facet-bar">
        {facets.map(
          (facet) =>
            (withPlaces || facet.name !== 'filter') && (
              <FacetMenu
                key={facet.name}
                facet={facet}
                selection={selection}
                address={(value) => address({ [facet.name]: value })}
              />
            ),
        )}
        <Menu label={`Sort: ${sortLabel}`}>
          {sorts.map(({ value, label }) => (
            <MenuLink key={value} to={address({}, value)} active={value === sort}>
              {label}
            </MenuLink>
          ))}
        </Menu>
      </nav>
      <details className="facet-form">
        <summary className="facet-button">Filter and sort</summary>
        <FacetForm path={path} choice={choice} />
      </details>
      <Chips facets={facets} selection={selection} address={address} />
    </div>
  );
}

interface FacetMenuProps {
  facet: Facet;
  selection: Selection;
  address: (value: string | undefined) => string;
}

function FacetMenu({ facet, selection, address }: FacetMenuProps) {
  // Countries are in the bar above the menus.
  const options = facet.name === 'filter' ? facet.options.filter(({ group }) => group !== undefined) : facet.options;
  if (options.length === 0) return null;
  const chosen = chosenOptions(facet, selection);
  return (
    <Menu label={[facet.label, ...chosen.map(labelOf)].join(': ')}>
      {chosen.length > 0 && <MenuLink to={address(undefined)}>Any</MenuLink>}
      {options.map((option) => (
        <MenuLink key={option.value} to={address(option.value)} active={chosen.includes(option)} count={option.count}>
          {labelOf(option)}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** A disclosure, which opens without JavaScript too; one at a time. */
function Menu({ label, children }: { label: string; children: ReactNode }) {
  // Without a new focus the pointer may be on a link in here, which Safari does not focus.
  const close = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <details name="facet" className="relative" onBlur={close} onKeyDown={closeOnEscape}>
      <summary className="facet-button">
        {label}
        <svg viewBox="0 0 12 8" aria-hidden="true" focusable="false">
          <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul className="bare-list facet-menu">{children}</ul>
    </details>
  );
}

interface MenuLinkProps {
  to: string;
  active?: boolean;
  count?: number;
  children: string;
}

function MenuLink({ to, active, count, children }: MenuLinkProps) {
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={active ? 'true' : undefined}>
        {children}
        {count !== undefined && <span className="figures text-quiet"> {count}</span>}
      </Link>
    </li>
  );
}

/** All filters in one form: several can be changed at once. */
function FacetForm({ path, choice: { selection, sort, facets } }: ListProps) {
  const navigate = useNavigate();
  return (
    <Form
      action={path}
      className="mt-4 grid gap-4"
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
      {facets.map(({ name, label, options }) => (
        <FormSelect key={name} name={name} label={label} value={selection[name]}>
          <option value="">Any</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {labelOf(option)} ({option.count})
            </option>
          ))}
        </FormSelect>
      ))}
      <FormSelect name="sort" label="Sort" value={sort}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      <button type="submit" className={buttonClass('primary')}>
        Show
      </button>
    </Form>
  );
}

function FormSelect({
  name,
  label,
  value,
  children,
}: {
  name: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}

interface ChipsProps {
  facets: Facet[];
  selection: Selection;
  address: (change: Selection) => string;
}

/** What is chosen, each with a link that removes it. */
function Chips({ facets, selection, address }: ChipsProps) {
  const chosen = facets.flatMap((facet) =>
    chosenOptions(facet, selection).map((option) => ({ ...option, name: facet.name })),
  );
  if (chosen.length === 0) return null;
  const none = Object.fromEntries(Object.keys(selection).map((name) => [name, undefined]));
  return (
    <ul aria-label="Chosen filters" className="bare-list mt-4 flex flex-wrap gap-2">
      {chosen.map(({ name, ...option }) => (
        <li key={option.value}>
          <Link
            to={address({ [name]: withoutValue(name, selection[name], option.value) })}
            preventScrollReset
            className="facet-chip"
          >
            <span className="sr-only">Remove </span>
            {labelOf(option)}
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={address(none)}
            preventScrollReset
            className="py-1 text-sm font-semibold underline underline-offset-4"
          >
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
