import { z } from 'zod';
import './zod.input';

export const id = z.int().min(1).max(2_147_483_647);
/** The input of a procedure that reads or deletes one record. */
export const byId = z.strictObject({ id });

/** The idempotency key of a form. */
export const formKey = z.string().regex(/^[\w-]{16,64}$/, 'This key is not valid');

/** The input of a create beside the fields: the idempotency key of the form. */
export const created = {
  key: formKey.optional(),
};

/** The input of an update beside the fields: the record, and the version that the form was opened with. */
export const saved = { id, version: z.int().min(1) };
