import { href, Link, redirect } from 'react-router';
import { OfferBadge, PercentBadge } from '#app/ui/card/badges';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta } from '#app/ui/page/meta.ts';
import { Prose } from '#app/ui/page/prose';
import { BookingOutlet } from '#app/ui/product/booking-outlet';
import { Gallery } from '#app/ui/product/gallery';
import { ProductPage } from '#app/ui/product/product-page';
import { Facts, ListSection, ProductSection } from '#app/ui/product/product-section';
import { reviewParts } from '#app/ui/product/review-data.ts';
import { ProductRating, Reviews } from '#app/ui/product/reviews';
import { findProductReviews } from '#server/booking/review/review';
import { describeFacts, splitFacts } from '#server/catalogue/fact-words';
import { discountPercent, findOffer, findOfferProduct, isInstantOffer } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { findMovedOffer } from '#server/catalogue/offer/offer-address';
import { offerState, originalPriceOf } from '#server/catalogue/offer/offer-state';
import { offerUnit, reasonClosed, travelDays } from '#server/catalogue/offer/offer-words.input';
import { describeRates } from '#server/catalogue/prices/rates-words.input';
import { picturesOf } from '#server/catalogue/product-facts.input';
import { offeredHotels, ratesOfOffer, rulesOfTrip } from '#server/catalogue/record-rules';
import { confirmationNote, describeDepartures } from '#server/catalogue/schedule-words.input';
import { officeToday } from '#server/company/company';
import { cancellationPolicies } from '#server/company/policies';
import { orNull } from '#server/current-request';
import { formatDay } from '#server/values/calendar.input';
import { renderMarkdown } from '#server/values/markdown';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/offer';

export { shouldRevalidate } from '#app/ui/product/booking-outlet';

export const loader = withErrorReport('offers', ({ params, request }: Route.LoaderArgs) => {
  const found = findOffer(params.type, params.slug);
  if (!found) throw redirectOrNotFound(params, request);
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
      closed: state === 'open' ? null : reasonClosed({ state, startDate, endDate }),
      travel: travelDays(found),
      isInstant: isInstantOffer(found),
      rooms: record ? null : describeDepartures(found.schedule, officeToday()),
    },
    pictures: picturesOf(found),
    cancellation: cancellationPolicies()[(record ?? found).cancellation].sentence,
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
    offered: product && { noun: product.noun, title: product.record.title, path: product.path },
  };
});

/** Redirects to an offer's new address, also to its form. The redirect is not cached, because the old address may be used again. */
function redirectOrNotFound({ type, slug }: Route.LoaderArgs['params'], request: Request): Response {
  const moved = findMovedOffer(type, slug);
  if (moved === null) return new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  const form = /^\/offer\/[^/]+\/[^/]+(\/book)?/.exec(pathname)?.[1] ?? '';
  return redirect(offerPath(moved) + form + search, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}

const trailOf = (offer: { title: string; path: string }) => [
  { label: 'Home', path: href('/') },
  { label: 'Offers', path: href('/offers') },
  { label: offer.title, path: offer.path },
];

export const meta = pageMeta<Route.ComponentProps['loaderData']>(({ offer, reviewData }, site) => ({
  // Its tour or package may have the same name.
  title: `${offer.title}: Special Offer`,
  description: offer.description,
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
    breadcrumbData(site, trailOf(offer)),
  ],
}));

const availability = {
  ...{ open: 'InStock', coming: 'PreOrder', early: 'PreOrder' },
  ...{ late: 'SoldOut', dearer: 'OutOfStock', ended: 'SoldOut' },
};

/** The group of the tour or package holds for its offer; it is said where the words of the offer are others. */
const isOtherGroup = ({ groupSize }: { groupSize: string }, label: string, value: string) =>
  label === 'Group' && !groupSize.includes(/\d+/.exec(value)?.[0] ?? value);

export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { offer, pictures, cancellation, keyFacts, moreFacts, detailsHtml, offered, reviews } = loaderData;
  return (
    <BookingOutlet productPath={offer.path}>
      <ProductPage
        kind="offer"
        product={offer}
        trail={trailOf(offer)}
        trip={offer.state === 'ended' ? null : `o${offer.id}`}
        lead={offer.description}
        badges={
          <>
            {offer.percent > 0 && <PercentBadge percent={offer.percent} />}
            <OfferBadge type={offer.type} />
          </>
        }
        rating={<ProductRating product={offer} reviews={reviews} />}
        price={
          <>
            <span className="font-display text-[1.75rem] font-semibold text-brand">
              <span className="sr-only">Special price </span>
              <span>{`${formatMoney(offer.discountedPriceCents)} `}</span>
            </span>
            <span className="text-quiet">
              {offer.percent > 0 && (
                <span>
                  <span className="sr-only">Original price </span>
                  <s>{formatMoney(offer.originalPriceCents)}</s>
                </span>
              )}
              <span>{` ${offerUnit(offer)}`}</span>
            </span>
            {offer.percent > 0 && offer.state !== 'ended' && offer.state !== 'late' && (
              <span className="block text-sm font-semibold text-jade">{`You save ${formatMoney(offer.originalPriceCents - offer.discountedPriceCents)}`}</span>
            )}
          </>
        }
        facts={[
          ['Location', offer.location],
          ['Duration', offer.duration],
          ['Group size', offer.groupSize],
          ...(offer.rooms ? [['Available', offer.rooms] as [string, string]] : []),
          ...(offer.roomSleeps === null ? [] : [['A room sleeps', `${offer.roomSleeps} people`] as [string, string]]),
          ['Book by', formatDay(offer.endDate)],
          ...(offer.travel ? [['Travel', offer.travel] as [string, string]] : []),
          ...keyFacts.filter(
            ([label, value]) => label === 'Languages' || label === 'Departures' || isOtherGroup(offer, label, value),
          ),
          ['Cancellation', cancellation],
        ]}
        bookPath={offer.closed === null ? href('/offer/:type/:slug/book', offer) : null}
        panelNote={
          offer.closed === null ? (
            <p className="text-sm text-quiet">{confirmationNote(offer.isInstant)}</p>
          ) : (
            <p>
              <strong>{`This offer ${offer.closed}`}</strong>{' '}
              <Link
                to={`${href('/contact')}?${new URLSearchParams({ about: offer.path })}`}
                className="underline underline-offset-4"
              >
                Ask us
              </Link>
            </p>
          )
        }
      >
        <Gallery pictures={pictures} hero={offer.image} />
        <ProductSection title="About this offer">
          <Prose html={detailsHtml} />
          {offered && (
            <p className="mt-5">
              <span>{`See the full ${offered.noun}: `}</span>
              <Link to={offered.path} className="font-semibold underline underline-offset-4">
                {offered.title}
              </Link>
            </p>
          )}
        </ProductSection>
        <ListSection title="Highlights" lines={offer.highlights} />
        {moreFacts.length > 0 && (
          <ProductSection title="Good to know">
            <Facts facts={moreFacts} />
          </ProductSection>
        )}
        <ListSection title="What's included" lines={offer.included} />
        <ListSection title="Not included" lines={offer.excluded} mark="cross" />
        <Reviews reviews={reviews} />
      </ProductPage>
    </BookingOutlet>
  );
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
