import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Select, TextField } from '#app/ui/form/field';

interface ListFiltersProps {
  /** Plural noun of the label: "Search tours". */
  what: string;
  search: string;
  placeholder?: string;
  /** Parameters that stay while the filters change: the list's name, its order. */
  keep?: Record<string, string>;
  children?: ReactNode;
}

const debounceMs = 300;

/** The filter form of a list: a GET form, which submits itself while typing where JavaScript runs. */
export function ListFilters({ what, search, placeholder, keep = {}, children }: ListFiltersProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and other links change the address without the input: it follows, unless it has the focus.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = search;
  }, [search]);
  const follow = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current) submit(form.current, { replace: true, preventScrollReset: true });
    }, wait);
  };
  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      role="search"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ target }) => follow(target instanceof HTMLInputElement && target.type === 'search' ? debounceMs : 0)}
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
      {children}
      <button type="submit" className={buttonClass('quiet')}>
        Search
      </button>
    </Form>
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  value: string | null;
  /** Label of the first option, which filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, value, all, options }: FilterSelectProps) {
  return (
    <Select
      key={value}
      label={label}
      name={name}
      defaultValue={value ?? ''}
      options={[{ value: '', label: all }, ...options]}
      className="max-sm:flex-[1_1_8.5rem] sm:max-w-56"
    />
  );
}

export function FilterDate({ label, name, value }: { label: string; name: string; value: string | null }) {
  return (
    <TextField
      key={value}
      type="date"
      label={label}
      name={name}
      defaultValue={value ?? ''}
      className="max-sm:flex-[1_1_8.5rem]"
    />
  );
}
