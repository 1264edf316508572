import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render, true once JavaScript runs: what only works with it hides till then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
