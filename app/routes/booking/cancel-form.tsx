import { Textarea } from '#app/ui/form/field';
import { answerFor, FormDetails, type PageFormProps, typed } from './form-details';

/** What cancelling does: withdraws a request, cancels a booking at once, or asks the office to. */
const kinds = {
  withdraw: {
    summary: 'Cancel this request',
    submit: 'Yes, cancel it',
    words: 'Your request is withdrawn at once and cannot be brought back. You owe nothing.',
  },
  cancel: {
    summary: 'Cancel booking',
    submit: 'Yes, cancel it',
    words: 'Your booking is cancelled at once and cannot be brought back. You owe nothing.',
  },
  ask: {
    summary: 'Ask to cancel',
    submit: 'Yes, ask to cancel',
    words: 'The office is asked to cancel your booking, and gets back to you. Until then it stands.',
  },
};

/** @param kept what was paid, such as `$40`; null for nothing */
export function CancelForm({ kind, kept, ...form }: PageFormProps & { kind: keyof typeof kinds; kept: string | null }) {
  const { words, ...labels } = kinds[kind];
  const answer = answerFor('cancel', form.answer);
  return (
    <FormDetails {...form} {...labels} intent="cancel">
      <p>
        {words}
        {kept && kind !== 'ask' && ` We return the ${kept} that you have paid.`}
      </p>
      <Textarea
        label="Reason"
        name="message"
        optional
        rows={2}
        maxLength={2000}
        defaultValue={typed(answer?.values.message, '')}
        error={answer?.errors.message}
      />
    </FormDetails>
  );
}
