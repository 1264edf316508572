import { useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem, Spinner } from '#app/admin/ui/notices';
import { type Failure, failureOf, trpc } from '#app/trpc';
import type { Import, ImportCounts } from '#db/schema/import';
import { shownOutcomes } from '#server/office/imports/imports.input';
import { counted } from '#server/values/plural.input';
import { outcomeLabels } from './import-words';

interface ImportOutcomeProps {
  found: Pick<Import, 'id' | 'state' | 'counts'>;
}

/** What the rows of a file do, or have done, by their outcome. */
export function ImportOutcome({ found: { id, state, counts } }: ImportOutcomeProps) {
  const listed = shownOutcomes.filter((outcome) => counts[outcome]);
  const [outcome, setOutcome] = useState(listed[0]);
  return (
    <>
      {state === 'checked' && <StartForm id={id} counts={counts} />}
      {outcome && (
        <section aria-label="Rows" className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap gap-2">
            {listed.map((one) => (
              <HydratedButton
                key={one}
                aria-pressed={one === outcome}
                className={`text-sm ${one === outcome ? 'bg-sand' : ''}`}
                onClick={() => setOutcome(one)}
              >{`${outcomeLabels[one]} ${(counts[one] ?? 0).toLocaleString('en-US')}`}</HydratedButton>
            ))}
          </div>
          <Rows key={outcome} id={id} outcome={outcome} />
        </section>
      )}
    </>
  );
}

function StartForm({ id, counts }: { id: number; counts: ImportCounts }) {
  const { error: errors = 0, new: added = 0, changed = 0, refused = 0 } = counts;
  const [leavesErrors, setLeavesErrors] = useState(false);
  const [updates, setUpdates] = useState(true);
  const [problem, setProblem] = useState<Failure | null>(null);
  const start = trpc.imports.start.useMutation();
  const utils = trpc.useUtils();
  const rows = added + refused + (updates ? changed : 0);
  const submit = async () => {
    setProblem(null);
    try {
      await start.mutateAsync({ id, updates, leavesErrors });
    } catch (error) {
      setProblem(failureOf(error, 'It could not be imported.'));
    }
    await utils.imports.byId.invalidate({ id });
  };
  return (
    <div className="grid max-w-xl gap-3">
      {changed > 0 && (
        <Choice checked={updates} onChange={setUpdates} label={`Update ${counted(changed, 'existing record')}`} />
      )}
      {errors > 0 && (
        <Choice
          checked={leavesErrors}
          onChange={setLeavesErrors}
          label={`Leave out ${counted(errors, 'row')} with errors`}
        />
      )}
      <FormProblem problem={problem} />
      <div>
        <HydratedButton
          variant="primary"
          disabled={start.isPending || rows === 0 || (errors > 0 && !leavesErrors)}
          onClick={() => void submit()}
        >
          {rows === 0 ? 'Nothing to import' : `Import ${counted(rows, 'row')}`}
        </HydratedButton>
      </div>
    </div>
  );
}

interface ChoiceProps {
  checked: boolean;
  label: string;
  onChange: (checked: boolean) => void;
}

const Choice = ({ checked, label, onChange }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2.5">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="h-5 w-5 shrink-0 accent-brand"
    />
    <span>{label}</span>
  </label>
);

function Rows({ id, outcome }: { id: number; outcome: (typeof shownOutcomes)[number] }) {
  const [page, setPage] = useState(1);
  const { data, error } = trpc.imports.rows.useQuery({ id, outcome, page }, { placeholderData: (shown) => shown });
  if (!data) return <Spinner what="rows" error={error} />;
  return (
    <>
      <ul className="bare-list figures rounded-md border border-rule bg-card px-4 *:first:border-t-0">
        {data.items.map(({ number, title, problems, differences }) => (
          <li key={number} className="border-t border-rule py-2 [overflow-wrap:anywhere]">
            <strong>{`Row ${number}`}</strong>
            {title && <span className="text-quiet">{` · ${title}`}</span>}
            {problems.map(({ column, message }) => (
              <span key={`${column} ${message}`} className="block text-sm">
                {column && <strong>{`${column}: `}</strong>}
                <span>{message}</span>
              </span>
            ))}
            {differences.map(({ column, before, after }) => (
              <span key={column} className="block text-sm">
                <strong>{column}</strong>: <del className="text-quiet">{before || 'empty'}</del> →{' '}
                <ins className="no-underline">{after || 'empty'}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <HydratedButton disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </HydratedButton>
          <span className="figures text-sm">{`Page ${data.page} of ${data.pages.toLocaleString('en-US')}`}</span>
          <HydratedButton disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Next
          </HydratedButton>
        </div>
      )}
    </>
  );
}
