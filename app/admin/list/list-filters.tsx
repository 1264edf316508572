import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { buttonClass } from '#app/ui/form/button';

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
      <label className="flex-1 basis-52">
        <span className="mb-1 block text-sm font-semibold">Search {what}</span>
        <input
          ref={box}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          autoComplete="off"
          className="control"
        />
      </label>
      {children}
      <button type="submit" className={buttonClass('quiet')}>
        Search
      </button>
    </Form>
  );
}

interface ListChoiceProps {
  label: string;
  name: string;
  value: string | null;
  /** Label of the first option, which filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ label, name, value, all, options }: ListChoiceProps) {
  return (
    <label className="max-sm:flex-[1_1_8.5rem]">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <select key={value} name={name} defaultValue={value ?? ''} className="control sm:max-w-56">
        <option value="">{all}</option>
        {options.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterDate({ label, name, value }: { label: string; name: string; value: string | null }) {
  return (
    <label className="max-sm:flex-[1_1_8.5rem]">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <input key={value} type="date" name={name} defaultValue={value ?? ''} className="control figures" />
    </label>
  );
}
