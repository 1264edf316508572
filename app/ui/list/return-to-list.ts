import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Their entries in session storage. */
const keys = { tour: 'tourListUrl', package: 'packageListUrl', offer: 'offerListUrl' };
export type ProductKind = keyof typeof keys;

/** The kind of product at a path; undefined for other paths. */
const kindAt = (path: string) => /^\/(tour|package|offer)s?\//.exec(path)?.[1] as ProductKind | undefined;

function store(kind: ProductKind, address: string) {
  try {
    sessionStorage.setItem(keys[kind], address);
  } catch {
    // Storage may be disabled: the link back then leads to the unfiltered list.
  }
}

/** For a list page: stores its address. */
export function useStoreListAddress(kind: ProductKind) {
  const { pathname, search } = useLocation();
  useEffect(() => store(kind, pathname + search), [kind, pathname, search]);
}

/** The stored address; that of the whole list where it is missing or leads to another site. */
export function useStoredListAddress(kind: ProductKind): string {
  const [address, setAddress] = useState(`/${kind}s`);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(keys[kind]);
      if (stored?.startsWith('/') && !stored.startsWith('//')) setAddress(stored);
    } catch {
      // Storage may be disabled.
    }
  }, [kind]);
  return address;
}

/**
 * For a link to a tour, package or offer: stores the address of the page it is on, before it is followed. From one
 * product to the next the stored address stays: the way back leads to the list, not through all of them.
 */
export function storeReturnAddress(path: string) {
  const kind = kindAt(path);
  const { pathname, search } = window.location;
  if (kind && !kindAt(pathname)) store(kind, pathname + search);
}
