import { href, useLocation } from 'react-router';
import { packagePrice } from '#app/ui/card/card-price';
import { formatDuration } from '#app/ui/card/duration.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { absoluteUrl, breadcrumbData, pageMeta, priceData, propertyData } from '#app/ui/page/meta.ts';
import { BookingOutlet } from '#app/ui/product/booking-outlet';
import { reviewParts } from '#app/ui/product/review-data.ts';
import { findProductReviews } from '#server/booking/review/review';
import { confirmationOf } from '#server/catalogue/confirmation';
import { describeFacts, splitFacts } from '#server/catalogue/fact-words';
import { personUnits } from '#server/catalogue/offer/offer-words.input';
import { findOfferOf } from '#server/catalogue/offer/open-offers';
import { findPackage, listSimilarPackages } from '#server/catalogue/package';
import { picturesOf } from '#server/catalogue/product-facts.input';
import { rulesOfPackage, rulesOfTour } from '#server/catalogue/record-rules';
import { routeOfPackage, routeOfTour } from '#server/catalogue/route-map/product-route';
import { routeFacts } from '#server/catalogue/route-map/route-text';
import { findTour, listSimilarTours } from '#server/catalogue/tour';
import { statusOfMissing } from '#server/catalogue/trash';
import { orTypical } from '#server/catalogue/typically-included';
import { isPreview, orNull } from '#server/current-request';
import { renderMarkdown } from '#server/values/markdown';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { withErrorReport } from '#server/web/loader-errors';
import { missing } from '#server/web/missing';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/trip';

