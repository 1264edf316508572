import { Stars } from '#app/ui/card/stars';
import { FormError } from '#app/ui/form/form-error';
import { textValue } from '#app/ui/form/validated-form.ts';
import type { BookingReview } from '#server/domain/review/review';
import type { FormAnswer } from '#server/http/submission';
import { ReviewForm } from './review-form';

interface ReviewSectionProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** The title of the product. */
  title: string;
  review: BookingReview;
  answer?: FormAnswer;
}

/** Asks the traveller of a completed booking for a review, and shows what was sent and where it stands. */
export function ReviewSection({ action, title, review, answer }: ReviewSectionProps) {
  const { name, month, written } = review;
  const form = <ReviewForm key={written?.version ?? 0} action={action} written={written} answer={answer} />;
  return (
    <section className="review no-print">
      <h2 className="text-title">How was it?</h2>
      {written?.status === 'published' && answer && <UnsentReview answer={answer} />}
      {written && <WrittenReview written={written} />}
      {written?.status !== 'published' && (
        <p className="text-quiet">
          It appears on the page of {title} as “{name}, {month}”; nothing else of your booking does. Our office reads it
          first. It may answer, or hide it and tell you here why, but it cannot edit it.
        </p>
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

/** A change that came too late, without a form: its text is kept to be copied. */
function UnsentReview({ answer }: { answer: FormAnswer }) {
  const text = textValue(answer.values.text);
  return (
    <>
      <FormError error={answer.failure} />
      {text && (
        <div>
          <p className="font-semibold">What you wrote now</p>
          <p className="as-typed">{text}</p>
        </div>
      )}
    </>
  );
}

const states = {
  waiting: 'Thank you. Our office reads it and publishes it; until then you can change it.',
  published: 'Thank you. Your review is published.',
  hidden: 'Our office does not show your review. You can change it; it is read again then.',
};

function WrittenReview({ written }: { written: NonNullable<BookingReview['written']> }) {
  const { status, rating, text, hiddenReason, answer } = written;
  return (
    <>
      <p className="font-semibold">{states[status]}</p>
      {hiddenReason && <p className="as-typed">The reason: {hiddenReason}</p>}
      <blockquote>
        <Stars rating={rating} />
        {text && <p className="as-typed mt-2">{text}</p>}
      </blockquote>
      {status === 'published' && answer && (
        <div>
          <p className="font-semibold">Our answer</p>
          <p className="as-typed">{answer}</p>
        </div>
      )}
    </>
  );
}
