import { href } from 'react-router';
import { personUnits } from '#server/catalogue/offer/offer-words.input';
import type { PackageCard } from '#server/catalogue/package';
import type { TourCard } from '#server/catalogue/tour';
import { formatMoney } from '#server/values/money.input';
import { CountryBadge } from './badges';
import { Card } from './card';
import { CardPrice, packagePrice } from './card-price';
import { ConfirmationMark } from './confirmation-mark';
import { formatDuration } from './duration';
import { SaveButton } from './save-button';
import { Stars } from './stars';

type Trip = TourCard | PackageCard;

/** The key under which a tour or package is saved, such as `t12`. */
const keyOf = (trip: Trip) => `${'city' in trip ? 't' : 'p'}${trip.id}`;

/**
 * The cards of tours and packages, as the entries of a row or a grid.
 * @param eager the number of pictures to load at once, for the first cards of a page
 */
export const TripCards = ({ trips, eager }: { trips: Trip[]; eager?: number }) =>
  trips.map((trip, index) => (
    <li key={keyOf(trip)}>
      <TripCard trip={trip} eager={eager === undefined ? undefined : index < eager} />
    </li>
  ));

/** The card of a tour or a package. */
export function TripCard({ trip, eager }: { trip: Trip; eager?: boolean }) {
  const isTour = 'city' in trip;
  const price = isTour
    ? { price: formatMoney(trip.priceCents), unit: personUnits.tour }
    : packagePrice(trip.priceFromCents);
  const duration = <span className="figures">{isTour ? formatDuration(trip.duration) : trip.duration}</span>;
  return (
    <Card
      to={isTour ? href('/tours/:id', { id: String(trip.id) }) : href('/packages/:id', { id: String(trip.id) })}
      image={trip.image}
      imageAlt={trip.imageAlt}
      focus={trip.imageFocus}
      title={trip.title}
      badge={<CountryBadge country={trip.country} />}
      corner={<SaveButton trip={keyOf(trip)} title={trip.title} />}
      eager={eager}
      action={isTour ? undefined : 'View Details'}
    >
      <p className="mt-1.5 text-sm text-quiet xs:mb-auto">
        {isTour && <span>{`${trip.city} · `}</span>}
        {duration}
        {!isTour && <span>{` · ${trip.cities.join(', ')}`}</span>}
      </p>
      {/* The rating as the office has typed it. */}
      <p className="flex flex-col items-start gap-1 pt-3">
        <Stars rating={trip.rating} guests={trip.reviewCount} />
        <CardPrice {...price} offerCents={trip.offerCents} />
        {/* The office confirms every trip without a price. */}
        <ConfirmationMark isInstant={isTour && trip.isInstant} />
      </p>
    </Card>
  );
}
