import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import type { Change } from '#app/admin/form/form-values.ts';
import { FormSection } from '#app/admin/record/form-parts';
import { trpc } from '#app/trpc';
import { readJourney } from './journey-values';

type Values = Parameters<typeof readJourney>[0] & { leaving: number[] };

interface LeavingFieldsProps {
  /** Of the reservation. */
  id: number;
  form: { values: Values; errors: Record<string, string>; change: Change<{ leaving: number[] }> };
}

/** Who no longer travels, where the party is smaller than the people who are named. */
export function LeavingFields({ id, form: { values, errors, change } }: LeavingFieldsProps) {
  const { data: list } = trpc.travellers.byReservation.useQuery({ id });
  const { adults, childrenAges } = readJourney(values);
  const named = list?.rows.filter((row) => row.id !== null && row.name !== '') ?? [];
  const people = Number(adults) + childrenAges.length;
  if (!errors.leaving && (Number.isNaN(people) || named.length <= people)) return null;
  return (
    <FormSection title="Travellers">
      <CheckboxGroup
        path="leaving"
        legend={`${named.length} are named, and ${people} travel. Who no longer travels?`}
        className="sm:col-span-6"
        choices={named.map((row) => ({ value: row.id ?? 0, label: <span dir="auto">{row.name}</span> }))}
        chosen={values.leaving}
        {...(errors.leaving ? { error: errors.leaving } : {})}
        onChange={(leaving) => change({ leaving })}
      />
    </FormSection>
  );
}
