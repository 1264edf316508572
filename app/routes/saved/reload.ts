import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useSavedTrips } from '#app/ui/shell/saved-store.ts';

/**
 * Loads the page again when another tab has changed the list.
 * @param shown the trips on the page, `t12.p3`; null for a list that is not the visitor's own
 */
export function useReloadWhenSavedElsewhere(shown: string | null) {
  const saved = useSavedTrips();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useEffect(() => {
    if (shown === null || saved === undefined || saved === shown || isLoading) return;
    navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [saved, shown, isLoading, navigate, pathname, search]);
}
