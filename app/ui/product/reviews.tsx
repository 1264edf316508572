import { Stars } from '#app/ui/card/stars';
import { ProductSection } from './product-section';
import type { ShownReviews } from './review-data';

/** Line breaks as typed; an endless word wraps. */
const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** The reviews of travellers with completed bookings; nothing without any. */
export function Reviews({ reviews }: { reviews: ShownReviews | undefined }) {
  if (!reviews) return null;
  return (
    <div id="reviews">
      <ProductSection title="Reviews">
        <p className="mb-5">{reviews.summary}</p>
        <ul className="bare-list grid max-w-2xl gap-6" style={asTyped}>
          {reviews.newest.map(({ id, rating, byline, text, answer }) => (
            <li key={id} className="border-l-2 border-rule pl-4">
              <div className="flex flex-wrap items-center gap-x-4">
                <Stars rating={rating} />
                <bdi>
                  <strong>{byline}</strong>
                </bdi>
              </div>
              {text && (
                <p dir="auto" className="mt-1">
                  {text}
                </p>
              )}
              {answer && (
                <p className="mt-3 rounded-md bg-sand p-5">
                  <strong>Our office:</strong> <bdi>{answer}</bdi>
                </p>
              )}
            </li>
          ))}
        </ul>
      </ProductSection>
    </div>
  );
}

interface ProductRatingProps {
  product: { rating: number; reviewCount: number };
  reviews: ShownReviews | undefined;
}

/**
 * The stars of the reviews, or of the rating that the office has typed. Beside reviews, that one is shown in words
 * only.
 */
export function ProductRating({ product: { rating, reviewCount }, reviews }: ProductRatingProps) {
  const source = ', collected by our office';
  if (!reviews) return <Stars rating={rating} guests={reviewCount} source={source} />;
  return (
    <>
      <a href="#reviews">
        <Stars rating={reviews.average} reviewCount={reviews.count} />
      </a>
      {reviewCount > 0 && (
        <span className="figures text-sm text-quiet">
          {`${rating.toFixed(1)} from ${reviewCount} ${reviewCount === 1 ? 'guest' : 'guests'}${source}`}
        </span>
      )}
    </>
  );
}
