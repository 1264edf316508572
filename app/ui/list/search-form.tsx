import type { ReactNode } from 'react';
import { Form, href } from 'react-router';
import { Button } from '#app/ui/form/button';
import type { SearchCountry } from '#server/catalogue/destination.input';

interface SearchFormProps {
  /** The places to which the search can be limited. */
  places: SearchCountry[];
  query?: string;
  where?: string;
  /** More fields, below the others and beside the button. */
  children?: ReactNode;
}

/** Searches tours, packages, offers and articles with a GET form; see `search-suggestions.tsx`. */
export function SearchForm({ places, query = '', where = '', children }: SearchFormProps) {
  return (
    <search>
      <Form action={href('/search')} className="relative grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]">
        <div>
          <label htmlFor="search-q" className="mb-1 block text-sm font-semibold">
            What would you like to do?
          </label>
          <input
            id="search-q"
            key={query}
            name="q"
            type="search"
            dir="auto"
            defaultValue={query}
            maxLength={200}
            placeholder="Boat trip, market …"
            className="control"
          />
        </div>
        <div className={children ? 'sm:col-span-2' : undefined}>
          <label htmlFor="search-where" className="mb-1 block text-sm font-semibold">
            Where?
          </label>
          <select id="search-where" key={where} name="where" defaultValue={where} className="control">
            <option value="">Everywhere</option>
            {places.map(({ name, slug, cities }) => (
              <optgroup key={slug} label={name}>
                <option value={slug}>{`All of ${name}`}</option>
                {cities.map(([city, value]) => (
                  <option key={value} value={value}>
                    {city}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        {children}
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}
