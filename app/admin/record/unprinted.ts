import { trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { unprintedWords, unusualSigns } from '#server/documents/printed-signs.input';

/** Fields that stand in no document. */
const unprinted = ['imageAlt', 'gallery', 'category', 'schedule', 'rates'];

/** Says what a document will leave out of saved values, where its fonts lack a sign. */
export function useUnprinted() {
  const { mutateAsync } = trpc.settings.findUnprinted.useMutation();
  const showToast = useToast();
  return async (document: 'brochure' | 'company profile', values: object): Promise<void> => {
    const printed = Object.entries(values).filter(([name]) => !unprinted.includes(name));
    const signs = unusualSigns(textsIn(printed));
    if (signs === '') return;
    // What is saved is saved, whether or not this can be looked up.
    const lost = await mutateAsync({ signs }).catch(() => []);
    if (lost.length > 0)
      showToast({ title: 'Saved. Some characters will not print', description: unprintedWords(document, lost) });
  };
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};
