import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { AskBadge } from '#app/admin/reservations/reservation-status';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { LocalNumber, PhoneNumber } from '#app/admin/ui/phone-number';
import { failureOf, trpc } from '#app/trpc';
import type { CallOffBoard, Party, PartyState } from '#server/office/call-off/board';
import { describeDays, phoneAnswer } from '#server/office/call-off/call-off.input';
import { prefetchFor } from '#server/trpc/router';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';
import { byId } from '#server/values/record-id.input';
import type { Route } from './+types/call-off';
import { PartyFacts } from './party-facts';

export async function loader({ request, params }: Route.LoaderArgs) {
  const input = byId.safeParse({ id: Number(params.id) }).data;
  if (!input) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await rpc.callOffs.byId.fetch(input);
  return { id: input.id, now: Date.now(), state: dehydrate(rpc.queryClient) };
}

const filters: Record<PartyState, string> = {
  silent: 'Not answered',
  moved: 'Moved',
  cancelled: 'Cancelled',
  withdrawn: 'Proposal withdrawn',
};

const pressed = 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper';

/** Who has answered what after days were called off; who has not is a list to telephone. */
export default function CallOff({ loaderData: { id, now } }: Route.ComponentProps) {
  const { data: board, error } = trpc.callOffs.byId.useQuery({ id });
  const [filter, setFilter] = useState<PartyState | null>(null);
  if (error && !board) throw error;
  if (!board) return <Spinner what="parties" />;
  const { parties, titles, reason, reopenedAt } = board;
  const shown = parties.filter(({ state }) => filter === null || state === filter);
  const count = (state: PartyState) => parties.filter((party) => party.state === state).length;
  return (
    <>
      <AdminPageHeader
        title={`Called off: ${describeDays(board)}`}
        below={<p className="text-quiet">{`${titles.join(', ')} · ${reason}`}</p>}
      >
        <HydratedButton className="no-print" onClick={() => window.print()}>
          Print
        </HydratedButton>
        {!reopenedAt && (
          <DialogButton
            className="no-print"
            dialog={(close) => <ReopenDialog board={board} silent={count('silent')} onClose={close} />}
          >
            Reopen
          </DialogButton>
        )}
      </AdminPageHeader>
      {reopenedAt && (
        <p className="mb-4">{`Reopened ${formatInstantShort(reopenedAt)}. Parties that had moved or cancelled stay as they are.`}</p>
      )}
      <fieldset className="no-print mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        <HydratedButton
          className={pressed}
          aria-pressed={filter === null}
          onClick={() => setFilter(null)}
        >{`All ${parties.length}`}</HydratedButton>
        {(Object.keys(filters) as PartyState[])
          .filter((state) => count(state) > 0)
          .map((state) => (
            <HydratedButton
              key={state}
              className={pressed}
              aria-pressed={filter === state}
              onClick={() => setFilter(state)}
            >{`${reopenedAt && state === 'silent' ? 'As booked' : filters[state]} ${count(state)}`}</HydratedButton>
          ))}
      </fieldset>
      <ul className="bare-list border-t border-ink/40">
        {shown.map((party) => (
          <PartyLine key={party.row.id} party={party} reopened={reopenedAt !== null} now={now} />
        ))}
      </ul>
    </>
  );
}

function PartyLine({ party, reopened, now }: { party: Party; reopened: boolean; now: number }) {
  const { row, state, proposal } = party;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[minmax(0,1fr)_11rem_14rem] xl:grid-cols-[minmax(0,1fr)_11rem_19rem_9.5rem]">
      <PartyFacts party={party} />
      <p className="figures">
        {row.phone && (
          <PhoneNumber number={row.phone} className="underline decoration-rule underline-offset-4 print:no-underline" />
        )}
        {row.whatsapp && (
          <span className="block text-sm">
            <LocalNumber label="WhatsApp" number={row.whatsapp} />
          </span>
        )}
        {row.email === null && <span className="block text-sm text-quiet">No email</span>}
      </p>
      <div className="figures">
        {state === 'silent' ? <Silent {...{ party, reopened, now }} /> : <Answered party={party} />}
        {row.asks && <AskBadge asks={row.asks} />}
      </div>
      <p className="no-print md:col-start-3 xl:col-start-4">
        {state === 'silent' && !reopened && proposal && (
          <DialogButton dialog={(close) => <AnswerDialog party={party} number={proposal.number} onClose={close} />}>
            Record answer<span className="sr-only">{` of ${row.name}`}</span>
          </DialogButton>
        )}
      </p>
    </li>
  );
}

