import { eq } from 'drizzle-orm';
import type { Article } from '#db/schema/article';
import type { NewsletterItem } from '#db/schema/newsletter-issue';
import { type Offer, offers } from '#db/schema/offer';
import type { TourPackage } from '#db/schema/package';
import type { Tour } from '#db/schema/tour';
import { articlePath } from '#server/catalogue/article/article.input';
import { categoryLabel } from '#server/catalogue/article/category.input';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { offerState, originalPriceOf } from '#server/catalogue/offer/offer-state';
import { offerUnit, reasonClosed, travelDays } from '#server/catalogue/offer/offer-words.input';
import { selectOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import { isTour } from '#server/catalogue/record-rules';
import { findPublic, findRecord } from '#server/catalogue/stored-record';
import { tourPath } from '#server/catalogue/tour.input';
import { formatDay } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import type { PickKind } from './newsletter.input';

/** A pick of a newsletter as it is now. */
interface Picked {
  key: string;
  title: string;
  /** Null where it was deleted. */
  item: NewsletterItem | null;
  /** Why it cannot be sent, as a sentence. */
  problem: string | null;
}

/** The picks of a newsletter, in its order. */
export const readPicks = (keys: readonly string[], now: Date): Picked[] =>
  keys.map((key) => {
    const [kind, id] = key.split('-') as [PickKind, string];
    const picked = findPick(kind, Number(id), now);
    const gone = `A deleted ${kind}`;
    return { key, ...(picked ?? { title: gone, item: null, problem: `${gone} is still in this newsletter.` }) };
  });

function findPick(kind: PickKind, id: number, now: Date): Omit<Picked, 'key'> | null {
  if (kind === 'article') return pickedArticle(id);
  return kind === 'offer' ? pickedOffer(id, now) : pickedTrip(kind, id);
}

function pickedTrip(kind: 'tour' | 'package', id: number): Omit<Picked, 'key'> | null {
  const trip = findRecord(kind, id);
  if (!trip) return null;
  const problem = findPublic(kind, id) ? null : `The ${kind} “${trip.title}” is not on the site yet.`;
  return { title: trip.title, item: isTour(trip) ? itemOfTour(trip) : itemOfPackage(trip), problem };
}

const itemOfTour = (tour: Tour): NewsletterItem => ({
  ...{ ...pick(tour, 'title', 'image', 'imageAlt'), path: tourPath(tour.id), text: tour.shortDescription ?? '' },
  note: `${tour.city}, ${tour.country}`,
  price: { now: formatMoney(tour.priceCents), unit: 'per adult' },
});

const itemOfPackage = (trip: TourPackage): NewsletterItem => ({
  ...{ ...pick(trip, 'title', 'imageAlt'), image: trip.image ?? '', path: packagePath(trip.id) },
  text: trip.shortDescription,
  note: `${trip.country} · ${trip.duration}`,
  price: trip.priceFromCents === null ? null : { now: `From ${formatMoney(trip.priceFromCents)}`, unit: 'per person' },
});

function pickedArticle(id: number): Omit<Picked, 'key'> | null {
  const article = findRecord('article', id);
  if (!article) return null;
  const problem = findPublic('article', id) ? null : `The article “${article.title}” is not on the site yet.`;
  return { title: article.title, item: itemOfArticle(article), problem };
}

const itemOfArticle = ({ slug, title, image, imageAlt, category, date, excerpt }: Article): NewsletterItem => ({
  ...{ path: articlePath(slug), title, image, imageAlt, text: excerpt, price: null },
  note: `${categoryLabel(category)} · ${formatDay(date)}`,
});

function pickedOffer(id: number, now: Date): Omit<Picked, 'key'> | null {
  const found = selectOffers().where(eq(offers.id, id)).get();
  if (!found) return null;
  const { offer, tour, tourPackage } = found;
  const reduced = tour ?? tourPackage;
  const state = offerState(offer, reduced, now);
  const reason = findPublic('offer', id) ? reasonClosed({ ...offer, state }) : 'is not on the site.';
  const problem = reason && `The offer “${offer.title}” ${reason}`;
  return { title: offer.title, item: itemOfOffer(offer, originalPriceOf(offer, reduced)), problem };
}

/** @param originalCents the price before the reduction */
function itemOfOffer(offer: Offer, originalCents: number): NewsletterItem {
  const { title, image, imageAlt, location, duration, description, discountedPriceCents, endDate } = offer;
  const travel = travelDays(offer);
  const price = {
    ...{ now: formatMoney(discountedPriceCents), before: formatMoney(originalCents), unit: offerUnit(offer) },
    conditions: `Book by ${formatDay(endDate)}.${travel ? ` Travel ${travel}.` : ''}`,
  };
  return {
    path: offerPath(offer),
    title,
    image,
    imageAlt,
    text: description,
    note: `${location} · ${duration}`,
    price,
  };
}
