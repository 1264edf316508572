import type { CancellationPolicy } from '#db/schema/product-facts';

interface PolicyWords {
  /** In the office's form. */
  label: string;
  /** What a traveller reads, and what a booking keeps. `up to 3 days before` or `up to 24 hours before` in it is computed with. */
  sentence: string;
}

/** The policies of cancellation in the company's words, for the owner to change. */
export const cancellationPolicies: Readonly<Record<CancellationPolicy, PolicyWords>> = {
  day: { label: '24 hours', sentence: 'Free cancellation up to 24 hours before' },
  'three-days': {
    label: '3 days',
    sentence: 'Free cancellation up to 3 days before; after that the full price is due',
  },
  week: {
    label: '7 days',
    sentence: 'Free cancellation up to 7 days before; after that 50% is due, and 100% in the last 24 hours',
  },
  month: {
    label: '30 days',
    sentence: 'Free cancellation up to 30 days before; after that 50% is due, and 100% in the last 7 days',
  },
  // Until the quotation, which states one of the others.
  ask: { label: 'With our quotation', sentence: 'We state the cancellation terms with our quotation' },
};

/** What a quotation states, unless the office chooses another one, for a trip that leaves its terms to it. */
export const quotedPolicy = 'month';
