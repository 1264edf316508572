import { type RefObject, useEffect } from 'react';
import { readFields } from '#app/ui/form/validated-form.ts';
import { useUnsentForms } from '#app/ui/product/booking-outlet';

/** Returns the values and the submission key that this form had when its dialog was last closed, if it was. */
export function useUnsentForm(form: RefObject<HTMLFormElement | null>, action: string) {
  const unsentForms = useUnsentForms();
  useEffect(() => {
    const element = form.current;
    return () => {
      if (!element || !unsentForms) return;
      const submissionKey = String(new FormData(element).get('submissionKey'));
      unsentForms.set(action, { values: readFields(element), submissionKey });
    };
  }, [unsentForms, form, action]);
  return unsentForms?.get(action);
}
