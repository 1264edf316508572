import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';

/** The query string of the shown list, where it is not the one of the address. */
export const ListQuery = createContext<string | null>(null);

/** The query string of the shown list. */
export function useListQuery(): string {
  const { search } = useLocation();
  return useContext(ListQuery) ?? search;
}

/**
 * Builds addresses of the shown list with some parameters changed; null removes one. They lead to the first page unless
 * `samePage`.
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
