import { formatMoney } from '#server/values/money.input';
import { Stars } from './stars';

/** For whom the price of a tour or package is. */
export const personUnits = { tour: 'per adult', package: 'per person in a double' } as const;

/** For whom or what the price of an offer is. */
export const offerUnit = ({
  type,
  duration,
}: {
  type: 'tour' | 'package' | 'accommodation';
  duration: string;
}): string => (type === 'accommodation' ? `per room, ${duration}` : personUnits[type]);

/** "From $1,280" and for whom it is, or "Price on request" where none is set. */
export function packagePrice(priceFromCents: number | null): { price: string; unit?: string } {
  if (priceFromCents === null) return { price: 'Price on request' };
  return { price: `From ${formatMoney(priceFromCents)}`, unit: personUnits.package };
}

interface CardPriceProps {
  /** As in the catalogue, such as "From $1,280". */
  price: string;
  /** For whom it is; none for a price on request. */
  unit?: string;
  /** The price of an open offer, in US cents. */
  offerCents?: number;
}

/** The price on a card; beside that of an offer the one of the catalogue is struck. */
export function CardPrice({ price, offerCents, unit }: CardPriceProps) {
  return (
    <span className="figures font-semibold">
      {offerCents && unit && <s className="font-normal text-quiet">{price}</s>}{' '}
      {offerCents ? `Offer ${formatMoney(offerCents)}` : price}{' '}
      <span className="text-sm font-normal text-quiet">{unit}</span>
    </span>
  );
}

interface CardFootProps extends Omit<CardPriceProps, 'offerCents'> {
  of: { rating: number; reviewCount: number; offerCents?: number };
}

/** The last line of the card of a tour or package: the rating as the office has typed it, and the price. */
export const CardFoot = ({ of, ...price }: CardFootProps) => (
  <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
    <Stars rating={of.rating} guests={of.reviewCount} />
    <CardPrice {...price} offerCents={of.offerCents} />
  </p>
);
