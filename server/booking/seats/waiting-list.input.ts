import { z } from 'zod';
import { isDay } from '#server/values/calendar.input';
import { wholeNumber } from '#server/values/fields.input';
import { line } from '#server/values/text.input';

/** More travel together only by arrangement. */
const most = 60;

/** Who waits for a seat: where they are told, and what they need. */
export const waitingInput = z.strictObject({
  email: line(254).pipe(z.email('Please enter a valid email address')),
  date: z.string().default('').refine(isDay, 'Please select a date'),
  travellers: wholeNumber(1, most, 'At least 1 traveller is required', `At most ${most} travellers`),
  /** Asked where rooms are sold. */
  rooms: wholeNumber(1, most, 'At least 1 room is required', `At most ${most} rooms`).nullable().default(null),
});
export type WaitingRequest = z.output<typeof waitingInput>;
