import { Plus } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { moved, OrderButtons } from '#app/admin/list/order-buttons';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { isComposing } from '#app/ui/form/composing.ts';
import { TextField } from '#app/ui/form/field';
import { type DayForm, emptyDay, meals } from '#server/catalogue/package.input';

/** The path of a field of the itinerary: `itineraries.0.location`. */
const dayPath = (...parts: (string | number)[]) => ['itineraries', ...parts].join('.');

/** Changes the form and moves the focus in the same task, so that the next key goes to the new field. */
function changeAndFocus(change: () => void, ...parts: (string | number)[]): void {
  flushSync(change);
  document.getElementById(fieldId(dayPath(...parts)))?.focus();
}

interface DayEditorProps {
  days: DayForm[];
  errors: FieldErrors;
  onChange: (days: DayForm[]) => void;
}

/** The itinerary, day by day. Days are numbered by their order; the focus follows what was added or moved. */
export function DayEditor({ days, errors, onChange }: DayEditorProps) {
  const [news, setNews] = useState('');
  const replace = (index: number, day: DayForm) => onChange(days.with(index, day));
  const move = (from: number, to: number) => {
    changeAndFocus(() => onChange(moved(days, from, to)), to, 'location');
    setNews(`Day ${from + 1} is now day ${to + 1}`);
  };
  const remove = (index: number) => {
    changeAndFocus(() => onChange(days.toSpliced(index, 1)), Math.max(0, index - 1), 'location');
    setNews(`Day ${index + 1} removed`);
  };
  return (
    <div className="sm:col-span-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      <div id={fieldId('itineraries')} tabIndex={-1} className="outline-none">
        {errors.itineraries && <p className="mb-3 text-sm font-semibold text-danger">{errors.itineraries}</p>}
        <ol className="bare-list grid gap-4">
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its number
            <li key={index}>
              <DayFields
                day={day}
                index={index}
                count={days.length}
                errors={errors}
                onChange={(next) => replace(index, next)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      </div>
      <HydratedButton
        className="mt-4"
        onClick={() => {
          changeAndFocus(() => onChange([...days, emptyDay]), days.length, 'location');
          setNews(`Day ${days.length + 1} added`);
        }}
      >
        <Plus className="h-4 w-4" aria-hidden="true" />
        Add day
      </HydratedButton>
    </div>
  );
}

interface DayProps {
  day: DayForm;
  /** From 0. */
  index: number;
  count: number;
  errors: FieldErrors;
  onChange: (day: DayForm) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One day of an itinerary: location, meals, activities. */
function DayFields(props: DayProps) {
  const { day, index, count, errors, onChange, onMove, onRemove } = props;
  const number = index + 1;
  const change = (changed: Partial<DayForm>) => onChange({ ...day, ...changed });
  const { text } = bindingsOf(day, errors, { location: 'Location' }, change, dayPath(index, ''));
  return (
    <fieldset className="rounded-md border border-rule bg-paper p-4">
      <legend className="sr-only">{`Day ${number}`}</legend>
      <div className="flex items-center justify-between gap-3">
        <p
          aria-hidden="true"
          className="figures font-display text-[1.2rem] font-semibold text-brand"
        >{`Day ${number}`}</p>
        <span className="flex gap-1">
          <OrderButtons what={`day ${number}`} at={index} count={count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          {...text('location')}
          label={<DayLabel what="Location" of={`of day ${number}`} />}
          placeholder="Cairo, Luxor …"
          autoComplete="off"
        />
        <Meals {...props} />
      </div>
      <ActivityList {...props} />
    </fieldset>
  );
}

function Meals({ day, index, onChange }: DayProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 font-semibold">
        Meals
      </p>
      <div className="flex flex-wrap gap-x-4">
        {meals.map((meal) => (
          <label key={meal} className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              checked={day.meals.includes(meal)}
              onChange={(event) => {
                const others = day.meals.filter((other) => other !== meal);
                onChange({ ...day, meals: event.target.checked ? [...others, meal] : others });
              }}
              className="h-5 w-5 accent-brand"
            />
            <span>
              <DayLabel what={meal} of={`on day ${index + 1}`} />
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The activities of a day, in order. */
function ActivityList({ day, index, errors, onChange: changeDay }: DayProps) {
  const { activities } = day;
  const number = index + 1;
  const onChange = (typed: string[]) => changeDay({ ...day, activities: typed });
  const setAndFocus = (next: string[], at: number) => changeAndFocus(() => onChange(next), index, 'activities', at);
  const addAfter = (at: number) => setAndFocus(activities.toSpliced(at + 1, 0, ''), at + 1);
  return (
    <>
      <ul className="bare-list mt-4 grid grid-cols-1 gap-2">
        {activities.map((activity, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an activity has no name but its place
          <li key={at} className="flex flex-wrap items-center justify-end gap-1">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <div className="items-center gap-3 sm:flex">
                <label htmlFor={fieldId(dayPath(index, 'activities', at))} className="shrink-0 text-sm sm:w-[4.8rem]">
                  <DayLabel what={`Activity ${at + 1}`} of={`of day ${number}`} />
                </label>
                <textarea
                  id={fieldId(dayPath(index, 'activities', at))}
                  dir="auto"
                  rows={1}
                  value={activity}
                  aria-invalid={errors[dayPath(index, 'activities', at)] ? true : undefined}
                  onChange={(event) => onChange(activities.with(at, event.target.value))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                    // Enter adds an activity instead of submitting the form.
                    event.preventDefault();
                    addAfter(at);
                  }}
                  autoComplete="off"
                  className="control min-w-0 resize-none"
                />
              </div>
              {errors[dayPath(index, 'activities', at)] && (
                <p className="mt-1 text-sm font-semibold text-danger">{errors[dayPath(index, 'activities', at)]}</p>
              )}
            </div>
            <OrderButtons
              what={`activity ${at + 1} of day ${number}`}
              at={at}
              count={activities.length}
              onMove={(to) => setAndFocus(moved(activities, at, to), to)}
              onRemove={() => setAndFocus(activities.toSpliced(at, 1), Math.max(0, at - 1))}
            />
          </li>
        ))}
      </ul>
      {errors[dayPath(index, 'activities')] && (
        <p id={fieldId(dayPath(index, 'activities'))} tabIndex={-1} className="mt-2 text-sm font-semibold text-danger">
          {errors[dayPath(index, 'activities')]}
        </p>
      )}
      <HydratedButton variant="plain" className="mt-2 text-sm" onClick={() => addAfter(activities.length - 1)}>
        <Plus className="h-4 w-4" aria-hidden="true" />
        <span>
          Add activity<span className="sr-only">{` to day ${number}`}</span>
        </span>
      </HydratedButton>
    </>
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
