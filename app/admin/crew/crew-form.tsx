import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { bindingsOf } from '#app/admin/form/form-values.ts';
import { ListNews, useListEditor } from '#app/admin/form/list-editor';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { usePlaces } from '#app/admin/record/places.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import type { CrewMember, DaySpan } from '#db/schema/departure';
import { crewForm, crewInput, crewLabels } from '#server/booking/departure/crew.input';

/** `Guide, driver` */
export const rolesOf = ({ isGuide, isDriver }: Pick<CrewMember, 'isGuide' | 'isDriver'>): string =>
  isGuide && isDriver ? 'Guide and driver' : isGuide ? 'Guide' : 'Driver';

interface CrewFormProps {
  /** Null for somebody new. */
  person: CrewMember | null;
  onDone: (saved: CrewMember) => unknown;
  /** Closes the dialog that has the form. */
  onClose?: () => void;
}

/** The record of a guide or driver. */
export function CrewForm({ person, onDone, onClose }: CrewFormProps) {
  const create = trpc.crew.create.useMutation();
  const update = trpc.crew.update.useMutation();
  const utils = trpc.useUtils();
  const places = usePlaces();
  const { form, values, text, errors, change, busy, problem } = useOfficeForm({
    name: `crew-${person?.id ?? 'new'}`,
    initial: crewForm(person),
    labels: crewLabels,
    schema: crewInput,
    seen: person,
    save: (typed, { seen }) =>
      seen ? update.mutateAsync({ ...typed, id: seen.id, version: seen.version }) : create.mutateAsync(typed),
    refresh: () => Promise.all([utils.crew.invalidate(), utils.departures.invalidate()]),
    said: ({ name }) => ({ title: person ? 'Saved' : 'Created', description: name }),
    onDone,
  });
  const countries = [...new Set([...places.map(({ country }) => country), ...values.countries])];
  const roles = (['isGuide', 'isDriver'] as const).filter((role) => values[role]);
  return (
    <form {...form} className="mt-4 grid gap-4 sm:grid-cols-2">
      <div className="empty:hidden sm:col-span-2">
        <FormProblem problem={problem} />
      </div>
      <TextField className="sm:col-span-2" autoComplete="off" {...text('name')} />
      <CheckboxGroup
        className="sm:col-span-2"
        path="isGuide"
        legend="Works as"
        choices={(['isGuide', 'isDriver'] as const).map((value) => ({ value, label: crewLabels[value] }))}
        chosen={roles}
        {...(errors.isGuide ? { error: errors.isGuide } : {})}
        onChange={(chosen) => change({ isGuide: chosen.includes('isGuide'), isDriver: chosen.includes('isDriver') })}
      />
      <TextField type="tel" autoComplete="off" {...text('phone')} />
      <TextField type="email" autoComplete="off" {...text('email')} />
      <TextField className="sm:col-span-2" hint="Such as English, German" {...text('languages')} />
      <CheckboxGroup
        className="sm:col-span-2"
        path="countries"
        legend="Countries"
        choices={countries.map((country) => ({ value: country, label: country }))}
        chosen={values.countries}
        onChange={(chosen) => change({ countries: chosen })}
      >
        <p className="text-sm text-quiet">If none is chosen, all.</p>
      </CheckboxGroup>
      <DaysOff
        spans={values.daysOff}
        errors={errors}
        onChange={(edit) => change((now) => ({ daysOff: edit(now.daysOff) }))}
      />
      <Textarea className="sm:col-span-2" rows={3} hint="For colleagues" {...text('note')} />
      <div
        className={`flex flex-wrap gap-3 sm:col-span-2 ${onClose ? 'sticky bottom-0 -mx-6 -mb-6 justify-end border-t border-rule bg-paper px-6 py-3' : ''}`}
      >
        {onClose && (
          <HydratedButton onClick={onClose} disabled={busy}>
            Go back
          </HydratedButton>
        )}
        <HydratedButton type="submit" variant="primary" disabled={busy}>
          Save
        </HydratedButton>
      </div>
    </form>
  );
}

interface DaysOffProps {
  spans: DaySpan[];
  errors: Record<string, string>;
  onChange: (edit: (now: DaySpan[]) => DaySpan[]) => void;
}

const spanLabels = { from: 'From', until: 'Until' };

function DaysOff({ spans, errors, onChange }: DaysOffProps) {
  const list = useListEditor<DaySpan>({ path: 'daysOff', one: 'Days off', items: spans, onChange });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">Days off</legend>
      <ListNews list={list} />
      <ul className="bare-list grid gap-2">
        {list.entries.map((entry) => {
          const { text } = bindingsOf(entry.item, errors, spanLabels, entry.assign, entry.path);
          return (
            <li key={entry.key} id={entry.id} className="flex flex-wrap items-end gap-2">
              <TextField type="date" {...text('from')} />
              <TextField type="date" min={entry.item.from} {...text('until')} />
              <HydratedButton variant="plain" onClick={entry.remove}>
                Remove<span className="sr-only">{` ${entry.name.toLowerCase()}`}</span>
              </HydratedButton>
            </li>
          );
        })}
      </ul>
      <div id={list.addId} className="mt-2">
        <HydratedButton onClick={() => list.add({ from: '', until: '' })}>Add days off</HydratedButton>
      </div>
    </fieldset>
  );
}
