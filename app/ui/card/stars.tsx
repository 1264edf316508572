interface StarsProps {
  rating: number;
  reviewCount?: number;
  guests?: number;
  source?: string;
}

/**
 * A rating as five stars, to the nearest half, and as text. A product without reviews shows "New" and no stars.
 * @param reviewCount omit it for a testimonial, which has no count
 * @param guests the office's own count, in place of reviews on this site
 * @param source where the guests' rating comes from
 */
export function Stars({ rating, reviewCount, guests, source = '' }: StarsProps) {
  const count = reviewCount ?? guests;
  if (count === 0) return <span className="text-sm font-semibold text-jade">New</span>;
  const noun = guests === undefined ? 'review' : 'guest';
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <svg viewBox="0 0 100 20" className="h-4 w-20 shrink-0" aria-hidden="true" focusable="false">
        <use href="#stars" className="fill-rule" />
        <svg width={Math.round(rating * 2) * 10} height="20" aria-hidden="true">
          <use href="#stars" className="fill-accent" />
        </svg>
      </svg>
      <span className="figures text-quiet">
        <span className="sr-only">Rated </span>
        <span>{rating.toFixed(1)}</span>
        <span className="sr-only"> out of 5</span>
        {count && <span>{` from ${count} ${noun}${count === 1 ? '' : 's'}${source}`}</span>}
      </span>
    </span>
  );
}

/** The shape that a list shows dozens of times, drawn once for the whole page. */
export function StarShapes() {
  return (
    <svg className="hidden" aria-hidden="true">
      <path id="stars" d={fiveStars} />
    </svg>
  );
}

/** Five stars in one path. The inner svg of a rating clips the colored copy. */
const fiveStars = [0, 20, 40, 60, 80]
  .map((left) => `M${10 + left} 1.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.3-4 5.8-.7z`)
  .join('');
