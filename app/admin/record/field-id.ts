/** The id of a field's control, which the error summary links to: `itineraries.0.location` → `f-itineraries-0-location`. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`;
