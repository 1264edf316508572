import { z } from 'zod';

export const newsletterSources = ['footer', 'home', 'about', 'article', 'offers'] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

export const subscriptionInput = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  source: z.enum(newsletterSources),
});
export type Subscription = z.output<typeof subscriptionInput>;
