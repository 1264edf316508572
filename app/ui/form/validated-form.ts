import { type FormEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { firstErrors } from '#server/values/field-errors.input';
import { readFields } from '#server/web/request-fields.input';
import type { FormResult } from '#server/web/submission';
import { firstErrorOf, useFocusAfterUpdate, useFocusFirstError } from './focus-after-update';
import { isGivenBack } from './unsent-input';

/**
 * Validates a form with its schema before it is sent; the server validates it again with the same messages. The first
 * error gets the focus, and an error disappears when its field is edited.
 * @param loadSchema loads the schema on the first focus, so that reading the page does not load it
 */
export function useValidatedForm(
  loadSchema: () => Promise<ZodType>,
  answer: Pick<FormResult, 'errors'> | undefined,
  busy: boolean,
) {
  const form = useRef<HTMLFormElement>(null);
  const schema = useRef<ZodType | null>(null);
  const loading = useRef(false);
  // The browser's errors replace the server's until its next answer.
  const [validated, setValidated] = useState<{ answer: typeof answer; errors: Record<string, string> } | null>(null);
  const errors = validated && validated.answer === answer ? validated.errors : (answer?.errors ?? {});
  const show = (errors: Record<string, string>) => setValidated({ answer, errors });

  const focusAfterUpdate = useFocusAfterUpdate();
  useFocusFirstError(form, answer);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    const result = schema.current?.safeParse(readFields(new FormData(event.currentTarget)));
    if (!result || result.success) return show({});
    event.preventDefault();
    show(firstErrors(result.error));
    focusAfterUpdate(() => firstErrorOf(form.current));
  };

  const onFocus = async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      schema.current = await loadSchema();
    } catch {
      // Without the schema only the server validates the form.
      loading.current = false;
    }
  };

  const clearErrors = (name: string) => {
    const remaining = Object.entries(errors).filter(([field]) => field.split('.')[0] !== name);
    if (remaining.length < Object.keys(errors).length) show(Object.fromEntries(remaining));
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isGivenBack()) clearErrors((target as HTMLInputElement).name.replace('[]', ''));
  };

  const isAnswered = answer !== undefined || undefined;
  return { errors, form: { ref: form, onSubmit, onFocus, onInput, noValidate: true, 'data-answered': isAnswered } };
}

/** Returns the name, the typed value and the error of a field, as its props. */
export const fieldsWith = (values: FormResult['values'], errors: Record<string, string>) => (name: string) => ({
  name,
  defaultValue: textValue(values[name]),
  error: errors[name],
});

/** A submitted value as the default of a text field. */
export const textValue = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
