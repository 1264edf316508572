import { Link } from 'react-router';
import { personUnits } from '#app/ui/card/offer-words.ts';
import { formatDay } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';

interface OfferLineProps {
  kind: keyof typeof personUnits;
  offer: { path: string; discountedPriceCents: number; endDate: string };
}

/** Leads from the form of a tour or package to an offer of it. */
export function OfferLine({ kind, offer: { path, discountedPriceCents, endDate } }: OfferLineProps) {
  return (
    <p className="mb-6 rounded-md bg-sand px-4 py-3">
      There is an offer for this trip:{' '}
      <Link to={path} className="figures font-semibold underline underline-offset-4">
        {formatMoney(discountedPriceCents)} {personUnits[kind]}
      </Link>
      , book by {formatDay(endDate)}.
    </p>
  );
}
