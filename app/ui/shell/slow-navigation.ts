import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** After this time a placeholder replaces the page. */
export const placeholderDelayMs = 300;

/** The location of the pending navigation once it has lasted so long, else null. */
export function useSlowNavigation(delayMs: number): Location | null {
  const { location } = useNavigation();
  const [isSlow, setSlow] = useState(false);
  const isPending = location !== undefined;
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(setSlow, delayMs, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, delayMs]);
  return isSlow && location ? location : null;
}
