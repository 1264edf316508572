import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '#app/ui/form/button';
import { Textarea, TextField } from '#app/ui/form/field';
import { useFocusFirstError } from '#app/ui/form/focus-after-update.ts';
import { FormError } from '#app/ui/form/form-error';
import { Honeypot } from '#app/ui/form/honeypot';
import { SubmissionKey } from '#app/ui/form/submission-key';
import type { Buyer } from '#db/schema/reservation';
import type { FormResult } from '#server/web/submission';
import type { ShownBooking } from './shown-booking.server.ts';

export interface PageFormProps {
  /** The address of the booking's page, key included. */
  action: string;
  /** For forms whose text reaches the office. */
  submissionKey?: string;
  /** The answer to whichever form was sent. */
  answer?: FormResult;
}

interface FormDetailsProps extends PageFormProps {
  intent: string;
  summary: string;
  submit: string;
  className?: string;
  children: ReactNode;
}

/** The answer to a form with this intent. */
export const answerFor = (intent: string, answer?: FormResult) =>
  answer?.values.intent === intent ? answer : undefined;

/** The typed value of a field, or else its first one. */
const typed = (value: string | string[] | undefined, first: string) => (typeof value === 'string' ? value : first);

/** A form of the page behind its heading; open where it was refused. */
export function FormDetails({ action, submissionKey, intent, summary, submit, className, ...props }: FormDetailsProps) {
  const busy = useNavigation().formAction === action;
  const form = useRef<HTMLFormElement>(null);
  const answer = answerFor(intent, props.answer);
  useFocusFirstError(form, answer);
  return (
    <details open={answer !== undefined} className={`form-details rounded-md border border-ink/25 ${className ?? ''}`}>
      <summary className="flex min-h-12 items-center justify-center font-semibold">{summary}</summary>
      <Form
        ref={form}
        method="post"
        action={action}
        name={intent}
        data-answered={!!answer || undefined}
        className="grid gap-4 border-t border-rule p-5"
      >
        <FormError error={answer?.failure} />
        {submissionKey && (
          <>
            <SubmissionKey value={answer?.submissionKey || submissionKey} />
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

/** In characters, as in the schemas. */
const maxMessage = 2000;
/** Fields for children who join; a message can name more. */
const moreChildren = 4;

/**
 * The text of the traveller in a form.
 * @param answer to that form
 */
export function MessageField({ answer, ...field }: ComponentProps<typeof Textarea> & { answer?: FormResult }) {
  const { values, errors } = answer ?? {};
  return (
    <Textarea
      {...field}
      name="message"
      maxLength={maxMessage}
      defaultValue={typed(values?.message, '')}
      error={errors?.message}
    />
  );
}

export function QuestionForm(form: PageFormProps) {
  return (
    <FormDetails key={form.submissionKey} {...form} intent="ask" summary="Ask a question" submit="Send question">
      <MessageField label="Your question" required minLength={2} answer={answerFor('ask', form.answer)} />
    </FormDetails>
  );
}

const PickupField = (field: { defaultValue: string; error?: string; required?: boolean }) => (
  <TextField {...field} label="Pick-up place" name="pickupPlace" maxLength={200} hint="Hotel or address" />
);

/** The pick-up place alone, where it is not known yet. */
export function PickupForm(form: PageFormProps) {
  const answer = answerFor('pickup', form.answer);
  return (
    <FormDetails
      key={form.submissionKey}
      {...form}
      intent="pickup"
      summary="Tell us where you stay"
      submit="Send pick-up place"
    >
      <PickupField required defaultValue={typed(answer?.values.pickupPlace, '')} error={answer?.errors.pickupPlace} />
    </FormDetails>
  );
}

/**
 * Another date, party or pick-up place. Its fields for ages are there without JavaScript: an empty one stands for no
 * child.
 */
export function ChangeForm({ change, ...form }: PageFormProps & { change: NonNullable<ShownBooking['change']> }) {
  const answer = answerFor('change', form.answer);
  const values: FormResult['values'] = answer?.values ?? {};
  const errors: FormResult['errors'] = answer?.errors ?? {};
  const ages = Array.isArray(values.childrenAges) ? values.childrenAges : change.ages;
  const count = Math.max(ages.length, Math.min(change.ages.length + moreChildren, change.maxChildren));
  return (
    <FormDetails key={form.submissionKey} {...form} intent="change" summary="Ask for a change" submit="Send request">
      <p>
        We'll check availability and price, and get back to you within 24 hours. Until then your booking stays as it is.
      </p>
      <TextField
        label="Date"
        name="date"
        type="date"
        required
        min={change.firstDay}
        max={change.lastDay}
        defaultValue={typed(values.date, change.date)}
        error={errors.date}
      />
      <TextField
        label="Adults"
        name="adults"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={99}
        defaultValue={typed(values.adults, String(change.adults))}
        error={errors.adults}
      />
      {count > 0 && (
        <fieldset>
          <legend className="font-semibold">Children</legend>
          <p className="mb-2 text-sm text-quiet">
            Their ages on the day you travel. Leave fields empty that you don’t need. More children? Tell us in the
            message.
          </p>
          <div className="ages">
            {Array.from({ length: count }, (_, index) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its position
                key={index}
                label={`Age of child ${index + 1}`}
                name="childrenAges[]"
                type="number"
                inputMode="numeric"
                min={0}
                max={17}
                // Empty means that a child does not travel.
                required={ages[index] === null}
                defaultValue={ages[index] ?? undefined}
                error={errors[`childrenAges.${index}`]}
              />
            ))}
          </div>
        </fieldset>
      )}
      {change.pickupPlace !== null && (
        <PickupField defaultValue={typed(values.pickupPlace, change.pickupPlace)} error={errors.pickupPlace} />
      )}
      <MessageField label="Message" optional answer={answer} />
    </FormDetails>
  );
}

/** Whom an invoice is made out to. Sending it asks the office for one. */
export function InvoiceForm({ details, ...form }: PageFormProps & { details: Buyer }) {
  const { values = {}, errors = {} } = answerFor('invoice', form.answer) ?? {};
  const field = (name: keyof Buyer, maxLength: number) => ({
    ...{ name, maxLength, error: errors[name] },
    defaultValue: typed(values[name], details[name]),
  });
  return (
    <FormDetails
      key={form.submissionKey}
      {...form}
      intent="invoice"
      summary={details.company || details.address ? 'Change invoice details' : 'Ask for an invoice'}
      submit="Send details"
    >
      <p>Tell us whom to make it out to. If you leave this empty, it is made out to you.</p>
      <TextField label="Company" optional autoComplete="organization" {...field('company', 120)} />
      <Textarea label="Address" optional autoComplete="street-address" rows={3} {...field('address', 300)} />
      <TextField label="Tax number" optional {...field('taxNumber', 40)} />
    </FormDetails>
  );
}

/** The effect of cancelling: it withdraws a request, cancels a booking at once, or asks the office to. */
const kinds = {
  withdraw: {
    summary: 'Cancel this request',
    submit: 'Yes, cancel it',
    words: 'Your request is cancelled right away. This can’t be undone. You owe nothing.',
  },
  cancel: {
    summary: 'Cancel booking',
    submit: 'Yes, cancel it',
    words: 'Your booking is cancelled right away. This can’t be undone. You owe nothing.',
  },
  ask: {
    summary: 'Ask to cancel',
    submit: 'Yes, ask to cancel',
    words: 'We’ll ask the office to cancel your booking and get back to you. Until then it stays as it is.',
  },
};

interface CancelFormProps extends PageFormProps {
  kind: keyof typeof kinds;
  /** The money paid, such as `$40`; null for nothing. */
  kept: string | null;
  /** The fee by the terms now; null where they name none. */
  fee: string | null;
}

export function CancelForm({ kind, kept, fee, ...form }: CancelFormProps) {
  const { words, ...labels } = kinds[kind];
  return (
    <FormDetails {...form} {...labels} intent="cancel">
      <p>{`${words}${kept && kind !== 'ask' ? ` We will refund the ${kept} you have paid.` : ''}`}</p>
      {kind === 'ask' && fee && <p className="mt-2">{`By the terms of this booking cancelling now costs ${fee}.`}</p>}
      <MessageField label="Reason" optional rows={2} answer={answerFor('cancel', form.answer)} />
    </FormDetails>
  );
}
