import { z } from 'zod';
import { questionInput } from '#server/booking/conversation.input';
import { changeRequestInput, pickupInput } from '#server/booking/proposal/change-request.input';
import { choiceInput, refusalInput } from '#server/booking/proposal/proposal.input';
import { reviewInput } from '#server/booking/review/review.input';
import { optionalParagraph } from '#server/values/fields.input';

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
