import { Plus } from 'lucide-react';
import { useState } from 'react';
import { moved } from '#app/admin/list/moved.ts';
import { fieldId } from '#app/admin/record/field-id.ts';
import type { FieldErrors } from '#app/admin/record/record-errors.ts';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { type DayForm, emptyDay } from '#server/domain/package.input';
import { DayFields } from './day-fields';
import { changeAndFocus } from './day-order';

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
