import type { ZodType } from 'zod';
import { firstErrors } from '#server/values/field-errors.input';

/** One message per field, by its path: `title`, `itineraries.0.location`. */
export type FieldErrors = Record<string, string>;

export function errorsOf(schema: ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  return error ? firstErrors(error) : {};
}

/** True where the schema reads two forms as the same record, however it is typed. */
export function haveSameOutput(schema: ZodType, one: unknown, other: unknown): boolean {
  const [first, second] = [schema.safeParse(one), schema.safeParse(other)];
  return first.success && second.success && JSON.stringify(first.data) === JSON.stringify(second.data);
}

/** The errors of an attempt to save, and the values they were found in. */
export interface InvalidValues<Values> {
  errors: FieldErrors;
  values: Values;
}

/** The errors of the last attempt that are not corrected yet; new ones are shown at the next attempt. */
export function remainingErrors<Values extends object>(
  schema: ZodType,
  invalid: InvalidValues<Values> | null,
  values: Values,
): FieldErrors {
  if (!invalid) return {};
  const current = errorsOf(schema, values);
  const remaining = Object.entries(invalid.errors).flatMap(([path, message]) => {
    const field = path.split('.')[0] as keyof Values;
    const shown = values[field] === invalid.values[field] ? message : current[path];
    return shown === undefined ? [] : [[path, shown]];
  });
  return Object.fromEntries(remaining);
}
