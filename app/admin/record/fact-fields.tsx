import { bindingsOf, type Change } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { cancellationPolicies } from '#server/catalogue/cancellation-policies.input';
import { type Effort, type emptyFacts, policyKeys } from '#server/catalogue/product-facts.input';
import { FormSection } from './form-parts';
import { PriceField } from './record-fields';

export const factLabels: Record<keyof typeof emptyFacts, string> = {
  languages: 'Languages',
  groupSize: 'Group size',
  minAge: 'Minimum age',
  effort: 'Effort',
  bring: 'What to bring',
  meetingPoint: 'Meeting point',
  pickupArea: 'Pick-up area',
  soloPrice: 'Single traveller price',
  pdfUrl: 'PDF URL',
  cancellation: 'Cancellation',
  noticeHours: 'Notice in hours',
};

export const policyOptions = policyKeys.map((value) => ({ value, label: cancellationPolicies[value].label }));

const effortOptions: { value: Effort | ''; label: string }[] = [
  { value: '', label: 'Not set' },
  { value: 'easy', label: 'Easy' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'demanding', label: 'Demanding' },
];

type Facts = typeof emptyFacts;

interface FactFieldsProps {
  /** The form of a record with facts. */
  form: { values: Facts; errors: FieldErrors; change: Change<Facts> };
  what: 'tour' | 'package';
}

/** The facts of a tour or package that travellers ask for. */
export function FactFields({ form: { values, errors, change }, what }: FactFieldsProps) {
  const { text } = bindingsOf(values, errors, factLabels, change);
  return (
    <FormSection title="Before booking">
      <TextField optional hint="Of the guide, separated by commas" {...text('languages', 'third')} />
      <TextField optional inputMode="numeric" hint="Largest group (1 = private)" {...text('groupSize', 'third')} />
      <TextField optional inputMode="numeric" hint="In years. Empty: all ages" {...text('minAge', 'third')} />
      <Select options={effortOptions} {...text('effort', 'third')} />
      <Select
        options={policyOptions}
        hint={cancellationPolicies[values.cancellation].sentence}
        {...text('cancellation', 'two thirds')}
      />
      <TextField optional hint="Where it starts, if not at the hotel" {...text('meetingPoint', 'half')} />
      <TextField
        optional
        hint="Such as: hotels in Luxor. The booking form then asks where"
        {...text('pickupArea', 'half')}
      />
      <TextField
        inputMode="numeric"
        hint="Before the start. A nearer day cannot be requested"
        {...text('noticeHours', 'half')}
      />
      <PriceField
        optional
        hint={`In USD, for one person who travels alone. Empty: “ask us”`}
        {...text('soloPrice', 'half')}
      />
      <Textarea optional rows={4} hint="One a line" {...text('bring', 'full')} />
      <TextField
        type="url"
        optional
        hint={`https://… of your own PDF of the ${what}. If empty, the brochure is generated`}
        {...text('pdfUrl', 'full')}
      />
    </FormSection>
  );
}
