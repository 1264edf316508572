import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** The query of the list that is shown, where it is not the one of the address. */
export const ListQuery = createContext<string | null>(null);

/** The query of the list that is shown. */
export function useListQuery(): string {
  const { search } = useLocation();
  return useContext(ListQuery) ?? search;
}

/**
 * Writes addresses of the list that is shown, with some of what they ask for changed; null takes a parameter out. What
 * changes the list leads to its first page, unless `samePage`.
 */
export function useListAddress() {
  const { pathname } = useLocation();
  const current = useListQuery();
  return (changes: Record<string, string | null>, { samePage = false } = {}): string => {
    const parameters = new URLSearchParams(current);
    if (!samePage) parameters.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') parameters.delete(name);
      else parameters.set(name, value);
    }
    const text = parameters.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
}
