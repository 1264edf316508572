import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { saidOf } from '#app/admin/record/described-fields';
import { FormSection } from '#app/admin/record/form-parts';
import { NewerVersion } from '#app/admin/record/newer-version';
import { SubmitRow } from '#app/admin/record/submit-row';
import { TargetField } from '#app/admin/record/target-field';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import {
  emptyRedirect,
  type RedirectFields,
  redirectFields,
  redirectForm,
  redirectInput,
  redirectLabels,
} from '#server/catalogue/redirect/redirect.input';

interface RedirectFormProps {
  /** Null for a new one. */
  edited: RedirectFields | null;
  /** An address that was asked for in vain, of a new one. */
  asked: string | null;
  onDone: () => void;
}

const said = { schema: redirectInput, fields: redirectFields };

export function RedirectForm({ edited, asked, onDone }: RedirectFormProps) {
  const create = trpc.redirects.create.useMutation();
  const update = trpc.redirects.update.useMutation();
  const utils = trpc.useUtils();
  const { data: suggestion } = trpc.redirects.suggestion.useQuery({ path: asked ?? '' }, { enabled: asked !== null });
  const { form, text, change, busy, problem, newer, accepted, begun, dirty } = useOfficeForm({
    name: `redirect-${edited?.path ?? asked ?? 'new'}`,
    initial: edited ? redirectForm(edited) : { ...emptyRedirect, path: asked ?? '' },
    labels: redirectLabels,
    words: (name) => saidOf(said, name),
    schema: redirectInput,
    seen: edited,
    read: redirectForm,
    save: (typed, { seen }) => (seen ? update.mutateAsync({ ...typed, seen }) : create.mutateAsync(typed)),
    refresh: () => utils.redirects.invalidate(),
    said: ({ path }) => ({ title: edited ? 'Redirect updated' : 'Redirect added', description: path }),
    onDone,
  });
  const cancel = () => {
    accepted();
    onDone();
  };
  return (
    <form {...form} autoComplete="off" className="mb-6 max-w-4xl">
      <FormSection title={begun.seen ? 'Edit redirect' : 'New redirect'}>
        <div className="sm:col-span-6 empty:hidden">
          <FormProblem problem={problem} />
          {newer && <NewerVersion noun="Redirect" labels={redirectLabels} {...newer} />}
        </div>
        <TextField {...text('path', 'half')} />
        <div className="sm:col-span-3">
          <TargetField {...text('target')} className="" />
          {suggestion && (
            <HydratedButton
              variant="plain"
              className="mt-1 px-0! text-left text-sm underline underline-offset-4"
              onClick={() => change({ target: suggestion.path })}
            >{`Suggested: ${suggestion.title}`}</HydratedButton>
          )}
        </div>
        <SubmitRow
          className="sm:col-span-6"
          label={begun.seen ? 'Save' : 'Add redirect'}
          busy={busy}
          onCancel={begun.seen || asked || dirty ? cancel : undefined}
        />
      </FormSection>
    </form>
  );
}
