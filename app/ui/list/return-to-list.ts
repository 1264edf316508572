import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Keys in session storage. */
export const tourListKey = 'tourListUrl';
export const packageListKey = 'packageListUrl';
export const offerListKey = 'offerListUrl';

/** The kind of product at a path, which begins its key; undefined for other paths. */
const kindAt = (path: string) => /^\/(tour|package|offer)s?\//.exec(path)?.[1];

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

/**
 * For a link to a tour, package or offer: stores the address of the page it is on, before it is followed. From one
 * product to the next the stored address stays: the way back leads to the list, not through all of them.
 */
export function storeReturnAddress(path: string) {
  const kind = kindAt(path);
  const { pathname, search } = window.location;
  if (kind && !kindAt(pathname)) store(`${kind}ListUrl`, pathname + search);
}
