import { href, isRouteErrorResponse } from 'react-router';
import { CardRow } from '#app/ui/card/card';
import { personUnits } from '#app/ui/card/card-price';
import { CountryBadge } from '#app/ui/card/country-badge';
import { formatDuration } from '#app/ui/card/duration.ts';
import { TourCard } from '#app/ui/card/tour-card';
import { tourListKey } from '#app/ui/list/return-to-list.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta, priceData, propertyData, siteOf } from '#app/ui/page/meta.ts';
import { Prose } from '#app/ui/page/prose';
import { RecordNotFoundScreen } from '#app/ui/page/record-not-found-screen';
import { Section } from '#app/ui/page/section';
import { AskAboutTrip } from '#app/ui/product/ask';
import { BackLink } from '#app/ui/product/back-link';
import { BookingOutlet } from '#app/ui/product/booking-outlet';
import { CheckmarkList } from '#app/ui/product/checkmark-list';
import { Gallery } from '#app/ui/product/gallery';
import { ProductPage } from '#app/ui/product/product-page';
import { Facts, ListSection, PanelNote, Price, ProductSection } from '#app/ui/product/product-section';
import { reviewParts } from '#app/ui/product/review-data.ts';
import { ProductRating, Reviews } from '#app/ui/product/reviews';
import { RouteMap } from '#app/ui/product/route-map';
import { orTypical } from '#server/content/typically-included';
import { orNull } from '#server/current-request';
import { describeFacts, splitFacts } from '#server/domain/fact-words.input';
import { renderMarkdown } from '#server/domain/markdown';
import { formatMoney } from '#server/domain/money.input';
import { findOfferOf } from '#server/domain/offer/open-offers';
import { picturesOf } from '#server/domain/product-facts.input';
import { findProductReviews } from '#server/domain/review/review';
import { routeOfTour } from '#server/domain/route-map/product-route';
import { routeFacts } from '#server/domain/route-map/route-text';
import { findTour, listSimilarTours } from '#server/domain/tour';
import { withErrorReport } from '#server/http/loader-errors';
import { readId } from '#server/http/read-id';
import type { Route } from './+types/tour';

export const loader = withErrorReport('tours', ({ params }: Route.LoaderArgs) => {
  const id = readId(params.id);
  const tour = id === null ? null : findTour(id);
  if (!tour) throw new Response(null, { status: 404, statusText: 'Tour not found' });
  const { id: tourId, title, country, city, category, duration, priceCents, rating, reviewCount, pickupTime } = tour;
  const { image, imageAlt, imageFocus, shortDescription, excluded, remarks, bring, pdfUrl } = tour;
  const { description, itineraries } = tour;
  return {
    tour: {
      ...{ id: tourId, title, country, city, category, duration, priceCents, rating, reviewCount, pickupTime },
      ...{ image, imageAlt, imageFocus, shortDescription, excluded, remarks, bring, pdfUrl },
      ...orTypical('tour', tour.included),
    },
    pictures: picturesOf(tour),
    ...splitFacts(describeFacts(tour, { kind: 'tour' })),
    offer: orNull('the offer of a tour', () => findOfferOf('tour', tourId, new Date())),
    descriptionHtml: renderMarkdown(description),
    itineraryHtml: itineraries ? renderMarkdown(itineraries) : null,
    ...orNull('reviews', () => reviewParts(findProductReviews({ kind: 'tour', id: tourId }))),
    route: orNull('the route of a tour', () => routeFacts(routeOfTour(tour))),
    more: orNull('tours like this', () => listSimilarTours(tour)) ?? [],
  };
});

const addressOf = (tour: { id: number }) => href('/tours/:id', { id: String(tour.id) });

const trailOf = (tour: { id: number; title: string }) => [
  { label: 'Home', path: href('/') },
  { label: 'Tours', path: href('/tours') },
  { label: tour.title, path: addressOf(tour) },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { tour } = loaderData;
  const site = siteOf(matches);
  const path = addressOf(tour);
  const description = tour.shortDescription ?? `${tour.title}: a guided tour in ${tour.city}, ${tour.country}.`;
  return pageMeta(site, {
    title: tour.title,
    description,
    path,
    image: tour.image,
    structuredData: [
      {
        '@type': ['TouristTrip', 'Product'],
        name: tour.title,
        description,
        image: absoluteUrl(site, tour.image),
        url: site.url + path,
        touristType: tour.category ?? undefined,
        provider: { '@type': 'TravelAgency', name: site.name, url: site.url },
        ...priceData(site, path, tour.priceCents, loaderData.offer),
        additionalProperty: propertyData([...loaderData.moreFacts, ...loaderData.keyFacts]),
        ...loaderData.reviewData,
      },
      breadcrumbData(site, trailOf(tour)),
    ],
  });
}

