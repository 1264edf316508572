import { TextField } from '#app/ui/form/field';
import type { BookingRules } from '#server/domain/reservation/booking-rules.input';

interface ChildAgesProps {
  name: string;
  count: number;
  ages: BookingRules['ages'];
  values: string | string[] | undefined;
  errors: Record<string, string>;
}

/** One age field per child. */
export function ChildAges({ name, count, ages, values, errors }: ChildAgesProps) {
  if (count === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Ages on the day you travel</legend>
      <div className="ages">
        {Array.from({ length: count }, (_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its position
            key={index}
            label={`Age of child ${index + 1}`}
            name={name}
            type="number"
            inputMode="numeric"
            min={ages.min}
            max={ages.max}
            defaultValue={(Array.isArray(values) ? values[index] : '') ?? ''}
            error={errors[`childrenAges.${index}`]}
          />
        ))}
      </div>
    </fieldset>
  );
}
