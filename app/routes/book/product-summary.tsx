import { Link } from 'react-router';
import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import { formatMoney } from '#server/domain/money.input';
import type { Product } from '#server/domain/product';

/** What is booked, beside a form on a page of its own. */
export function ProductSummary({ product }: { product: Product }) {
  const { terms } = product;
  const facts = [
    ['Where', product.place],
    ['Duration', product.kind === 'tour' ? formatDuration(product.duration) : product.duration],
    ['Pick-up', product.pickupTime],
    ['Meeting point', terms.meetingPoint],
    ['Price', priceLabel(product)],
  ];
  return (
    <div className="booking-product">
      <div className="hidden aspect-[2/1] overflow-hidden rounded-md lg:block">
        <Picture image={product.image} alt={product.imageAlt || product.title} eager />
      </div>
      <dl className="grid gap-2 border-y border-rule py-4 lg:mt-5">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-6">
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="mt-4">
        <Link to={product.path} className="font-semibold underline underline-offset-4">
          Back to the {product.kind}
        </Link>
      </p>
    </div>
  );
}

function priceLabel({ rules, unitPriceCents }: Product): string | null {
  if (unitPriceCents === null) return null;
  return `${formatMoney(unitPriceCents)} ${rules.pricing === 'rooms' ? 'per room' : 'per adult'}`;
}
