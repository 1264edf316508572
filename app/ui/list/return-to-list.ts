import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Keys in session storage. */
export const tourListKey = 'tourListUrl';
export const packageListKey = 'packageListUrl';

function store(key: string, address: string) {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Storage may be disabled: the link back then leads to the unfiltered list.
  }
}

/** For a list page: stores its address. */
export function useStoreListAddress(key: string) {
  const { pathname, search } = useLocation();
  useEffect(() => store(key, pathname + search), [key, pathname, search]);
}

/** For a card: stores the address of the page it is on, before its link is followed. */
export function storeCurrentAddress(key: string) {
  store(key, window.location.pathname + window.location.search);
}

/** Returns the stored address, or `fallback` when it is missing or leads to another site. */
export function useStoredListAddress(key: string, fallback: string): string {
  const [address, setAddress] = useState(fallback);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(key);
      if (stored?.startsWith('/') && !stored.startsWith('//')) setAddress(stored);
    } catch {
      // Storage may be disabled.
    }
  }, [key]);
  return address;
}
