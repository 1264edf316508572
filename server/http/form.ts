import type { z } from 'zod';
import { firstErrors } from '#server/domain/record/field-errors.input';

/** What was typed, as it was typed: to be shown again. Lists stand under their name without the `[]`. */
export type Typed = Record<string, string | string[]>;

export interface ReadForm {
  typed: Typed;
  /** Fields that belong to the transport and not to the record. */
  apart: Record<string, string>;
}

/** A form that passed its schema, or one message for every field at fault (`childrenAges.0` within a list). */
export type FormResult<Value> = ReadForm & ({ ok: true; value: Value } | { ok: false; errors: Record<string, string> });

/**
 * Reads a form by its schema. Names that end in `[]` are lists. `apart` names fields that belong to the transport (the
 * submission key, say) and not to the record; any other field the schema does not know is refused with a 400.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  apart: string[] = [],
): Promise<FormResult<z.output<Schema>>> {
  // Without a prototype, a field may bear any name: `__proto__` is then one the schema does not know.
  const read: ReadForm = { typed: Object.create(null), apart: {} };
  for (const [name, value] of await readFields(request)) {
    if (apart.includes(name)) read.apart[name] = value;
    else if (name.endsWith('[]')) read.typed[name.slice(0, -2)] = [...listOf(read.typed[name.slice(0, -2)]), value];
    else read.typed[name] = value;
  }
  const result = schema.safeParse(read.typed);
  if (result.error?.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    throw new Response('The form has fields that we do not know', { status: 400 });
  }
  return result.success
    ? { ...read, ok: true, value: result.data }
    : { ...read, ok: false, errors: firstErrors(result.error) };
}

const listOf = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : []);

async function readFields(request: Request): Promise<[string, string][]> {
  try {
    const form = await request.formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  } catch {
    throw new Response('The form could not be read', { status: 400 });
  }
}
