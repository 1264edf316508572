import { z } from 'zod';
import { buyerFields } from '#server/booking/record/buyer.input';
import { messageText } from '#server/booking/record/conversation.input';
import { reviewInput } from '#server/booking/review/review.input';
import { isDay } from '#server/values/calendar.input';
import { optionalLine, optionalParagraph, typedNumber, wholeNumber } from '#server/values/fields.input';
import { line } from '#server/values/text.input';

const ageRequest = 'Please enter an age from 0 to 17, or leave it empty';

/** The age of a child in years; null for a field that was left empty. */
const age = typedNumber
  .pipe(z.string().regex(/^\d{0,2}$/, ageRequest))
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(z.number().max(17, ageRequest).nullable());

/** "Ask for a change": the wanted journey; a child with an empty age does not travel. */
export const changeRequestInput = z.strictObject({
  intent: z.literal('change'),
  date: z.string().default('').refine(isDay, 'Please select a date'),
  adults: wholeNumber(1, 99, 'At least 1 adult is required', 'At most 99 adults'),
  childrenAges: z
    .array(age)
    .max(50)
    .default([])
    .transform((ages) => ages.filter((years) => years !== null)),
  /** Empty or missing for no change. */
  pickupPlace: optionalLine(200).optional(),
  message: optionalParagraph(2000),
});
/** "Tell us where you stay": the pick-up place alone. */
const pickupInput = z.strictObject({
  intent: z.literal('pickup'),
  pickupPlace: line(200).pipe(z.string().min(2, 'Please say where you stay')),
});

/** A number that a page of ours has put into its form: an empty one is none. */
const sentNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The form of "Accept": the number of the option from 0, and its optional lines. */
const choiceInput = z.strictObject({
  intent: z.literal('accept'),
  proposal: sentNumber,
  option: sentNumber,
  lines: z.array(sentNumber).default([]),
  /** Who travels no longer with it. */
  leaving: z
    .array(
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    )
    .max(150)
    .default([]),
});

/** "None of these", with a text about what would suit instead. */
const refusalInput = z.strictObject({
  intent: z.literal('decline-proposal'),
  proposal: sentNumber,
  message: optionalParagraph(2000),
});

/** The forms on the page of a booking, by their intent. */
export const pageForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('cancel'), message: optionalParagraph(2000) }),
  choiceInput,
  refusalInput,
  z.strictObject({ intent: z.literal('ask'), message: messageText }),
  changeRequestInput,
  pickupInput,
  z.strictObject({ intent: z.literal('invoice'), ...buyerFields }),
  reviewInput.extend({ intent: z.literal('review') }),
]);
export type PageForm = z.output<typeof pageForm>;
