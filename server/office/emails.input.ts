import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';

/** The states of the filter. `unsent`: written as a file, which has reached nobody. */
export const emailStates = ['held', 'queued', 'sending', 'unsent', 'sent', 'attention'] as const;
const emailSorts = ['newest', 'recipient', 'kind'] as const;
export const emailList = listQuery(emailSorts, { state: z.enum(emailStates).nullable().default(null) });
export type EmailQuery = z.output<typeof emailList>;
