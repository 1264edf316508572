import { type ReactNode, useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { Field } from '#app/ui/form/field';
import type { ChosenProduct } from './journey-values';

interface ProductFieldProps {
  name: string;
  /** The title of the product that the reservation has; null for a new one. */
  present: string | null;
  value: ChosenProduct | null;
  error?: string;
  hint?: ReactNode;
  onChange: (product: ChosenProduct | null) => void;
}

const kinds = ['tour', 'package', 'offer'] as const;

/** The product of a journey: the present one, or another. */
export function ProductField({ name, present, value, error, hint, onChange }: ProductFieldProps) {
  const [choosing, setChoosing] = useState<(typeof kinds)[number] | null>(null);
  return (
    <Field id={fieldId(name)} label="Product" error={error} hint={hint} className="sm:col-span-6">
      {(control) => (
        <>
          <div {...control} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-0 basis-full">{value?.title ?? present ?? 'None chosen yet'}</span>
            {value && present !== null && <HydratedButton onClick={() => onChange(null)}>As before</HydratedButton>}
            {kinds.map((kind) => (
              <HydratedButton key={kind} onClick={() => setChoosing(kind)} className="max-sm:px-3!">
                {value || present !== null ? 'Other' : 'Choose'} {kind}
              </HydratedButton>
            ))}
          </div>
          {choosing && (
            <RecordPicker
              what={choosing}
              onChoose={({ id, title }) => {
                onChange({ kind: choosing, id, title });
                setChoosing(null);
              }}
              onClose={() => setChoosing(null)}
            />
          )}
        </>
      )}
    </Field>
  );
}
