import { useState } from 'react';
import type { FieldBinding } from '#app/admin/record/form-values.ts';
import { RecordPicker } from '#app/admin/record/record-picker';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { trpc } from '#app/trpc';
import { Field } from '#app/ui/form/field';

/** The value is an id as text; empty for none. */
interface LinkFieldProps extends FieldBinding {
  what: 'tour' | 'package';
  hint?: string;
  className?: string;
}

/** The tour or package that an offer belongs to. */
export function LinkField({ name: _, label, what, value, onValueChange, ...field }: LinkFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Field {...field} label={label} optional>
      {(control) => (
        <>
          <div className="flex gap-2">
            <HydratedButton
              {...control}
              onClick={() => setChoosing(true)}
              className="min-w-0 flex-1 !justify-start font-normal"
            >
              <span className="truncate">
                {value === '' ? (
                  `Choose a ${what}`
                ) : what === 'tour' ? (
                  <TourTitle id={value} />
                ) : (
                  <PackageTitle id={value} />
                )}
              </span>
            </HydratedButton>
            {value !== '' && (
              <HydratedButton aria-label={`Clear ${label}`} onClick={() => onValueChange('')}>
                Clear
              </HydratedButton>
            )}
          </div>
          {choosing && (
            <RecordPicker
              what={what}
              onChoose={({ id }) => {
                onValueChange(String(id));
                setChoosing(false);
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}

function TourTitle({ id }: { id: string }) {
  const { data, error } = trpc.tours.byId.useQuery({ id: Number(id) });
  return data?.title ?? (error ? 'No longer there: choose another' : `Tour ${id}`);
}

function PackageTitle({ id }: { id: string }) {
  const { data, error } = trpc.packages.byId.useQuery({ id: Number(id) });
  return data?.title ?? (error ? 'No longer there: choose another' : `Package ${id}`);
}
