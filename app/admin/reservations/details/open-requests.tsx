import { useState } from 'react';
import { decidedAs } from '#app/admin/reservations/queue/take-back-offer.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { goesOutSoon } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import type { ProposalOption } from '#db/schema/proposal';
import type { OpenRequest } from '#db/schema/reservation';
import { useAcceptChange } from './accept-change';
import { AskedFor, changeRequestOf } from './asked-for';
import { asksForFee, CancelDialog } from './cancel-dialog';
import type { DetailsProps } from './facts';
import { ignoreDoubleClick } from './ignore-double-click';
import type { OptionValues } from './proposal-values';
import { lastSeen } from './reservation-action';
import { type Composer, refusalLabels } from './use-composer';

interface OpenRequestsProps extends DetailsProps {
  composer: Composer;
  /** Opens the form of the change with what was asked for; null where only words were. */
  onAccept: (changeRequest: ProposalOption | null) => void;
  /** Opens the form of a proposal with what was asked for. */
  onPropose: (option: OptionValues) => void;
}

/** What the traveller waits for, with its answers, which take the typed text with them. */
export const OpenRequests = (props: OpenRequestsProps) =>
  props.details.openRequests.map((request) => (
    <AskedFor key={request.kind} request={request} details={props.details} now={props.now}>
      {request.kind === 'cancellation' && <CancellationAnswers {...props} />}
      {request.kind === 'change' && <ChangeAnswers {...props} />}
      {request.kind === 'question' && <QuestionAnswer request={request} {...props} />}
    </AskedFor>
  ));

const row = 'mt-3 flex flex-wrap gap-2';

function QuestionAnswer({ details, composer }: OpenRequestsProps & { request: OpenRequest }) {
  if (details.reservation.email === null) {
    return <p className="mt-3">No email address. Answer by phone or chat, then add a note.</p>;
  }
  return (
    <div className={row}>
      <HydratedButton onClick={() => composer.open('message')}>Reply</HydratedButton>
    </div>
  );
}

function CancellationAnswers(props: OpenRequestsProps) {
  const { details, now, composer } = props;
  const [asking, setAsking] = useState(false);
  const { id, version, name, email, reference } = details.reservation;
  const { busy } = composer.action;
  const change = trpc.reservations.changeStatus.useMutation();
  const mailed = email === null ? '' : goesOutSoon(name);
  const cancel = (fee?: string) =>
    composer.send(
      () =>
        change.mutateAsync({
          ...{ id, version, status: 'cancelled', message: composer.message, fee },
          seen: lastSeen(details),
        }),
      (answered) => decidedAs('Cancelled', reference, mailed, answered),
    );
  return (
    <div className={row}>
      <HydratedButton
        variant="danger"
        disabled={busy}
        onClick={ignoreDoubleClick(() => (asksForFee(details, now) ? setAsking(true) : void cancel()))}
      >
        Cancel reservation
      </HydratedButton>
      <HydratedButton disabled={busy} onClick={ignoreDoubleClick(() => void composer.refuse('cancellation'))}>
        {refusalLabels.cancellation}
      </HydratedButton>
      {asking && <CancelDialog {...{ details, now }} onClose={() => setAsking(false)} onCancel={cancel} />}
    </div>
  );
}

function ChangeAnswers(props: OpenRequestsProps) {
  const { details, composer, onAccept, onPropose } = props;
  const { busy } = composer.action;
  const changeRequest = changeRequestOf(details);
  const [accepting, setAccepting] = useState(false);
  const { acceptance, accept, ready, words } = useAcceptChange(details, changeRequest, composer);
  const begin = () => {
    if (acceptance.by === 'form') onAccept(changeRequest);
    else if (acceptance.by === 'proposal') onPropose(acceptance.option);
    else setAccepting(true);
  };
  return (
    <>
      {words && <p className="figures mt-2">{words}</p>}
      <div className={row}>
        <HydratedButton variant="primary" disabled={busy || !ready} onClick={begin}>
          Accept change
        </HydratedButton>
        {changeRequest && (
          <HydratedButton disabled={busy} onClick={() => onAccept(changeRequest)}>
            Edit change
          </HydratedButton>
        )}
        <HydratedButton disabled={busy} onClick={ignoreDoubleClick(() => void composer.refuse('change'))}>
          {refusalLabels.change}
        </HydratedButton>
      </div>
      {accepting && (
        <QuestionDialog
          title="Accept this change?"
          send={details.reservation.email === null ? 'Accept' : 'Accept and send'}
          onClose={() => setAccepting(false)}
          onSend={() => {
            setAccepting(false);
            accept();
          }}
        >
          <p className="mt-2">{`${words ?? ''} This cannot be undone.`}</p>
        </QuestionDialog>
      )}
    </>
  );
}
