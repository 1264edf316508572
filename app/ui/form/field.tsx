import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  className?: string;
  /** Draws the control; what it is given ties label, hint and error to it. */
  children: (control: {
    id: string;
    'aria-invalid'?: true;
    autoFocus?: true;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** Label, control, hint and error: the one place where they are tied together. */
export function Field({ label, error, hint, optional, className = '', children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {optional && (
          <span className="text-quiet" aria-hidden="true">
            {' '}
            (optional)
          </span>
        )}
      </div>
      {children({
        id,
        // Without JavaScript the answer is a page of its own: it opens at the first field at fault.
        ...(error ? { 'aria-invalid': true as const, autoFocus: true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-fault">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'children' | 'className'>;

export function TextField({ label, error, hint, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(control) => <input type="text" {...input} {...control} className="control h-12" />}
    </Field>
  );
}

type TextAreaProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'children' | 'className'>;

export function Textarea({ label, error, hint, optional, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className="control py-2.5" />}
    </Field>
  );
}

type ChoiceFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'select'>, 'children' | 'className'> & { choices: { value: string; label: string }[] };

export function SelectField({ label, error, hint, optional, className, choices, ...select }: ChoiceFieldProps) {
  return (
    <Field {...{ label, error, hint, optional, className }}>
      {(control) => (
        <select {...select} {...control} className="control h-12">
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
