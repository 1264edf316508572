import { useEffect, useRef } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Select, TextField } from '#app/ui/form/field';

interface ListFiltersProps {
  /** Plural noun of the label: "Search tours". */
  what: string;
  search: string;
  placeholder?: string;
  /** Parameters that stay while the filters change: the list's name, its order. */
  keep: Record<string, string>;
  filters: Filter[];
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
export function ListFilters({ what, search, placeholder, keep, filters }: ListFiltersProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const box = useValueFromAddress<HTMLInputElement>(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), wait);
  };
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement)) follow(currentTarget, 0);
        else if (target.type !== 'date' || isWholeDate(target.value)) follow(currentTarget, debounceMs);
      }}
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        ref={box}
        type="search"
        label={`Search ${what}`}
        name="search"
        defaultValue={search}
        placeholder={placeholder}
        autoComplete="off"
        className="flex-1 basis-52"
      />
      {filters.map((filter) => (
        <FilterField key={filter.name} {...filter} />
      ))}
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
