import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { createOffer, findOfferById, updateOffer } from '#server/catalogue/offer/offer';
import { offerInput } from '#server/catalogue/offer/offer.input';
import { findOfferOf } from '#server/catalogue/offer/open-offers';
import { findPackage, updatePackage } from '#server/catalogue/package';
import { packageInput } from '#server/catalogue/package.input';
import { findProduct } from '#server/catalogue/product';
import { findTour, updateTour } from '#server/catalogue/tour';
import { tourInput } from '#server/catalogue/tour.input';
import { Conflict } from '#server/values/errors';
import { filledSiteForEach, site, testNow } from '../../fixtures';
import * as forms from '../../trpc/forms';

filledSiteForEach();

const conflictOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Conflict) return [error.field, error.message];
    throw error;
  }
  return null;
};

const ofKarnak = (changed: Partial<Parameters<typeof offerInput.parse>[0]> = {}) =>
  offerInput.parse({
    ...forms.offer,
    ...{ type: 'tour', slug: 'karnak-for-less', tourId: String(site.tours.karnak.id), packageId: '' },
    ...{ originalPrice: '999', discountedPrice: '60', image: '/posters/luxor-dawn.svg' },
    ...changed,
  });
/** Saves Karnak at another price. */
const setTourPrice = (price: string) =>
  updateTour(
    {
      ...tourInput.parse({ ...forms.tour, country: 'Egypt', city: 'Luxor', image: '/posters/luxor-dawn.svg', price }),
      id: site.tours.karnak.id,
      version: findTour(site.tours.karnak.id)?.version ?? 0,
    },
    testNow,
  );

describe('an offer of a tour or package', () => {
  test('is reduced from the price of that, whatever the form says', () => {
    expect(createOffer(ofKarnak()).originalPriceCents).toBe(7525);
    const stay = createOffer(ofKarnak({ type: 'accommodation', originalPrice: '300' }));
    expect(stay.originalPriceCents).toBe(30_000);
  });

  test('is cheaper than that', () => {
    const message = 'Must be lower than the price of the tour, $75.25';
    expect(conflictOf(() => createOffer(ofKarnak({ discountedPrice: '75.25' })))).toEqual(['discountedPrice', message]);
    const { id, version } = createOffer(ofKarnak());
    const dearer = { ...ofKarnak({ discountedPrice: '80' }), id, version };
    expect(conflictOf(() => updateOffer(dearer, testNow))).toEqual(['discountedPrice', message]);
  });

  test('follows a new price of it', () => {
    const { id, version } = createOffer(ofKarnak());
    setTourPrice('80');
    expect(findOfferById(id)).toMatchObject({ originalPriceCents: 8000, discountedPriceCents: 6000 });
    expect(findOfferById(id)?.version).toBe(version + 1);
  });

  test('keeps it from costing as little, unless it has ended', () => {
    createOffer(ofKarnak({ title: 'Karnak for less' }));
    expect(conflictOf(() => setTourPrice('60'))).toEqual([
      'price',
      'The offer "Karnak for less" costs $60. Lower its price or end it first',
    ]);
    expect(findTour(site.tours.karnak.id)?.priceCents).toBe(7525);
    site.database.update(offers).set({ startDate: '2026-01-01', endDate: '2026-01-02' }).run();
    setTourPrice('60');
    expect(findTour(site.tours.karnak.id)?.priceCents).toBe(6000);
  });

  test('keeps its price where a package gets one on request', () => {
    const { id } = site.packages.nile;
    const { winterNile } = site.offers;
    const version = findPackage(id)?.version ?? 0;
    const fields = packageInput.parse({ ...forms.tourPackage, image: '/posters/petra-dawn.svg', priceFrom: '' });
    updatePackage({ ...fields, id, version }, testNow);
    expect(findOfferById(winterNile.id)?.originalPriceCents).toBe(winterNile.originalPriceCents);
  });

  test('has the terms of it, also for one person alone', () => {
    setTourPrice('80');
    createOffer(ofKarnak({ startDate: '2026-11-01', travelFrom: '2026-12-01', travelUntil: '2027-03-31' }));
    const product = findProduct({ type: 'tour', slug: 'karnak-for-less' }, testNow);
    expect(product?.pickupTime).toBe(forms.tour.pickupTime);
    expect(product?.terms).toEqual({
      ...{ cancellation: 'week', noticeHours: 36, meetingPoint: 'The ferry landing', pickupArea: 'hotels in Luxor' },
      ...{ soloPriceCents: 12_050, paymentTiming: 'deposit', deposit: '25%' },
      ...{ travelFrom: '2026-12-01', travelUntil: '2027-03-31' },
    });
    const { id } = site.tours.karnak;
    expect(product?.rules).toEqual(findProduct({ tour: id }, testNow)?.rules);
    expect(product?.trip).toEqual({ kind: 'tour', id, title: forms.tour.title, country: 'Egypt' });
    expect(product?.reason).toBe(`${forms.offer.title} offer: 25% off`);
  });

  test('of a package has its rules, and its price for the hotels of the lowest price', () => {
    const { id } = site.packages.nile;
    const offered = () => findProduct({ type: 'package', slug: 'winter-on-the-nile' }, testNow);
    const trip = () => findProduct({ package: id }, testNow);
    expect(offered()?.rules).toEqual({
      ...trip()?.rules,
      pricing: 'party',
      rooms: { ...trip()?.rules.rooms, shared: true },
    });
    const price = (stars: number) => ({ stars, cents: 100_000 });
    expect(offered()?.rates?.hotels).toEqual([price(3), price(4)]);
    const hotels = [
      { stars: 5, cents: 200_000 },
      { stars: 4, cents: 150_000 },
    ];
    const rates = { bands: [], seasons: [], groups: [], hotels, singleCents: 40_000, extras: [] };
    site.database.update(packages).set({ rates }).where(eq(packages.id, id)).run();
    expect(offered()?.rules).toEqual(trip()?.rules);
    expect(offered()?.rates).toEqual({ ...rates, hotels: [price(4)] });
  });

  test('is found for the page of it while it is open, the cheapest first', () => {
    const { id } = site.tours.karnak;
    expect(findOfferOf('tour', id, testNow)).toBeNull();
    createOffer(ofKarnak({ startDate: '2026-11-01' }));
    createOffer(ofKarnak({ slug: 'karnak-cheapest', startDate: '2026-11-01', discountedPrice: '50' }));
    createOffer(ofKarnak({ slug: 'karnak-later', startDate: '2027-01-01', discountedPrice: '10' }));
    expect(findOfferOf('tour', id, testNow)).toMatchObject({
      path: '/offer/tour/karnak-cheapest',
      price: '$50',
      bookBy: expect.stringMatching(/ 20\d\d$/),
    });
    expect(findOfferOf('package', id, testNow)).toBeNull();
  });
});

describe('another offer', () => {
  test('has terms of its own', () => {
    expect(findProduct({ type: 'accommodation', slug: 'three-nights-by-the-river' }, testNow)?.terms).toMatchObject({
      ...{ cancellation: 'day', noticeHours: 0, meetingPoint: null, pickupArea: null, travelUntil: null },
    });
  });
});
