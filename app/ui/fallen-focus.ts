import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * For the heading of what follows a form: it gets the focus once the button that had it is gone, so that the keyboard
 * goes on from there and a screen reader begins to read. Who only comes to the page, or back to it, is left alone.
 * @param answer whatever is new once a form was taken; null until then
 */
export function useFallenFocus(answer: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (answer !== null && type !== 'POP' && document.activeElement === document.body) heading.current?.focus();
  }, [answer]);
  return heading;
}
