import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';
import { id } from '#server/values/record-id.input';

const messageSorts = ['newest', 'name', 'subject'] as const;
const messageStates = ['open', 'answered', 'suspect'] as const;
export const messageList = listQuery(messageSorts, {
  state: z.enum(messageStates).nullable().default(null),
  /** Of the one message to show. */
  id: id.nullable().default(null),
});
export type MessageQuery = z.output<typeof messageList>;

export const messageAnswered = z.strictObject({ id, answered: z.boolean() });
