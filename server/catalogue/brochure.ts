import { readFile } from 'node:fs/promises';
import type { TourPackage } from '#db/schema/package';
import type { GalleryPicture } from '#db/schema/product-facts';
import type { Tour } from '#db/schema/tour';
import { company, listPrintedOffices } from '#server/company/company';
import { look } from '#server/company/look';
import type { Look } from '#server/company/look.input';
import { cancellationPolicies } from '#server/company/policies';
import { officeOf } from '#server/company/shown-company.input';
import { orNull } from '#server/current-request';
import type { PrintedLook } from '#server/documents/contact';
import { parseMarkdown } from '#server/values/markdown';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { isPoster, readUploadAddress } from '#server/values/upload-address.input';
import { describeFacts } from './fact-words';
import { readUpload } from './image/image-variants';
import { findOfferOf } from './offer/open-offers';
import type { BookingRules } from './prices/booking-rules.input';
import { picturesOf } from './product-facts.input';
import { rulesOfPackage, rulesOfTour } from './record-rules';
import type { RouteStop } from './route-map/find-route';
import { routeOfPackage, routeOfTour } from './route-map/product-route';
import { routeFacts } from './route-map/route-text';
import { routePicture } from './route-map/scene';
import { orTypical } from './typically-included';

/** Pictures of the gallery that a brochure shows. */
const maxPictures = 3;

/** What the brochure of a tour says; its pictures and its map are named, not drawn yet. */
export function tourBrochure(tour: Tour, { duration, url }: { duration: string; url: string }, now = new Date()) {
  const { city, pickupTime, itineraries, included, remarks } = tour;
  return {
    ...sharedFacts(tour, 'tour', now),
    facts: factsOf(tour, rulesOfTour(tour)),
    kind: 'tour' as const,
    ...{ duration, url, pickupTime, remarks, days: [] },
    price: formatMoney(tour.priceCents),
    priceUnit: 'per adult',
    cities: [city],
    itinerary: itineraries ? parseMarkdown(itineraries) : null,
    ...orTypical('tour', included),
    excluded: tour.excluded,
    stops: routeOfTour(tour),
  };
}

/** The same of a package. */
export function packageBrochure(
  tourPackage: TourPackage,
  { price, url }: { price: string; url: string },
  now = new Date(),
) {
  const { cities, duration, itineraries, inclusions, exclusions, priceFromCents } = tourPackage;
  return {
    ...sharedFacts(tourPackage, 'package', now),
    facts: factsOf(tourPackage, rulesOfPackage(tourPackage)),
    kind: 'package' as const,
    ...{ duration, url, pickupTime: null, itinerary: null, remarks: [], price },
    priceUnit: priceFromCents === null ? null : 'per person in a double',
    cities,
    days: itineraries,
    ...orTypical('package', inclusions),
    excluded: exclusions,
    stops: routeOfPackage(tourPackage),
  };
}

function sharedFacts(record: Tour | TourPackage, kind: 'tour' | 'package', now: Date) {
  const { id, title, shortDescription, description, country, bring, cancellation, updatedAt } = record;
  const offices = listPrintedOffices();
  const first = officeOf(offices, country);
  return {
    ...{ id, title, country, bring },
    lead: shortDescription,
    description: parseMarkdown(description),
    gallery: picturesOf(record).slice(0, maxPictures + 1),
    hasCover: Boolean(record.image),
    offer: orNull('the offer of a brochure', () => offerWords(kind, id, now)),
    cancellation: cancellationPolicies()[cancellation].sentence,
    company: pick(company(), 'name', 'legalName', 'email'),
    look: look(),
    offices: [first, ...offices.filter((office) => office !== first)],
    changedAt: new Date(updatedAt),
  };
}

/** Without the cancellation, which stands beside the price. */
const factsOf = (record: Tour | TourPackage, rules: BookingRules) =>
  describeFacts(record, rules).filter(([label]) => label !== 'Cancellation');

function offerWords(kind: 'tour' | 'package', id: number, now: Date) {
  const offer = findOfferOf(kind, id, now);
  if (!offer) return null;
  const { price, bookBy, travel } = offer;
  return { price, when: `Book by ${bookBy}${travel ? `, travel ${travel}` : ''}` };
}

/** Of the map: names of 8 points. */
const labelScale = 0.7;

interface Drawn {
  company: { name: string };
  look: Look;
  gallery: readonly GalleryPicture[];
  hasCover: boolean;
  stops: readonly RouteStop[];
}

/** The same with pictures and map; a picture that cannot be shown is left out. */
export async function withPictures<Facts extends Drawn>({ gallery, hasCover, stops, look, ...facts }: Facts) {
  const first = hasCover ? gallery[0] : undefined;
  const others = hasCover ? gallery.slice(1) : gallery;
  const cover = first ? await pictureOf(first) : null;
  const pictures: NonNullable<typeof cover>[] = [];
  for (const other of others) {
    const picture = pictures.length < maxPictures ? await pictureOf(other) : null;
    if (picture) pictures.push(picture);
  }
  const route = routeFacts(stops);
  return {
    ...facts,
    ...{ cover, pictures, look: await printedLook(look, facts.company.name) },
    route: route && { ...route, map: routePicture(stops, labelScale) },
  };
}

/** The look of a document with its pictures; a cover that cannot be read is replaced by the drawing of a boat. */
export async function printedLook({ logo, cover, ...colors }: Look, name: string): Promise<PrintedLook> {
  const own = logo ? await pictureOf({ image: logo, alt: '', focus: null }) : null;
  const picture = { image: cover, alt: `Cover of ${name}`, focus: null };
  return {
    ...colors,
    logo: own?.picture ?? null,
    cover: (await pictureOf(picture)) ?? { picture: { file: 'public/posters/empty.svg' }, alt: '' },
  };
}

/** The file of a poster or an upload; null for a picture on another site, and for one that is not there. */
export async function pictureOf({ image, alt, focus }: GalleryPicture) {
  const upload = readUploadAddress(image);
  const file = isPoster(image)
    ? await readFile(`public${image}`).catch(() => null)
    : upload && (await readUpload(`${upload.name}.${upload.extension}`))?.bytes;
  return file ? { picture: { file, focus }, alt } : null;
}
