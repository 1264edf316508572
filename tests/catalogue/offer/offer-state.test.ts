import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Offer, offers } from '#db/schema/offer';
import { tours } from '#db/schema/tour';
import { findOfferProduct, searchOffers } from '#server/catalogue/offer/offer';
import { offerList } from '#server/catalogue/offer/offer.input';
import { offerState } from '#server/catalogue/offer/offer-state';
import { findOfferOf, listDearerOffers, listOpenOffers, withOffers } from '#server/catalogue/offer/open-offers';
import { listSimilarPackages } from '#server/catalogue/package';
import { findProduct } from '#server/catalogue/product';
import { compareTrips } from '#server/catalogue/saved-trips';
import { search } from '#server/catalogue/search/search';
import { listPopularTours, listRecommendedTours } from '#server/catalogue/tour';
import { filledSiteForEach, site, testNow } from '../../fixtures';

filledSiteForEach();

const slug = 'winter-on-the-nile';
/** An offer of the tour to Karnak for $60 instead of $75.25, open since the first of the month. */
function offerKarnak(columns: Partial<Offer> = {}): Offer {
  const { karnak } = site.tours;
  const ofKarnak = { type: 'tour' as const, tourId: karnak.id, packageId: null, discountedPriceCents: 6000 };
  return site.database
    .update(offers)
    .set({ ...ofKarnak, ...columns })
    .where(eq(offers.slug, slug))
    .returning()
    .get();
}
const stateOf = (offer: Offer) => offerState(offer, findOfferProduct(offer)?.reduced ?? null, testNow);
const setTour = (columns: Partial<typeof tours.$inferInsert>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, site.tours.karnak.id)).run();

/** Every place that leads to the offer. */
function placesOf() {
  const { id } = site.tours.karnak;
  return {
    listed: listOpenOffers(testNow).some((offer) => offer.slug === slug),
    onProduct: findOfferOf('tour', id, testNow) !== null,
    onCard: withOffers('tour', [{ id }], testNow)[0]?.offerCents !== undefined,
    found: search('winter', '', testNow).groups.some(({ hits }) => hits.some(({ path }) => path.endsWith(slug))),
    booked: findProduct({ type: 'tour', slug }, testNow) !== null,
  };
}
const everywhere = { listed: true, onProduct: true, onCard: true, found: true, booked: true };
const nowhere = { listed: false, onProduct: false, onCard: false, found: false, booked: false };

describe('an offer that can be booked', () => {
  test('is found everywhere', () => {
    expect(stateOf(offerKarnak())).toBe('open');
    expect(placesOf()).toEqual(everywhere);
  });

  test('has the notice of its tour, and of no other record', () => {
    // Today is the 21st.
    const offer = offerKarnak({ travelUntil: '2026-11-24', noticeHours: 8760 });
    expect(stateOf(offer)).toBe('open');
    setTour({ noticeHours: 240 });
    expect(stateOf(offer)).toBe('late');
    expect(stateOf({ ...offer, type: 'accommodation', noticeHours: 24 })).toBe('open');
  });
});

describe('an offer whose last day of travel is nearer than its notice', () => {
  test('is found nowhere, and the office and those who saved it learn why', () => {
    setTour({ noticeHours: 240 });
    const offer = offerKarnak({ travelFrom: '2026-11-01', travelUntil: '2026-11-30' });
    expect(stateOf(offer)).toBe('late');
    expect(placesOf()).toEqual(nowhere);
    expect(searchOffers(offerList.parse({ search: slug }), testNow).items).toMatchObject([{ state: 'late' }]);
    const { unavailable } = compareTrips([`o${offer.id}`], { adults: 2, ages: [] }, testNow);
    expect(unavailable).toMatchObject([{ offer: { reason: expect.stringContaining('too soon') } }]);
  });

  test('is not one whose travel begins later than any trip can be booked', () => {
    expect(stateOf(offerKarnak({ travelFrom: '2028-11-21', travelUntil: '2029-12-31' }))).toBe('open');
    expect(stateOf(offerKarnak({ travelFrom: '2028-11-22', travelUntil: '2029-12-31' }))).toBe('early');
  });

  test('is one whose pick-up that day is before the notice is over', () => {
    // It is noon in Cairo: more than 24 hours before 23:00 of tomorrow, but not before 00:30.
    const offer = offerKarnak({ travelUntil: '2026-11-22' });
    setTour({ noticeHours: 24, pickupTime: '23:00' });
    expect(stateOf(offer)).toBe('open');
    setTour({ pickupTime: '00:30' });
    expect(stateOf(offer)).toBe('late');
  });
});

describe('an offer that costs no less than its tour', () => {
  test('cannot be booked, and the office is told', () => {
    const offer = offerKarnak({ originalPriceCents: 9000, discountedPriceCents: 8000, title: 'From before' });
    expect(stateOf(offer)).toBe('dearer');
    expect(placesOf()).toEqual(nowhere);
    const told = { id: offer.id, title: 'From before', discountedPriceCents: 8000, originalPriceCents: 7525 };
    expect(listDearerOffers(testNow)).toMatchObject([told]);
    expect(searchOffers(offerList.parse({ search: slug }), testNow).items).toMatchObject([
      { state: 'dearer', originalPriceCents: 7525 },
    ]);
  });

  test('is no concern once it has ended, and another offer has none', () => {
    offerKarnak({ originalPriceCents: 9000, discountedPriceCents: 8000, endDate: '2026-11-20' });
    expect(listDearerOffers(testNow)).toEqual([]);
  });
});

test('an open offer is reduced from the price that the tour has now, not from a stored one', () => {
  offerKarnak({ originalPriceCents: 9900 });
  expect(listOpenOffers(testNow).find((offer) => offer.slug === slug)?.originalPriceCents).toBe(7525);
});

describe('cards', () => {
  test('have the price of the cheapest offer of each, in one query for all', () => {
    const { database, tours: sample, offers: sampleOffers } = site;
    offerKarnak();
    const cheaper = { type: 'tour' as const, tourId: sample.karnak.id, packageId: null, discountedPriceCents: 5000 };
    database.update(offers).set(cheaper).where(eq(offers.id, sampleOffers.riverHotel.id)).run();
    const cards = withOffers('tour', [sample.kayak, sample.karnak], testNow);
    expect(cards.map(({ offerCents }) => offerCents)).toEqual([undefined, 5000]);
    expect(withOffers('package', [sample.karnak], testNow)[0]?.offerCents).toBeUndefined();
  });

  test('of every list have it', () => {
    const { karnak } = site.tours;
    site.database.update(tours).set({ featured: true, isRecommended: true }).run();
    offerKarnak({ startDate: '2020-01-01', endDate: '2099-01-01' });
    for (const list of [listPopularTours(null), listRecommendedTours()]) {
      expect(list.find(({ id }) => id === karnak.id)?.offerCents).toBe(6000);
    }
    const hits = search('karnak', '', testNow).groups.flatMap((group) => group.hits);
    expect(hits.find(({ kind }) => kind === 'tour')?.offerCents).toBe(6000);
    expect(listSimilarPackages(site.packages.spa).every(({ offerCents }) => offerCents === undefined)).toBe(true);
  });
});
