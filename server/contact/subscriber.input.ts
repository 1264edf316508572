import { z } from 'zod';
import type { Subscriber } from '#db/schema/subscriber';
import { optionalLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';

export const newsletterSources = ['footer', 'home', 'about', 'article', 'offers'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const subscriptionInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  source: z.enum(newsletterSources),
});
export type Subscription = z.output<typeof subscriptionInput>;

/** What newsletters choose their readers by; NULL where it is not known. */
export type Interest = Pick<Subscriber, 'country' | 'language'>;

export const subscriberStatuses = ['active', 'unconfirmed', 'bounced', 'complained', 'unsubscribed'] as const;

/** The source of a subscriber: one of the forms, or a file of the office. */
export const subscriberSources = [...newsletterSources, 'import'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

/** A subscriber of a file; without a time they subscribe now. */
export const subscriberInput = subscriptionInput.extend({
  source: z.enum(subscriberSources),
  name: optionalLine(120),
  country: optionalLine(60),
  language: optionalLine(3),
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
