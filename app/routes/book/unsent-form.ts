import { type RefObject, useEffect } from 'react';
import { readFields } from '#app/ui/form/validated-form.ts';
import { useDrafts } from '#app/ui/product/booking-outlet';

/** How a form was left when the dialog around it closed, if it did: the same form goes on, its key included. */
export function useDraft(form: RefObject<HTMLFormElement | null>, action: string) {
  const drafts = useDrafts();
  useEffect(() => {
    const element = form.current;
    return () => {
      if (!element || !drafts) return;
      const submissionKey = String(new FormData(element).get('submissionKey'));
      drafts.set(action, { values: readFields(element), submissionKey });
    };
  }, [drafts, form, action]);
  return drafts?.get(action);
}
