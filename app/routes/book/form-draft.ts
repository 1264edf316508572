import { type RefObject, useEffect } from 'react';
import { readFields } from '#app/ui/form/validated-form.ts';
import { useFormDrafts } from '#app/ui/product/booking-outlet';

/** Returns the values and the submission key that this form had when its dialog was last closed, if it was. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, action: string) {
  const formDrafts = useFormDrafts();
  useEffect(() => {
    const element = form.current;
    return () => {
      if (!element || !formDrafts) return;
      const submissionKey = String(new FormData(element).get('submissionKey'));
      formDrafts.set(action, { values: readFields(element), submissionKey });
    };
  }, [formDrafts, form, action]);
  return formDrafts?.get(action);
}
