import { z } from 'zod';
import { id, listQuery } from '#server/domain/record/fields.input';

export const messageSorts = ['newest', 'name', 'subject'] as const;
export const messageStates = ['open', 'answered', 'suspect'] as const;
export const messageList = z
  .strictObject({ ...listQuery(messageSorts), state: z.enum(messageStates).nullable().default(null) })
  .prefault({});
export type MessageQuery = z.output<typeof messageList>;

export const messageAnswered = z.strictObject({ id, answered: z.boolean() });
