import { z } from 'zod';
import { choice, listOf, textFields, words } from '#server/values/kinds.input';

/** What a template is filled from. */
const answerPlaceholders = [
  ...['trip', 'date', 'party', 'pickupTime', 'deposit', 'depositDue', 'balance', 'paid'],
  ...['cancellationCost', 'refund'],
] as const;
export type AnswerPlaceholder = (typeof answerPlaceholders)[number];

const { prose } = textFields(answerPlaceholders);

export const answersSchema = z.strictObject({
  answers: listOf(
    z.strictObject({
      label: words(60, 'Name'),
      for: choice(['Confirm', 'Decline', 'Cancel', 'Complete', 'Departure'], 'Answer'),
      when: choice(['Always', 'Pick-up place missing'], 'Offered'),
      text: prose(1000, 'Text', 'Offered only where all its placeholders can be filled from the reservation'),
    }),
    'Template',
    [0, 40],
    'Answer templates',
    `Placeholders: ${answerPlaceholders.map((name) => `{${name}}`).join(', ')}. {cancellationCost} and {refund} are whole sentences, or nothing`,
  ),
});
export type AnswerTemplate = z.infer<typeof answersSchema>['answers'][number];
