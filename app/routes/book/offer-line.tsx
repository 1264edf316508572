import { Link } from 'react-router';
import { offerUnit } from '#app/ui/card/card-price';
import { formatDay } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { travelDays } from '#server/domain/offer/offer-words.input';
import type { ProductOffer } from '#server/domain/product';

interface OfferLineProps {
  offer: ProductOffer;
  /** True where it holds for the chosen day and party. */
  isApplied: boolean;
}

/** Says above the form of a tour or package that the price is the one of an offer, or what it takes to have it. */
export function OfferLine({ offer: { type, product, rules, originalPriceCents, endDate }, isApplied }: OfferLineProps) {
  const { path, unitPriceCents, duration, terms } = product;
  const travel = travelDays(terms);
  const price = `${formatMoney(unitPriceCents ?? 0)} ${offerUnit({ type, duration })}`;
  return (
    <p className="col-span-full rounded-md bg-sand px-4 py-3" aria-live="polite">
      {isApplied ? 'Offer applied: ' : 'There is an offer for this trip: '}
      <Link to={path} className="figures font-semibold underline underline-offset-4">
        {price}
      </Link>
      {isApplied
        ? ` instead of ${formatMoney(originalPriceCents)}`
        : `, for ${rules.adults.min} or more adults${travel ? `, travel ${travel}` : ''}`}
      , book by {formatDay(endDate)}.
    </p>
  );
}
