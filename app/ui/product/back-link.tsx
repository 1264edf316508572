import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { type ProductKind, useStoredListAddress } from '#app/ui/list/return-to-list.ts';

/** A link back to where the visitor came from: a step back in the history where that leads there. */
export function BackLink({ kind }: { kind: ProductKind }) {
  const to = useStoredListAddress(kind);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !isPreviousEntry(to)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to={to} onClick={goBack} className="no-print py-1 text-sm font-semibold underline underline-offset-4">
      {`Back to ${kind}s`}
    </Link>
  );
}

/** Whether a step back in the history leads to an address of this site; false where the browser cannot tell. */
function isPreviousEntry(address: string): boolean {
  const { navigation } = window;
  const previous = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!previous) return false;
  const { pathname, search } = new URL(previous);
  return pathname + search === address;
}
