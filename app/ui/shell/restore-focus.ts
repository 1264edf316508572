import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Returns a ref for a heading. The heading gets the focus when the answer changes and the focused element is gone, so
 * that keyboard and screen reader continue there.
 * @param answer differs for every answer; null before the first
 */
export function useRestoreFocus<Heading extends HTMLElement>(answer: string | number | null, options?: FocusOptions) {
  const heading = useRef<Heading>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => {
    if (answer !== null && document.activeElement === document.body) heading.current?.focus(options);
  }, [answer]);
  return heading;
}

/** Returns the value once it differs from its first value, null until then. */
export function useChanged<Value>(value: Value): Value | null {
  const [first] = useState(value);
  return value === first ? null : value;
}

/** Returns the location's key after a navigation within the site; null after a page load or a step in the history. */
export function useNavigationKey(): string | null {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? null : key;
}
