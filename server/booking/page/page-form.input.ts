import { z } from 'zod';
import { questionInput } from '#server/booking/conversation.input';
import { choiceInput, refusalInput } from '#server/booking/proposal/proposal.input';
import { reviewInput } from '#server/booking/review/review.input';
import { isDay } from '#server/values/calendar.input';
import { optionalLine, optionalParagraph, wholeNumber } from '#server/values/fields.input';
import { line } from '#server/values/text.input';

const ageRequest = 'Please enter an age from 0 to 17, or leave it empty';

/** The age of a child in years; null for a field that was left empty. */
const age = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().regex(/^\d{0,2}$/, ageRequest))
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(z.number().max(17, ageRequest).nullable());

/** "Ask for a change": the journey as the traveller wants it; a child whose age is empty does not travel. */
export const changeRequestInput = z.strictObject({
  intent: z.literal('change'),
  date: z.string().default('').refine(isDay, 'Please select a date'),
  adults: wholeNumber(1, 99, 'At least 1 adult is required', 'At most 99 adults'),
  childrenAges: z
    .array(age)
    .max(50)
    .default([])
    .transform((ages) => ages.filter((years) => years !== null)),
  /** Empty or missing where it stays. */
  pickupPlace: optionalLine(200).optional(),
  message: optionalParagraph(2000),
});
/** "Tell us where you stay": the pick-up place alone. */
const pickupInput = z.strictObject({
  intent: z.literal('pickup'),
  pickupPlace: line(200).pipe(z.string().min(2, 'Please say where you stay')),
});

/** What the forms on the page of a booking send, by their intent. */
export const pageForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('cancel'), message: optionalParagraph(2000) }),
  choiceInput,
  refusalInput,
  questionInput,
  changeRequestInput,
  pickupInput,
  reviewInput.extend({ intent: z.literal('review') }),
]);
export type PageForm = z.output<typeof pageForm>;
