import { articles } from './article';
import { newsletterIssues } from './newsletter-issue';
import { offers } from './offer';
import { packages } from './package';
import { testimonials } from './testimonial';
import { tours } from './tour';

/** The records that the office creates, edits and deletes: those of the catalogue, and newsletters. */
export const recordTables = {
  tour: tours,
  package: packages,
  article: articles,
  offer: offers,
  testimonial: testimonials,
  newsletter: newsletterIssues,
} as const;
export type RecordKind = keyof typeof recordTables;
