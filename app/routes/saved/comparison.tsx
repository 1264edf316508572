import type { ReactNode } from 'react';
import { Form, href, Link } from 'react-router';
import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import { SaveButton } from '#app/ui/card/save-button';
import { Stars } from '#app/ui/card/stars';
import { LinkButton } from '#app/ui/form/button';
import { describeAges, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { type Party, partyParameters } from '#server/catalogue/prices/party.input';
import type { PartyPrice } from '#server/catalogue/prices/party-price';
import { countWords, lineWords } from '#server/catalogue/prices/price-words.input';
import type { ComparedTrip, UnavailableTrip } from '#server/catalogue/saved-trips';
import { formatMoney } from '#server/values/money.input';

interface ComparisonProps {
  trips: ComparedTrip[];
  party: Party;
  /** True for the visitor's own list; on another one each trip has a heart. */
  canRemove: boolean;
}

/** The trips side by side. On a narrow screen the columns are cards, and each cell has its label. */
export function Comparison({ trips, party, canRemove }: ComparisonProps) {
  const rows: [label: string, cell: (trip: ComparedTrip) => ReactNode][] = [
    [
      `Price for ${describeParty({ adults: party.adults, children: party.ages.length })}${describeAges({ childrenAges: party.ages.filter((age) => age !== null) })}`,
      ({ price, offer }) => <PriceCell price={price} offer={offer} />,
    ],
    ['Length', ({ kind, duration }) => (kind === 'tour' ? formatDuration(duration) : duration)],
    ['Where', ({ place, country }) => (place.includes(country) ? place : `${place}, ${country}`)],
    ['Included', Included],
    ['Group', ({ group }) => group ?? <Link to={href('/contact')}>Ask us</Link>],
    ['Confirmation', ({ confirmation }) => confirmation],
    ['Cancel until', ({ cancellation }) => cancellation],
    ['Rating', ({ rating, reviewCount }) => <Stars rating={rating} guests={reviewCount} />],
  ];
  return (
    <section aria-label="Comparison" className="comparison">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">What</span>
            </th>
            {trips.map((trip) => (
              <th key={trip.key} scope="col">
                <TripHead trip={trip} party={party} canRemove={canRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              {trips.map((trip) => (
                <td key={trip.key}>
                  <span className="cell-label" aria-hidden="true">
                    {label}
                  </span>
                  <div>{cell(trip)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TripHead({ trip, party, canRemove }: { trip: ComparedTrip } & Omit<ComparisonProps, 'trips'>) {
  const { key, title, path, image, imageAlt, imageFocus } = trip;
  return (
    <div className="relative flex h-full flex-col">
      <div className="aspect-[3/2] overflow-hidden rounded-md">
        <Picture image={image} alt={imageAlt || title} focus={imageFocus} />
      </div>
      <Link to={path} className="block py-3 font-display text-title text-balance underline-offset-4 hover:underline">
        {title}
      </Link>
      <div className="no-print mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton
          to={`${path}/book?${new URLSearchParams(partyParameters(party))}`}
          aria-label={`Book Now: ${title}`}
        >
          Book Now
        </LinkButton>
        {canRemove && <RemoveButton trip={key} title={title} />}
      </div>
      {!canRemove && <SaveButton trip={key} title={title} />}
    </div>
  );
}

function Included({ included, isTypical }: ComparedTrip) {
  if (included.length === 0) return <p>See the trip page</p>;
  return (
    <>
      {isTypical && <p className="text-quiet">Typically included:</p>}
      <ul className="list-disc pl-[1.1rem]">
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** The price of a trip for the party, with an offer where that is lower. */
function PriceCell({ price, offer }: Pick<ComparedTrip, 'price' | 'offer'>) {
  return (
    <>
      <PriceWords price={price} />
      {offer && (
        <p className="text-sm">
          <Link to={offer.path} className="font-semibold underline">
            Offer price
          </Link>
          <span>{`, book by ${offer.bookBy}${offer.travel ? `, travel ${offer.travel}` : ''}.${usualWords(offer.usual)}`}</span>
        </p>
      )}
    </>
  );
}

function usualWords(usual: PartyPrice): string {
  if (usual.kind === 'total') return ` Without the offer: ${formatMoney(usual.totalCents)}.`;
  return usual.kind === 'from' ? ` Without the offer: from ${formatMoney(usual.cents)} per person.` : '';
}

/** The price of a trip for the party with its parts, or why there is none. */
function PriceWords({ price }: { price: PartyPrice }) {
  switch (price.kind) {
    case 'impossible':
      return <p>{price.why}</p>;
    case 'on request':
      return <p className="font-display text-title font-semibold">Price on request</p>;
    case 'from':
      return <Amount text={`From ${formatMoney(price.cents)}`} unit="per person" notes={[price.note]} />;
    case 'room':
      return <Amount text={formatMoney(price.cents)} unit="per room" notes={[price.note]} />;
    case 'total': {
      const notes = price.lines.map(
        ({ label, ...line }) => `${label}: ${line.unitCents === 0 ? lineWords(line) : countWords(line)}`,
      );
      return <Amount text={formatMoney(price.totalCents)} unit="in total" notes={notes} />;
    }
  }
}

function Amount({ text, unit, notes }: { text: string; unit: string; notes: string[] }) {
  return (
    <>
      <p>
        <span className="font-display text-title font-semibold">{text}</span> <span className="text-quiet">{unit}</span>
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-quiet">
          {note}
        </p>
      ))}
    </>
  );
}

/** A line for each trip that cannot be booked now, with the reason. */
export function UnavailableTrips({ trips, canRemove }: { trips: UnavailableTrip[]; canRemove: boolean }) {
  if (trips.length === 0) return null;
  return (
    <ul className="bare-list">
      {trips.map(({ key, offer }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 border-y border-rule py-3">
          <p>{offer ? `${offer.title}: this offer ${offer.reason}` : 'One of these trips no longer exists.'}</p>
          {canRemove && <RemoveButton trip={key} title={offer?.title ?? 'the trip that no longer exists'} />}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ trip, title }: { trip: string; title: string }) {
  return (
    <Form method="post" action={href('/saved')} preventScrollReset className="no-print">
      <button
        type="submit"
        name="remove"
        value={trip}
        aria-label={`Remove ${title}`}
        className="py-1 text-sm font-semibold underline underline-offset-4"
      >
        Remove
      </button>
    </Form>
  );
}
