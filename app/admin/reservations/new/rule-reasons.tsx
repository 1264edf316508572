import { fieldId } from '#app/admin/record/field-id.ts';
import { Problem } from '#app/admin/shell/problem';
import { TextField } from '#app/ui/form/field';
import type { DeskQuote } from '#server/domain/reservation/booking/desk-booking';
import { type DeskRule, deskRules } from '#server/domain/reservation/booking/desk-booking.input';

interface RuleReasonsProps {
  broken: DeskQuote['broken'];
  reasons: Record<DeskRule, string>;
  errors: Record<string, string>;
  onChange: (reasons: Record<DeskRule, string>) => void;
}

/** Each rule that does not hold this time, with the field for why. */
export function RuleReasons({ broken, reasons, errors, onChange }: RuleReasonsProps) {
  if (broken.length === 0) return null;
  return (
    <div className="sm:col-span-6">
      <Problem title="On the site this could not be booked">
        <p>To do it all the same, say why. The reasons stand in the timeline, for colleagues.</p>
        <div className="mt-3 grid gap-4">
          {broken.map(({ rule, words }) => (
            <TextField
              key={rule}
              id={fieldId(`overrides.${rule}`)}
              name={`overrides.${rule}`}
              label={`Reason: ${deskRules[rule]}`}
              hint={`${words}.`}
              value={reasons[rule]}
              error={errors[`overrides.${rule}`]}
              onValueChange={(reason) => onChange({ ...reasons, [rule]: reason })}
            />
          ))}
        </div>
      </Problem>
    </div>
  );
}
