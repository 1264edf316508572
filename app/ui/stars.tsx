/**
 * A rating as five stars, to the nearest half, and as text. A product without reviews is "New" and shows no stars.
 * @param reviewCount leave it out for what has a rating but no count (testimonials)
 */
export function Stars({ rating, reviewCount }: { rating: number; reviewCount?: number }) {
  if (reviewCount === 0) return <span className="text-sm font-semibold text-jade">New</span>;
  const halves = Math.round(rating * 2);
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span className="inline-flex" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} fill={halves >= star * 2 ? 'full' : halves === star * 2 - 1 ? 'half' : 'none'} />
        ))}
      </span>
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

const shape = 'M10 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.7l-5.1 2.8L6 11.8l-4.3-4 5.8-.7z';

function Star({ fill }: { fill: 'full' | 'half' | 'none' }) {
  return (
    <svg viewBox="0 0 20 20" className="h-4 w-4" data-fill={fill} aria-hidden="true" focusable="false">
      <path d={shape} className={fill === 'full' ? 'fill-saffron' : 'fill-rule'} />
      {fill === 'half' && <path d={shape} className="fill-saffron [clip-path:inset(0_50%_0_0)]" />}
    </svg>
  );
}
