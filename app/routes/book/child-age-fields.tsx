import { useId } from 'react';
import { TextField } from '#app/ui/form/field';
import { childPrice, formatMoney } from '#server/domain/money.input';
import type { BookingRules } from '#server/domain/reservation/booking-rules.input';
import { describeAges } from '#server/domain/reservation/party-limits.input';

interface ChildAgeFieldsProps {
  rules: BookingRules;
  /** The price of an adult in US cents; null where children have no price of their own. */
  adultCents: number | null;
  ages: string[];
  errors: Record<string, string>;
  onAge: (index: number, age: string) => void;
}

/** An age for each child, and what it does to the price. */
export function ChildAgeFields({ rules, adultCents, ages, errors, onAge }: ChildAgeFieldsProps) {
  const noteId = useId();
  if (ages.length === 0) return null;
  const { min, max, reduced } = rules.ages;
  const effectOf = (typed: string) => {
    const age = /^\d+$/.test(typed.trim()) ? Number(typed) : null;
    if (adultCents === null || age === null || age < min || age > max) return null;
    if (age > reduced.max) return `Adult price: ${formatMoney(adultCents)}`;
    return age < reduced.min ? 'No charge' : `Half price: ${formatMoney(childPrice(adultCents))}`;
  };
  return (
    <fieldset className="field-wide" aria-describedby={noteId}>
      <legend className="font-semibold">Ages on the day you travel</legend>
      <p id={noteId} className="mb-2 text-sm text-quiet">
        {describeAges(rules)}
      </p>
      <div className="ages">
        {ages.map((age, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a child has no other identity than its position
            key={index}
            label={`Age of child ${index + 1}`}
            name="childrenAges[]"
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={age}
            onValueChange={(typed) => onAge(index, typed)}
            error={errors[`childrenAges.${index}`]}
            hint={effectOf(age)}
          />
        ))}
      </div>
    </fieldset>
  );
}
