import type { ReactNode } from 'react';

/** The id of a field's control, which the error summary leads to: `itineraries.0.location` → `f-itineraries-0-location`. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`;

interface Control {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  /** Where the field stands in its record. */
  name: string;
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: (control: Control) => ReactNode;
}

/** Label, control, hint and error of a field of the office's forms. */
export function Field({ name, label, error, hint, optional, aside, className = '', children }: FieldProps) {
  const id = fieldId(name);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {optional && (
            <span className="text-sm text-quiet" aria-hidden="true">
              {' '}
              (optional)
            </span>
          )}
        </span>
        {aside}
      </div>
      {children({
        id,
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

export const controlClass =
  'w-full rounded-md border border-ink/40 bg-card px-3 placeholder:text-quiet aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger';

type ControlProps = Omit<FieldProps, 'children' | 'aside'>;

interface TextProps extends ControlProps {
  value: string;
  onChange: (value: string) => void;
  /** How long it may get: shown as it is typed, never cut off. */
  maxLength?: number;
}

function Length({ value, maxLength }: { value: string; maxLength?: number }) {
  if (maxLength === undefined) return null;
  const { length } = value.trim();
  return (
    <span className={`figures text-sm ${length > maxLength ? 'font-semibold text-danger' : 'text-quiet'}`}>
      {length} / {maxLength}
    </span>
  );
}

interface TextInputProps extends TextProps {
  type?: 'text' | 'url' | 'date' | 'number';
  inputMode?: 'decimal' | 'numeric' | 'url';
  placeholder?: string;
  before?: string;
  min?: number;
  max?: number;
  step?: number;
}

export function TextField(props: TextInputProps) {
  const { value, onChange, maxLength, type = 'text', inputMode, placeholder, before, min, max, step, ...field } = props;
  return (
    <Field {...field} aside={<Length value={value} maxLength={maxLength} />}>
      {(control) => (
        <span className="relative block">
          {before && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet"
            >
              {before}
            </span>
          )}
          <input
            {...control}
            type={type}
            name={field.name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            inputMode={inputMode}
            placeholder={placeholder}
            min={min}
            max={max}
            step={step}
            autoComplete="off"
            className={`h-10 ${controlClass} ${before ? 'pl-7' : ''} ${type === 'text' || type === 'url' ? '' : 'figures'}`}
          />
        </span>
      )}
    </Field>
  );
}

export function Textarea({ value, onChange, maxLength, rows = 3, ...field }: TextProps & { rows?: number }) {
  return (
    <Field {...field} aside={<Length value={value} maxLength={maxLength} />}>
      {(control) => (
        <textarea
          {...control}
          name={field.name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`max-h-[36rem] py-2 leading-normal [field-sizing:content] ${controlClass}`}
          style={{ minHeight: `${rows * 1.5 + 1}em` }}
        />
      )}
    </Field>
  );
}

interface SelectProps<Value extends string> extends ControlProps {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** The choices of a field that starts without one. */
export function withEmptyOption<Value extends string>(first: string, values: readonly Value[]) {
  return [{ value: '' as const, label: first }, ...values.map((value) => ({ value, label: value as string }))];
}

export function Select<Value extends string>({ value, choices, onChange, disabled, ...field }: SelectProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          name={field.name}
          value={value}
          disabled={disabled}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={`h-10 ${controlClass} ${disabled ? 'cursor-not-allowed bg-sand! text-quiet' : ''}`}
        >
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

interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ name, label, hint, checked, onChange }: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div>
      <div className="flex min-h-8 items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="h-5 w-5 shrink-0 accent-terracotta"
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
    </div>
  );
}

/** A headed part of a form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-4 text-[1.2rem]">{title}</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">{children}</div>
    </section>
  );
}
