import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Textarea } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { textValue, useValidatedForm } from '#app/ui/form/validated-form.ts';
import type { BookingReview } from '#server/domain/review/review';
import { maxReviewLength, reviewRatings } from '#server/domain/review/review-limits.input';
import type { FormAnswer } from '#server/http/submission';

interface ReviewFormProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** What was sent before. */
  written: BookingReview['written'];
  answer?: FormAnswer;
}

const schema = () => import('#server/domain/review/review.input').then(({ reviewInput }) => reviewInput);

export function ReviewForm({ action, written, answer }: ReviewFormProps) {
  const busy = useNavigation().formAction === action;
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const values = answer?.values ?? { rating: String(written?.rating ?? ''), text: written?.text ?? '' };
  return (
    <Form method="post" action={action} {...form} className="grid gap-5">
      <FormError error={answer?.failure} />
      <StarChoice chosen={textValue(values.rating)} error={errors.rating} />
      <Textarea
        label="Your review"
        name="text"
        optional
        rows={5}
        maxLength={maxReviewLength}
        defaultValue={textValue(values.text)}
        hint="What would you tell a friend who thinks of booking it? Nobody’s full name or number, please."
        error={errors.text}
      />
      <button type="submit" name="intent" value="review" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : written ? 'Send the change' : 'Send the review'}
      </button>
    </Form>
  );
}

/** Five radio buttons in the look of stars. */
function StarChoice({ chosen, error }: { chosen: string; error?: string }) {
  const errorId = useId();
  const invalid = error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {};
  return (
    <fieldset>
      <legend className="font-semibold">Your rating</legend>
      <div className="star-choice">
        {reviewRatings.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="rating"
              value={value}
              required
              defaultChecked={value === chosen}
              {...invalid}
              // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens at the error
              autoFocus={error !== undefined && value === '1'}
            />
            {value === '1' ? '1 star' : `${value} stars`}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
