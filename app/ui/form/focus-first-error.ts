import { type RefObject, useEffect } from 'react';

/** The first invalid field, or the error of the whole form. */
export const firstErrorOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]');

/** Focuses the first error of a form when the server has answered it. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer) firstErrorOf(form.current)?.focus();
  }, [form, answer]);
}
