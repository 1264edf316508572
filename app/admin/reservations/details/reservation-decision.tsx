import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { isPressedByKey, useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { errorsIn, warningsFor } from '#app/admin/reservations/queue/answer-checks.ts';
import { answerTexts, type Decision } from '#app/admin/reservations/queue/answer-templates.ts';
import { decidedAs } from '#app/admin/reservations/queue/take-back-offer.ts';
import { useTypedMessage } from '#app/admin/reservations/queue/typed-message.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { SessionEnded } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import type { ButtonVariant } from '#app/ui/form/button';
import { Select, Textarea } from '#app/ui/form/field';
import { useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { isOpen } from '#server/booking/reservation-change.input';
import type { ReservationDetails } from '#server/booking/reservation-details';
import type { ReservationStatus } from '#server/booking/reservation-facts';
import { takeBackSeconds } from '#server/booking/take-back.input';
import { ConfirmDecisionDialog } from './confirm-decision-dialog';
import type { DetailsProps } from './facts';
import { ignoreDoubleClick } from './ignore-double-click';
import { lastSeen, useReservationAction } from './reservation-action';

const actions: Record<ReservationStatus, { button: string; variant: ButtonVariant; done: string }> = {
  confirmed: { button: 'Confirm', variant: 'primary', done: 'Confirmed' },
  declined: { button: 'Decline', variant: 'danger', done: 'Declined' },
  completed: { button: 'Complete', variant: 'quiet', done: 'Completed' },
  cancelled: { button: 'Cancel', variant: 'danger', done: 'Cancelled' },
  pending: { button: 'Reopen', variant: 'primary', done: 'Reopened' },
};
/** The first button is apart on the left, so that no other moves into its place. */
const firstAnswers: ReservationStatus[] = ['confirmed', 'pending'];
/** Four buttons stand side by side on a phone. */
const compact = 'max-sm:px-2.5!';
const otherAnswers: ReservationStatus[] = ['declined', 'completed', 'cancelled'];

interface ReservationDecisionProps extends DetailsProps {
  /** Opens the form of a proposal, or of the quotation that a confirmation without a price needs. */
  onPropose: () => void;
}

/** The values of the answer's form, and what sends them. */
function useAnswer({ details, now, onPropose }: ReservationDecisionProps) {
  const { reservation, needsQuote } = details;
  const { id, version, name, reference } = reservation;
  const { message, type, isAnswered } = useTypedMessage(reservation);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [pendingAnswer, setPendingAnswer] = useState<{ status: Decision; byKey: boolean } | null>(null);
  const action = useReservationAction(id);
  const change = trpc.reservations.changeStatus.useMutation();

  /** Focuses the first field that keeps an answer from being sent; false without any. */
  const isWrong = (status: ReservationStatus): boolean => {
    const errors = errorsIn(status, message);
    setWrong(errors);
    const [first] = Object.keys(errors);
    if (first !== undefined) document.querySelector<HTMLElement>(`dialog [name=${first}], #${fieldId(first)}`)?.focus();
    return first !== undefined;
  };

  /** @param byKey true asks in any case: a key is pressed by mistake more easily */
  const choose = (status: ReservationStatus, byKey: boolean) => {
    if (status === 'confirmed' && needsQuote) return onPropose();
    if (isWrong(status)) return;
    if (status === 'pending') void send(status);
    else if (byKey || status !== 'confirmed' || warningsFor(status, details, message, now).length > 0)
      setPendingAnswer({ status, byKey });
    else void send(status);
  };

  const send = async (status: ReservationStatus) => {
    if (isWrong(status)) return;
    setPendingAnswer(null);
    const mailed = status !== 'completed' && status !== 'pending' && reservation.email !== null;
    const words = mailed ? `The email to ${name} goes out in ${takeBackSeconds} s.` : 'No email is sent for this.';
    const done = (answered: ReservationDetails) => decidedAs(actions[status].done, reference, words, answered);
    if (await action.run(() => change.mutateAsync({ id, version, status, message, seen: lastSeen(details) }), done))
      type('');
  };

  return {
    ...{ message, type, isAnswered, pendingAnswer, setPendingAnswer, choose, send, action },
    errors: { ...action.errors, ...wrong },
  };
}

/** Confirm, decline, propose, cancel, complete or reopen, with a message; what cannot be undone asks first. */
export function ReservationDecision(props: ReservationDecisionProps) {
  const { details, now, onPropose } = props;
  const { reservation, next } = details;
  const answer = useAnswer(props);
  const { message, type, errors, pendingAnswer, action } = answer;
  const heading = useRestoreFocus<HTMLHeadingElement>(action.failures);
  const texts = answerTexts(details, next, now);
  const [confirmKey, declineKey] = [useShortcut('C', 'Confirm'), useShortcut('D', 'Decline')];
  const proposeKey = useShortcut('P', 'Propose');
  if (next.length === 0) return null;
  const reopens = next.includes('pending');
  const keys: Partial<Record<ReservationStatus, object>> = { confirmed: confirmKey, declined: declineKey };
  const button = (status: ReservationStatus) => (
    <HydratedButton
      key={status}
      variant={actions[status].variant}
      disabled={action.busy}
      onClick={ignoreDoubleClick((event) => answer.choose(status, isPressedByKey(event)))}
      className={compact}
      id={status === 'confirmed' ? 'answer-confirm' : undefined}
      {...keys[status]}
    >
      {actions[status].button}
    </HydratedButton>
  );
  const canPropose = isOpen(reservation) && reservation.email !== null;
  return (
    <>
      <section data-sends="answer-confirm" className="rounded-md border border-ink/40 bg-card p-4 sm:p-5">
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-[1.2rem] outline-none">
          Answer
        </h2>
        {action.problem?.kind === 'signed out' && <SessionEnded className="mb-4" />}
        {answer.isAnswered && !action.busy && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            This was {reservation.status} meanwhile. What you have typed is kept here.
          </p>
        )}
        <HydratedFieldset>
          <div className="grid gap-3">
            {texts.length > 0 && (
              <Select
                label="Template"
                value=""
                onValueChange={(name) => {
                  const chosen = texts.find(({ label }) => label === name);
                  if (chosen) type(chosen.text);
                }}
                options={[
                  { value: '', label: 'Start from a text …' },
                  ...texts.map(({ label }) => ({ value: label, label })),
                ]}
              />
            )}
            <Textarea
              id={fieldId('message')}
              name="message"
              label={reopens ? 'Reason' : 'Message'}
              optional={!reopens}
              rows={reopens ? 2 : 4}
              lengthLimit={2000}
              value={message}
              error={errors.message}
              onValueChange={type}
              hint={
                reopens
                  ? 'For colleagues: why this is open again. No email is sent'
                  : reservation.email === null
                    ? 'There is no email address: it stands on the page of the booking'
                    : next.includes('completed')
                      ? 'Goes to the traveller with the email; for “Complete” it is a note of ours'
                      : 'Goes to the traveller with the email'
              }
            />
          </div>
        </HydratedFieldset>
      </section>
      <div className="save-bar no-print sticky bottom-0 z-20 -mx-4 -mt-2 flex flex-wrap gap-1.5 border-t sm:gap-2 border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-md sm:border">
        {firstAnswers.filter((status) => next.includes(status)).map(button)}
        <div className="ml-auto flex flex-wrap justify-end gap-1.5 sm:gap-2">
          {canPropose && (
            <HydratedButton disabled={action.busy} onClick={onPropose} className={compact} {...proposeKey}>
              Propose
            </HydratedButton>
          )}
          {otherAnswers.filter((status) => next.includes(status)).map(button)}
        </div>
      </div>
      {pendingAnswer && (
        <ConfirmDecisionDialog
          answer={pendingAnswer.status}
          byKey={pendingAnswer.byKey}
          name={reservation.name}
          withMessage={message.trim() !== ''}
          isMailed={reservation.email !== null}
          warnings={warningsFor(pendingAnswer.status, details, message, now)}
          onBack={() => answer.setPendingAnswer(null)}
          onAnswer={() => void answer.send(pendingAnswer.status)}
        />
      )}
    </>
  );
}
