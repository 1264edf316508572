import type { z } from 'zod';

/** A submitted form that did not pass: what was typed, and one message a field (`childrenAges.0` for a list). */
export interface FormFailure {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

export type FormResult<Value> = { ok: true; value: Value } | ({ ok: false } & FormFailure);

/**
 * Reads a form by its schema. Names that end in `[]` are lists. `apart` names fields that belong to the transport (the
 * submission key, say) and not to the record; any other field the schema does not know is refused.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  apart: string[] = [],
): Promise<FormResult<z.output<Schema>> & { apart: Record<string, string> }> {
  const values: Record<string, string | string[]> = {};
  const set: Record<string, string> = {};
  for (const [name, value] of await readFields(request)) {
    if (apart.includes(name)) set[name] = value;
    else if (name.endsWith('[]'))
      values[name.slice(0, -2)] = [...((values[name.slice(0, -2)] as string[]) ?? []), value];
    else values[name] = value;
  }
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, value: result.data, apart: set };
  return { ok: false, values, errors: firstErrors(result.error), apart: set };
}

async function readFields(request: Request): Promise<[string, string][]> {
  try {
    const form = await request.formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  } catch {
    throw new Response('The form could not be read', { status: 400 });
  }
}

/** The first message of every field at fault. */
export function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    errors[field] ??= issue.message;
  }
  return errors;
}
