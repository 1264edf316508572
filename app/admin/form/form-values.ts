import { type ReactNode, useRef, useState } from 'react';
import type { Width } from '#server/values/described.input';
import type { FieldErrors } from './record-errors';
import { changedFrom, isAlike, takenFrom, useUnsent } from './unsent-values';

/** What is said of a field beside its label. */
export interface FieldSaid {
  className?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Lines of a text. */
  rows?: number;
  /** Characters, as is the next. */
  lengthLimit?: number | undefined;
  least?: number | undefined;
}

/** The props that bind a text control or a select to a field: spread them into the control. */
export interface FieldBinding<Value extends string = string> extends FieldSaid {
  id: string;
  label: string;
  name: string;
  value: Value;
  error?: string;
  /** A method: of a choice it takes no other values. */
  onValueChange(value: Value): void;
}

/** How much of a row a field takes in a `FormSection`, which has six columns. */
export const widths: Record<Width, string> = {
  third: 'sm:col-span-2',
  half: 'sm:col-span-3',
  'two thirds': 'sm:col-span-4',
  full: 'sm:col-span-6',
};

/** The same for a checkbox. */
export interface CheckboxBinding {
  label: string;
  name: string;
  hint?: ReactNode;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

type TextKeys<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;
type FlagKeys<Values> = { [Key in keyof Values]: Values[Key] extends boolean ? Key : never }[keyof Values] & string;

/** Changes some values. A function has the values of that time: an upload may end while another field is typed into. */
export type Change<Values> = (update: Partial<Values> | ((now: Values) => Partial<Values>)) => void;

/**
 * The values of a form as React holds them. `latest` is current also in a function that began before the last change.
 * @param name what was typed is kept under it until the form is `accepted`, see `useUnsent`
 * @param begin makes what is kept with it from when the form was opened, such as the version that was looked at, or a key
 * @param lasts whether it is kept also when the tab is closed
 */
export function useFormValues<Values extends object, Begun = null>(
  initial: Values,
  name?: string,
  begin?: () => Begun,
  lasts?: boolean,
) {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(first);
  const beginNow = begin ?? (() => null as Begun);
  const [begun, setBegun] = useState(beginNow);
  const latest = useRef(values);
  latest.current = values;
  const change: Change<Values> = (update) =>
    setValues((now) => ({ ...now, ...(typeof update === 'function' ? update(now) : update) }));
  const typed = changedFrom(first, values);
  /** When what is given back was typed. */
  const [since, setSince] = useState<number | null>(null);
  const giveBack = (kept: unknown, at: number | null = null) => {
    const found: { typed?: unknown; begun?: unknown } = Object(kept);
    const taken = takenFrom(first, found.typed);
    // What is stored meanwhile, by an attempt whose answer was lost or by somebody else, is not typed any more.
    if (!changedFrom(first, { ...first, ...taken }) || !isAlike(begun, found.begun)) return;
    setBegun(found.begun as Begun);
    setSince(at);
    change(taken);
  };
  const unsent = useUnsent(name, typed && { typed, begun }, giveBack, lasts);
  /** @param stored what is stored now, where that is not what was typed */
  const accepted = (stored = latest.current) => {
    unsent.accepted();
    setSince(null);
    setFirst(stored);
  };
  const isChanged = typed !== undefined;
  const discard = () => {
    setValues(first);
    setSince(null);
    setBegun(beginNow());
  };
  const restored = isChanged && since !== null ? { since, discard } : null;
  return { values, latest, replace: setValues, change, begun, setBegun, accepted, isChanged, restored };
}

/**
 * Makes the props of controls from values, errors, labels and what changes the values.
 * @param path precedes the names: `options.0.`
 * @param saidOf what is said of a field beside its label
 */
export function bindingsOf<Values extends object, Name extends string>(
  values: Values,
  errors: FieldErrors,
  labels: Record<Name, string>,
  change: (changed: Partial<Values>) => void,
  path = '',
  saidOf?: (name: Name) => FieldSaid,
) {
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>);
  const hintOf = (name: Name): { hint?: ReactNode } => {
    const { hint } = saidOf?.(name) ?? {};
    return hint === undefined ? {} : { hint };
  };
  return {
    text: <Key extends TextKeys<Values> & Name>(name: Key, width?: keyof typeof widths) => ({
      id: fieldId(path + name),
      label: labels[name],
      name: path + name,
      value: values[name],
      error: errors[path + name],
      ...saidOf?.(name),
      ...(width && { className: widths[width] }),
      onValueChange: (value: Values[Key]) => set(name, value),
    }),
    flag: <Key extends FlagKeys<Values> & Name>(name: Key) => ({
      label: labels[name],
      name: path + name,
      ...hintOf(name),
      checked: values[name],
      error: errors[path + name],
      onChange: (checked: Values[Key]) => set(name, checked),
    }),
  };
}

/** The id of a field's control, which the error summary links to: `itineraries.0.location` → `f-itineraries-0-location`. */
export const fieldId = (path: string) => `f-${path.replaceAll('.', '-')}`;

/** Made when a form opens: what it creates is created once, however often it is sent. */
export const newFormKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
