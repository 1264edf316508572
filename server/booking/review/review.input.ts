import { z } from 'zod';
import { listQuery } from '#server/values/list-query.input';
import { saved } from '#server/values/record-id.input';
import { paragraph } from '#server/values/text.input';
import { maxReviewLength, reviewRatings } from './review-limits.input';

/** The form of the traveller, on the page of a completed booking. */
export const reviewInput = z.strictObject({
  rating: z.enum(reviewRatings, 'Please choose from one to five stars').transform(Number),
  text: paragraph(maxReviewLength)
    .refine((text) => text === '' || text.length >= 20, 'Please write at least 20 characters, or leave it empty')
    .transform((text) => text || null),
});
export type ReviewInput = z.output<typeof reviewInput>;

const reviewSorts = ['newest', 'oldest'] as const;
export const reviewStatuses = ['waiting', 'published', 'hidden'] as const;
/** Reviews that wait for the office come first. */
export const reviewList = listQuery(reviewSorts, { status: z.enum(reviewStatuses).nullable().default(null) });
export type ReviewQuery = z.output<typeof reviewList>;

export const reviewPublication = z.strictObject(saved);
export type ReviewPublication = z.output<typeof reviewPublication>;

/** The traveller reads the reason. */
export const reviewHiding = z.strictObject({
  ...saved,
  reason: paragraph(500).pipe(z.string().min(5, 'Please give a reason. The traveller will see it')),
});
export type ReviewHiding = z.output<typeof reviewHiding>;

/** What the office writes below a review; empty for no answer. */
export const reviewAnswer = z.strictObject({
  ...saved,
  answer: paragraph(maxReviewLength).transform((text) => text || null),
});
export type ReviewAnswer = z.output<typeof reviewAnswer>;
