import { isDay } from '#server/domain/calendar.input';
import {
  describeFreeCancellation,
  type CancellationTerms as Terms,
} from '#server/domain/reservation/free-cancellation.input';

export interface CancellationTermsProps extends Terms {
  cancellation: string;
  zone: string;
  /** In ms; the server's, so that the first render is the same in the browser. */
  now: number;
}

/** The policy of cancellation, and with JavaScript until when the chosen day can be cancelled free of charge. */
export function CancellationTerms({ zone, now, ...terms }: CancellationTermsProps) {
  const free = isDay(terms.startDate) && describeFreeCancellation(terms, zone, new Date(now));
  return (
    <div className="text-sm">
      <p className="cancel-until font-semibold" aria-live="polite">
        {free && `Free cancellation ${free}`}
      </p>
      <p className="text-quiet">{terms.cancellation}.</p>
    </div>
  );
}
