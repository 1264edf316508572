import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';

export const newsletterSources = ['footer', 'home', 'about', 'article', 'offers'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const subscriptionInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  source: z.enum(newsletterSources),
});
export type Subscription = z.output<typeof subscriptionInput>;

export const subscriberStatuses = ['active', 'bounced', 'complained'] as const;

const subscriberSorts = ['newest', 'email', 'source'] as const;
export const subscriberList = listQuery(subscriberSorts, {
  source: z.enum(newsletterSources).nullable().default(null),
  status: z.enum(subscriberStatuses).nullable().default(null),
});
export type SubscriberQuery = z.output<typeof subscriberList>;
