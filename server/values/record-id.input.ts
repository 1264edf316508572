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

/** When visitors see what is created or updated; not said, a new record is public at once, a stored one stays as it is. */
export const published = { publicFrom: z.iso.datetime({ precision: 3 }).nullable().optional() };

/** The same in a file: an instant, `draft`, or nothing where it is not said. */
export const publishedInFile = {
  publicFrom: z
    .string()
    .trim()
    .transform((text) => (/^draft$/i.test(text) ? null : text || undefined))
    .pipe(z.iso.datetime('Enter an instant such as 2027-01-31T08:00:00Z, or draft').nullable().optional())
    // Instants are compared as texts, with milliseconds.
    .transform((text) => text && new Date(text).toISOString()),
};

/** The input of a draft beside the fields: of a new one the key of its form, of a stored one what an update names. */
export const drafted = { key: formKey.optional(), id: id.optional(), version: z.int().min(1).optional() };

/** What is saved as a draft is public from no instant on. */
export const asDraft = <Fields extends object>(fields: Fields) => ({ ...fields, publicFrom: null });

/** The input of an update beside the fields: the record, and the version that the form was opened with. */
export const saved = { id, version: z.int().min(1) };
