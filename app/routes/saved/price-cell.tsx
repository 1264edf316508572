import { formatMoney } from '#server/domain/money.input';
import type { PartyPrice } from '#server/domain/reservation/party-price';

/** What a trip costs the party, and how that comes about; or why there is no price. */
export function PriceCell({ price }: { price: PartyPrice }) {
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
      const { totalCents, adults, children, note } = price;
      const parts = [partOf(adults, 'adult', 'adults'), children && partOf(children, 'child', 'children')];
      return <Amount text={formatMoney(totalCents)} unit="in total" notes={[parts.filter(Boolean).join(', '), note]} />;
    }
  }
}

type Part = Extract<PartyPrice, { kind: 'total' }>['adults'];

const partOf = ({ count, unitCents }: Part, one: string, more: string) =>
  `${count} ${count === 1 ? one : more} at ${formatMoney(unitCents)}`;

function Amount({ text, unit, notes }: { text: string; unit: string; notes: (string | null)[] }) {
  return (
    <>
      <p>
        <span className="amount">{text}</span> <span className="text-quiet">{unit}</span>
      </p>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className="text-sm text-quiet">
              {note}
            </p>
          ),
      )}
    </>
  );
}
