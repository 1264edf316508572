import { useState } from 'react';
import { controlClass, fieldId, Textarea, TextField } from '#app/admin/record/form-field';
import { SessionEnded } from '#app/admin/record/record-form-page';
import { Action, type ActionVariant } from '#app/admin/shell/action';
import { LiveFields } from '#app/admin/shell/hydrated-fieldset';
import { isRpcError, isSignedOut, messageOf } from '#app/admin/shell/rpc-error.ts';
import { trpc } from '#app/trpc';
import { useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { useToast } from '#app/ui/shell/toast';
import type { ReservationFile } from '#server/domain/reservation/reservation-inbox';
import { quotation } from '#server/domain/reservation/reservation-inbox.input';
import { type Answer, answerTexts } from './answer-texts';
import { ignoreDoubleClick } from './ignore-double-click';
import { ReservationQuestion } from './reservation-question';

const actions: Record<Answer, { button: string; variant: ActionVariant; done: string }> = {
  confirmed: { button: 'Confirm', variant: 'primary', done: 'Reservation Confirmed' },
  declined: { button: 'Decline', variant: 'danger', done: 'Reservation Declined' },
  completed: { button: 'Complete', variant: 'quiet', done: 'Reservation Completed' },
  cancelled: { button: 'Cancel', variant: 'danger', done: 'Reservation Cancelled' },
};
/** "Confirm" stands alone on the left: nothing that comes after it takes its place. */
const afterwards: Answer[] = ['declined', 'completed', 'cancelled'];

interface ReservationAnswerProps {
  file: ReservationFile;
  onRefetch: () => Promise<unknown>;
}

/** Confirm, decline, cancel or complete, with a message to the traveller. What cannot be taken back is asked twice. */
export function ReservationAnswer({ file, onRefetch }: ReservationAnswerProps) {
  const { reservation, next } = file;
  const [message, setMessage] = useState('');
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<Answer | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const change = trpc.reservations.changeStatus.useMutation();
  const heading = useRestoreFocus<HTMLHeadingElement>(change.isError ? change.submittedAt : null);

  const texts = answerTexts.filter((text) => next.includes(text.for));
  const foreignText = (status: Answer) =>
    answerTexts.find((text) => text.for !== status && text.text(reservation) === message.trim())?.label ?? null;
  const asksPrice = file.toQuote && next.includes('confirmed');

  const choose = (status: Answer) => {
    const wrongPrice = status === 'confirmed' && asksPrice ? priceError(price) : null;
    setErrors(wrongPrice === null ? {} : { price: wrongPrice });
    if (wrongPrice !== null) document.getElementById(fieldId('price'))?.focus();
    else if (status === 'confirmed' && foreignText(status) === null) void answer(status);
    else setAsked(status);
  };

  const answer = async (status: Answer) => {
    setAsked(null);
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
      // Most likely somebody was faster: then the page shows it.
      await onRefetch();
    }
  };

  if (next.length === 0) return null;
  const choice = (status: Answer) => (
    <Action
      key={status}
      variant={actions[status].variant}
      disabled={change.isPending}
      onClick={ignoreDoubleClick(() => choose(status))}
    >
      {actions[status].button}
    </Action>
  );
  return (
    <section className="rounded-md border border-ink/40 bg-card p-4 sm:p-5">
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.2rem] outline-none">
        Answer
      </h2>
      {signedOut && (
        <div className="mb-4">
          <SessionEnded />
        </div>
      )}
      <LiveFields>
        <div className="grid gap-3">
          <label>
            <span className="mb-1 block font-semibold">Template</span>
            <select
              value=""
              onChange={(event) => {
                const chosen = texts.find(({ label }) => label === event.target.value);
                if (chosen) setMessage(chosen.text(reservation));
              }}
              className={`h-10 ${controlClass}`}
            >
              <option value="">Start from a text …</option>
              {texts.map(({ label }) => (
                <option key={label}>{label}</option>
              ))}
            </select>
          </label>
          <Textarea
            name="message"
            label="Message"
            optional
            rows={5}
            maxLength={2000}
            value={message}
            error={errors.message}
            onChange={setMessage}
            hint={
              next.includes('completed')
                ? 'Goes to the traveller with the email; for “Complete” it is a note of ours'
                : 'Goes to the traveller with the email'
            }
          />
          {asksPrice && (
            <TextField
              name="price"
              label="Price"
              optional
              before="$"
              inputMode="decimal"
              value={price}
              error={errors.price}
              onChange={setPrice}
              hint="US dollars for the whole party: our quotation, which goes out with the confirmation"
              className="max-w-sm"
            />
          )}
        </div>
      </LiveFields>
      <div className="mt-4 flex flex-wrap gap-2">
        {next.includes('confirmed') && choice('confirmed')}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {afterwards.filter((status) => next.includes(status)).map(choice)}
        </div>
      </div>
      {asked && (
        <ReservationQuestion
          answer={asked}
          name={reservation.name}
          withMessage={message.trim() !== ''}
          foreignText={foreignText(asked)}
          onBack={() => setAsked(null)}
          onAnswer={() => answer(asked)}
        />
      )}
    </section>
  );
}

/** What the server would say of a price, before it is asked. */
function priceError(price: string): string | null {
  return quotation.safeParse(price).error?.issues[0]?.message ?? null;
}
