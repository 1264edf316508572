import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Stars } from '#app/ui/card/stars';
import { buttonClass } from '#app/ui/form/button';
import { Textarea } from '#app/ui/form/field';
import { FormError } from '#app/ui/form/form-error';
import { textValue, useValidatedForm } from '#app/ui/form/validated-form.ts';
import type { BookingReview } from '#server/booking/review/review';
import { maxReviewLength, reviewRatings } from '#server/booking/review/review-limits.input';
import type { FormResult } from '#server/web/submission';

interface ReviewSectionProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** The title of the product. */
  title: string;
  review: BookingReview;
  answer?: FormResult;
}

/** Asks the traveller of a completed booking for a review, and shows a sent one with its state. */
export function ReviewSection({ action, title, review, answer }: ReviewSectionProps) {
  const { name, month, written } = review;
  const form = <ReviewForm key={written?.version ?? 0} action={action} written={written} answer={answer} />;
  return (
    <section className="no-print mt-8 grid max-w-2xl gap-5 rounded-md border border-rule bg-card p-6">
      <h2 className="text-title">How was it?</h2>
      {written?.status === 'published' && answer && <UnsentReview answer={answer} />}
      {written && <WrittenReview written={written} />}
      {written?.status !== 'published' && (
        <p className="text-quiet">{`Your review appears on the page of ${title} as “${name}, ${month}”, with nothing else from your booking. Our office reads it first. It may answer, or hide it and tell you why here, but it cannot edit it.`}</p>
      )}
      {written === null && form}
      {written && written.status !== 'published' && (
        <details open={answer !== undefined}>
          <summary className="font-semibold underline underline-offset-4">Change your review</summary>
          {form}
        </details>
      )}
    </section>
  );
}

/** A change that came too late, without a form: its text is shown to be copied. */
function UnsentReview({ answer }: { answer: FormResult }) {
  const text = textValue(answer.values.text);
  return (
    <>
      <FormError error={answer.failure} />
      {text && (
        <div>
          <p className="font-semibold">What you wrote</p>
          <p dir="auto" className="as-typed">
            {text}
          </p>
        </div>
      )}
    </>
  );
}

const states = {
  waiting: 'Thank you. Our office will read your review and publish it. Until then you can change it.',
  published: 'Thank you. Your review is published.',
  hidden: 'Our office has hidden your review. Change it and we will read it again.',
};

function WrittenReview({ written }: { written: NonNullable<BookingReview['written']> }) {
  const { status, rating, text, hiddenReason, answer } = written;
  return (
    <>
      <p className="font-semibold">{states[status]}</p>
      {hiddenReason && (
        <p className="as-typed">
          The reason: <bdi>{hiddenReason}</bdi>
        </p>
      )}
      <blockquote className="border-l-2 border-accent pl-5">
        <Stars rating={rating} />
        {text && (
          <p dir="auto" className="as-typed mt-2">
            {text}
          </p>
        )}
      </blockquote>
      {status === 'published' && answer && (
        <div>
          <p className="font-semibold">Our answer</p>
          <p dir="auto" className="as-typed">
            {answer}
          </p>
        </div>
      )}
    </>
  );
}

type ReviewFormProps = Pick<ReviewSectionProps, 'action' | 'answer'> & Pick<BookingReview, 'written'>;

const schema = () => import('#server/booking/review/review.input').then(({ reviewInput }) => reviewInput);

function ReviewForm({ action, written, answer }: ReviewFormProps) {
  const busy = useNavigation().formAction === action;
  const { errors, form } = useValidatedForm(schema, answer, busy);
  const values = answer?.values ?? { rating: String(written?.rating ?? ''), text: written?.text ?? '' };
  return (
    <Form method="post" action={action} {...form} className="grid gap-5 in-[details]:mt-5">
      <FormError error={answer?.failure} />
      <StarChoice chosen={textValue(values.rating)} error={errors.rating} />
      <Textarea
        label="Your review"
        name="text"
        optional
        rows={5}
        maxLength={maxReviewLength}
        defaultValue={textValue(values.text)}
        hint="What would you tell a friend who is thinking of booking it? Please leave out full names and phone numbers."
        error={errors.text}
      />
      <button type="submit" name="intent" value="review" disabled={busy} className={buttonClass('primary', 'submit')}>
        {busy ? 'Sending...' : written ? 'Send changes' : 'Send review'}
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
            <span>{value === '1' ? '1 star' : `${value} stars`}</span>
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
