import { href } from 'react-router';
import { SaveButton } from '#app/ui/shell/save-button';
import { formatMoney } from '#server/domain/money.input';
import type { TourCard as Tour } from '#server/domain/tour';
import { Card } from './card';
import { CardFoot, personUnits } from './card-price';
import { CountryBadge } from './country-badge';
import { formatDuration } from './duration';

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
      <CardFoot of={tour} price={formatMoney(tour.priceCents)} unit={personUnits.tour} />
    </Card>
  );
}
