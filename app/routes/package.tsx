import { href, isRouteErrorResponse } from 'react-router';
import { DayPlan } from '#app/routes/package/day-plan';
import { CardRow } from '#app/ui/card/card';
import { CountryBadge } from '#app/ui/card/country-badge';
import { PackageCard, packagePrice } from '#app/ui/card/package-card';
import { packageListKey } from '#app/ui/list/return-to-list.ts';
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
import { findOfferOf } from '#server/domain/offer/open-offers';
import { findPackage, listSimilarPackages } from '#server/domain/package';
import { picturesOf } from '#server/domain/product-facts.input';
import { findProductReviews } from '#server/domain/review/review';
import { routeOfPackage } from '#server/domain/route-map/product-route';
import { routeFacts } from '#server/domain/route-map/route-text';
import { withErrorReport } from '#server/http/loader-errors';
import { readId } from '#server/http/read-id';
import type { Route } from './+types/package';

export const loader = withErrorReport('packages', ({ params }: Route.LoaderArgs) => {
  const id = readId(params.id);
  const found = id === null ? null : findPackage(id);
  if (!found) throw new Response(null, { status: 404, statusText: 'Package not found' });
  const { title, country, cities, itineraries, duration, priceFromCents, rating, reviewCount } = found;
  const { image, imageAlt, imageFocus, shortDescription, description, exclusions, bring, pdfUrl } = found;
  return {
    tourPackage: {
      ...{ id: found.id, title, country, cities, itineraries, duration, priceFromCents, rating, reviewCount },
      ...{ image, imageAlt, imageFocus, shortDescription, exclusions, bring, pdfUrl },
      ...orTypical('package', found.inclusions),
    },
    pictures: picturesOf(found),
    ...splitFacts(describeFacts(found, { kind: 'package' })),
    offer: orNull('the offer of a package', () => findOfferOf('package', found.id, new Date())),
    descriptionHtml: renderMarkdown(description),
    ...orNull('reviews', () => reviewParts(findProductReviews({ kind: 'package', id: found.id }))),
    route: orNull('the route of a package', () => routeFacts(routeOfPackage(found))),
    more: orNull('packages like this', () => listSimilarPackages(found)) ?? [],
  };
});

const addressOf = (tourPackage: { id: number }) => href('/packages/:id', { id: String(tourPackage.id) });

const trailOf = (tourPackage: { id: number; title: string }) => [
  { label: 'Home', path: href('/') },
  { label: 'Packages', path: href('/packages') },
  { label: tourPackage.title, path: addressOf(tourPackage) },
];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { tourPackage } = loaderData;
  const site = siteOf(matches);
  const path = addressOf(tourPackage);
  return pageMeta(site, {
    title: tourPackage.title,
    description: tourPackage.shortDescription,
    path,
    image: tourPackage.image,
    structuredData: [
      {
        '@type': ['TouristTrip', 'Product'],
        name: tourPackage.title,
        description: tourPackage.shortDescription,
        ...(tourPackage.image ? { image: absoluteUrl(site, tourPackage.image) } : {}),
        url: site.url + path,
        provider: { '@type': 'TravelAgency', name: site.name, url: site.url },
        itinerary: {
          '@type': 'ItemList',
          itemListElement: tourPackage.itineraries.map((day) => day.location),
        },
        ...priceData(site, path, tourPackage.priceFromCents, loaderData.offer),
        additionalProperty: propertyData([...loaderData.moreFacts, ...loaderData.keyFacts]),
        ...loaderData.reviewData,
      },
      breadcrumbData(site, trailOf(tourPackage)),
    ],
  });
}

export default function PackagePage({ loaderData }: Route.ComponentProps) {
  const { tourPackage, pictures, keyFacts, moreFacts, offer, route, descriptionHtml, more, reviews } = loaderData;
  return (
    <BookingOutlet productPath={addressOf(tourPackage)}>
      <ProductPage
        image={tourPackage.image}
        imageAlt={tourPackage.imageAlt || tourPackage.title}
        focus={tourPackage.imageFocus}
        country={tourPackage.country}
        trail={trailOf(tourPackage)}
        back={
          <BackLink listKey={packageListKey} list={href('/packages')}>
            Back to packages
          </BackLink>
        }
        title={tourPackage.title}
        trip={`p${tourPackage.id}`}
        lead={tourPackage.shortDescription}
        badges={<CountryBadge country={tourPackage.country} />}
        rating={<ProductRating product={tourPackage} reviews={reviews} />}
        price={<Price {...packagePrice(tourPackage.priceFromCents)} offer={offer} />}
        facts={[['Duration', tourPackage.duration], ['Cities', tourPackage.cities.join(', ')], ...keyFacts]}
        bookPath={href('/packages/:id/book', { id: String(tourPackage.id) })}
        ask={<AskAboutTrip title={tourPackage.title} path={addressOf(tourPackage)} country={tourPackage.country} />}
        panelNote={
          <PanelNote
            noun="Package"
            pdf={tourPackage.pdfUrl ?? href('/packages/:id/brochure.pdf', { id: String(tourPackage.id) })}
          />
        }
      >
        <Gallery pictures={pictures} hero={tourPackage.image} />
        <ProductSection title="Overview">
          <Prose html={descriptionHtml} />
        </ProductSection>
        <ProductSection title="Good to know">
          <Facts facts={moreFacts} />
        </ProductSection>
        <ProductSection title="Day by day">
          {route && <RouteMap src={`${addressOf(tourPackage)}/route.svg`} route={route} />}
          <DayPlan days={tourPackage.itineraries} />
        </ProductSection>
        <ProductSection title="What's included">
          {tourPackage.isTypical && <p className="mb-3 text-quiet">Typically included:</p>}
          <CheckmarkList lines={tourPackage.included} />
        </ProductSection>
        <ListSection title="Not included" lines={tourPackage.exclusions} mark="cross" />
        <ListSection title="What to bring" lines={tourPackage.bring} mark="dash" />
        <Reviews reviews={reviews} />
      </ProductPage>
      {more.length > 0 && (
        <div className="no-print">
          <Section title={`More in ${tourPackage.country}`} link={{ to: href('/packages'), label: 'All packages' }}>
            <CardRow>
              {more.map((other) => (
                <li key={other.id}>
                  <PackageCard tourPackage={other} />
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
        title="Package Not Found"
        text="The package you're looking for doesn't exist or has been removed."
        back={{ to: href('/packages'), label: 'Back to all packages' }}
      />
    );
  }
  return <ErrorScreen error={error} what="packages" />;
}
