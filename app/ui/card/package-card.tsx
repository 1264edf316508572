import { href } from 'react-router';
import { SaveButton } from '#app/ui/shell/save-button';
import { formatMoney } from '#server/domain/money.input';
import type { PackageCard as TourPackage } from '#server/domain/package';
import { Card } from './card';
import { CardPrice } from './card-price';
import { CountryBadge } from './country-badge';
import { personUnits } from './offer-words';
import { Stars } from './stars';

/** "From $1,280", or "Price on request" where none is set. */
export function packagePrice(priceFromCents: number | null): string {
  return priceFromCents === null ? 'Price on request' : `From ${formatMoney(priceFromCents)}`;
}

/** For whom that price is; null where none is set. */
export const packageUnit = (priceFromCents: number | null) => (priceFromCents === null ? null : personUnits.package);

export function PackageCard({ tourPackage, eager }: { tourPackage: TourPackage; eager?: boolean }) {
  return (
    <Card
      to={href('/packages/:id', { id: String(tourPackage.id) })}
      image={tourPackage.image}
      imageAlt={tourPackage.imageAlt}
      focus={tourPackage.imageFocus}
      title={tourPackage.title}
      badge={<CountryBadge country={tourPackage.country} />}
      corner={<SaveButton trip={`p${tourPackage.id}`} title={tourPackage.title} />}
      eager={eager}
      action="View Details"
    >
      <p className="mt-1.5 text-sm text-quiet">
        <span className="figures">{tourPackage.duration}</span>
        {` · ${tourPackage.cities.join(', ')}`}
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <Stars rating={tourPackage.rating} guests={tourPackage.reviewCount} />
        <CardPrice
          price={packagePrice(tourPackage.priceFromCents)}
          offerCents={tourPackage.offerCents}
          unit={packageUnit(tourPackage.priceFromCents)}
        />
      </p>
    </Card>
  );
}
