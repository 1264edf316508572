import { articles } from './article';
import { offers } from './offer';
import { packages } from './package';
import { testimonials } from './testimonial';
import { tours } from './tour';

/** The records of the catalogue, which the office creates, edits and deletes. */
export const recordTables = {
  tour: tours,
  package: packages,
  article: articles,
  offer: offers,
  testimonial: testimonials,
} as const;
export type RecordKind = keyof typeof recordTables;
