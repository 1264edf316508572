import type { ProductReviews } from '#server/booking/review/review';

/** The reviews of a product, in words for its page. */
export interface ShownReviews {
  count: number;
  average: number;
  /** `4.7 out of 5, from 12 travellers who booked this with us.` */
  summary: string;
  /** `byline`: `Amelia, December 2026`. */
  newest: { id: number; rating: number; byline: string; text: string | null; answer: string | null }[];
}

interface ReviewParts {
  reviews?: ShownReviews;
  reviewData?: { aggregateRating: object; review: object[] };
}

/** The most reviews in the structured data. */
const maxReviews = 5;

/**
 * The reviews of a product for its page, and as structured data for search engines: only travellers' reviews, never the
 * office's number. Loaders call it, so that no browser loads it. Without reviews nothing is sent.
 */
export function reviewParts(found: ProductReviews | null): ReviewParts {
  if (!found) return {};
  const { count, average, newest } = found;
  const travellers = count === 1 ? 'a traveller' : `${count} travellers`;
  const shown = newest.length < count ? `; these are the newest ${newest.length}` : '';
  return {
    reviews: {
      ...{ count, average },
      summary: `${average.toFixed(1)} out of 5, from ${travellers} who booked this with us${shown}.`,
      newest: newest.map(({ id, rating, name, month, text, answer }) => ({
        ...{ id, rating, text, answer },
        byline: `${name}, ${month}`,
      })),
    },
    reviewData: {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
      review: newest.slice(0, maxReviews).map(({ name, rating, text, writtenOn }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name },
        datePublished: writtenOn,
        reviewRating: { '@type': 'Rating', ratingValue: rating },
        ...(text === null ? {} : { reviewBody: text }),
      })),
    },
  };
}
