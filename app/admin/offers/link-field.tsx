import { useState } from 'react';
import { Field } from '#app/admin/record/form-field';
import { RecordPicker } from '#app/admin/record/record-picker';
import { Action } from '#app/admin/shell/action';
import { trpc } from '#app/trpc';

interface LinkFieldProps {
  name: string;
  label: string;
  what: 'tour' | 'package';
  /** The id as the form holds it; empty for none. */
  value: string;
  error?: string;
  hint?: string;
  className?: string;
  onChange: (value: string) => void;
}

/** A tour or package that a record belongs to. */
export function LinkField({ name, label, what, value, error, hint, className, onChange }: LinkFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <Field name={name} label={label} error={error} hint={hint} optional className={className}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <Action
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
            </Action>
            {value !== '' && (
              <Action aria-label={`Clear ${label}`} onClick={() => onChange('')}>
                Clear
              </Action>
            )}
          </div>
          {choosing && (
            <RecordPicker
              what={what}
              onChoose={({ id }) => {
                onChange(String(id));
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
