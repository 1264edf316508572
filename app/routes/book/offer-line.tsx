import { Link } from 'react-router';
import { personUnits } from '#app/ui/card/card-price';

interface OfferLineProps {
  kind: keyof typeof personUnits;
  offer: { path: string; price: string; bookBy: string; travel: string | null };
}

/** Leads from the form of a tour or package to an offer of it. */
export function OfferLine({ kind, offer: { path, price, bookBy, travel } }: OfferLineProps) {
  return (
    <p className="mb-6 rounded-md bg-sand px-4 py-3">
      There is an offer for this trip:{' '}
      <Link to={path} className="figures font-semibold underline underline-offset-4">
        {price} {personUnits[kind]}
      </Link>
      {travel && `, travel ${travel}`}, book by {bookBy}.
    </p>
  );
}
