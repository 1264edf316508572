import { trpc } from '#app/trpc';
import type { CancellationPolicy } from '#db/schema/product-facts';

/** The policies of cancellation that the office may choose from; the layout has prefetched them. */
export function usePolicies() {
  const { data: policies } = trpc.settings.policies.useQuery();
  return {
    /** The options of a select. */
    optionsOf: <Key extends CancellationPolicy>(keys: readonly Key[]) =>
      keys.map((value) => ({ value, label: policies?.[value].label ?? value })),
    /** What a traveller reads. */
    sentenceOf: (key: CancellationPolicy): string => policies?.[key].sentence ?? '',
  };
}
