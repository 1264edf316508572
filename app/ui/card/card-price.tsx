import { personUnits } from '#server/catalogue/offer/offer-words.input';
import { formatMoney } from '#server/values/money.input';

/** "From $1,280" and its unit, or "Price on request" without a price. */
export function packagePrice(priceFromCents: number | null): { price: string; unit?: string } {
  if (priceFromCents === null) return { price: 'Price on request' };
  return { price: `From ${formatMoney(priceFromCents)}`, unit: personUnits.package };
}

interface CardPriceProps {
  /** As in the catalogue, such as "From $1,280". */
  price: string;
  /** The unit of the price; none for a price on request. */
  unit?: string;
  /** The price of an open offer, in US cents. */
  offerCents?: number;
}

/** The price on a card. With an offer, the catalogue price is struck beside it. */
export function CardPrice({ price, offerCents, unit }: CardPriceProps) {
  return (
    <span className="figures font-semibold">
      {offerCents && unit && <s className="font-normal text-quiet">{price}</s>}
      <span>{` ${offerCents ? `Offer ${formatMoney(offerCents)}` : price} `}</span>
      <span className="text-sm font-normal text-quiet">{unit}</span>
    </span>
  );
}
