import { Plus } from 'lucide-react';
import { moved } from '#app/admin/list/moved.ts';
import { OrderButtons } from '#app/admin/list/order-buttons';
import { fieldId } from '#app/admin/record/field-id.ts';
import type { FieldErrors } from '#app/admin/record/record-errors.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { DayLabel } from './day-label';
import { changeAndFocus, dayPath } from './day-order';

interface ActivityListProps {
  activities: string[];
  /** Index of the day, from 0. */
  index: number;
  errors: FieldErrors;
  onChange: (activities: string[]) => void;
}

/** The activities of a day, in order. */
export function ActivityList({ activities, index, errors, onChange }: ActivityListProps) {
  const number = index + 1;
  const setAndFocus = (next: string[], at: number) => changeAndFocus(() => onChange(next), index, 'activities', at);
  const addAfter = (at: number) => setAndFocus(activities.toSpliced(at + 1, 0, ''), at + 1);
  return (
    <>
      <ul className="bare-list mt-4 grid gap-2">
        {activities.map((activity, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an activity has no name but its place
          <li key={at} className="flex flex-wrap items-end justify-end gap-1">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <div className="items-center gap-3 sm:flex">
                <label htmlFor={fieldId(dayPath(index, 'activities', at))} className="shrink-0 text-sm sm:w-[4.8rem]">
                  <DayLabel what={`Activity ${at + 1}`} of={`of day ${number}`} />
                </label>
                <input
                  id={fieldId(dayPath(index, 'activities', at))}
                  type="text"
                  value={activity}
                  aria-invalid={errors[dayPath(index, 'activities', at)] ? true : undefined}
                  onChange={(event) => onChange(activities.with(at, event.target.value))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    // Enter adds an activity instead of submitting the form.
                    event.preventDefault();
                    addAfter(at);
                  }}
                  autoComplete="off"
                  className="control"
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
          Add activity<span className="sr-only"> to day {number}</span>
        </span>
      </HydratedButton>
    </>
  );
}
