import { href } from 'react-router';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta } from '#app/ui/page/meta.ts';
import { BookingOutlet } from '#app/ui/product/booking-outlet';
import { reviewParts } from '#app/ui/product/review-data.ts';
import { findProductReviews } from '#server/booking/review/review';
import { confirmationOf } from '#server/catalogue/confirmation';
import { describeFacts, splitFacts } from '#server/catalogue/fact-words';
import { discountPercent, findMovedOffer, findOffer, findOfferProduct } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { offerState, originalPriceOf } from '#server/catalogue/offer/offer-state';
import { reasonClosed, travelDays } from '#server/catalogue/offer/offer-words.input';
import { describeRates } from '#server/catalogue/prices/rates-words.input';
import { picturesOf } from '#server/catalogue/product-facts.input';
import { offeredHotels, ratesOfOffer, rulesOfTrip } from '#server/catalogue/record-rules';
import { describeDepartures } from '#server/catalogue/schedule-words.input';
import { findPublic } from '#server/catalogue/stored-record';
import { statusOfMissing } from '#server/catalogue/trash';
import { officeToday } from '#server/company/company';
import { paymentSentence } from '#server/company/payment';
import { cancellationPolicies } from '#server/company/policies';
import { orNull } from '#server/current-request';
import { renderMarkdown } from '#server/values/markdown';
import { pick } from '#server/values/pick.input';
import { withErrorReport } from '#server/web/loader-errors';
import { missing, movedTo } from '#server/web/missing';
import type { Route } from './+types/offer';

export { shouldRevalidate } from '#app/ui/product/booking-outlet';

export const loader = withErrorReport('offers', ({ params, url }: Route.LoaderArgs) => {
  const found = findOffer(params.type, params.slug);
  if (!found) throw movedOrMissing(params, url);
  const { discountedPriceCents, startDate, endDate } = found;
  const product = orNull('what the offer is of', () => findOfferProduct(found));
  const record = product?.reduced ?? null;
  const originalPriceCents = originalPriceOf(found, record);
  const state = offerState(found, record, new Date());
  return {
    offer: {
      ...pick(found, 'id', 'type', 'slug', 'title', 'country', 'location', 'duration', 'groupSize', 'description'),
      ...pick(found, 'rating', 'reviewCount', 'image', 'imageAlt', 'imageFocus'),
      ...pick(found, 'highlights', 'included', 'excluded', 'roomSleeps'),
      ...{ originalPriceCents, discountedPriceCents, startDate, endDate },
      path: offerPath(found),
      percent: discountPercent({ originalPriceCents, discountedPriceCents }),
      state,
      closed: reasonClosed({ state, startDate, endDate }),
      travel: travelDays(found),
      confirmation: confirmationOf((findOfferProduct(found)?.reduced ?? found).schedule, record ?? found),
      rooms: record ? null : describeDepartures(found.schedule, officeToday()),
    },
    search: pick(found, 'seoTitle', 'seoDescription'),
    trail: trailOf({ title: found.title, path: offerPath(found) }),
    pictures: picturesOf(found),
    cancellation: cancellationPolicies()[(record ?? found).cancellation].sentence,
    payment: paymentSentence(record ?? found),
    ...splitFacts(
      record
        ? [
            ...describeFacts({ ...record, rates: ratesOfOffer(record) }, rulesOfTrip(record)),
            ...offeredHotels(record).map((words): [string, string] => ['Hotels', words]),
          ]
        : describeRates(found.rates, discountedPriceCents, officeToday()),
    ),
    detailsHtml: renderMarkdown(found.detailedDescription),
    ...orNull('reviews', () => reviewParts(findProductReviews({ kind: 'offer', id: found.id }))),
    offered: product &&
      findPublic(product.noun, product.record.id) && {
        noun: product.noun,
        title: product.record.title,
        path: product.path,
      },
  };
});

/** Redirects to an offer's new address, or to its form there. */
function movedOrMissing({ type, slug }: Route.LoaderArgs['params'], url: URL): Response {
  const moved = findMovedOffer(type, slug);
  if (moved === null) return missing(url, statusOfMissing('offer', slug));
  const { pathname, search } = url;
  const form = /^\/offer\/[^/]+\/[^/]+(\/book)?/.exec(pathname)?.[1] ?? '';
  return movedTo(offerPath(moved) + form + search);
}

const trailOf = (offer: { title: string; path: string }) => [
  { label: 'Home', path: href('/') },
  { label: 'Offers', path: href('/offers') },
  { label: offer.title, path: offer.path },
];

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ offer, search, trail, reviewData }, site) => ({
  // Its tour or package may have the same name.
  title: search.seoTitle ?? `${offer.title}: Special Offer`,
  description: search.seoDescription ?? offer.description,
  path: offer.path,
  image: offer.image,
  noindex: offer.state === 'ended' || offer.state === 'late',
  structuredData: [
    {
      '@type': 'Product',
      name: offer.title,
      description: offer.description,
      image: absoluteUrl(site, offer.image),
      brand: { '@type': 'Brand', name: site.name },
      offers: {
        '@type': 'Offer',
        price: (offer.discountedPriceCents / 100).toFixed(2),
        priceCurrency: 'USD',
        validFrom: offer.startDate,
        priceValidUntil: offer.endDate,
        availability: `https://schema.org/${availability[offer.state]}`,
        url: site.url + offer.path,
      },
      ...reviewData,
    },
    breadcrumbData(site, trail),
  ],
}));

const availability = {
  ...{ open: 'InStock', coming: 'PreOrder', early: 'PreOrder' },
  ...{ late: 'SoldOut', dearer: 'OutOfStock', ended: 'SoldOut' },
};

/** The loader's data for its page. */
export type OfferData = Route.ComponentProps['loaderData'];

export default function Offer({ loaderData }: Route.ComponentProps) {
  return <BookingOutlet productPath={loaderData.offer.path} context={loaderData} />;
}

export const ErrorBoundary = () => (
  <ErrorScreen
    what="offers"
    missing={{
      title: 'Offer Not Found',
      text: "The offer you're looking for doesn't exist or has been removed.",
      back: { to: href('/offers'), label: 'Back to offers' },
    }}
  />
);
