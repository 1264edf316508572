import { z } from 'zod';
import { changeRequestInput, pickupInput } from '#server/domain/proposal/change-request.input';
import { choiceInput, refusalInput } from '#server/domain/proposal/proposal.input';
import { optionalParagraph } from '#server/domain/record/fields.input';
import { questionInput } from '#server/domain/reservation/conversation.input';
import { reviewInput } from '#server/domain/review/review.input';

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
