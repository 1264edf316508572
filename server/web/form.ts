import type { z } from 'zod';
import { firstErrors } from '#server/values/field-errors.input';

/** More fields than any form has, but for lists of people. */
const usualFields = 200;

/** The submitted values as they were typed, to fill the form again. A list has its name without the `[]`. */
export type SubmittedValues = Record<string, string | string[]>;

export interface ReadForm {
  submitted: SubmittedValues;
  /** Fields that belong to the request and not to the record. */
  requestValues: Record<string, string>;
}

/** A form that passed its schema, or one message for each invalid field (`childrenAges.0` within a list). */
type FormResult<Value> = ReadForm & ({ ok: true; value: Value } | { ok: false; errors: Record<string, string> });

/**
 * Reads a form by its schema. Names that end in `[]` are lists. Throws a 400 for a body that is no form, for a field
 * that the schema does not know, and for a field of the request that is sent twice.
 * @param requestFieldNames names of fields that are not part of the record, such as the submission key
 * @param maxFields more of them are refused
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  requestFieldNames: string[] = [],
  maxFields = usualFields,
): Promise<FormResult<z.output<Schema>>> {
  // Without a prototype, `__proto__` is an ordinary name, which the schema does not know.
  const read: ReadForm = { submitted: Object.create(null), requestValues: {} };
  for (const [name, value] of await readFields(request, maxFields)) {
    if (requestFieldNames.includes(name)) {
      if (name in read.requestValues) throw new Response(`The form has ${name} twice`, { status: 400 });
      read.requestValues[name] = value;
    } else if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      const values = read.submitted[list];
      if (Array.isArray(values)) values.push(value);
      else read.submitted[list] = [value];
    } else read.submitted[name] = value;
  }
  const result = schema.safeParse(read.submitted);
  if (result.error?.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    throw new Response('The form has unknown fields', { status: 400 });
  }
  return result.success
    ? { ...read, ok: true, value: result.data }
    : { ...read, ok: false, errors: firstErrors(result.error) };
}

async function readFields(request: Request, maxFields: number): Promise<[string, string][]> {
  const form = await request.formData().catch(() => {
    throw new Response('The form could not be read', { status: 400 });
  });
  const fields = [...form];
  if (fields.length > maxFields) throw new Response('The form has too many fields', { status: 400 });
  return fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}
