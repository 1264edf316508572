import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { queryClient } from '#app/trpc';

/** Loader data of an admin page with the dehydrated queries of its first render. */
interface Prefetched {
  state: DehydratedState;
}

function isPrefetched(data: unknown): data is Prefetched {
  return typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'object';
}

/** The dehydrated states in the data of several loaders. */
export function statesOf(loaded: unknown[]): DehydratedState[] {
  return loaded.filter(isPrefetched).map(({ state }) => state);
}

/** Hydrates the tab's query cache before the page is shown. */
export function keepPrefetched(loaded: unknown[]): void {
  for (const state of statesOf(loaded)) hydrate(queryClient(), state);
}
