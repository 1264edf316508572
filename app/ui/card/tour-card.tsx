import { href } from 'react-router';
import { SaveButton } from '#app/ui/shell/save-button';
import { formatMoney } from '#server/domain/money.input';
import type { TourCard as Tour } from '#server/domain/tour';
import { Card } from './card';
import { CardPrice } from './card-price';
import { CountryBadge } from './country-badge';
import { formatDuration } from './duration';
import { personUnits } from './offer-words';
import { Stars } from './stars';

export function TourCard({ tour, eager }: { tour: Tour; eager?: boolean }) {
  return (
    <Card
      to={href('/tours/:id', { id: String(tour.id) })}
      image={tour.image}
      imageAlt={tour.imageAlt}
      focus={tour.imageFocus}
      title={tour.title}
      badge={<CountryBadge country={tour.country} />}
      corner={<SaveButton trip={`t${tour.id}`} title={tour.title} />}
      eager={eager}
    >
      <p className="mt-1.5 text-sm text-quiet">
        {`${tour.city} · `}
        <span className="figures">{formatDuration(tour.duration)}</span>
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <Stars rating={tour.rating} guests={tour.reviewCount} />
        <CardPrice price={formatMoney(tour.priceCents)} offerCents={tour.offerCents} unit={personUnits.tour} />
      </p>
    </Card>
  );
}
