// Apart from `review.input.ts`, so that the page of a booking need not load zod.

export const reviewRatings = ['1', '2', '3', '4', '5'] as const;
export const maxReviewLength = 2000;
