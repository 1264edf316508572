import { useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus once React has applied the state updates it is called with.
 * @param find runs after the update, because the element may not exist or may be disabled before
 */
export function useFocusAfterUpdate() {
  const [request, setRequest] = useState<{ find: () => HTMLElement | null | undefined } | null>(null);
  useEffect(() => request?.find()?.focus(), [request]);
  return (find: () => HTMLElement | null | undefined) => setRequest({ find });
}
