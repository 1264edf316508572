import { Fragment, useState } from 'react';
import { bindingsOf, type Change, type FieldBinding } from '#app/admin/form/form-values.ts';
import type { FieldErrors } from '#app/admin/form/record-errors.ts';
import { Fold } from '#app/admin/ui/fold';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { type Effort, emptyFacts, policyKeys } from '#server/catalogue/product-facts.input';
import { factLabels } from '#server/catalogue/record-labels.input';
import { useHouseRules } from './house-rules.ts';
import { usePolicies } from './policies.ts';
import { PriceField } from './record-fields';

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

/** The facts of a tour or package that travellers ask for. Those without a value when the form opens are folded. */
export function FactFields({ form: { values, errors, change }, what }: FactFieldsProps) {
  const { text } = bindingsOf(values, errors, factLabels, change);
  const policies = usePolicies();
  const house = useHouseRules(what);
  const fields = {
    languages: <TextField optional hint="Of the guide, separated by commas" {...text('languages', 'full')} />,
    groupSize: (
      <TextField optional inputMode="numeric" hint="Largest group (1 = private)" {...text('groupSize', 'half')} />
    ),
    minAge: <TextField optional inputMode="numeric" hint="In years. If empty, all ages" {...text('minAge', 'half')} />,
    effort: <Select options={effortOptions} {...text('effort', 'half')} />,
    soloPrice: <PriceField optional hint={house.alone} {...text('soloPrice', 'half')} />,
    meetingPoint: <TextField optional hint="Where it starts, if not at the hotel" {...text('meetingPoint', 'full')} />,
    pickupArea: (
      <TextField
        optional
        hint="For example hotels in Luxor. The booking form then asks where to pick travellers up"
        {...text('pickupArea', 'full')}
      />
    ),
    bring: <Textarea optional rows={4} hint="One per line" {...text('bring', 'full')} />,
  };
  const names = Object.keys(fields) as (keyof typeof fields)[];
  const isEmpty = (name: keyof typeof fields) => values[name] === emptyFacts[name];
  const [folded] = useState(names.filter(isEmpty));
  const fieldsOf = (some: typeof names) => some.map((name) => <Fragment key={name}>{fields[name]}</Fragment>);
  return (
    <>
      <Select
        options={policies.optionsOf(policyKeys)}
        hint={policies.sentenceOf(values.cancellation)}
        {...text('cancellation', 'half')}
      />
      <NoticeField {...text('noticeHours', 'half')} />
      {fieldsOf(names.filter((name) => !folded.includes(name)))}
      {folded.length > 0 && (
        <Fold title="Add facts" note={folded.map((name) => factLabels[name]).join(', ')} open={!folded.every(isEmpty)}>
          {fieldsOf(folded)}
        </Fold>
      )}
      <TextField
        type="url"
        optional
        hint={`https://… Link to your own PDF of the ${what}. If empty, the brochure is generated`}
        {...text('pdfUrl', 'full')}
      />
    </>
  );
}

/** How long before the start a product can be booked. */
export function NoticeField(notice: FieldBinding) {
  return <TextField inputMode="numeric" hint="Bookings close this long before the start" {...notice} />;
}
