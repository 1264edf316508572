import { flushSync } from 'react-dom';
import { fieldId } from '#app/admin/record/field-id.ts';

/** The path of a field of the itinerary: `itineraries.0.location`. */
export const dayPath = (...parts: (string | number)[]) => ['itineraries', ...parts].join('.');

/** Changes the form and moves the focus in the same task, so that the next key goes to the new field. */
export function changeAndFocus(change: () => void, ...parts: (string | number)[]): void {
  flushSync(change);
  document.getElementById(fieldId(dayPath(...parts)))?.focus();
}
