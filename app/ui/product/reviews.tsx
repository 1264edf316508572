import { Stars } from '#app/ui/card/stars';
import type { ProductReviews } from '#server/domain/review/review';
import { ProductSection } from './product-section';

/** What travellers of completed bookings wrote; nothing where nobody has. */
export function Reviews({ reviews }: { reviews: ProductReviews | undefined }) {
  if (!reviews) return null;
  const { count, average, newest } = reviews;
  return (
    <div id="reviews">
      <ProductSection title="Reviews">
        <p className="mb-5 text-quiet">
          <strong className="figures">{average.toFixed(1)} out of 5</strong>, from{' '}
          {count === 1 ? 'a traveller' : `${count} travellers`} who booked this with us
          {count > newest.length && `; these are the newest ${newest.length}`}.
        </p>
        <ul className="bare-list grid max-w-2xl gap-6">
          {newest.map((review) => (
            <li key={review.id} className="border-l-2 border-rule pl-4">
              <div className="flex flex-wrap items-center gap-x-4">
                <Stars rating={review.rating} />
                <span className="font-semibold">{review.name}</span>
                <span className="text-sm text-quiet">{review.month}</span>
              </div>
              {review.text && <Words text={review.text} />}
              {review.answer && (
                <div className="mt-3 rounded-md bg-sand p-5">
                  <p className="text-sm font-semibold">Our office answers</p>
                  <Words text={review.answer} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </ProductSection>
    </div>
  );
}

/** With the line breaks as typed; an endless word wraps. */
function Words({ text }: { text: string }) {
  return (
    <p className="mt-1" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </p>
  );
}

interface ProductRatingProps {
  product: { rating: number; reviewCount: number };
  reviews: ProductReviews | undefined;
}

/** The stars of the reviews, and those that the office has typed with what they are. */
export function ProductRating({ product: { rating, reviewCount }, reviews }: ProductRatingProps) {
  const source = ` from ${reviewCount} ${reviewCount === 1 ? 'guest' : 'guests'}, collected by our office`;
  return (
    <>
      {reviews && (
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Stars rating={reviews.average} reviewCount={reviews.count} />
        </a>
      )}
      {(reviewCount > 0 || !reviews) && <Stars rating={rating} reviewCount={reviewCount} source={source} />}
    </>
  );
}
