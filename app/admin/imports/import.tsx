import { dehydrate } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { Problem, Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { importKinds, shownOutcomes } from '#server/office/imports/imports.input';
import { prefetchFor } from '#server/trpc/router';
import { counted } from '#server/values/plural.input';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/import';
import { ImportMapping } from './import-mapping';
import { ImportOutcome } from './import-outcome';
import { describeCounts, isRunning, stateLabels } from './import-words';

/** In ms. */
const lookEvery = 1000;

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  const { counts } = await orNotFound(rpc.imports.byId.fetch({ id }));
  const outcome = shownOutcomes.find((one) => counts[one]);
  if (outcome) await rpc.imports.rows.prefetch({ id, outcome, page: 1 });
  return { id, state: dehydrate(rpc.queryClient) };
}

/** An import, from its columns to what became of its rows. */
export default function ImportPage({ loaderData: { id } }: Route.ComponentProps) {
  const query = trpc.imports.byId.useQuery(
    { id },
    { refetchInterval: ({ state }) => (isRunning(state.data?.state) ? lookEvery : false) },
  );
  const found = query.data;
  if (!found) return <Spinner what="import" error={query.error} />;
  const { fileName, kind, state, format, createdAt, earlier, failure } = found;
  const isOpen = state === 'uploaded' || state === 'checked';
  return (
    <>
      <AdminPageHeader
        title={`Import ${importKinds[kind].toLowerCase()}`}
        below={
          <p className="figures text-quiet [overflow-wrap:anywhere]">{`${fileName} · ${format} · ${formatInstantShort(createdAt)}`}</p>
        }
      >
        {isOpen && <DiscardButton id={id} />}
        {state === 'done' && <UndoButton id={id} kind={kind} />}
      </AdminPageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {earlier && state !== 'done' && (
          <p
            role="status"
            className="max-w-3xl rounded-md border-l-4 border-accent bg-card px-4 py-2 ring-1 ring-rule"
          >{`You imported this file already on ${formatInstantShort(earlier)}.`}</p>
        )}
        {failure && (
          <Problem title="Nothing was imported" className="max-w-3xl">
            <p>{failure}</p>
          </Problem>
        )}
        {isRunning(state) ? (
          <Progress {...found} />
        ) : (
          <p className="figures" role="status">{`${stateLabels[state]}. ${describeCounts(found)}.`}</p>
        )}
        {found.warnings.length > 0 && (
          <ul aria-label="Warnings" className="figures max-w-3xl list-disc pl-5">
            {found.warnings.map(({ column, message, rows }) => (
              <li key={`${column} ${message}`}>{`${column}: ${message} (${counted(rows, 'row')})`}</li>
            ))}
          </ul>
        )}
        {isOpen && <ImportMapping key={state} found={found} />}
        {!isRunning(state) && state !== 'uploaded' && (
          <ImportOutcome key={`${state} ${found.counts.error}`} found={found} />
        )}
      </div>
    </>
  );
}

type Found = Parameters<typeof describeCounts>[0] & { state: keyof typeof stateLabels; position: number };

function Progress({ state, rows, position }: Found) {
  const done = state === 'undoing' ? rows - Math.min(position, rows) : Math.min(position, rows);
  return (
    <div role="status" className="max-w-xl">
      <p className="figures mb-1">{`${stateLabels[state]}: row ${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')}`}</p>
      <progress aria-label={stateLabels[state]} value={done} max={rows} className="h-3 w-full accent-brand" />
    </div>
  );
}

const undoneRecords =
  'What it added is deleted, and what it changed is as before. Records that somebody has changed since stay: undo later imports of the same records first.';
/** What an undo does in these kinds. */
const undone: Partial<Record<keyof typeof importKinds, string>> = {
  bank: 'Its payments are voided, and the file can be imported again. Nobody is emailed. Payments that were refunded since stay.',
  travellers:
    'Lists are as before. Passport numbers that this import has replaced are not brought back: they are not kept. Lists that somebody has changed since stay.',
};

function UndoButton({ id, kind }: { id: number; kind: keyof typeof importKinds }) {
  const undo = trpc.imports.undo.useMutation();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  return (
    <DialogButton
      variant="danger"
      dialog={(close) => (
        <QuestionDialog
          title="Undo this import?"
          send="Undo import"
          variant="danger"
          busy={undo.isPending}
          onClose={close}
          onSend={async () => {
            await attempt(() => undo.mutateAsync({ id }), null, 'It could not be undone.');
            close();
            await utils.imports.invalidate();
          }}
        >
          <p className="mt-2">{undone[kind] ?? undoneRecords}</p>
        </QuestionDialog>
      )}
    >
      Undo import
    </DialogButton>
  );
}

function DiscardButton({ id }: { id: number }) {
  const discard = trpc.imports.discard.useMutation();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const send = async (close: () => void) => {
    const done = { title: 'Import discarded' };
    if (!(await attempt(() => discard.mutateAsync({ id }), done, 'It could not be discarded.'))) return close();
    await navigate(href('/admin/imports'));
    await utils.imports.list.invalidate();
  };
  return (
    <DialogButton
      dialog={(close) => (
        <QuestionDialog
          title="Discard this import?"
          send="Discard import"
          variant="danger"
          busy={discard.isPending}
          onClose={close}
          onSend={() => send(close)}
        >
          <p className="mt-2">The file is deleted here. Nothing of it has been imported.</p>
        </QuestionDialog>
      )}
    >
      Discard
    </DialogButton>
  );
}
