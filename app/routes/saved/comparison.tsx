import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import { Stars } from '#app/ui/card/stars';
import { LinkButton } from '#app/ui/form/button';
import { SaveButton } from '#app/ui/shell/save-button';
import { type Party, partyParameters } from '#server/domain/reservation/booking/party.input';
import { describeAges, describeParty } from '#server/domain/reservation/booking-rules.input';
import type { ComparedTrip } from '#server/domain/saved-trips';
import { PriceCell } from './price-cell';
import { RemoveButton } from './remove-button';

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
                  {cell(trip)}
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
    <div className="trip-head">
      <div className="aspect-[3/2] overflow-hidden rounded-md">
        <Picture image={image} alt={imageAlt || title} focus={imageFocus} />
      </div>
      <Link to={path} className="trip-title">
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
  if (included.length === 0) return 'See its page';
  return (
    <>
      {isTypical && <p className="text-quiet">Typically included:</p>}
      <ul className="included">
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
