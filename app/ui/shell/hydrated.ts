import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the first render, true once JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
