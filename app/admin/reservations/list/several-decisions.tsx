import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { fieldId, useFormValues } from '#app/admin/form/form-values.ts';
import type { Selection } from '#app/admin/list/table';
import { OverCapacity } from '#app/admin/reservations/details/over-capacity';
import { offerTakeBack, useOffer, useTakeBack } from '#app/admin/reservations/queue/take-back-offer.ts';
import { AdminDialog, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { failureOf, trpc } from '#app/trpc';
import { type ButtonVariant, buttonClass } from '#app/ui/form/button';
import { Textarea } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { takeBackSeconds } from '#server/booking/record/take-back.input';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import type { DecidedReservation } from '#server/office/several-decisions';
import type { SeveralStatus } from '#server/office/several-decisions.input';
import { counted } from '#server/values/plural.input';

/** What can be done with the ticked reservations. */
export function SelectionBar({ selection }: { selection: Selection<ReservationRow> }) {
  const [status, setStatus] = useState<SeveralStatus | null>(null);
  const { rows, clear } = selection;
  const focusAfterUpdate = useFocusAfterUpdate();
  const close = () => {
    setStatus(null);
    // The bar goes with the last ticked row.
    if (rows.length === 0) focusAfterUpdate(() => document.querySelector<HTMLElement>('h1'));
  };
  const address = `${href('/admin/reservations.csv')}?selected=${rows.map(({ id }) => id).join(',')}`;
  return (
    <>
      <p className="sr-only" role="status">
        {rows.length > 0 && `${rows.length} selected`}
      </p>
      {rows.length > 0 && (
        <section
          aria-label="Selected reservations"
          className="save-bar no-print sticky bottom-0 z-20 -mx-4 mt-2 flex flex-wrap items-center gap-1.5 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:gap-2 sm:rounded-md sm:border"
        >
          <div className="mr-auto flex items-center justify-between gap-3 max-sm:basis-full">
            <p className="figures font-semibold">{`${rows.length} selected`}</p>
            <HydratedButton variant="plain" className={compact} onClick={() => clear()}>
              Clear
            </HydratedButton>
          </div>
          {statuses.map((one) => (
            <HydratedButton key={one} variant={words[one].variant} className={compact} onClick={() => setStatus(one)}>
              {words[one].verb}
            </HydratedButton>
          ))}
          <a href={address} className={buttonClass('quiet', compact)}>
            CSV
          </a>
        </section>
      )}
      {status && <DecideSeveralDialog status={status} selection={selection} onClose={close} />}
    </>
  );
}

/** Four buttons stand side by side on a phone. */
const compact = 'max-sm:px-2!';

const words: Record<SeveralStatus, { verb: string; done: string; send: string; variant: ButtonVariant }> = {
  confirmed: { verb: 'Confirm', done: 'Confirmed', send: 'Confirm and send', variant: 'primary' },
  declined: { verb: 'Decline', done: 'Declined', send: 'Decline and send', variant: 'danger' },
  completed: { verb: 'Complete', done: 'Completed', send: 'Complete', variant: 'quiet' },
};
const statuses = Object.keys(words) as SeveralStatus[];

const unanswered = 'No response from the server. Some may be done: check the list.';

interface DecideSeveralDialogProps {
  status: SeveralStatus;
  selection: Selection<ReservationRow>;
  onClose: () => void;
}

/** Asks for the message of one answer to several reservations, then says for each what became of it. */
function DecideSeveralDialog({ status, selection, onClose }: DecideSeveralDialogProps) {
  // What was asked about stays, though the list behind it changes.
  const [rows] = useState(selection.rows);
  const { values, change, accepted } = useFormValues(
    { message: '', reason: '' },
    `several-${status} ${rows.map(({ id }) => id).join(' ')}`,
  );
  const { message, reason } = values;
  const [results, setResults] = useState<DecidedReservation[] | null>(null);
  const answer = trpc.reservations.decideSeveral.useMutation();
  const utils = trpc.useUtils();
  const focusAfterUpdate = useFocusAfterUpdate();
  const { verb, send } = words[status];
  const isInternal = status === 'completed';
  const submit = async (asked: { id: number; version: number }[] = rows) => {
    const chosen = asked.map(({ id, version }) => ({ id, version }));
    try {
      const answered = await answer.mutateAsync({ reservations: chosen, status, message, reason });
      setResults((before) => [
        ...answered,
        ...(before ?? []).filter(({ id }) => !answered.some((one) => one.id === id)),
      ]);
      accepted();
      const done = answered.filter(isDone);
      const answers = done.map(({ id, version }) => ({ id, version }));
      if (!isInternal && done.length > 0) offerTakeBack({ title: `${words[status].done} ${done.length}`, answers });
      focusAfterUpdate(() => document.getElementById('several-results'));
      selection.clear(done.map(({ id }) => id));
      await Promise.all([utils.reservations.invalidate(), utils.dashboard.invalidate()]);
    } catch {
      focusAfterUpdate(() => document.getElementById(fieldId('several-message')));
    }
  };
  const count = `${rows.length} ${rows.length === 1 ? 'reservation' : 'reservations'}`;
  const soldOut = results?.filter(({ isSoldOut }) => isSoldOut) ?? [];
  if (results) {
    return (
      <Results results={results} status={status} count={count} onClose={onClose}>
        <FormProblem className="mt-3" problem={answer.error && failureOf(answer.error, unanswered)} />
        {soldOut.length > 0 && (
          <div className="mt-3">
            <OverCapacity
              problem={`No room for ${counted(soldOut.length, 'reservation')}`}
              reason={reason}
              busy={answer.isPending}
              send={`Confirm ${soldOut.length} anyway`}
              onReason={(typed) => change({ reason: typed })}
              onSend={() => void submit(soldOut)}
            />
          </div>
        )}
      </Results>
    );
  }
  return (
    <QuestionDialog
      title={`${verb} ${count}?`}
      send={send}
      variant={status === 'declined' ? 'danger' : 'primary'}
      busy={answer.isPending}
      onClose={onClose}
      onSend={() => submit()}
    >
      <FormProblem className="mt-3" problem={answer.error && failureOf(answer.error, unanswered)} />
      <p className="mt-2">{`${
        isInternal
          ? 'No email is sent.'
          : `Each traveller gets an email in ${takeBackSeconds} seconds; until then you can undo it.`
      } Skipped: possible spam, open questions and requests${status === 'confirmed' ? ', possible doubles, reservations without a price, full departures' : ''}.`}</p>
      <Textarea
        id={fieldId('several-message')}
        name="several-message"
        label="Message"
        optional
        rows={3}
        lengthLimit={2000}
        className="mt-4"
        disabled={answer.isPending}
        value={message}
        onValueChange={(typed) => change({ message: typed })}
        hint={isInternal ? 'Visible to colleagues only' : 'Sent to every traveller'}
      />
    </QuestionDialog>
  );
}

const isDone = ({ leftBecause }: DecidedReservation) => leftBecause === null;

interface ResultsProps {
  results: DecidedReservation[];
  status: SeveralStatus;
  /** "3 reservations" */
  count: string;
  onClose: () => void;
  /** What can still be done with those that were left. */
  children: ReactNode;
}

/** What became of each: those that were left first. */
function Results({ results, status, count, onClose, children }: ResultsProps) {
  const { done } = words[status];
  const offer = useOffer();
  const { takeBack, busy } = useTakeBack();
  const ordered = [...results.filter((result) => !isDone(result)), ...results.filter(isDone)];
  return (
    <AdminDialog title={`${done} ${results.filter(isDone).length} of ${count}`} onClose={onClose}>
      <ul id="several-results" tabIndex={-1} className="bare-list mt-3 max-h-[50vh] overflow-y-auto outline-none">
        {ordered.map(({ id, reference, name, leftBecause }) => (
          <li key={id} className="border-t border-rule py-2 [overflow-wrap:anywhere]">
            <Link
              to={href('/admin/reservations/:id', { id: String(id) })}
              className="font-semibold underline underline-offset-4"
            >
              {name || `Reservation ${id}`}
            </Link>{' '}
            <span className="figures text-sm text-quiet">{reference}</span>
            <span className={`block ${leftBecause === null ? '' : 'font-semibold text-danger'}`}>
              {leftBecause === null ? done : `Skipped: ${leftBecause}`}
            </span>
          </li>
        ))}
      </ul>
      {children}
      <div className="mt-6 flex justify-end gap-3">
        {offer && (
          <HydratedButton disabled={busy} onClick={() => void takeBack(offer.answers).then(onClose)}>
            Undo
          </HydratedButton>
        )}
        <HydratedButton variant="primary" onClick={onClose}>
          Close
        </HydratedButton>
      </div>
    </AdminDialog>
  );
}
