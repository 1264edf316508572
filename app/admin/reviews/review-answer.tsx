import { type FormEvent, useState } from 'react';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { HydratedFieldset } from '#app/admin/shell/hydrated-fieldset';
import { Textarea } from '#app/ui/form/field';
import { reviewAnswer } from '#server/domain/review/review.input';
import type { ReviewRow } from '#server/domain/review/review-inbox';

interface ReviewAnswerProps {
  review: ReviewRow;
  busy: boolean;
  onSave: (answer: string) => void;
}

/** What the office writes below a published review; saved empty it is removed. */
export function ReviewAnswer({ review: { id, version, answer }, busy, onSave }: ReviewAnswerProps) {
  const [typed, setTyped] = useState(answer ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = reviewAnswer.safeParse({ id, version, answer: typed });
    setError(read.error?.issues[0]?.message);
    if (read.success) onSave(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-2xl justify-items-start gap-3">
      <HydratedFieldset>
        <Textarea
          label="Our answer"
          name="answer"
          optional
          rows={3}
          lengthLimit={2000}
          value={typed}
          error={error}
          onValueChange={setTyped}
          hint="Shown below the review, on the page of the trip"
          className="w-full"
        />
      </HydratedFieldset>
      <HydratedButton type="submit" disabled={busy || typed.trim() === (answer ?? '')}>
        Save the answer
      </HydratedButton>
    </form>
  );
}
