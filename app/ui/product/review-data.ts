import type { ProductReviews } from '#server/domain/review/review';

const maxReviews = 5;

/** The reviews of a product as structured data for search engines: what travellers wrote, never the office's number. */
export function reviewData(reviews: ProductReviews | undefined): object {
  if (!reviews) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
    review: reviews.newest.slice(0, maxReviews).map(({ name, rating, text, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: writtenOn,
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      reviewBody: text ?? undefined,
    })),
  };
}
