import { Plus } from 'lucide-react';
import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import { type ListEntry, ListNews, OrderButtons, useListEditor } from '#app/admin/form/list-editor';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { type DayForm, emptyDay, meals } from '#server/catalogue/package.input';

interface DayEditorProps {
  days: DayForm[];
  errors: FieldErrors;
  onChange: (days: DayForm[]) => void;
}

/** The itinerary, day by day. Days are numbered by their order. */
export function DayEditor({ days, errors, onChange }: DayEditorProps) {
  const path = 'itineraries';
  const list = useListEditor({ path, one: 'Day', items: days, onChange: (update) => onChange(update(days)) });
  return (
    <div className="sm:col-span-6">
      <ListNews list={list} />
      <div id={fieldId(path)} tabIndex={-1} className="outline-none">
        {errors[path] && <p className="mb-3 text-sm font-semibold text-danger">{errors[path]}</p>}
        <ol className="bare-list grid gap-4">
          {list.entries.map((entry) => (
            <li key={entry.key} id={entry.id}>
              <DayFields entry={entry} errors={errors} />
            </li>
          ))}
        </ol>
      </div>
      <HydratedButton id={list.addId} className="mt-4" onClick={() => list.add(emptyDay)}>
        <Plus className="h-4 w-4" aria-hidden="true" />
        Add day
      </HydratedButton>
    </div>
  );
}

interface DayProps {
  entry: ListEntry<DayForm>;
  errors: FieldErrors;
}

/** One day of an itinerary: location, meals, activities. */
function DayFields({ entry, errors }: DayProps) {
  const { item: day, name, path, assign } = entry;
  const noun = name.toLowerCase();
  const { text } = bindingsOf(day, errors, { location: 'Location' }, assign, path);
  return (
    <fieldset className="rounded-md border border-rule bg-paper p-4">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="figures font-display text-[1.2rem] font-semibold text-brand">
          {name}
        </p>
        <span className="flex gap-1">
          <OrderButtons entry={entry} />
        </span>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...text('location')}
          label={<DayLabel what="Location" of={`of ${noun}`} />}
          placeholder="Cairo, Luxor …"
          autoComplete="off"
        />
        <CheckboxGroup
          path={`${path}meals`}
          legend="Meals"
          layout="flex flex-wrap gap-x-4"
          choices={meals.map((meal) => ({ value: meal, label: <DayLabel what={meal} of={`on ${noun}`} /> }))}
          chosen={day.meals}
          onChange={(chosen) => assign({ meals: chosen })}
        />
      </div>
      <ActivityList entry={entry} errors={errors} />
    </fieldset>
  );
}

/** The activities of a day, in order. */
function ActivityList({ entry, errors }: DayProps) {
  const day = entry.name.toLowerCase();
  const path = `${entry.path}activities`;
  const list = useListEditor({
    ...{ path, one: 'Activity', items: entry.item.activities },
    onChange: (update) => entry.change((now) => ({ ...now, activities: update(now.activities) })),
  });
  return (
    <>
      <ListNews list={list} />
      <ul className="bare-list mt-4 grid grid-cols-1 gap-2">
        {list.entries.map((activity) => (
          <li key={activity.key} className="flex flex-wrap items-center justify-end gap-1">
            <ActivityField
              entry={activity}
              day={day}
              error={errors[`${path}.${activity.at}`]}
              onEnter={() => list.add('', activity.at + 1)}
            />
            <OrderButtons entry={activity} what={`${activity.name.toLowerCase()} of ${day}`} />
          </li>
        ))}
      </ul>
      {errors[path] && (
        <p id={fieldId(path)} tabIndex={-1} className="mt-2 text-sm font-semibold text-danger">
          {errors[path]}
        </p>
      )}
      <HydratedButton variant="plain" className="mt-2 text-sm" onClick={() => list.add('')}>
        <Plus className="h-4 w-4" aria-hidden="true" />
        <span>
          Add activity<span className="sr-only">{` to ${day}`}</span>
        </span>
      </HydratedButton>
    </>
  );
}

interface ActivityFieldProps {
  entry: ListEntry<string>;
  /** "day 1" */
  day: string;
  error: string | undefined;
  onEnter: () => void;
}

function ActivityField({ entry, day, error, onEnter }: ActivityFieldProps) {
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <div className="items-center gap-3 sm:flex">
        <label htmlFor={entry.id} className="shrink-0 text-sm sm:w-[4.8rem]">
          <DayLabel what={entry.name} of={`of ${day}`} />
        </label>
        <textarea
          id={entry.id}
          dir="auto"
          rows={1}
          value={entry.item}
          aria-invalid={error ? true : undefined}
          onChange={(event) => entry.change(() => event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            // Enter adds an activity instead of submitting the form.
            event.preventDefault();
            onEnter();
          }}
          autoComplete="off"
          className="control min-w-0 resize-none"
        />
      </div>
      {error && <p className="mt-1 text-sm font-semibold text-danger">{error}</p>}
    </div>
  );
}

/** A label whose context ("of day 2") is for screen readers alone: the layout shows it to everybody else. */
function DayLabel({ what, of }: { what: string; of: string }) {
  return (
    <>
      <span>{what}</span>
      <span className="sr-only">{` ${of}`}</span>
    </>
  );
}
