import { z } from 'zod';
import { id } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';

export const messageText = paragraph(2000).pipe(z.string().min(2, 'Enter a message'));

/** The id of the last event of the timeline that the office has seen: what is asked later stays open. */
export const seen = z.int().min(0);

/** What the office writes to the traveller. */
export const officeText = z.strictObject({ id, text: messageText, seen });

/** What the office notes for colleagues. */
export const officeNote = officeText.extend({
  /** True where the traveller's question was answered by telephone or in a chat. */
  answers: z.boolean().default(false),
});
