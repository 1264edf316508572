import { OrderButtons } from '#app/admin/list/order-buttons';
import { fieldId } from '#app/admin/record/field-id.ts';
import type { FieldErrors } from '#app/admin/record/record-errors.ts';
import { TextField } from '#app/ui/form/field';
import { type DayForm, meals } from '#server/domain/package.input';
import { ActivityList } from './activity-list';
import { DayLabel } from './day-label';
import { dayPath } from './day-order';

interface DayProps {
  day: DayForm;
  index: number;
  count: number;
  errors: FieldErrors;
  onChange: (day: DayForm) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One day of an itinerary: location, meals, activities. */
export function DayFields({ day, index, count, errors, onChange, onMove, onRemove }: DayProps) {
  const number = index + 1;
  return (
    <fieldset className="rounded-md border border-rule bg-paper p-4">
      <legend className="sr-only">Day {number}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="figures font-display text-[1.2rem] font-semibold text-terracotta">
          Day {number}
        </p>
        <span className="flex gap-1">
          <OrderButtons what={`day ${number}`} at={index} count={count} onMove={onMove} onRemove={onRemove} />
        </span>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          id={fieldId(dayPath(index, 'location'))}
          label={<DayLabel what="Location" of={`of day ${number}`} />}
          error={errors[dayPath(index, 'location')]}
          value={day.location}
          onValueChange={(location) => onChange({ ...day, location })}
          placeholder="Cairo, Luxor …"
          autoComplete="off"
        />
        <Meals day={day} index={index} onChange={onChange} />
      </div>
      <ActivityList
        activities={day.activities}
        index={index}
        errors={errors}
        onChange={(activities) => onChange({ ...day, activities })}
      />
    </fieldset>
  );
}

function Meals({ day, index, onChange }: Pick<DayProps, 'day' | 'index' | 'onChange'>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 font-semibold">
        Meals
      </p>
      <div className="flex flex-wrap gap-x-4">
        {meals.map((meal) => {
          const id = fieldId(dayPath(index, 'meals', meal));
          return (
            <span key={meal} className="flex min-h-10 items-center gap-2">
              <input
                id={id}
                type="checkbox"
                checked={day.meals.includes(meal)}
                onChange={(event) => {
                  const others = day.meals.filter((other) => other !== meal);
                  onChange({ ...day, meals: event.target.checked ? [...others, meal] : others });
                }}
                className="h-5 w-5 accent-terracotta"
              />
              <label htmlFor={id}>
                <DayLabel what={meal} of={`on day ${index + 1}`} />
              </label>
            </span>
          );
        })}
      </div>
    </div>
  );
}
