import { useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { HydratedFieldset } from '#app/admin/shell/hydrated-fieldset';
import { SessionEnded } from '#app/admin/shell/problem';
import { isRpcError, isSignedOut, messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import type { ButtonVariant } from '#app/ui/form/button';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { useToast } from '#app/ui/shell/toast';
import type { ReservationDetails } from '#server/domain/reservation/reservation-inbox';
import { quotation } from '#server/domain/reservation/reservation-inbox.input';
import { type Answer, answerTemplates } from './answer-templates';
import { ConfirmAnswerDialog } from './confirm-answer-dialog';
import { ignoreDoubleClick } from './ignore-double-click';

const actions: Record<Answer, { button: string; variant: ButtonVariant; done: string }> = {
  confirmed: { button: 'Confirm', variant: 'primary', done: 'Reservation Confirmed' },
  declined: { button: 'Decline', variant: 'danger', done: 'Reservation Declined' },
  completed: { button: 'Complete', variant: 'quiet', done: 'Reservation Completed' },
  cancelled: { button: 'Cancel', variant: 'danger', done: 'Reservation Cancelled' },
};
/** "Confirm" is apart on the left, so that no other button moves into its place. */
const otherAnswers: Answer[] = ['declined', 'completed', 'cancelled'];

interface ReservationAnswerProps {
  file: ReservationDetails;
  onRefetch: () => Promise<unknown>;
}

/** The values of the answer's form, and what sends them. */
function useAnswer({ file, onRefetch }: ReservationAnswerProps) {
  const { reservation, next, needsQuote } = file;
  const [message, setMessage] = useState('');
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pendingAnswer, setPendingAnswer] = useState<Answer | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const change = trpc.reservations.changeStatus.useMutation();
  const asksPrice = needsQuote && next.includes('confirmed');

  const mismatchedTemplate = (status: Answer) =>
    answerTemplates.find((text) => text.for !== status && text.text(reservation) === message.trim())?.label ?? null;

  const choose = (status: Answer) => {
    const wrongPrice = status === 'confirmed' && asksPrice ? priceError(price) : null;
    setErrors(wrongPrice === null ? {} : { price: wrongPrice });
    if (wrongPrice !== null) document.getElementById(fieldId('price'))?.focus();
    else if (status === 'confirmed' && mismatchedTemplate(status) === null) void send(status);
    else setPendingAnswer(status);
  };

  const send = async (status: Answer) => {
    setPendingAnswer(null);
    setSignedOut(false);
    try {
      const { id, version, name } = reservation;
      const quotation = status === 'confirmed' && asksPrice ? { price } : {};
      const changed = await change.mutateAsync({ id, version, status, message, ...quotation });
      setMessage('');
      showToast({
        title: actions[status].done,
        description: status === 'completed' ? 'No email is sent for this.' : `The email to ${name} is on its way.`,
      });
      utils.reservations.byId.setData({ id }, changed);
      await Promise.all([utils.reservations.list.invalidate(), utils.dashboard.invalidate()]);
    } catch (error) {
      const description = messageOf(error, 'The reservation could not be changed.');
      showToast({ title: 'Error', description, variant: 'destructive' });
      if (isSignedOut(error)) return setSignedOut(true);
      if (isRpcError(error)) setErrors(error.data?.fieldErrors ?? {});
      // Most likely a colleague has answered meanwhile: the refetched page shows it.
      await onRefetch();
    }
  };

  return {
    ...{ message, setMessage, price, setPrice, errors, pendingAnswer, setPendingAnswer, signedOut, asksPrice },
    ...{ mismatchedTemplate, choose, send },
    isPending: change.isPending,
    failedAt: change.isError ? change.submittedAt : null,
  };
}

/** Confirm, decline, cancel or complete, with a message to the traveller; what cannot be undone asks first. */
export function ReservationAnswer(props: ReservationAnswerProps) {
  const { reservation, next } = props.file;
  const answer = useAnswer(props);
  const { message, setMessage, errors, pendingAnswer } = answer;
  const heading = useRestoreFocus<HTMLHeadingElement>(answer.failedAt);
  const texts = answerTemplates.filter((text) => next.includes(text.for));
  if (next.length === 0) return null;
  const button = (status: Answer) => (
    <HydratedButton
      key={status}
      variant={actions[status].variant}
      disabled={answer.isPending}
      onClick={ignoreDoubleClick(() => answer.choose(status))}
    >
      {actions[status].button}
    </HydratedButton>
  );
  return (
    <section className="rounded-md border border-ink/40 bg-card p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.2rem] outline-none">
        Answer
      </h2>
      {answer.signedOut && (
        <div className="mb-4">
          <SessionEnded />
        </div>
      )}
      <HydratedFieldset>
        <div className="grid gap-3">
          <Select
            label="Template"
            value=""
            onValueChange={(name) => {
              const chosen = texts.find(({ label }) => label === name);
              if (chosen) setMessage(chosen.text(reservation));
            }}
            options={[
              { value: '', label: 'Start from a text …' },
              ...texts.map(({ label }) => ({ value: label, label })),
            ]}
          />
          <Textarea
            id={fieldId('message')}
            name="message"
            label="Message"
            optional
            rows={5}
            lengthLimit={2000}
            value={message}
            error={errors.message}
            onValueChange={setMessage}
            hint={
              next.includes('completed')
                ? 'Goes to the traveller with the email; for “Complete” it is a note of ours'
                : 'Goes to the traveller with the email'
            }
          />
          {answer.asksPrice && (
            <TextField
              id={fieldId('price')}
              name="price"
              autoComplete="off"
              label="Price"
              optional
              prefix="$"
              inputMode="decimal"
              value={answer.price}
              error={errors.price}
              onValueChange={answer.setPrice}
              hint="US dollars for the whole party: our quotation, which goes out with the confirmation"
              className="max-w-sm"
            />
          )}
        </div>
      </HydratedFieldset>
      <div className="mt-4 flex flex-wrap gap-2">
        {next.includes('confirmed') && button('confirmed')}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {otherAnswers.filter((status) => next.includes(status)).map(button)}
        </div>
      </div>
      {pendingAnswer && (
        <ConfirmAnswerDialog
          answer={pendingAnswer}
          name={reservation.name}
          withMessage={message.trim() !== ''}
          mismatchedTemplate={answer.mismatchedTemplate(pendingAnswer)}
          onBack={() => answer.setPendingAnswer(null)}
          onAnswer={() => answer.send(pendingAnswer)}
        />
      )}
    </section>
  );
}

/** The schema's message for a price; null where it is valid. */
function priceError(price: string): string | null {
  return quotation.safeParse(price).error?.issues[0]?.message ?? null;
}
