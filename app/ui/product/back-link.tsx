import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';

interface BackLinkProps {
  /** The key of the stored address. */
  listKey: string;
  /** The list to return to when no address is stored. */
  list: string;
  children: ReactNode;
}

/** A link back to where the visitor came from: a step back in the history where that leads there. */
export function BackLink({ listKey, list, children }: BackLinkProps) {
  const to = useStoredListAddress(listKey, list);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isPreviousEntry(to)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={to} onClick={goBack} className="no-print py-1 text-sm font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}

/** Returns the stored address, or `fallback` when it is missing or leads to another site. */
function useStoredListAddress(key: string, fallback: string): string {
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

/** Whether a step back in the history leads to an address of this site; false where the browser cannot tell. */
function isPreviousEntry(address: string): boolean {
  const { navigation } = window;
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!previous) return false;
  const { pathname, search } = new URL(previous);
  return pathname + search === address;
}
