import { dayIn, isDay } from '#server/domain/calendar.input';
import {
  describeFreeCancellation,
  freeCancellationEnd,
  type CancellationTerms as Terms,
} from '#server/domain/reservation/free-cancellation.input';

export interface CancellationTermsProps extends Terms {
  cancellation: string;
  zone: string;
  /** In ms; the server's, so that the first render is the same in the browser. */
  now: number;
  /** True where the server has just answered for this day. */
  isUpdated: boolean;
}

/** The policy of cancellation, and with JavaScript until when the chosen day can be cancelled free of charge. */
export function CancellationTerms({ zone, now, isUpdated, ...terms }: CancellationTermsProps) {
  return (
    <div className="text-sm">
      <p className={isUpdated ? 'font-semibold' : 'scripted font-semibold'} aria-live="polite">
        {wordsFor(terms, zone, new Date(now))}
      </p>
      <p className="text-quiet">{terms.cancellation}.</p>
    </div>
  );
}

function wordsFor(terms: Terms, zone: string, now: Date): string | null {
  // Until a day is typed whole, its year is one of the first centuries.
  if (!isDay(terms.startDate) || terms.startDate < dayIn(zone, now)) return null;
  const end = freeCancellationEnd(terms, zone);
  if (end && end <= now) return 'Free cancellation is no longer possible for this date';
  return end && `Free cancellation ${describeFreeCancellation(terms, zone, now)}`;
}
