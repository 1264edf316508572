import { type ComponentProps, type ReactNode, useId } from 'react';

/** The attributes that connect a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  autoFocus?: true;
}

interface FieldProps {
  /** Of the control; generated where nothing links to it. */
  id?: string;
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  /** So many characters are needed. */
  least?: number | undefined;
  optional?: boolean;
  /** Stands at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error of a form field. */
export function Field({
  id: givenId,
  label,
  error,
  hint: said,
  least,
  optional,
  aside,
  className = '',
  children,
}: FieldProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const needed = least && <span>{`${said ? '. ' : ''}At least ${least} characters`}</span>;
  const hint = needed ? (
    <>
      {said && <span>{said}</span>}
      {needed}
    </>
  ) : (
    said
  );
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="field-label">
        <span>
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {optional && (
            <span className="text-quiet" aria-hidden="true">
              {' (optional)'}
            </span>
          )}
        </span>
        {aside}
      </div>
      {children({
        id,
        // Without JavaScript the page loads anew after an error: it opens at the first invalid field.
        ...(error ? { 'aria-invalid': true as const, autoFocus: true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
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

type FieldParts = Omit<FieldProps, 'children'>;
/** A field's own props, and those of its element; `onValueChange` is for values that React holds. */
type ControlProps<Tag extends 'input' | 'select' | 'textarea', Value = string> = FieldParts &
  Omit<ComponentProps<Tag>, keyof FieldParts | 'children' | 'prefix' | 'value' | 'onChange'> & {
    value?: Value;
    onValueChange?: (value: Value) => void;
  };

/** The share of the allowed length from which on the form shows how much is used. */
const nearLimit = 0.7;

/** Shows how much of the allowed length is used. More can be typed: then the schema says so. */
function Length({ value = '', limit, children }: { value?: string; limit: number | undefined; children: ReactNode }) {
  const { length } = value.trim();
  if (limit === undefined || length < limit * nearLimit) return children;
  return (
    <span
      className={`figures text-sm ${length > limit ? 'font-semibold text-danger' : 'text-quiet'}`}
    >{`${length} / ${limit}`}</span>
  );
}

interface Limited {
  /** In characters; counted beside the label once most of them are used. */
  lengthLimit?: number | undefined;
}

type TextFieldProps = ControlProps<'input'> &
  Limited & {
    /** Shown in front of the value: a currency sign. */
    prefix?: string;
  };

export function TextField(props: TextFieldProps) {
  const { id, label, error, hint, least, optional, aside, className, ...own } = props;
  const { lengthLimit, prefix, onValueChange, ...input } = own;
  const isFigure = input.type === 'number' || input.type === 'date';
  const isWords = ['text', 'search'].includes(input.type ?? 'text');
  return (
    <Field
      {...{ id, label, error, hint, least, optional, className }}
      aside={
        <Length value={input.value} limit={lengthLimit}>
          {aside}
        </Length>
      }
    >
      {(control) => {
        const field = (
          <input
            type="text"
            dir={isWords ? 'auto' : undefined}
            {...input}
            {...control}
            onChange={onValueChange && ((event) => onValueChange(event.target.value))}
            className={`control ${isFigure ? 'figures' : ''}`}
          />
        );
        if (!prefix) return field;
        return (
          <span className="prefixed">
            <span aria-hidden="true">{prefix}</span>
            {field}
          </span>
        );
      }}
    </Field>
  );
}

type TextareaProps = ControlProps<'textarea'> &
  Limited & {
    /** They stand above the text, in its frame. */
    tools?: ReactNode;
  };

export function Textarea(props: TextareaProps) {
  const { id, label, error, hint, least, optional, aside, className, ...own } = props;
  const { lengthLimit, tools, onValueChange, rows = 4, ...area } = own;
  return (
    <Field
      {...{ id, label, error, hint, least, optional, className }}
      aside={
        <Length value={area.value} limit={lengthLimit}>
          {aside}
        </Length>
      }
    >
      {(control) => (
        <>
          {tools}
          <textarea
            dir="auto"
            {...area}
            {...control}
            rows={rows}
            onChange={onValueChange && ((event) => onValueChange(event.target.value))}
            className={tools ? 'control rounded-t-none!' : 'control'}
            style={{ minHeight: `${rows * 1.5 + 1}em` }}
          />
        </>
      )}
    </Field>
  );
}

type SelectProps<Value extends string> = ControlProps<'select', Value> &
  Limited & {
    options: readonly { value: Value; label: string }[];
  };

export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    id,
    label,
    error,
    hint,
    optional,
    aside,
    className,
    options,
    onValueChange,
    lengthLimit: _,
    least: __,
    ...select
  } = props;
  return (
    <Field {...{ id, label, error, hint, optional, aside, className }}>
      {(control) => (
        <select
          {...select}
          {...control}
          // Of `onChange` a parent's `onInput` would be first: what it renders takes the choice back.
          onInput={
            onValueChange &&
            (({ currentTarget }) => {
              const chosen = options.find(({ value }) => value === currentTarget.value);
              if (chosen) onValueChange(chosen.value);
            })
          }
          className="control"
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
