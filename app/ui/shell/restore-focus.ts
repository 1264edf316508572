import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * For the heading of an answer: it gets the focus where that was lost with the button that had it, so that the keyboard
 * goes on from there and a screen reader begins to read.
 * @param answer new with every answer; null until there is one
 */
export function useRestoreFocus<Heading extends HTMLElement>(answer: string | number | null, options?: FocusOptions) {
  const heading = useRef<Heading>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (answer !== null && document.activeElement === document.body) heading.current?.focus(options);
  }, [answer]);
  return heading;
}

/** What a value has become since the page was opened; null as long as it is the same. */
export function useChanged<Value>(value: Value): Value | null {
  const [first] = useState(value);
  return value === first ? null : value;
}

/** One for every step forward within the site; null where the browser loaded the page, or went back to it. */
export function useNavigationKey(): string | null {
  const { key } = useLocation();
  return useNavigationType() === 'POP' ? null : key;
}
