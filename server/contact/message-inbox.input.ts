import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';
import { formKey, id } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';

const messageSorts = ['newest', 'name', 'subject'] as const;
const messageStates = ['open', 'answered', 'suspect'] as const;
export const messageList = listQuery(messageSorts, {
  state: z.enum(messageStates).nullable().default(null),
});
export type MessageQuery = z.output<typeof messageList>;

/** A message, and the version of its thread that the office has seen. */
export const seenThread = z.strictObject({ id, seen: z.int().min(1) });
export type SeenThread = z.output<typeof seenThread>;

/** What the office writes to the sender. */
export const messageReply = seenThread.extend({
  text: paragraph(5000).pipe(z.string().min(2, 'Please write a message')),
  /** The idempotency key of the form. */
  key: formKey,
});
export type MessageReplyInput = z.output<typeof messageReply>;
