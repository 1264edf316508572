import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { useFocusFirstError } from '#app/ui/form/focus-first-error.ts';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import type { FormAnswer } from '#server/http/submission';

export interface PageFormProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** For forms whose text reaches the office. */
  submissionKey?: string;
  /** Of the form that was sent, whichever it was. */
  answer?: FormAnswer;
}

interface FormDetailsProps extends PageFormProps {
  intent: string;
  summary: string;
  submit: string;
  className?: string;
  children: ReactNode;
}

/** The answer to a form with this intent. */
export const answerFor = (intent: string, answer?: FormAnswer) =>
  answer?.values.intent === intent ? answer : undefined;

/** What was typed into a field, or what it shows at first. */
export const typed = (value: string | string[] | undefined, first: string) =>
  typeof value === 'string' ? value : first;

/** A form of the page behind its heading; open where it was refused. */
export function FormDetails({ action, submissionKey, intent, summary, submit, className, ...props }: FormDetailsProps) {
  const busy = useNavigation().formAction === action;
  const form = useRef<HTMLFormElement>(null);
  const answer = answerFor(intent, props.answer);
  useFocusFirstError(form, answer);
  return (
    <details open={answer !== undefined} className={`form-details ${className ?? ''}`}>
      <summary>{summary}</summary>
      <Form ref={form} method="post" action={action}>
        <FormError error={answer?.failure} />
        {submissionKey && (
          <>
            <input type="hidden" name="submissionKey" value={answer?.submissionKey || submissionKey} />
            <Honeypot />
          </>
        )}
        {props.children}
        <button type="submit" name="intent" value={intent} disabled={busy} className={buttonClass('primary', 'w-full')}>
          {busy ? 'Sending...' : submit}
        </button>
      </Form>
    </details>
  );
}
