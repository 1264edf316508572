import { formatDuration } from '#app/ui/card/duration.ts';
import { Picture } from '#app/ui/card/picture';
import type { Product } from '#server/catalogue/product';

/** What is booked, beside a form on a page of its own. */
export function ProductSummary({ product }: { product: Product }) {
  const { terms } = product;
  const facts = [
    ['Where', product.place],
    ['Duration', product.kind === 'tour' ? formatDuration(product.duration) : product.duration],
    ['Pick-up', product.pickupTime],
    ['Meeting point', terms.meetingPoint],
  ];
  return (
    <div className="booking-product">
      <div className="mb-5 hidden aspect-[2/1] overflow-hidden rounded-md lg:block">
        <Picture image={product.image} alt={product.imageAlt || product.title} focus={product.imageFocus} eager />
      </div>
      <dl className="grid gap-2 border-y border-rule py-4">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="flex justify-between gap-6">
              <dt className="shrink-0 text-quiet">{label}</dt>
              <dd className="figures text-right font-medium">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
