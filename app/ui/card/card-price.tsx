import { formatMoney } from '#server/domain/money.input';

interface CardPriceProps {
  /** As in the catalogue, such as "From $1,280". */
  price: string;
  /** The price of an open offer, in US cents. */
  offerCents?: number;
  /** For whom it is; null for a price on request. */
  unit: string | null;
}

/** The price on a card; beside that of an offer the one of the catalogue is struck. */
export function CardPrice({ price, offerCents, unit }: CardPriceProps) {
  const shown = offerCents === undefined ? price : `Offer ${formatMoney(offerCents)}`;
  return (
    <span className="figures font-semibold">
      {offerCents !== undefined && <s className="mr-2 font-normal text-quiet">{price}</s>}
      <span className={offerCents === undefined ? undefined : 'text-terracotta'}>{shown}</span>
      {unit && <span className="text-sm font-normal text-quiet"> {unit}</span>}
    </span>
  );
}
