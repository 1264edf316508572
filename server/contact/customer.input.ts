import { z } from 'zod';
import { contactFields, notReachable, reachable } from '#server/values/contact.input';
import { optionalLine, optionalParagraph } from '#server/values/fields.input';

/** A customer with the address and numbers of their row. */
export const customerInput = z
  .strictObject({
    ...contactFields,
    country: optionalLine(80),
    language: optionalLine(80),
    notes: optionalParagraph(2000),
  })
  .refine(reachable, notReachable);
export type CustomerFields = z.output<typeof customerInput>;
