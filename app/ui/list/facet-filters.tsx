import type { ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import {
  chosenOptions,
  countedLabel,
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

/** Filters and order of a list, folded on a phone, and the chosen ones. A new address folds them again. */
export function Facets({ path, choice }: FacetsProps) {
  const { selection, sort } = choice;
  return (
    <div key={listQueryString(selection, sort)}>
      <details className="facets md:mt-2">
        <summary className={buttonClass('quiet', 'max-md:w-full')}>Filter and sort</summary>
        <FacetForm path={path} choice={choice} />
      </details>
      <Chips {...choice} address={(change) => path + listQueryString({ ...selection, ...change }, sort)} />
    </div>
  );
}

/** Chooses an option of each facet, and an order; the places stay. */
function FacetForm({ path, choice: { selection, sort, facets } }: FacetsProps) {
  const navigate = useNavigate();
  return (
    <Form
      action={path}
      className="grid grid-cols-2 items-end gap-3 max-md:mt-3 md:grid-cols-4 lg:flex"
      onSubmit={(event) => {
        // Without the empty parameters that a browser would send.
        event.preventDefault();
        const {
          sort: order = null,
          day,
          ...chosen
        } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
        const when = day || chosen.when;
        navigate(path + listQueryString({ ...chosen, when }, readSort(order)), { preventScrollReset: true });
      }}
    >
      {selection.filter && <input type="hidden" name="filter" value={selection.filter} />}
      {facets
        .filter(({ name, options }) => name !== 'filter' && options.length > 0)
        .map(({ name, label, options }) => (
          <FormSelect key={name} name={name} label={label} value={selection[name]}>
            <option value="">Any</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {countedLabel(name, option)}
              </option>
            ))}
          </FormSelect>
        ))}
      <DayField />
      <FormSelect name="sort" label="Sort" value={sort}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelect>
      <button type="submit" className={buttonClass('quiet', 'max-md:col-span-2')}>
        Show
      </button>
    </Form>
  );
}

/** A day in place of a month. */
export const DayField = () => (
  <label className="text-sm font-semibold lg:w-48">
    Or on a day
    <input type="date" name="day" className="control figures text-base font-normal" />
  </label>
);

interface FormSelectProps {
  name: string;
  label: string;
  value: string | undefined;
  children: ReactNode;
}

function FormSelect({ name, label, value, children }: FormSelectProps) {
  return (
    <label className="text-sm font-semibold lg:last-of-type:min-w-[min(12rem,18vw)] lg:w-48">
      <span>{label}</span>
      <select name={name} defaultValue={value} className="control text-base font-normal">
        {children}
      </select>
    </label>
  );
}

const chipClass = 'flex gap-2 rounded-full border px-3 py-1 text-sm font-semibold hover:bg-sand';

/** The chosen filters, each with a link that removes it. A single place is marked in the links above instead. */
function Chips({ facets, selection, address }: ListChoice & { address: (change: Selection) => string }) {
  const chosen = facets.flatMap((facet) =>
    chosenOptions(facet, selection).map((option) => ({ ...option, name: facet.name })),
  );
  if (chosen.length === 0 || (chosen.length === 1 && chosen[0]?.name === 'filter')) return null;
  const none = Object.fromEntries(Object.keys(selection).map((name) => [name, undefined]));
  return (
    <ul aria-label="Chosen filters" className="bare-list mt-3 flex flex-wrap items-end gap-2">
      {chosen.map(({ name, ...option }) => (
        <li key={option.value}>
          <Link
            to={address({ [name]: withoutValue(name, selection[name], option.value) })}
            preventScrollReset
            className={chipClass}
          >
            <span className="sr-only">Remove </span>
            <span>{labelOf(name, option)}</span>
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

/** The chosen values of a facet without one of them; only places can have several. */
function withoutValue(name: FacetName, values: string | undefined, value: string): string | undefined {
  if (name !== 'filter') return undefined;
  return values
    ?.split(',')
    .filter((other) => other !== value)
    .join(',');
}
