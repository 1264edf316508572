import type { MouseEvent } from 'react';

/** A click's doing, which the second half of a double click does not do: it was meant for what stood there before. */
export const ignoreDoubleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
