import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepInput, unsentInput } from '#app/ui/form/unsent-input.ts';
import { claimForm, type KeptInput, keepLasting, lastingInput } from './lasting-input.ts';

/** What was typed in this tab is as old as the tab. */
const readTab = (key: string): Partial<KeptInput> | undefined => {
  const state = unsentInput(key);
  return state === undefined ? undefined : { state };
};

const stores = {
  tab: { read: readTab, keep: keepInput },
  browser: { read: lastingInput, keep: keepLasting },
};

/**
 * Keeps the state of a form until it is accepted, and gives it back when the form is opened again: in this tab, or, where
 * it lasts and no other tab shows the form, in this browser.
 * @param name of the form, of which a page has one; without a name nothing is kept
 * @param state what can be made JSON; undefined where nothing differs from the first values
 * @param give takes what is kept once the page is hydrated, and where it lasts when it was typed: it may be of another
 *   release, or changed by hand
 */
export function useUnsent(
  name: string | undefined,
  state: unknown,
  give: (kept: unknown, at?: number) => void,
  lasts = false,
) {
  const { pathname } = useLocation();
  const [key] = useState(name === undefined ? null : `${pathname} ${name}`);
  const [store, setStore] = useState<keyof typeof stores | null>(lasts ? null : 'tab');
  const { read, keep } = stores[store ?? 'tab'];
  const given = useRef<Partial<KeptInput>>({});
  const giveBack = useEffectEvent(give);
  const typed = JSON.stringify(state);
  useEffect(() => {
    if (lasts && key !== null) return claimForm(key, (isAlone) => setStore(isAlone ? 'browser' : 'tab'));
  }, [lasts, key]);
  useEffect(() => {
    const kept = key === null || store === null ? undefined : read(key);
    if (kept === undefined) return;
    given.current = kept;
    giveBack(kept.state, kept.at);
  }, [key, store, read]);
  // What is given back is kept anew once it is shown: what no form can show would else come back for ever.
  useEffect(() => {
    if (key === null || store === null) return;
    const at = JSON.stringify(given.current.state) === typed ? given.current.at : undefined;
    keep(key, typed === undefined ? undefined : JSON.parse(typed), at);
  }, [key, store, keep, typed]);
  return {
    /** Forgets it; what is typed from then on is kept again. */
    accepted: () => {
      if (key !== null) keep(key);
    },
  };
}

/** The values that differ from the first ones; undefined where none does. */
export function changedFrom<Values extends object>(first: Values, values: Values): Partial<Values> | undefined {
  const isChanged = (name: keyof Values) => JSON.stringify(values[name]) !== JSON.stringify(first[name]);
  const names = (Object.keys(values) as (keyof Values)[]).filter(isChanged);
  return names.length > 0 ? only(values, names) : undefined;
}

/** Some of the values, by their names. */
export const only = <Values extends object>(values: Values, names: (keyof Values)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;

/** The kept values that a form with these first values can show. */
export function takenFrom<Values extends object>(first: Values, kept: unknown): Partial<Values> {
  const names = Object.keys(first) as (keyof Values)[];
  const found: Partial<Values> = Object(kept);
  return only(
    found as Values,
    names.filter((name) => Object.hasOwn(found, name) && isAlike(first[name], found[name])),
  );
}

/** True where a kept value has the shape of another one. A number may be typed, and null stands for any value. */
export function isAlike(first: unknown, kept: unknown): boolean {
  if (first === null || kept === null) return true;
  if (typeof first === 'number' || typeof kept === 'number') return isScalar(first) && isScalar(kept);
  if (typeof first !== typeof kept || Array.isArray(first) !== Array.isArray(kept)) return false;
  if (Array.isArray(kept)) {
    const [one] = first as unknown[];
    return one === undefined || kept.every((entry) => isAlike(one, entry));
  }
  if (typeof first !== 'object') return true;
  const found = new Map(Object.entries(kept as object));
  // What is kept by numbers, such as the extras of a product, is a list of its own.
  const isEntry = (name: string) => /^\d+$/.test(name);
  return Object.entries(first).every(
    ([name, value]) => isAlike(value, found.get(name)) || (isEntry(name) && !found.has(name)),
  );
}

const isScalar = (value: unknown) => typeof value === 'number' || typeof value === 'string';
