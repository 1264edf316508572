/**
 * A rating as five stars, to the nearest half, and as text. A product without reviews shows "New" and no stars.
 * @param reviewCount omit it for a testimonial, which has no count
 */
export function Stars({ rating, reviewCount }: { rating: number; reviewCount?: number }) {
  if (reviewCount === 0) return <span className="text-sm font-semibold text-jade">New</span>;
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <svg viewBox="0 0 100 20" className="h-4 w-20" aria-hidden="true" focusable="false">
        <path d={fiveStars} className="fill-rule" />
        <svg width={halves * 10} height="20" data-halves={halves} aria-hidden="true">
          <path d={fiveStars} className="fill-saffron" />
        </svg>
      </svg>
      <span className="figures text-quiet">
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> out of 5</span>
        {reviewCount !== undefined && (
          <>
            {' '}
            <span aria-hidden="true">({reviewCount})</span>
            <span className="sr-only">
              , {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
            </span>
          </>
        )}
      </span>
    </span>
  );
}

/** Five stars in one path, because a list has dozens of ratings. The inner svg clips the colored copy. */
const fiveStars = [0, 20, 40, 60, 80]
  .map((left) => `M${10 + left} 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z`)
  .join('');
