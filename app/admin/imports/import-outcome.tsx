import { useState } from 'react';
import { Choice } from '#app/admin/form/choice';
import { useFormValues } from '#app/admin/form/form-values.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { type Failure, failureOf, trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import type { Import } from '#db/schema/import';
import { isTogether, shownOutcomes } from '#server/office/imports/imports.input';
import { counted } from '#server/values/plural.input';
import { ImportRows } from './import-rows';
import { labelOf } from './import-words';

interface ImportOutcomeProps {
  found: Pick<Import, 'id' | 'kind' | 'state' | 'counts'>;
}

/** What the rows of a file do, or have done, by their outcome. */
export function ImportOutcome({ found: { id, kind, state, counts } }: ImportOutcomeProps) {
  const listed = shownOutcomes.filter((outcome) => counts[outcome]);
  const [chosen, setOutcome] = useState(listed[0]);
  // The last row of an outcome may get another one.
  const outcome = chosen && listed.includes(chosen) ? chosen : listed[0];
  return (
    <>
      {state === 'checked' && <StartForm {...{ id, kind, counts }} />}
      {outcome && (
        <section aria-label="Rows" className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap gap-2">
            {listed.map((one) => (
              <HydratedButton
                key={one}
                aria-pressed={one === outcome}
                className={`text-sm ${one === outcome ? 'bg-sand' : ''}`}
                onClick={() => setOutcome(one)}
              >{`${labelOf(one, { state, kind })} ${(counts[one] ?? 0).toLocaleString('en-US')}`}</HydratedButton>
            ))}
          </div>
          <ImportRows key={outcome} id={id} kind={kind} outcome={outcome} />
        </section>
      )}
    </>
  );
}

function StartForm({ id, kind, counts }: Pick<Import, 'id' | 'kind' | 'counts'>) {
  const { error: errors = 0, full = 0, new: added = 0, changed = 0, refused = 0, refusing = 0 } = counts;
  // Another check may find other errors.
  const [leavesErrors, setLeavesErrors] = useState(false);
  const { values, change, accepted } = useFormValues({ updates: true, reason: '', tell: false }, 'start');
  const { updates, reason, tell } = values;
  const [problem, setProblem] = useState<Failure | null>(null);
  const start = trpc.imports.start.useMutation();
  const utils = trpc.useUtils();
  const rows = added + refused + (updates ? changed : 0) + (reason.trim() === '' ? 0 : full);
  const submit = async () => {
    setProblem(null);
    try {
      await start.mutateAsync({ id, leavesErrors, ...values });
      accepted();
    } catch (error) {
      setProblem(failureOf(error, 'It could not be imported.'));
    }
    await utils.imports.byId.invalidate({ id });
  };
  return (
    <div className="grid max-w-xl gap-3">
      {changed > 0 && !isTogether(kind) && (
        <Choice
          checked={updates}
          onChange={(chosen) => change({ updates: chosen })}
          label={`Update ${counted(changed, 'existing record')}`}
        />
      )}
      {errors > 0 && (
        <Choice
          checked={leavesErrors}
          onChange={setLeavesErrors}
          label={`Leave out ${counted(errors, 'row')} with errors`}
        />
      )}
      {full > 0 && (
        <TextField
          name="reason"
          label="Reason to go over capacity"
          hint={`Without a reason, ${counted(full, 'row')} without room will be left out. Visible to colleagues only`}
          maxLength={500}
          value={reason}
          onValueChange={(text) => change({ reason: text })}
        />
      )}
      {kind === 'bank' && (
        <Choice
          checked={tell}
          onChange={(chosen) => change({ tell: chosen })}
          label="Email each traveller the receipt"
        />
      )}
      <FormProblem problem={problem} />
      <div>
        <HydratedButton
          variant="primary"
          disabled={start.isPending || rows + refusing === 0 || (errors > 0 && !leavesErrors)}
          onClick={() => void submit()}
        >
          {rows > 0
            ? `Import ${counted(rows, 'row')}`
            : refusing > 0
              ? `Mark ${counted(refusing, 'address', 'addresses')} as unsubscribed`
              : 'Nothing to import'}
        </HydratedButton>
      </div>
    </div>
  );
}
