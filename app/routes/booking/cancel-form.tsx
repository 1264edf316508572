import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { useFocusFirstError } from '#app/ui/form/focus-first-error.ts';
import { FormError } from '#app/ui/form/form-error';

export interface CancelFormProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** A pending request is cancelled at once; for a confirmed booking the office is asked. */
  pending: boolean;
  /** Until when that costs nothing, to follow "Free cancellation"; null where the terms say no time. */
  free: string | null;
  /** To the form that was sent, which may be another one of the page. */
  answer?: { intent: 'review' | 'cancel'; failure?: { title: string; description: string } };
}

export function CancelForm({ action, pending, free, ...page }: CancelFormProps) {
  const answer = page.answer?.intent === 'cancel' ? page.answer : undefined;
  const busy = useNavigation().formAction === action;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, answer);
  return (
    <details className="rounded-md border border-ink/25">
      <summary className="flex min-h-12 items-center justify-center px-6 font-semibold">
        {pending ? 'Cancel this request' : 'Ask to cancel'}
      </summary>
      <Form ref={form} method="post" action={action} className="grid gap-4 border-t border-rule p-5">
        <FormError error={answer?.failure} />
        <p>
          {pending
            ? 'Your request is withdrawn at once and cannot be brought back. Until we confirm it, that costs nothing.'
            : `The office is asked to cancel your booking and writes to you.${free ? ` Free cancellation ${free}.` : ''}`}
        </p>
        <button type="submit" name="intent" value="cancel" disabled={busy} className={buttonClass('primary', 'w-full')}>
          {pending ? 'Yes, cancel it' : 'Yes, ask to cancel'}
        </button>
      </Form>
    </details>
  );
}
