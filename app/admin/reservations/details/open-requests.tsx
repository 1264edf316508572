import { useCallback, useEffect, useState } from 'react';
import { decidedAs } from '#app/admin/reservations/queue/take-back-offer.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Textarea } from '#app/ui/form/field';
import type { ProposalOption } from '#db/schema/proposal';
import type { OpenRequest } from '#db/schema/reservation';
import { takeBackSeconds } from '#server/booking/take-back.input';
import { useAcceptChange } from './accept-change';
import { AskedFor, changeRequestOf } from './asked-for';
import { ConfirmDecisionDialog } from './confirm-decision-dialog';
import type { DetailsProps } from './facts';
import { ignoreDoubleClick } from './ignore-double-click';
import type { OptionValues } from './proposal-values';
import { lastSeen, useTextForm } from './reservation-action';

interface OpenRequestsProps extends DetailsProps {
  /** Opens the form of the change with what was asked for; null where only words were. */
  onAccept: (changeRequest: ProposalOption | null) => void;
  /** Opens the form of a proposal with what was asked for. */
  onPropose: (option: OptionValues) => void;
}

/** What the traveller waits for, with its answers; it stays while an answer is typed that a colleague was faster with. */
export function OpenRequests(props: OpenRequestsProps) {
  const { shown, gone, noteTyped } = useTypedAnswers(props.details.openRequests);
  return shown.map((request) => (
    <RequestCard key={request.kind} request={request} isGone={gone.includes(request)} onTyped={noteTyped} {...props} />
  ));
}

type RequestCardProps = OpenRequestsProps & { request: OpenRequest; isGone: boolean; onTyped: NoteTyped };

function RequestCard({ request, isGone, onTyped, details, now, onAccept, onPropose }: RequestCardProps) {
  const { kind } = request;
  const { reservation, seen } = details;
  const { id, version, name, email, reference } = reservation;
  const mailed = email === null ? '' : `The email to ${name} goes out in ${takeBackSeconds} s.`;
  const description =
    email === null ? `Please tell ${name} by phone or chat as well.` : `The email to ${name} is on its way.`;
  const { text, setText, field, ...form } = useTextForm(id, `answer-${kind}`);
  const [cancelling, setCancelling] = useState(false);
  const run: typeof form.run = async (...attempt) => {
    const isDone = await form.run(...attempt);
    if (isDone) setText('');
    return isDone;
  };
  const action = { ...form, run };
  const changeRequest = kind === 'change' ? changeRequestOf(details) : null;
  const { accept, ready, words } = useAcceptChange(details, changeRequest, action, { onForm: onAccept, onPropose });
  const write = trpc.reservations.write.useMutation();
  const refuseCancellation = trpc.reservations.refuseCancellation.useMutation();
  const refuseChange = trpc.reservations.refuseChange.useMutation();
  const changeStatus = trpc.reservations.changeStatus.useMutation();
  const isTyped = text.trim() !== '';
  useEffect(() => onTyped(request, isTyped), [onTyped, request, isTyped]);

  /** Sends the text, which must not be empty. */
  const answer = (title: string, send: () => Promise<unknown>) => () =>
    void form.submit(() => run(send, { title, description }));
  const keep = (words: string, refuse: () => Promise<unknown>) => (
    <HydratedButton disabled={action.busy} onClick={answer('Booking Kept', refuse)}>
      {words}
    </HydratedButton>
  );
  const cancel = () => {
    setCancelling(false);
    const cancelled = () =>
      changeStatus.mutateAsync({ id, version, status: 'cancelled', message: text, seen: lastSeen(details) });
    void action.run(cancelled, (answered) => decidedAs('Cancelled', reference, mailed, answered));
  };
  return (
    <AskedFor request={request} details={details} now={now} sends={`send-${kind}`}>
      {isGone && <p className="mt-2 font-semibold">This was answered meanwhile. What you have typed is kept here.</p>}
      {words && <p className="figures mt-2">{words}</p>}
      <FormProblem className="mt-3" problem={action.problem} />
      {kind === 'question' && email === null ? (
        <p className="mt-3">
          There is no email address: please answer by phone or chat, and add a note below that says so.
        </p>
      ) : (
        <HydratedFieldset busy={action.busy}>
          <Textarea
            {...field}
            label={`Your answer${details.openRequests.length > 1 ? ` to the ${kind}` : ''}`}
            rows={2}
            className="mt-3"
            hint={
              email === null
                ? 'Stands on the page of the booking: no email address is known'
                : 'Goes to the traveller by email'
            }
          />
        </HydratedFieldset>
      )}
      <div className={isGone ? 'hidden' : 'mt-3 flex flex-wrap gap-2'}>
        {kind === 'cancellation' && (
          <>
            <HydratedButton variant="danger" disabled={action.busy} onClick={() => setCancelling(true)}>
              Cancel the booking
            </HydratedButton>
            {keep('Keep it', () => refuseCancellation.mutateAsync({ id, text, seen }))}
          </>
        )}
        {kind === 'change' && (
          <>
            <HydratedButton variant="primary" disabled={action.busy || !ready} onClick={accept}>
              Accept the change
            </HydratedButton>
            {changeRequest && (
              <HydratedButton disabled={action.busy} onClick={() => onAccept(changeRequest)}>
                Change …
              </HydratedButton>
            )}
            {keep('Keep it as it is', () => refuseChange.mutateAsync({ id, text, seen }))}
          </>
        )}
        {kind === 'question' && email !== null && (
          <HydratedButton
            id={`send-${kind}`}
            variant="primary"
            disabled={action.busy}
            onClick={ignoreDoubleClick(answer('Message Sent', () => write.mutateAsync({ id, text, seen })))}
          >
            Send the answer
          </HydratedButton>
        )}
      </div>
      {cancelling && (
        <ConfirmDecisionDialog
          answer="cancelled"
          name={name}
          withMessage={text.trim() !== ''}
          isMailed={email !== null}
          warnings={[]}
          onBack={() => setCancelling(false)}
          onAnswer={cancel}
        />
      )}
    </AskedFor>
  );
}

type NoteTyped = (request: OpenRequest, isTyped: boolean) => void;

/** Keeps the open requests that a colleague has answered while an answer to them is typed here. */
function useTypedAnswers(openRequests: OpenRequest[]) {
  const [typed, setTyped] = useState<OpenRequest[]>([]);
  const noteTyped = useCallback<NoteTyped>((request, isTyped) => {
    setTyped((before) => [...before.filter(({ kind }) => kind !== request.kind), ...(isTyped ? [request] : [])]);
  }, []);
  const gone = typed.filter(({ kind }) => !openRequests.some((open) => open.kind === kind));
  return { shown: [...openRequests, ...gone], gone, noteTyped };
}
