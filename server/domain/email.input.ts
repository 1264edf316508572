import { z } from 'zod';
import { listQuery } from '#server/domain/record/list-query.input';

export const emailStates = ['held', 'queued', 'sending', 'sent', 'attention'] as const;
const emailSorts = ['newest', 'recipient', 'kind'] as const;
export const emailList = listQuery(emailSorts, { state: z.enum(emailStates).nullable().default(null) });
export type EmailQuery = z.output<typeof emailList>;
