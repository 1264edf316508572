import { Link } from 'react-router';
import { formatMoney } from '#server/domain/money.input';
import type { PartyPrice } from '#server/domain/reservation/booking/party-price';
import type { ComparedTrip } from '#server/domain/saved-trips';

/** What a trip costs the party, through an offer where that is less. */
export function PriceCell({ price, offer }: Pick<ComparedTrip, 'price' | 'offer'>) {
  return (
    <>
      <PriceWords price={price} />
      {offer && (
        <p className="text-sm">
          <Link to={offer.path} className="font-semibold underline">
            Offer price
          </Link>
          , book by {offer.bookBy}
          {offer.travel && `, travel ${offer.travel}`}.{usualWords(offer.usual)}
        </p>
      )}
    </>
  );
}

function usualWords(usual: PartyPrice): string {
  if (usual.kind === 'total') return ` Without the offer: ${formatMoney(usual.totalCents)}.`;
  return usual.kind === 'from' ? ` Without the offer: from ${formatMoney(usual.cents)} per person.` : '';
}

/** What a trip costs the party, and how that comes about; or why there is no price. */
function PriceWords({ price }: { price: PartyPrice }) {
  switch (price.kind) {
    case 'impossible':
      return <p>{price.why}</p>;
    case 'on request':
      return <p className="amount">Price on request</p>;
    case 'from':
      return <Amount text={`From ${formatMoney(price.cents)}`} unit="per person" notes={[price.note]} />;
    case 'room':
      return <Amount text={formatMoney(price.cents)} unit="per room" notes={[price.note]} />;
    case 'total': {
      const notes = price.lines.map(({ label, count, unitCents }) => `${label}: ${count} × ${formatMoney(unitCents)}`);
      return <Amount text={formatMoney(price.totalCents)} unit="in total" notes={notes} />;
    }
  }
}

function Amount({ text, unit, notes }: { text: string; unit: string; notes: string[] }) {
  return (
    <>
      <p>
        <span className="amount">{text}</span> <span className="text-quiet">{unit}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-quiet">
          {note}
        </p>
      ))}
    </>
  );
}
