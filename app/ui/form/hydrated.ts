import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the first render, true once JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * A component that is not needed for the first paint and is loaded once the page runs. Null until then, and where it
 * cannot be loaded: the page works without it.
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>): Loaded | null {
  const [component, setComponent] = useState<Loaded | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => undefined,
    );
  }, [load]);
  return component;
}
