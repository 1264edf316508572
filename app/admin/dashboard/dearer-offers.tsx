import { href, Link } from 'react-router';
import { trpc } from '#app/trpc';
import { formatMoney } from '#server/domain/money.input';

/** The offers to correct: nobody can book one that costs no less than its tour or package. */
export function DearerOffers() {
  const { data: offers = [] } = trpc.dashboard.dearerOffers.useQuery();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="dearer-offers" className="mb-8 rounded-md border border-terracotta bg-card p-4 sm:p-5">
      <h2 id="dearer-offers" className="text-[1.3rem]">
        Offers that are not cheaper
      </h2>
      <p className="mt-1 text-sm text-quiet">They cannot be booked until their price is lower or they are deleted.</p>
      <ul className="bare-list mt-2">
        {offers.map(({ id, title, type, discountedPriceCents, originalPriceCents }) => (
          <li key={id} className="border-t border-rule py-2">
            <Link
              to={href('/admin/offers/edit/:id', { id: String(id) })}
              className="font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
            <span className="figures block text-sm text-quiet">
              {formatMoney(discountedPriceCents)}; the {type} itself costs {formatMoney(originalPriceCents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
