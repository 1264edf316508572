import { useState } from 'react';
import type { ZodType } from 'zod';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { Fold } from '#app/admin/ui/fold';
import type { CancellationPolicy } from '#db/schema/product-facts';
import { factFields, termFields } from '#server/catalogue/product-facts.input';
import { DescribedFields } from './described-fields';
import { useHouseRules } from './house-rules.ts';
import { usePolicies } from './policies.ts';

type Fact = keyof typeof factFields;
type Name = Fact | keyof typeof termFields | 'pdfUrl';
const facts = Object.keys(factFields) as Fact[];
const terms = Object.keys(termFields) as (keyof typeof termFields)[];

interface FactFieldsProps {
  /** The form of a record with facts. */
  form: {
    values: Record<Fact, string> & { cancellation: CancellationPolicy };
    labels: Record<Fact, string>;
    text: (name: Name) => FieldBinding;
  };
  fields: Record<Name, ZodType>;
  what: 'tour' | 'package';
}

/** The facts of a tour or package that travellers ask for. Those without a value when the form opens are folded. */
export function FactFields({ form, fields, what }: FactFieldsProps) {
  const hints = {
    soloPrice: useHouseRules(what).alone,
    cancellation: usePolicies().sentenceOf(form.values.cancellation),
  };
  const isEmpty = (name: Fact) => form.values[name] === '';
  const [folded] = useState(facts.filter(isEmpty));
  const shown = facts.filter((name) => !folded.includes(name));
  const all = { form, fields, hints };
  return (
    <>
      <DescribedFields<Name> {...all} names={[...terms, ...shown]} />
      {folded.length > 0 && (
        <Fold title="Add facts" note={folded.map((name) => form.labels[name]).join(', ')} open={!folded.every(isEmpty)}>
          <DescribedFields<Name> {...all} names={folded} />
        </Fold>
      )}
      <DescribedFields<Name> {...all} names={['pdfUrl']} />
    </>
  );
}