function Answered({ party: { row, state, bookedTime } }: { party: Party }) {
  if (state === 'withdrawn') return <p>Proposal withdrawn</p>;
  if (state === 'moved')
    return (
      <p className="font-semibold">
        {`Moved to ${[formatDayShort(row.startDate), bookedTime].filter(Boolean).join(' ')}`}
      </p>
    );
  const { dueCents } = row.balance;
  return (
    <p className="font-semibold">
      <span>Cancelled</span>
      {dueCents !== null && dueCents < 0 && (
        <span className="block text-danger">{`${formatMoney(-dueCents)} to refund`}</span>
      )}
    </p>
  );
}

interface SilentProps {
  party: Party;
  reopened: boolean;
  /** When the page was opened, in ms. */
  now: number;
}

/** Since when nobody has answered, and which days they have. */
function Silent({ party: { proposal, offered, row }, reopened, now }: SilentProps) {
  if (reopened) return <p>As booked</p>;
  if (proposal === null) return <p className="font-semibold">To answer by hand</p>;
  const since = row.email === null ? 'Not called yet' : `Emailed ${formatInstantShort(proposal.createdAt)}`;
  const isHeld = new Date(proposal.expiresAt).getTime() > now;
  return (
    <>
      <p className="text-sm text-quiet">{since}</p>
      <p className="flex flex-wrap gap-x-4">
        {offered.length === 0 && <span>Money back only</span>}
        {offered.map(({ day, time }) => (
          <span key={`${day} ${time}`} className="whitespace-nowrap">
            {[formatDayShort(day), time].filter(Boolean).join(' ')}
          </span>
        ))}
        {offered.length > 0 && !isHeld && <span className="w-full text-sm text-danger">No longer held</span>}
      </p>
    </>
  );
}

const moneyBack = 'back';
/** Nothing while nothing is chosen. */
const optionIn = (chosen: string) => (chosen === moneyBack ? null : chosen === '' ? undefined : Number(chosen));

/** What a party has said on the phone. */
function AnswerDialog({
  party: { row, offered },
  number,
  onClose,
}: {
  party: Party;
  number: number;
  onClose: () => void;
}) {
  const { mutateAsync } = trpc.callOffs.answer.useMutation();
  const utils = trpc.useUtils();
  const { values, change, problem, busy, dialog } = useOfficeForm({
    ...{ name: `${row.id} ${number}`, labels: {}, initial: { chosen: '' } },
    schema: phoneAnswer,
    input: ({ chosen }) => ({ id: row.id, proposal: number, option: optionIn(chosen) }),
    save: (answer) => mutateAsync(answer),
    refresh: () => utils.callOffs.invalidate(),
    onDone: onClose,
  });
  const options = [
    ...offered
      .filter((one) => one.isAhead)
      .map(({ option, day, time }) => [String(option), `${formatDayShort(day)} ${time ?? ''}`]),
    [moneyBack, 'Cancel and refund'],
  ] as [string, string][];
  return (
    <QuestionDialog title={row.name} send="Save" busy={busy} onClose={onClose} {...dialog}>
      <FormProblem className="mt-3" problem={problem} />
      <fieldset className="figures mt-3">
        <legend className="sr-only">Answer</legend>
        {options.map(([value, words]) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type="radio"
              name="answer"
              value={value}
              checked={values.chosen === value}
              onChange={() => change({ chosen: value })}
              className="h-5 w-5 accent-brand"
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <p className="mt-2 text-sm text-quiet">{row.email ? 'We confirm it by email.' : 'No email will be sent.'}</p>
    </QuestionDialog>
  );
}

function ReopenDialog({ board, silent, onClose }: { board: CallOffBoard; silent: number; onClose: () => void }) {
  const mutation = trpc.callOffs.reopen.useMutation();
  const utils = trpc.useUtils();
  const send = async () => {
    try {
      await mutation.mutateAsync({ id: board.id });
    } catch {
      return;
    }
    await Promise.all([utils.callOffs.invalidate(), utils.availability.invalidate()]);
    onClose();
  };
  return (
    <QuestionDialog title="Reopen these days?" send="Reopen" busy={mutation.isPending} onClose={onClose} onSend={send}>
      <FormProblem className="mt-3" problem={mutation.error && failureOf(mutation.error, 'It could not be saved.')} />
      <p className="mt-2">{`${silent > 0 ? `${counted(silent, 'party', 'parties')} will hear that the trip takes place. ` : ''}Parties that have moved or cancelled stay as they are.`}</p>
    </QuestionDialog>
  );
}
