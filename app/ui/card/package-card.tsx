import { href } from 'react-router';
import { SaveButton } from '#app/ui/shell/save-button';
import { formatMoney } from '#server/domain/money.input';
import type { PackageCard as TourPackage } from '#server/domain/package';
import { Card } from './card';
import { CardFoot, personUnits } from './card-price';
import { CountryBadge } from './country-badge';

/** "From $1,280" and for whom it is, or "Price on request" where none is set. */
export function packagePrice(priceFromCents: number | null): { price: string; unit?: string } {
  if (priceFromCents === null) return { price: 'Price on request' };
  return { price: `From ${formatMoney(priceFromCents)}`, unit: personUnits.package };
}

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
      <CardFoot of={tourPackage} {...packagePrice(tourPackage.priceFromCents)} />
    </Card>
  );
}
