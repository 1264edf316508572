import { dayIn, isDay } from '#server/domain/calendar.input';
import {
  describeCancellation,
  describePolicy,
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

/** The terms of cancellation in one sentence: with JavaScript until when the chosen day can be cancelled free of charge. */
export function CancellationTerms({ zone, now, isUpdated, ...terms }: CancellationTermsProps) {
  const dated = isDated(terms, zone, new Date(now)) && describeCancellation(terms, zone, new Date(now), false);
  return (
    <div className="cancellation text-sm" aria-live="polite">
      {dated && <p className={isUpdated ? undefined : 'scripted'}>{dated}.</p>}
      {!(dated && isUpdated) && (
        <p className={dated ? 'unscripted' : undefined}>{describePolicy(terms.cancellation)}.</p>
      )}
    </div>
  );
}

/** Until a day is typed whole, its year is one of the first centuries. */
const isDated = (terms: Terms, zone: string, now: Date): boolean =>
  isDay(terms.startDate) && terms.startDate >= dayIn(zone, now) && freeCancellationEnd(terms, zone) !== null;
