import { z } from 'zod';
import { messageText } from '#server/booking/record/conversation.input';
import { optionalLine } from '#server/values/fields.input';
import { fillIn, placeholdersIn } from '#server/values/placeholders.input';
import { formKey, id } from '#server/values/record-id.input';
import { departureKeyInput } from './departure.input';

/** True of a text that says the new pick-up. */
export const saysPickup = (text: string): boolean => placeholdersIn(text).includes('pickupTime');

/** What the office writes to all parties of a departure. */
export const departureMessage = departureKeyInput
  .extend({
    key: formKey,
    text: messageText,
    /** The pick-up of all from now on; null leaves it. */
    pickupTime: optionalLine(100),
    /** The parties that the office has seen. */
    parties: z.array(id).min(1, 'Nobody is booked').max(500),
  })
  .refine(({ text, pickupTime }) => pickupTime !== null || !saysPickup(text), {
    path: ['pickupTime'],
    error: 'Enter the new pick-up: the message says it',
  })
  .transform(({ text, pickupTime, ...message }) => ({
    ...message,
    pickupTime,
    text: pickupTime === null ? text : fillIn(text, { pickupTime }),
  }));
export type DepartureMessage = z.output<typeof departureMessage>;

/** A party that was told by phone what a message says. `event`: of its timeline. */
export const toldParty = z.strictObject({ id, event: id });
