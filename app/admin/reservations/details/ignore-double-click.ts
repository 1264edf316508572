import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which was meant for the button that was there before. */
export const ignoreDoubleClick = (act: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.detail < 2) act(event);
};
