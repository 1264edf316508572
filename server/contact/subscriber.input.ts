import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';

export const newsletterSources = ['footer', 'home', 'about', 'article', 'offers'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const subscriptionInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  source: z.enum(newsletterSources),
});
export type Subscription = z.output<typeof subscriptionInput>;

export const subscriberStatuses = ['active', 'bounced', 'complained', 'unsubscribed'] as const;

/** The source of a subscriber: one of the forms, or a file of the office. */
export const subscriberSources = [...newsletterSources, 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** A subscriber of a file; without a time they subscribe now. */
export const subscriberInput = subscriptionInput.extend({
  source: z.enum(subscriberSources),
  createdAt: z.string(),
  suspect: z.boolean(),
});
export type SubscriberFields = z.output<typeof subscriberInput>;

const subscriberSorts = ['newest', 'email', 'source'] as const;
export const subscriberList = listQuery(subscriberSorts, {
  source: z.enum(subscriberSources).nullable().default(null),
  status: z.enum(subscriberStatuses).nullable().default(null),
});
export type SubscriberQuery = z.output<typeof subscriberList>;
