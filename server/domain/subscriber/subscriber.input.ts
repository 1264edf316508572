import { z } from 'zod';
import { listParameters, listQuery } from '#server/domain/record/fields.input';

export const newsletterSources = ['footer', 'home', 'about', 'article', 'offers'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const subscriptionInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  source: z.enum(newsletterSources),
});
export type Subscription = z.output<typeof subscriptionInput>;

export const subscriberSorts = ['newest', 'email', 'source'] as const;
export const subscriberList = z
  .strictObject({ ...listQuery(subscriberSorts), source: z.enum(newsletterSources).nullable().default(null) })
  .prefault({});
export type SubscriberQuery = z.output<typeof subscriberList>;

/** The query that an address names: `?search=&source=&sort=&descending=true&page=`; null for one that makes no sense. */
export function readSubscriberQuery(parameters: URLSearchParams): SubscriberQuery | null {
  const read = subscriberList.safeParse({
    ...listParameters(parameters),
    source: parameters.get('source') || undefined,
  });
  return read.success ? read.data : null;
}