export default function TourPage({ loaderData }: Route.ComponentProps) {
  const { tour, pictures, keyFacts, moreFacts, offer, route, descriptionHtml, itineraryHtml, more, reviews } =
    loaderData;
  return (
    <BookingOutlet productPath={addressOf(tour)}>
      <ProductPage
        image={tour.image}
        imageAlt={tour.imageAlt || tour.title}
        focus={tour.imageFocus}
        country={tour.country}
        trail={trailOf(tour)}
        back={
          <BackLink listKey={tourListKey} list={href('/tours')}>
            Back to tours
          </BackLink>
        }
        title={tour.title}
        trip={`t${tour.id}`}
        lead={tour.shortDescription}
        badges={<CountryBadge country={tour.country} />}
        rating={<ProductRating product={tour} reviews={reviews} />}
        price={<Price price={formatMoney(tour.priceCents)} unit={personUnits.tour} offer={offer} />}
        facts={[['Duration', formatDuration(tour.duration)], ['City', tour.city], ...keyFacts]}
        bookPath={href('/tours/:id/book', { id: String(tour.id) })}
        ask={<AskAboutTrip title={tour.title} path={addressOf(tour)} country={tour.country} />}
        panelNote={
          <PanelNote noun="Tour" pdf={tour.pdfUrl ?? href('/tours/:id/brochure.pdf', { id: String(tour.id) })} />
        }
      >
        <Gallery pictures={pictures} hero={tour.image} />
        <ProductSection title="Overview">
          <Prose html={descriptionHtml} />
        </ProductSection>
        <ProductSection title="Good to know">
          <Facts facts={moreFacts} />
        </ProductSection>
        <ProductSection title="Itinerary">
          <p className="mb-5">
            <span className="font-semibold">Pick-up:</span> <span className="figures">{tour.pickupTime}</span>
          </p>
          {route && <RouteMap src={`${addressOf(tour)}/route.svg`} route={route} />}
          {itineraryHtml ? (
            <Prose html={itineraryHtml} className="day-line" />
          ) : (
            <p>No activities have been listed for this tour yet. Please contact us for more details.</p>
          )}
        </ProductSection>
        <ProductSection title="What's included">
          {tour.isTypical && <p className="mb-3 text-quiet">Typically included:</p>}
          <CheckmarkList lines={tour.included} />
        </ProductSection>
        <ListSection title="Not included" lines={tour.excluded} mark="cross" />
        <ListSection title="What to bring" lines={tour.bring} mark="dash" />
        <ProductSection title="Remarks">
          {tour.remarks.length > 0 ? (
            <ul className="bare-list grid max-w-2xl gap-2.5">
              {tour.remarks.map((remark) => (
                <li key={remark} className="border-l-2 border-rule pl-4">
                  {remark}
                </li>
              ))}
            </ul>
          ) : (
            <p>No additional remarks for this tour.</p>
          )}
        </ProductSection>
        <Reviews reviews={reviews} />
      </ProductPage>
      {more.length > 0 && (
        <div className="no-print">
          <Section
            title={`More in ${tour.country}`}
            link={{
              to: `${href('/tours')}?filter=${tour.country.toLowerCase()}`,
              label: `All tours in ${tour.country}`,
            }}
          >
            <CardRow>
              {more.map((other) => (
                <li key={other.id}>
                  <TourCard tour={other} />
                </li>
              ))}
            </CardRow>
          </Section>
        </div>
      )}
    </BookingOutlet>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <RecordNotFoundScreen
        title="Tour Not Found"
        text="The tour you're looking for doesn't exist or has been removed."
        back={{ to: href('/tours'), label: 'Back to all tours' }}
      />
    );
  }
  return <ErrorScreen error={error} what="tours" />;
}
