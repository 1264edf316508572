import { useRef, useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { QuestionDialog } from '#app/admin/shell/dialog';
import { Textarea } from '#app/ui/form/field';
import { reviewHiding } from '#server/domain/review/review.input';
import type { ReviewRow } from '#server/domain/review/review-inbox';

interface HideDialogProps {
  review: ReviewRow;
  busy: boolean;
  /** Returns what gets the focus on closing; null where the review was not hidden. */
  onHide: (reason: string) => Promise<HTMLElement | null>;
  onClose: () => void;
}

/** Asks why a review is hidden; the traveller reads the reason. */
export function HideDialog({ review, busy, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { id, version, traveller } = review;
  const next = useRef<HTMLElement>(null);
  const submit = async () => {
    const read = reviewHiding.safeParse({ id, version, reason });
    if (!read.success) {
      setError(read.error.issues[0]?.message);
      return document.getElementById(fieldId('reason'))?.focus();
    }
    next.current = await onHide(reason);
    onClose();
  };
  return (
    <QuestionDialog
      title="Hide this review?"
      send={busy ? 'Hiding...' : 'Hide'}
      variant="danger"
      busy={busy}
      next={next}
      onClose={onClose}
      onSend={submit}
    >
      <p className="mb-4 mt-2">
        It is not shown on the site then. {traveller} reads your reason on the page of the booking, and may write the
        review anew.
      </p>
      <Textarea
        id={fieldId('reason')}
        label="Reason"
        name="reason"
        rows={3}
        required
        lengthLimit={500}
        value={reason}
        error={error}
        onValueChange={setReason}
      />
    </QuestionDialog>
  );
}
