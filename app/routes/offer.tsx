import type { ComponentProps } from 'react';
import { href, isRouteErrorResponse, Link } from 'react-router';
import { Gallery } from '#app/routes/offer/gallery';
import { OfferBadge, PercentBadge } from '#app/ui/card/offer-card';
import { offerListKey } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { Prose } from '#app/ui/page/prose';
import { RecordNotFoundScreen } from '#app/ui/page/record-not-found-screen';
import { Share } from '#app/ui/page/share';
import { BackLink } from '#app/ui/product/back-link';
import { BookingOutlet } from '#app/ui/product/booking-outlet';
import { CheckmarkList } from '#app/ui/product/checkmark-list';
import { ProductPage } from '#app/ui/product/product-page';
import { ProductSection } from '#app/ui/product/product-section';
import { reviewData } from '#app/ui/product/review-data.ts';
import { ProductRating, Reviews } from '#app/ui/product/reviews';
import { formatDay } from '#server/domain/calendar.input';
import { renderMarkdown } from '#server/domain/markdown';
import { formatMoney } from '#server/domain/money.input';
import { discountPercent, findOffer, findOfferProduct } from '#server/domain/offer/offer';
import { offerPath } from '#server/domain/offer/offer.input';
import { windowOf } from '#server/domain/offer/offer-window';
import { findProductReviews } from '#server/domain/review/review';
import { orNull, withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/offer';

export const loader = withErrorReport('offers', ({ params }: Route.LoaderArgs) => {
  const found = findOffer(params.type, params.slug);
  if (!found) throw new Response(null, { status: 404 });
  const { detailedDescription, createdAt, updatedAt, version, featured, tourId, packageId, ...offer } = found;
  return {
    offer: { ...offer, path: offerPath(found), percent: discountPercent(found), ...windowOf(found, new Date()) },
    detailsHtml: renderMarkdown(detailedDescription),
    ...orNull('reviews', () => findProductReviews({ kind: 'offer', id: found.id })),
    offered: orNull('what the offer is of', () => findOfferProduct(found)),
  };
});

const trailOf = (offer: { title: string; path: string }) => [
  { label: 'Home', path: href('/') },
  { label: 'Offers', path: href('/offers') },
  { label: offer.title, path: offer.path },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offer } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: offer.title,
    description: offer.description,
    path: offer.path,
    image: offer.image,
    noindex: offer.ended,
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
          availability: `https://schema.org/${offer.open ? 'InStock' : offer.ended ? 'SoldOut' : 'PreOrder'}`,
          url: site.url + offer.path,
        },
        ...reviewData(loaderData.reviews),
      },
      breadcrumbData(site, trailOf(offer)),
    ],
  });
}

export default function OfferPage({ loaderData: { offer, detailsHtml, offered, reviews } }: Route.ComponentProps) {
  return (
    <BookingOutlet productPath={offer.path}>
      <ProductPage
        image={offer.image}
        imageAlt={offer.imageAlt || offer.title}
        trail={trailOf(offer)}
        back={
          <BackLink listKey={offerListKey} list={href('/offers')}>
            Back to offers
          </BackLink>
        }
        title={offer.title}
        trip={offer.ended ? null : `o${offer.id}`}
        lead={offer.description}
        badges={
          <>
            <PercentBadge percent={offer.percent} />
            <OfferBadge type={offer.type} />
            <ProductRating product={offer} reviews={reviews} />
          </>
        }
        price={
          <>
            <span className="font-display text-[1.75rem] font-semibold text-terracotta">
              <span className="sr-only">Special price </span>
              {formatMoney(offer.discountedPriceCents)}
            </span>{' '}
            <span className="text-quiet">
              <span className="sr-only">Original price </span>
              <s>{formatMoney(offer.originalPriceCents)}</s>
            </span>
            <span className="block text-sm font-semibold text-jade">
              You save {formatMoney(offer.originalPriceCents - offer.discountedPriceCents)}
            </span>
          </>
        }
        facts={[
          ['Location', offer.location],
          ['Duration', offer.duration],
          ['Group size', offer.groupSize],
          ['Valid until', formatDay(offer.endDate)],
        ]}
        bookPath={offer.open ? href('/offer/:type/:slug/book', offer) : null}
        panelNote={
          offer.open ? (
            <>
              <p className="text-sm text-quiet">A request, not a payment. We confirm within 24 hours.</p>
              <p className="text-sm text-quiet">Free cancellation up to 24 hours before</p>
            </>
          ) : (
            <p className="font-semibold">
              {offer.ended
                ? `This offer ended on ${formatDay(offer.endDate)} and can no longer be booked.`
                : `This offer can be booked from ${formatDay(offer.startDate)}.`}
            </p>
          )
        }
      >
        <ProductSection title="About this offer">
          <Prose html={detailsHtml} />
          {offered && (
            <p className="mt-5">
              The {offered.noun} in full:{' '}
              <Link to={offered.path} className="font-semibold underline underline-offset-4">
                {offered.title}
              </Link>
            </p>
          )}
        </ProductSection>
        <ListSection title="Highlights" lines={offer.highlights} />
        <Gallery title={offer.title} images={offer.gallery} />
        <ListSection title="What's included" lines={offer.included} />
        <ListSection title="Not included" lines={offer.excluded} mark="cross" />
        <Reviews reviews={reviews} />
        <Share title={offer.title} path={offer.path} />
      </ProductPage>
    </BookingOutlet>
  );
}

/** A section with a list; nothing when the list is empty. */
function ListSection({ title, ...list }: { title: string } & ComponentProps<typeof CheckmarkList>) {
  if (list.lines.length === 0) return null;
  return (
    <ProductSection title={title}>
      <CheckmarkList {...list} />
    </ProductSection>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <RecordNotFoundScreen
        title="Offer Not Found"
        text="The offer you're looking for doesn't exist or has been removed."
        back={{ to: href('/offers'), label: 'Back to offers' }}
      />
    );
  }
  return <ErrorScreen error={error} what="offers" />;
}
