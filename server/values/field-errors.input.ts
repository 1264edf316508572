import type { ZodError } from 'zod';

/** The first message of each invalid field, by its path: `title`, `itineraries.0.location`. */
export function firstErrors(error: ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  return errors;
}
