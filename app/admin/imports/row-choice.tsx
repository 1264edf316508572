import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc, useAttempt } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { rowChoice, type ShownOutcome } from '#server/office/imports/imports.input';
import type { ProposedMatch } from '#server/office/imports/kind';

interface RowChoiceProps {
  /** Of the import. */
  id: number;
  number: number;
  match: ProposedMatch;
  outcome: ShownOutcome;
}

const notChosen = 'The row could not be changed.';

/** Which booking a row of a bank's file pays for. */
export function RowChoice({ id, number, match, outcome }: RowChoiceProps) {
  const { mutateAsync, isPending } = trpc.imports.choose.useMutation();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.imports.byId.invalidate({ id }), utils.imports.rows.invalidate({ id })]);
  const { reference, amount } = match;
  const press = async (chosen: string) => {
    await attempt(() => mutateAsync({ id, number, reference: chosen, amount: amount ?? '' }), null, notChosen);
    await refresh();
  };
  const ofRow = `, row ${number}`;
  return (
    <div className="flex flex-wrap gap-2">
      {outcome !== 'new' && reference !== '' && amount !== '' && (
        <HydratedButton disabled={isPending} aria-label={`Confirm${ofRow}`} onClick={() => void press(reference)}>
          {amount === null ? 'Confirm' : `Confirm as $${amount}`}
        </HydratedButton>
      )}
      <DialogButton
        variant="plain"
        aria-label={`Choose booking${ofRow}`}
        dialog={(close) => <BookingDialog {...{ id, number, match, refresh }} onClose={close} />}
      >
        Choose booking
      </DialogButton>
      {outcome !== 'skipped' && (
        <HydratedButton
          variant="plain"
          disabled={isPending}
          aria-label={`Leave out${ofRow}`}
          onClick={() => void press('')}
        >
          Leave out
        </HydratedButton>
      )}
    </div>
  );
}

const labels = { reference: 'Booking reference', amount: 'Counts for' };

type BookingDialogProps = Pick<RowChoiceProps, 'id' | 'number' | 'match'> & {
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Another booking than the proposed one, and what a sum in another currency counts for. */
function BookingDialog({ id, number, match, refresh, onClose }: BookingDialogProps) {
  const { mutateAsync } = trpc.imports.choose.useMutation();
  const { text, busy, problem, dialog } = useOfficeForm({
    ...{ name: `row-${id}-${number}`, labels, schema: rowChoice, refresh, failure: notChosen },
    initial: { reference: match.reference, amount: match.amount ?? '' },
    input: (typed) => ({ id, number, ...typed }),
    problems: (found, { reference }) =>
      reference.trim() === '' ? { ...found, reference: 'Enter a reference' } : found,
    save: (choice) => mutateAsync(choice),
    onDone: onClose,
  });
  return (
    <QuestionDialog title={`Booking of row ${number}`} send="Choose booking" busy={busy} onClose={onClose} {...dialog}>
      <FormProblem className="mt-3" problem={problem} />
      <TextField className="mt-4" {...text('reference')} />
      {match.amount !== null && (
        <TextField className="mt-4" prefix="$" inputMode="decimal" hint="In US dollars" {...text('amount')} />
      )}
    </QuestionDialog>
  );
}
