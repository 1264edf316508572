import { ZodString, type ZodType } from 'zod';
import { firstErrors } from '#server/values/field-errors.input';

/** One message per field, by its path: `title`, `itineraries.0.location`. */
export type FieldErrors = Record<string, string>;

export function errorsOf(schema: ZodType, values: unknown): FieldErrors {
  const { error } = schema.safeParse(values);
  return error ? firstErrors(error) : {};
}

/** How many characters a field of a form takes, and how many it needs, as far as its schema says so. */
export function lengthsOf(schema: ZodType, name: string): { lengthLimit?: number; least?: number } {
  const found: { lengthLimit?: number; least?: number } = {};
  for (const { def } of layersOf(schema)) {
    const { shape } = def as { shape?: Record<string, ZodType> };
    for (const layer of shape?.[name] ? layersOf(shape[name]) : []) {
      const { maxLength } = layer.meta() ?? {};
      if (typeof maxLength === 'number') found.lengthLimit ??= maxLength;
      // One character is what every required field needs.
      if (layer instanceof ZodString && (layer.minLength ?? 0) > 1) found.least ??= layer.minLength ?? undefined;
    }
  }
  return found;
}

/** A schema and those that it was made from, the way from the form. */
function* layersOf(schema: ZodType): Generator<ZodType> {
  yield schema;
  const { innerType, in: first, out: second } = schema.def as { innerType?: ZodType; in?: ZodType; out?: ZodType };
  for (const layer of [innerType, first, second]) if (layer) yield* layersOf(layer);
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
  invalid: InvalidValues<Values> | null,
  values: Values,
  findErrors: () => FieldErrors,
): FieldErrors {
  if (!invalid) return {};
  const current = findErrors();
  const remaining = Object.entries(invalid.errors).flatMap(([path, message]) => {
    const field = path.split('.')[0] as keyof Values;
    const shown = values[field] === invalid.values[field] ? message : current[path];
    return shown === undefined ? [] : [[path, shown]];
  });
  return Object.fromEntries(remaining);
}
