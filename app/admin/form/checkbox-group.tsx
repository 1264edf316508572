import type { ReactNode } from 'react';
import { fieldId } from './form-values';

interface CheckboxGroupProps<Value> {
  /** Of the list in the form. */
  path: string;
  legend: ReactNode;
  choices: readonly { value: Value; label: ReactNode }[];
  chosen: readonly Value[];
  error?: string;
  className?: string;
  /** How the checkboxes stand. */
  layout?: string;
  children?: ReactNode;
  /** In the order of the choices. */
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes of which any number is chosen. */
export function CheckboxGroup<Value extends string | number>(props: CheckboxGroupProps<Value>) {
  const { path, legend, choices, chosen, error, className = '', layout = 'flex flex-wrap gap-x-6', onChange } = props;
  const id = fieldId(path);
  const placeOf = (value: Value) => choices.findIndex((choice) => choice.value === value);
  const choose = (value: Value, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    onChange(next.toSorted((one, other) => placeOf(one) - placeOf(other)));
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
      className={`min-w-0 outline-none ${className}`}
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      {props.children}
      <div className={layout}>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              name={path}
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
              className="h-5 w-5 shrink-0 accent-brand"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
