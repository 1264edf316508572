import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { firstErrors } from '#server/domain/record/field-errors.input';
import type { FormAnswer } from '#server/http/submission';

/** Fields of the transport: the schemas of the records do not know them. */
const transport = ['submissionKey', 'website'];

/**
 * A form checked by its schema before it is sent, with the messages the server would give; the server checks it again.
 * Faults go as they are mended, and the first of them gets the focus.
 * @param loadSchema fetches the schema once the form is touched: a page that is only looked at does without it
 */
export function useCheckedForm(loadSchema: () => Promise<ZodType>, answer: FormAnswer | undefined, busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const schema = useRef<ZodType | null>(null);
  const loading = useRef(false);
  // What is found here stands until the next answer: its faults are in the page when the focus moves.
  const [found, setFound] = useState<{ since: FormAnswer | undefined; errors: Record<string, string> } | null>(null);
  const errors = found && found.since === answer ? found.errors : (answer?.errors ?? {});
  const show = (errors: Record<string, string>) => setFound({ since: answer, errors: errors });

  useEffect(() => {
    if (answer) focusFirstError(form.current);
  }, [answer]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    const result = schema.current?.safeParse(readFields(event.currentTarget));
    if (!result || result.success) return show({});
    event.preventDefault();
    show(firstErrors(result.error));
    requestAnimationFrame(() => focusFirstError(form.current));
  };

  const onFocus = async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      schema.current = await loadSchema();
    } catch {
      // Without it the server alone checks the form.
      loading.current = false;
    }
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    const remaining = Object.entries(errors).filter(([field]) => field.split('.')[0] !== name.replace('[]', ''));
    if (remaining.length < Object.keys(errors).length) show(Object.fromEntries(remaining));
  };

  return { errors, form: { ref: form, onSubmit, onFocus, onInput, noValidate: true } };
}

/** The fields as the server reads them (`readForm`). */
export function readFields(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) {
    if (transport.includes(name)) continue;
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = data.getAll(name).map(String);
    else fields[name] = String(data.get(name));
  }
  return fields;
}

/** The first field at fault, or what is said of the form as a whole. */
export function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
}

/** A typed value as the default of a text field. */
export const typedText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
