import { useState } from 'react';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { errorIn, warningsFor } from '#app/admin/reservations/queue/answer-checks.ts';
import { answerTexts } from '#app/admin/reservations/queue/answer-templates.ts';
import { decidedAs } from '#app/admin/reservations/queue/take-back-offer.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { goesOutSoon, onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import type { ButtonVariant } from '#app/ui/form/button';
import { Select, Textarea } from '#app/ui/form/field';
import { useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { pick } from '#server/values/pick.input';
import { asksForFee, CancelDialog } from './cancel-dialog';
import type { DetailsProps } from './facts';
import { ignoreDoubleClick } from './ignore-double-click';
import { OverCapacity } from './over-capacity';
import { lastSeen } from './reservation-action';
import { type Composer, composerField, refusalLabels } from './use-composer';

const answers: Record<ReservationStatus, { button: string; variant: ButtonVariant; done: string }> = {
  confirmed: { button: 'Confirm', variant: 'primary', done: 'Confirmed' },
  pending: { button: 'Reopen', variant: 'primary', done: 'Reopened' },
  declined: { button: 'Decline', variant: 'danger', done: 'Declined' },
  completed: { button: 'Complete', variant: 'quiet', done: 'Completed' },
  cancelled: { button: 'Cancel', variant: 'danger', done: 'Cancelled' },
};
/** Four buttons stand side by side on a phone. */
const compact = 'max-sm:px-2.5!';

interface ComposerProps extends DetailsProps {
  composer: Composer;
  /** Opens the form of a proposal, or of the quotation that a confirmation without a price needs. */
  onPropose: () => void;
}

/**
 * Gives a reservation another status with the text; for a traveller without an address the office has to call. `refusal`: why the
 * departure has no room, where a reason is asked for.
 */
function useAnswer({ details, composer }: ComposerProps, texts: Texts) {
  const { reservation } = details;
  const { id, version, name, reference, email } = reservation;
  const decide = trpc.reservations.changeStatus.useMutation();
  const { values, change, accepted } = useFormValues({ reason: '' }, 'over-capacity');
  const { reason } = values;
  const doubles = details.doubles.map((double) => pick(double, 'id', 'version'));
  /** Returns whether it was done. @param fee of a cancellation, as it was typed */
  const answer = async (status: ReservationStatus, fee?: string): Promise<boolean> => {
    const isInternal = status === 'completed' || status === 'pending';
    const message = isInternal ? composer.text : composer.message;
    if (!composer.check(errorIn(status, message, texts))) return false;
    const isMailed = !isInternal && email !== null;
    const words = isMailed ? goesOutSoon(name) : 'No email is sent.';
    const isDone = await composer.send(
      () => decide.mutateAsync({ id, version, status, message, reason, fee, doubles, seen: lastSeen(details) }),
      (answered: ReservationDetails) => decidedAs(answers[status].done, reference, words, answered),
      message,
    );
    if (!isDone) return false;
    accepted();
    change({ reason: '' });
    return true;
  };
  const setReason = (typed: string) => change({ reason: typed });
  return { answer, reason, setReason, refusal: decide.error?.data?.fieldErrors?.reason ?? null };
}

/** Sends the text alone: to the traveller, or to colleagues. */
function useMessage({ details, composer }: ComposerProps, answersQuestion: boolean, onNoted: () => void) {
  const { id, name } = details.reservation;
  const write = trpc.reservations.write.useMutation();
  const addNote = trpc.reservations.addNote.useMutation();
  return () => {
    const { text, mode, send, hasText, refusing } = composer;
    if (refusing) return void composer.refuse(refusing);
    if (!hasText()) return;
    const said = { id, text, seen: details.seen };
    if (mode === 'note') {
      const add = () => addNote.mutateAsync({ ...said, answers: answersQuestion });
      void send(add, { title: 'Note added' }, text).then((isDone) => isDone && onNoted());
    } else {
      const description = onItsWay(name);
      void send(() => write.mutateAsync(said), { title: 'Message sent', description });
    }
  };
}

/** One text for the traveller or for colleagues, and all answers, which take it with them. */
export function ComposerSection(props: ComposerProps) {
  const { details, now, composer, onPropose } = props;
  const { reservation, next, openRequests } = details;
  const { text, mode, action } = composer;
  const isNote = mode === 'note';
  const hasQuestion = openRequests.some(({ kind }) => kind === 'question');
  const { values, change, accepted } = useFormValues({ answersQuestion: false }, 'note');
  const { answersQuestion } = values;
  const [asking, setAsking] = useState<'completed' | 'cancelled' | null>(null);
  const press = (status: ReservationStatus) => {
    const asks = status === 'completed' || (status === 'cancelled' && asksForFee(details, now));
    if (asks) setAsking(status);
    else if (status === 'confirmed' && details.needsQuote) onPropose();
    else void answer(status);
  };
  const heading = useRestoreFocus<HTMLHeadingElement>(action.failures);
  const { data: templates = [] } = trpc.settings.answers.useQuery();
  const texts = answerTexts(templates, details, next, now);
  const { answer, ...overCapacity } = useAnswer(props, texts);
  const { refusal } = overCapacity;
  const isRefused = refusal !== null && action.problem?.kind === 'failed' && action.problem.message === refusal;
  const sendText = useMessage(props, answersQuestion && hasQuestion, accepted);
  const asksForChange = openRequests.some(({ kind }) => kind === 'change');
  const confirmKey = useShortcut('C', 'Confirm');
  const shortcuts: Partial<Record<ReservationStatus, object>> = {
    // What the traveller asks for instead is looked at first.
    ...(asksForChange ? {} : { confirmed: confirmKey }),
    declined: useShortcut('D', 'Decline'),
  };
  const proposeKey = useShortcut('P', 'Propose');
  const asksToCancel = openRequests.some(({ kind }) => kind === 'cancellation');
  const shown = next.filter((status) => status !== 'cancelled' || !asksToCancel);
  const isAnswer = (status: ReservationStatus) => status === 'confirmed' || status === 'pending';
  const button = (status: ReservationStatus) => (
    <HydratedButton
      key={status}
      variant={openRequests.length > 0 && isAnswer(status) ? 'quiet' : answers[status].variant}
      disabled={action.busy}
      onClick={ignoreDoubleClick(() => press(status))}
      className={compact}
      {...shortcuts[status]}
    >
      {answers[status].button}
    </HydratedButton>
  );
  const canSend = isNote || reservation.email !== null;
  return (
    <>
      <section data-sends="send-text" className="grid gap-3 rounded-md border border-ink/40 bg-card p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="text-[1.2rem] outline-none">
            {isNote ? 'Note' : 'Reply'}
          </h2>
          <ModeSwitch composer={composer} />
        </div>
        {isRefused ? (
          <OverCapacity
            problem={refusal}
            reason={overCapacity.reason}
            busy={action.busy}
            send="Confirm anyway"
            onReason={overCapacity.setReason}
            onSend={() => void answer('confirmed')}
          />
        ) : (
          <FormProblem problem={action.problem} />
        )}
        {composer.isAnswered && !action.busy && (
          <p
            role="alert"
            className="font-semibold text-danger"
          >{`Already ${reservation.status} by someone else. Your text is kept.`}</p>
        )}
        <HydratedFieldset busy={action.busy}>
          <Textarea
            id={composerField}
            name="message"
            label="Message"
            rows={3}
            lengthLimit={2000}
            value={text}
            error={composer.problem ?? action.errors.message ?? action.errors.text}
            onValueChange={composer.type}
            hint={hintFor(details, mode)}
          />
        </HydratedFieldset>
        <div className="flex flex-wrap items-end justify-between gap-3">
          {isNote && hasQuestion ? (
            <Checkbox
              name="answers"
              label="Mark question as answered"
              checked={answersQuestion}
              onChange={(checked) => change({ answersQuestion: checked })}
            />
          ) : (
            <TemplateSelect texts={isNote ? [] : texts} onChoose={composer.type} />
          )}
          <HydratedButton
            id="send-text"
            variant={hasQuestion ? 'primary' : 'quiet'}
            className="ml-auto"
            disabled={action.busy || !canSend}
            onClick={ignoreDoubleClick(sendText)}
          >
            {isNote ? 'Add note' : composer.refusing ? refusalLabels[composer.refusing] : 'Send'}
          </HydratedButton>
        </div>
      </section>
      {shown.length > 0 && (
        <div className="save-bar no-print sticky bottom-0 z-20 -mx-4 -mt-2 flex flex-wrap items-center gap-1.5 border-rule border-t bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:gap-2 sm:rounded-md sm:border">
          {shown.filter(isAnswer).map(button)}
          <Warnings
            warnings={shown.includes('confirmed') && !isRefused ? warningsFor('confirmed', details, now) : []}
          />
          <div className="ml-auto flex flex-wrap justify-end gap-1.5 sm:gap-2">
            {isOpen(reservation) && reservation.email !== null && (
              <HydratedButton disabled={action.busy} onClick={onPropose} className={compact} {...proposeKey}>
                Propose
              </HydratedButton>
            )}
            {shown.filter((status) => !isAnswer(status)).map(button)}
          </div>
        </div>
      )}
      {asking === 'cancelled' && (
        <CancelDialog
          {...{ details, now }}
          onClose={() => setAsking(null)}
          onCancel={(fee) => answer('cancelled', fee)}
        />
      )}
      {asking === 'completed' && (
        <QuestionDialog
          title="Complete this reservation?"
          send="Complete"
          onClose={() => setAsking(null)}
          onSend={() => {
            setAsking(null);
            void answer('completed');
          }}
        >
          <Warnings warnings={warningsFor('completed', details, now)} />
          <p className="mt-2">No email is sent. This cannot be undone.</p>
        </QuestionDialog>
      )}
    </>
  );
}

/** For whom the text is. */
function ModeSwitch({ composer: { mode, open } }: { composer: Composer }) {
  const keys = { message: useShortcut('R', 'Reply'), note: useShortcut('N', 'Note') };
  return (
    <div className="flex gap-1 rounded-md bg-sand p-1">
      {(['message', 'note'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          onClick={() => open(one)}
          className="min-h-8 rounded px-3 text-sm aria-pressed:bg-card aria-pressed:font-semibold"
          {...keys[one]}
        >
          {one === 'message' ? 'Message' : 'Note'}
        </button>
      ))}
    </div>
  );
}

function hintFor({ reservation: { email }, next }: ReservationDetails, mode: Composer['mode']): string {
  if (mode === 'note') return 'Visible to colleagues only';
  if (next.includes('pending')) return 'To reopen, add a reason for colleagues';
  if (email === null) return 'No email address. Shown on the booking page with your answer';
  return `By email to ${email}, alone or with your answer`;
}

type Texts = ReturnType<typeof answerTexts>;

function TemplateSelect({ texts, onChoose }: { texts: Texts; onChoose: (text: string) => void }) {
  if (texts.length === 0) return null;
  const choose = (name: string) => {
    const chosen = texts.find(({ label }) => label === name);
    if (chosen) onChoose(chosen.text);
  };
  return (
    <Select
      label="Template"
      value=""
      onValueChange={choose}
      options={[{ value: '', label: 'Choose a template' }, ...texts.map(({ label }) => ({ value: label, label }))]}
    />
  );
}

const Warnings = ({ warnings }: { warnings: string[] }) =>
  warnings.map((warning) => (
    <p key={warning} className="figures text-sm font-semibold text-danger">
      {warning}
    </p>
  ));
