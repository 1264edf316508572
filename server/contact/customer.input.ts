import { z } from 'zod';
import { contactFields, notReachable, reachable } from '#server/values/contact.input';
import { optionalLine, optionalParagraph } from '#server/values/fields.input';

/** An imported customer. */
export const customerInput = z
  .strictObject({ ...contactFields, country: optionalLine(80), notes: optionalParagraph(2000) })
  .refine(reachable, notReachable);
export type CustomerFields = z.output<typeof customerInput>;
