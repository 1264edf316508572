import { useRef, useState } from 'react';
import type { FieldErrors } from './record-errors';

/** The props that bind a text control or a select to a field: spread them into the control. */
export interface FieldBinding<Value extends string = string> {
  id: string;
  label: string;
  name: string;
  value: Value;
  error?: string;
  onValueChange: (value: Value) => void;
}

/** The same for a checkbox. */
export interface CheckboxBinding {
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

type TextKeys<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;
type FlagKeys<Values> = { [Key in keyof Values]: Values[Key] extends boolean ? Key : never }[keyof Values] & string;

/** The values of a form as React holds them. `latest` is current also in a function that began before the last change. */
export function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const latest = useRef(values);
  latest.current = values;
  return {
    values,
    latest,
    replace: setValues,
    /** Computes the change from the values at that time: an upload may end while another field is typed into. */
    change: (update: (now: Values) => Partial<Values>) => setValues((now) => ({ ...now, ...update(now) })),
    set: <Key extends keyof Values>(name: Key, value: Values[Key]) => setValues((now) => ({ ...now, [name]: value })),
  };
}

/** Makes the props of controls from values, errors, labels and the setter. */
export function bindingsOf<Values extends object>(
  values: Values,
  errors: FieldErrors,
  labels: Record<keyof Values & string, string>,
  set: <Key extends keyof Values>(name: Key, value: Values[Key]) => void,
) {
  return {
    text: <Key extends TextKeys<Values>>(name: Key) => ({
      id: fieldId(name),
      label: labels[name],
      name,
      value: values[name],
      error: errors[name],
      onValueChange: (value: Values[Key]) => set(name, value),
    }),
    flag: <Key extends FlagKeys<Values>>(name: Key) => ({
      label: labels[name],
      name,
      checked: values[name],
      onChange: (checked: Values[Key]) => set(name, checked),
    }),
  };
}

/** The id of a field's control, which the error summary links to: `itineraries.0.location` → `f-itineraries-0-location`. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`;
