import type { ZodType } from 'zod';
import { firstErrors } from '#server/domain/record/field-errors.input';

/** One message a field, by its path: `title`, `itineraries.0.location`. */
export type FieldErrors = Record<string, string>;

export function passes<Input>(schema: ZodType<unknown, Input>, values: unknown): values is Input {
  return schema.safeParse(values).success;
}

export function errorsOf(schema: ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  return error ? firstErrors(error) : {};
}

/** True where two forms say the same, however it is typed. */
export function saySame(schema: ZodType, one: unknown, other: unknown): boolean {
  const [first, second] = [schema.safeParse(one), schema.safeParse(other)];
  return first.success && second.success && JSON.stringify(first.data) === JSON.stringify(second.data);
}

/** The faults of an attempt to save, and the values they were found in. */
export interface Refused<Values> {
  errors: FieldErrors;
  values: Values;
}

/** Faults go as they are mended; new ones wait for the next attempt. */
export function remainingErrors<Values extends object>(
  schema: ZodType,
  refused: Refused<Values> | null,
  values: Values,
): FieldErrors {
  if (!refused) return {};
  const current = errorsOf(schema, values);
  const remaining = Object.entries(refused.errors).flatMap(([path, message]) => {
    const field = path.split('.')[0] as keyof Values;
    const shown = values[field] === refused.values[field] ? message : current[path];
    return shown === undefined ? [] : [[path, shown]];
  });
  return Object.fromEntries(remaining);
}
