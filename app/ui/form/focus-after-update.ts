import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns a function that moves the focus once React has applied the state updates it is called with.
 * @param find runs after the update, because the element may not exist or may be disabled before
 */
export function useFocusAfterUpdate() {
  const [request, setRequest] = useState<{ find: () => HTMLElement | null | undefined } | null>(null);
  useEffect(() => request?.find()?.focus(), [request]);
  return (find: () => HTMLElement | null | undefined) => setRequest({ find });
}

/** The first invalid field, or the error of the whole form. */
export const firstErrorOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]');

/** Focuses the first error of a form when the server has answered it. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  useEffect(() => {
    if (answer) firstErrorOf(form.current)?.focus();
  }, [form, answer]);
}
