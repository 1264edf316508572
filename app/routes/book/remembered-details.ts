import { type RefObject, useEffect, useState } from 'react';
import { takeAsFirstValues } from '#app/ui/form/unsent-input.ts';

/** What somebody types about themselves in every booking form. */
const names = ['name', 'email', 'phone', 'whatsapp'] as const;
/** The entry of session storage, which `browser-storage.input.ts` describes. */
const entry = 'travellerDetails';

/** Keeps what was typed about oneself in an accepted form, until the tab is closed. */
export function rememberDetails(form: FormData): void {
  try {
    const details = names.map((name) => [name, String(form.get(name) ?? '')]);
    sessionStorage.setItem(entry, JSON.stringify(Object.fromEntries(details)));
  } catch {
    // Without storage the next form is empty.
  }
}

function storedDetails(): Map<string, string> | null {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(entry) ?? 'null') ?? {});
    const details = stored.filter((detail): detail is [string, string] => typeof detail[1] === 'string');
    return details.length > 0 ? new Map(details) : null;
  } catch {
    return null;
  }
}

const fieldsOf = (form: HTMLFormElement | null) =>
  names.flatMap((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? [field] : [];
  });

/**
 * Fills the fields of a new form with the remembered details, unless something was typed into them already.
 * @param fresh false for a form that comes with values of its own
 * @returns whether they were filled in, and a function that empties the fields and forgets the details
 */
export function useRememberedDetails(form: RefObject<HTMLFormElement | null>, fresh: boolean) {
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a form that opens is filled in
  useEffect(() => {
    const details = fresh ? storedDetails() : null;
    const fields = fieldsOf(form.current);
    if (!details || fields.some(({ value }) => value !== '')) return;
    for (const field of fields) field.value = details.get(field.name) ?? '';
    if (form.current) takeAsFirstValues(form.current, (field) => fields.includes(field as HTMLInputElement));
    setShown(true);
  }, []);
  const forget = () => {
    sessionStorage.removeItem(entry);
    const fields = fieldsOf(form.current);
    for (const field of fields) field.value = '';
    setShown(false);
    fields[0]?.focus();
  };
  return { shown, forget };
}
