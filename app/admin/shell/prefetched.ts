import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { queryClient } from '#app/trpc';

/** What the loader of an admin page gives beside its own data: the answers of the procedures the page starts with. */
interface Prefetched {
  state: DehydratedState;
}

function isPrefetched(data: unknown): data is Prefetched {
  return typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'object';
}

/** The answers among the data of several loaders. */
export function statesOf(loaded: unknown[]): DehydratedState[] {
  return loaded.filter(isPrefetched).map(({ state }) => state);
}

/** Puts the answers into this tab's cache before the page that asked for them is shown. */
export function keepPrefetched(loaded: unknown[]): void {
  for (const state of statesOf(loaded)) hydrate(queryClient(), state);
}
