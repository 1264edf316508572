import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSavedTrips } from '#app/ui/shell/saved-store.ts';

/**
 * Loads the page again when another tab has changed the list.
 * @param shown the keys on the page, `t12.p3`; null for a list that is not the visitor's own
 */
export function useReloadWhenSavedElsewhere(shown: string | null) {
  const saved = useSavedTrips();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the list
  useEffect(() => {
    if (shown !== null && saved !== undefined && saved !== shown) revalidate();
  }, [saved]);
}
