import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Session storage keys of the specification, section 9. */
export const tourListKey = 'tourListUrl';
export const packageListKey = 'packageListUrl';

function store(key: string, address: string) {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Storage may be switched off: the way back then leads to the plain list.
  }
}

/** Remembers the address of the list that stands on the screen. */
export function useRememberList(key: string) {
  const { pathname, search } = useLocation();
  useEffect(() => store(key, pathname + search), [key, pathname, search]);
}

/** For a card: remembers the page it stands on, before its link is followed. */
export function rememberThisPage(key: string) {
  store(key, window.location.pathname + window.location.search);
}

/** The remembered address, or `fallback`; only ever an address of this site. */
export function useRememberedList(key: string, fallback: string): string {
  const [address, setAddress] = useState(fallback);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(key);
      if (stored?.startsWith('/') && !stored.startsWith('//')) setAddress(stored);
    } catch {
      // As above.
    }
  }, [key]);
  return address;
}
