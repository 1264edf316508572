import { z } from 'zod';
import { messageText } from '#server/booking/record/conversation.input';
import { optionalLine } from '#server/values/fields.input';
import { formKey, id } from '#server/values/record-id.input';
import { departureKeyInput } from './departure.input';

/** What the office writes to all parties of a departure. */
export const departureMessage = departureKeyInput.extend({
  key: formKey,
  text: messageText,
  /** The pick-up of all from now on; null leaves it. */
  pickupTime: optionalLine(100),
  /** The parties that the office has seen. */
  parties: z.array(id).min(1, 'Nobody is booked').max(500),
});
export type DepartureMessage = z.output<typeof departureMessage>;

/** A party that was told by phone what a message says. `event`: of its timeline. */
export const toldParty = z.strictObject({ id, event: id });
