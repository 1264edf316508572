import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { firstErrors } from '#server/domain/first-errors.input';
import type { FormAnswer } from '#server/http/keyed-form';

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
  const [found, setFound] = useState<Record<string, string> | null>(null);
  const errors = found ?? answer?.errors ?? {};

  useEffect(() => {
    if (answer) setFound(null);
  }, [answer]);
  // After its faults are drawn, not before: until then none is there to go to.
  useEffect(() => {
    if (answer && found === null) focusFirstFault(form.current);
  }, [answer, found]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    const result = schema.current?.safeParse(readFields(event.currentTarget));
    if (!result || result.success) return setFound({});
    event.preventDefault();
    setFound(firstErrors(result.error));
    requestAnimationFrame(() => focusFirstFault(form.current));
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
    if (remaining.length < Object.keys(errors).length) setFound(Object.fromEntries(remaining));
  };

  return { errors, form: { ref: form, onSubmit, onFocus, onInput, noValidate: true } };
}

/** The fields as the server reads them (`readForm`). */
function readFields(form: HTMLFormElement): Record<string, FormDataEntryValue | FormDataEntryValue[]> {
  const data = new FormData(form);
  const fields: Record<string, FormDataEntryValue | FormDataEntryValue[]> = {};
  for (const name of new Set(data.keys())) {
    if (transport.includes(name)) continue;
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = data.getAll(name);
    else fields[name] = data.get(name) ?? '';
  }
  return fields;
}

function focusFirstFault(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/** A typed value as the default of a text field. */
export const typedText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
