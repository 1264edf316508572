import { href, type LoaderFunctionArgs, redirect } from 'react-router';
import { findMovedOffer, findOffer, findOfferProduct } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';
import {
  bookedOf,
  findProduct,
  offersOf,
  type Product,
  type ProductAddress,
  type ProductOffer,
  refreshProduct,
} from '#server/catalogue/product';
import { orNull } from '#server/current-request';
import { flash } from '#server/web/flash';
import { readId } from '#server/web/read-id';

type FormAddress = Pick<LoaderFunctionArgs, 'pattern' | 'params' | 'request'>;
type FormParams = { id?: string; type?: string; slug?: string };

interface AskedFor {
  /** The product of the form, as its page shows it. */
  shown: Product;
  /** The booked product: for an offer, the tour or package that it reduces. */
  product: Product;
  days: BookableDays;
  /** The offers that may hold for the journey; in the form of an offer, only that one. */
  offers: ProductOffer[];
}

/**
 * The product of a form and its bookable days. Three routes share the form: a tour's, a package's and an offer's.
 * Throws a 404. For an offer that cannot be booked now it throws a redirect: of a sent form to the form of its trip,
 * else to its page.
 */
export async function bookedProduct({ pattern, params, request }: FormAddress): Promise<AskedFor> {
  const { id, type, slug }: FormParams = params;
  const { search } = new URL(request.url);
  const number = readId(id) ?? 0;
  const offer = type !== undefined && slug !== undefined ? { type, slug } : null;
  const address: ProductAddress = offer ?? (/^\/?tours\//.test(pattern) ? { tour: number } : { package: number });
  const now = new Date();
  const shown = findProduct(address, now);
  const product = shown && refreshProduct(bookedOf(shown), now);
  const days = shown && bookableDays(shown, now);
  if (shown && product && days && days.first <= days.last) {
    const all = orNull('the offers of a product', () => offersOf(product, now)) ?? [];
    const offers = offer ? all.filter((one) => one.product.id === shown.id) : all;
    return { shown, product, days, offers };
  }
  if (!offer) throw new Response(null, { status: 404 });
  // Keeps the method, so that a sent form reaches the other form.
  const formOf = (path: string) =>
    redirect(`${path}/book${search}`, { status: 308, headers: { 'Cache-Control': 'no-cache' } });
  const closed = findOffer(offer.type, offer.slug);
  if (!closed) {
    const moved = findMovedOffer(offer.type, offer.slug);
    throw moved === null ? new Response(null, { status: 404 }) : formOf(offerPath(moved));
  }
  const trip = request.method === 'POST' ? findOfferProduct(closed) : null;
  // That form says what the trip costs without the offer before it books anything.
  if (trip?.reduced) throw formOf(trip.path);
  // The offer exists but is not open today, or its days of travel are over: its page says when they are.
  const description = 'This offer cannot be booked today.';
  const headers = await flash({ title: 'Booking Failed', description, variant: 'destructive' });
  throw redirect(href('/offer/:type/:slug', offer), { status: 303, headers });
}
