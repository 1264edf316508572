import type { CancellationPolicy } from '#db/schema/product-facts';

interface PolicyWords {
  /** In the office's form. */
  label: string;
  /** What a traveller reads, and what a booking keeps. */
  sentence: string;
  /** How long before the start a booking can be cancelled without cost, in hours; null where the sentence says no time. */
  freeHours: number | null;
}

/** The policies of cancellation in the company's words, for the owner to change. */
export const cancellationPolicies: Readonly<Record<CancellationPolicy, PolicyWords>> = {
  day: { label: '24 hours', sentence: 'Free cancellation up to 24 hours before', freeHours: 24 },
  'three-days': {
    label: '3 days',
    sentence: 'Free cancellation up to 3 days before; later the full price is due',
    freeHours: 72,
  },
  week: {
    label: '7 days',
    sentence: 'Free cancellation up to 7 days before; later half of the price is due, within 24 hours all of it',
    freeHours: 168,
  },
  month: {
    label: '30 days',
    sentence: 'Free cancellation up to 30 days before; later half of the price is due, within 7 days all of it',
    freeHours: 720,
  },
  ask: { label: 'With our quotation', sentence: 'We state the cancellation terms with our quotation', freeHours: null },
};