/** The page of a tour or of a package. */
type Kind = 'tour' | 'package';
const kindAt = (path: string): Kind => (/^\/?tours\//i.test(path) ? 'tour' : 'package');

const words = {
  tour: { noun: 'Tour', list: href('/tours'), lists: 'Tours' },
  package: { noun: 'Package', list: href('/packages'), lists: 'Packages' },
} as const;

/** A tour, with the parts of its page that differ from those of a package. */
function tourParts(id: number) {
  const record = findTour(id);
  if (!record) return null;
  const { country, city, category, itineraries, pickupTime, remarks } = record;
  return {
    record,
    rules: rulesOfTour(record),
    path: href('/tours/:id', { id: String(id) }),
    price: { price: formatMoney(record.priceCents), unit: personUnits.tour },
    priceCents: record.priceCents,
    duration: formatDuration(record.duration),
    place: ['City', city] satisfies [string, string],
    structured: { touristType: category ?? undefined },
    included: record.included,
    excluded: record.excluded,
    plan: { itineraryHtml: itineraries ? renderMarkdown(itineraries) : null, pickupTime },
    remarks,
    confirmation: confirmationOf(record.schedule, record),
    stops: () => routeOfTour(record),
    similar: () => listSimilarTours(record),
    listed: { to: `${href('/tours')}?filter=${country.toLowerCase()}`, label: `All tours in ${country}` },
  };
}

/** The same for a package. */
function packageParts(id: number) {
  const record = findPackage(id);
  if (!record) return null;
  return {
    record,
    rules: rulesOfPackage(record),
    path: href('/packages/:id', { id: String(id) }),
    price: packagePrice(record.priceFromCents),
    priceCents: record.priceFromCents,
    duration: record.duration,
    place: ['Cities', record.cities.join(', ')] satisfies [string, string],
    structured: {
      itinerary: { '@type': 'ItemList', itemListElement: record.itineraries.map((day) => day.location) },
    },
    included: record.inclusions,
    excluded: record.exclusions,
    plan: { days: record.itineraries },
    remarks: null,
    // The office quotes its price, and confirms with it.
    confirmation: 'office' as const,
    stops: () => routeOfPackage(record),
    similar: () => listSimilarPackages(record),
    listed: { to: href('/packages'), label: 'All packages' },
  };
}

function loadTrip(kind: Kind, number: number | null, url: URL) {
  const found = number === null ? null : kind === 'tour' ? tourParts(number) : packageParts(number);
  if (!found) throw missing(url, number === null ? 404 : statusOfMissing(kind, number));
  const { record, rules, stops, similar, included, ...parts } = found;
  const { id } = record;
  const { keyFacts, moreFacts } = splitFacts(describeFacts(record, rules));
  // Without it there are no files of a draft.
  const preview = isPreview() ? `?${new URLSearchParams({ preview: url.searchParams.get('preview') ?? '' })}` : '';
  return {
    trip: {
      kind,
      ...pick(record, 'id', 'title', 'country', 'bring', 'rating', 'reviewCount'),
      ...pick(record, 'image', 'imageAlt', 'imageFocus', 'shortDescription'),
      ...parts,
      ...orTypical(kind, included),
      pdf: record.pdfUrl ?? `${parts.path}/brochure.pdf${preview}`,
      pdfLabel: `Download ${words[kind].noun} PDF`,
    },
    search: pick(record, 'seoTitle', 'seoDescription'),
    trail: trailOf({ kind, title: record.title, path: parts.path }),
    pictures: picturesOf(record),
    ...{ keyFacts, moreFacts },
    offer: orNull(`the offer of a ${kind}`, () => findOfferOf(kind, id, new Date())),
    descriptionHtml: renderMarkdown(record.description),
    ...orNull('reviews', () => reviewParts(findProductReviews({ kind, id: id }))),
    route: orNull(`the route of a ${kind}`, () => {
      const facts = routeFacts(stops());
      return facts && { ...facts, image: `${parts.path}/route.svg${preview}` };
    }),
    more: orNull(`${kind}s like this`, () => similar()) ?? [],
  };
}

export { shouldRevalidate } from '#app/ui/product/booking-outlet';

export function loader({ pattern, params, url }: Route.LoaderArgs) {
  const kind = kindAt(pattern);
  return withErrorReport(`${kind}s`, () => loadTrip(kind, readId(params.id), url))(null);
}

const trailOf = ({ kind, title, path }: { kind: Kind; title: string; path: string }) => [
  { label: 'Home', path: href('/') },
  { label: words[kind].lists, path: words[kind].list },
  { label: title, path },
];

export const meta = pageMeta<Route.ComponentProps['loaderData']>(
  ({ trip, search, trail, offer, keyFacts, moreFacts, reviewData }, site) => {
    const { title, country, path, image } = trip;
    // Without a price and reviews it is no product to search engines.
    const isProduct = trip.priceCents !== null || offer !== null || reviewData !== undefined;
    const description = trip.shortDescription ?? `${title}: a ${trip.kind} in ${trip.place[1]}, ${country}.`;
    return {
      title: search.seoTitle ?? title,
      description: search.seoDescription ?? description,
      path,
      image,
      structuredData: [
        {
          '@type': isProduct ? ['TouristTrip', 'Product'] : 'TouristTrip',
          name: title,
          description,
          ...(image ? { image: absoluteUrl(site, image) } : {}),
          url: site.url + path,
          ...trip.structured,
          provider: { '@type': 'TravelAgency', name: site.name, url: site.url },
          ...priceData(site, path, trip.priceCents, offer),
          ...(isProduct ? { additionalProperty: propertyData([...moreFacts, ...keyFacts]) } : {}),
          ...reviewData,
        },
        breadcrumbData(site, trail),
      ],
    };
  },
);

/** The loader's data for its page. */
export type TripData = Route.ComponentProps['loaderData'];

export default function Trip({ loaderData }: Route.ComponentProps) {
  return <BookingOutlet productPath={loaderData.trip.path} context={loaderData} />;
}

export function ErrorBoundary() {
  const kind = kindAt(useLocation().pathname);
  return (
    <ErrorScreen
      what={`${kind}s`}
      missing={{
        title: `${words[kind].noun} Not Found`,
        text: `The ${kind} you're looking for doesn't exist or has been removed.`,
        back: { to: words[kind].list, label: `Back to all ${kind}s` },
      }}
    />
  );
}
