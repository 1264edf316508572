import type { ReactNode } from 'react';
import { type CheckboxBinding, fieldId } from '#app/admin/form/form-values.ts';
import { slugOf } from '#server/values/fields.input';

interface CheckboxProps extends CheckboxBinding {
  className?: string;
}

export function Checkbox({ name, label, hint, checked, error, className, onChange }: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div className={className}>
      <div className="flex min-h-8 items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          className="h-5 w-5 shrink-0 accent-brand"
        />
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="pl-[1.875rem] text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

export const sectionId = (title: string) => `section-${slugOf(title)}`;

/** A titled part of a form, on a grid of six columns. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={sectionId(title)} className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 tabIndex={-1} className="mb-4 text-[1.2rem] outline-none">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">{children}</div>
    </section>
  );
}

/** Options of a select that starts without a value: the first of them is empty and says what to choose. */
export function withEmptyOption<Value extends string>(prompt: string, values: readonly Value[]) {
  return [{ value: '' as const, label: prompt }, ...values.map((value) => ({ value, label: value as string }))];
}
