import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field, or the error of the whole form. */
export function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
}

/** Focuses the first error of a form when the server has answered it. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer) focusFirstError(form.current);
  }, [form, answer]);
}
