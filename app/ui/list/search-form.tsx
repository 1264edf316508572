import { Form, href } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { tourCountries } from '#server/domain/destination.input';
import { SearchInput, searchFieldClass } from './search-input';

/** Searches tours, packages, offers and articles with a GET form. */
export function SearchForm({ query = '', where = '' }: { query?: string; where?: string }) {
  return (
    <search>
      <Form
        action={href('/search')}
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_12rem_auto]"
      >
        <div>
          <label htmlFor="search-q" className="mb-1 block text-sm font-semibold">
            What would you like to do?
          </label>
          <SearchInput id="search-q" key={query} defaultValue={query} placeholder="Pyramids, felucca …" />
        </div>
        <div className="items-center gap-3 max-sm:order-1 max-sm:col-span-2 max-sm:flex">
          <label htmlFor="search-where" className="block text-sm font-semibold sm:mb-1">
            Where?
          </label>
          <select id="search-where" key={where} name="where" defaultValue={where} className={searchFieldClass}>
            <option value="">Everywhere</option>
            {tourCountries.map((country) => (
              <option key={country} value={country.toLowerCase()}>
                {country}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonClass('primary')}>
          Search
        </button>
      </Form>
    </search>
  );
}
