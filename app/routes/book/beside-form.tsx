import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import {
  describeCancellation,
  describePolicy,
  type CancellationTerms as Terms,
} from '#server/catalogue/prices/free-cancellation.input';
import type { Product } from '#server/catalogue/product';
import { dayIn, isDay } from '#server/values/calendar.input';

/** What is booked, beside a form on a page of its own. */
export function ProductSummary({ product }: { product: Product }) {
  const { terms } = product;
  const facts = [
    ['Where', product.place],
    ['Duration', product.noun === 'tour' ? formatDuration(product.duration) : product.duration],
    ['Pick-up', product.pickupTime],
    ['Meeting point', terms.meetingPoint],
  ];
  return (
    <div className="booking-product">
      <div className="mb-5 hidden aspect-[2/1] overflow-hidden rounded-md lg:block">
        <Picture image={product.image} alt={product.imageAlt || product.title} focus={product.imageFocus} eager />
      </div>
      <dl className="grid gap-2 border-y border-rule py-4">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-6">
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}

export interface CancellationTermsProps extends Terms {
  cancellation: string;
  /** The terms of payment, in sentences. */
  payment: string;
  zone: string;
  /** In ms; the server's, so that the first render is the same in the browser. */
  now: number;
  /** True where the booking is confirmed at once. */
  isInstant: boolean;
  /** True where the server has just answered for this day. */
  isUpdated: boolean;
}

/**
 * The terms of cancellation in one sentence. With JavaScript it says until when the chosen day can be cancelled free of
 * charge.
 */
export function CancellationTerms({ zone, now, payment, isInstant, isUpdated, ...terms }: CancellationTermsProps) {
  const { startDate } = terms;
  const opened = new Date(now);
  // While a day is being typed, its year is one of the first centuries.
  const isAhead = isDay(startDate) && startDate >= dayIn(zone, opened);
  const dated = isAhead && describeCancellation(terms, zone, opened, isInstant);
  return (
    <div className="cancellation text-sm" aria-live="polite">
      {dated && <p className={isUpdated ? undefined : 'scripted'}>{`${dated}.`}</p>}
      {!(dated && isUpdated) && (
        <p className={dated ? 'unscripted' : undefined}>{`${describePolicy(terms.cancellation, isInstant)}.`}</p>
      )}
      <p className="mt-2">{payment}</p>
    </div>
  );
}
