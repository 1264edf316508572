import { expect, test } from 'vitest';
import { lengthsOf } from '#app/admin/form/record-errors.ts';
import { offerFormOf, offerInput } from '#server/catalogue/offer/offer.input';
import { findPackage } from '#server/catalogue/package';
import { findTour } from '#server/catalogue/tour';
import { existing } from '#server/values/errors';
import { filledSiteForAll } from '../../fixtures';

filledSiteForAll();

test('an offer begins with what its tour says, and needs its price and days alone', () => {
  const tour = existing(findTour(1), 'Tour');
  const form = offerFormOf(tour);
  expect(form).toMatchObject({ title: tour.title, image: tour.image, originalPrice: String(tour.priceCents / 100) });
  expect(form).toMatchObject({ type: 'tour', country: tour.country, location: `${tour.city}, ${tour.country}` });
  const { error } = offerInput.safeParse(form);
  const names = new Set(error?.issues.map(({ path }) => path[0]));
  expect(
    ['title', 'slug', 'image', 'originalPrice', 'description', 'detailedDescription'].filter((name) => names.has(name)),
  ).toEqual([]);
});

test('of a package that is priced on request, the price is to be typed', () => {
  const tourPackage = { ...existing(findPackage(1), 'Package'), priceFromCents: null };
  expect(offerFormOf(tourPackage)).toMatchObject({
    ...{ type: 'package', location: tourPackage.cities.join(', '), originalPrice: '' },
  });
});

test('the form knows how long its texts may and must be, past what its schema makes of them', () => {
  const names = ['title', 'slug', 'description', 'detailedDescription', 'location', 'imageAlt', 'startDate'];
  expect(names.map((name) => lengthsOf(offerInput, name))).toEqual([
    { lengthLimit: 200, least: 5 },
    { lengthLimit: 120, least: 3 },
    { lengthLimit: 2000, least: 10 },
    { lengthLimit: 20_000, least: 50 },
    { lengthLimit: 200 },
    { lengthLimit: 300 },
    {},
  ]);
});
