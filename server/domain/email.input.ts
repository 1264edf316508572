import { z } from 'zod';
import { listQuery } from '#server/domain/record/fields.input';

export const emailStates = ['queued', 'sending', 'sent', 'attention'] as const;
export const emailSorts = ['newest', 'recipient', 'kind'] as const;
export const emailList = z
  .strictObject({ ...listQuery(emailSorts), state: z.enum(emailStates).nullable().default(null) })
  .prefault({});
export type EmailQuery = z.output<typeof emailList>;
