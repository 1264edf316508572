import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { noteChange, queryClient } from '#app/trpc';

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

/** The position of the last change of the office's data before the loaders have read them. */
function positionIn(loaded: unknown[]): number | null {
  const layout = loaded.find((data) => typeof data === 'object' && data !== null && 'position' in data);
  return typeof layout?.position === 'string' ? Number.parseInt(layout.position, 10) : null;
}

/** Hydrates the tab's query cache before the page is shown. */
export function keepPrefetched(loaded: unknown[]): void {
  const position = positionIn(loaded);
  for (const state of statesOf(loaded)) {
    hydrate(queryClient(), state);
    for (const { queryKey, state: prefetched } of state.queries) {
      const isKept = queryClient().getQueryState(queryKey)?.dataUpdatedAt === prefetched.dataUpdatedAt;
      if (isKept && position !== null) noteChange(queryKey, position);
    }
  }
}
