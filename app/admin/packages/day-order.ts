import { flushSync } from 'react-dom';
import { fieldId } from '#app/admin/record/field-id.ts';

/** Where something of an itinerary stands in its record: `itineraries.0.location`. */
export const dayPath = (...parts: (string | number)[]) => ['itineraries', ...parts].join('.');

/** Changes the form and moves the focus at once: what is typed next must not reach the field before. */
export function changeAndFocus(change: () => void, ...parts: (string | number)[]): void {
  flushSync(change);
  document.getElementById(fieldId(dayPath(...parts)))?.focus();
}

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
