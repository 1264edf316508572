import { expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { findBookedProduct } from '#server/booking/rules/booked-product';
import { quoteAtDesk } from '#server/booking/views/quotes';
import { packageBrochure, tourBrochure } from '#server/catalogue/brochure';
import { describeFacts } from '#server/catalogue/fact-words';
import { createPackage } from '#server/catalogue/package';
import { emptyPackage, packageInput } from '#server/catalogue/package.input';
import { emptyRates } from '#server/catalogue/prices/rates.input';
import { findProduct } from '#server/catalogue/product';
import { rulesOfPackage, rulesOfTour } from '#server/catalogue/record-rules';
import { compareTrips } from '#server/catalogue/saved-trips';
import { createTour } from '#server/catalogue/tour';
import { emptyTour, tourInput } from '#server/catalogue/tour.input';
import { saveDocument } from '#server/company/documents';
import { sampleHouseRules } from '#server/company/house-rules.input';
import { emptySiteForEach, site, testNow } from '../fixtures';

emptySiteForEach();

const texts = {
  ...{ title: 'The lake by boat', country: 'Egypt', image: '/posters/aswan-dusk.svg', duration: '3' },
  description: 'From the jetty to the island and back, with a stop to swim.',
  shortDescription: 'A lake and its island.',
};

/** A tour for twelve and a package, of which nothing is said beyond what their forms require. */
function createProducts(soloPrice = '') {
  const ofTour = { city: 'Aswan', pickupTime: '08:00', price: '100', groupSize: '12', soloPrice };
  const tour = createTour(tourInput.parse({ ...emptyTour, ...texts, ...ofTour }));
  const rates = { ...emptyRates, hotels: { 3: '', 4: '500', 5: '' } };
  const ofPackage = { cities: 'Aswan', itineraries: [itineraryDay], rates };
  const own = createPackage(packageInput.parse({ ...emptyPackage, ...texts, ...ofPackage }));
  return { tour, package: own };
}
const itineraryDay = { location: 'Aswan', activities: ['Swimming'], meals: [] };

const party = { adults: 1, childrenAges: [], rooms: null, hotelRating: null, startDate: '2027-01-11' };
const quote = (kind: 'tour' | 'package', id: number, more: object) =>
  quoteAtDesk({ product: { kind, id }, ...party, ...more }, testNow);

/** What all surfaces say of products that say nothing. */
function saidOf({ tour, package: own }: ReturnType<typeof createProducts>) {
  const facts = [describeFacts(tour, rulesOfTour(tour)), describeFacts(own, rulesOfPackage(own))];
  const url = 'https://nileandsiam.example';
  return {
    facts: facts.map((some) => some.filter(([label]) => /Children|Adults|alone/.test(label))),
    included: [
      ...compareTrips([`t${tour.id}`, `p${own.id}`], { adults: 2, ages: [] }, testNow).trips.map(
        (trip) => trip.included,
      ),
      tourBrochure(tour, { duration: '3', url }, testNow).included,
      packageBrochure(own, { price: '', url }, testNow).included,
      findBookedProduct({ tourId: tour.id, packageId: null, offerId: null })?.included,
      findBookedProduct({ tourId: null, packageId: own.id, offerId: null })?.included,
    ],
  };
}

test('on a site of its own a boat takes one person, a child of 17 pays as an adult, and nothing is listed', () => {
  writeSetting(ownSiteSetting, 'preparing');
  const products = createProducts();
  const alone = quote('tour', products.tour.id, {});
  expect([alone.askedCents, alone.broken]).toEqual([10_000, []]);
  const family = { adults: 2, childrenAges: [17, 3], rooms: 2, hotelRating: 4 };
  const { askedCents, asked } = quote('package', products.package.id, family);
  expect([askedCents, asked?.map(({ label }) => label)]).toEqual([4 * 50_000, ['Adults', 'Children']]);
  expect(saidOf(products)).toEqual({
    facts: [
      [['Children', 'Ages 0–17 adult price']],
      [
        ['Children', 'Ages 0–17 adult price'],
        ['Travelling alone', 'Ask us for the price'],
      ],
    ],
    included: [[], [], [], [], [], []],
  });
});

test('what the owner saves holds at once, on every surface', () => {
  writeSetting(ownSiteSetting, 'preparing');
  const products = createProducts();
  saveDocument('house-rules', 0, { ...sampleHouseRules, tourIncludes: ['Life jackets'] });
  const alone = quote('tour', products.tour.id, {});
  expect(alone.broken.map(({ words }) => words)).toEqual(['Minimum 2 adults required']);
  const family = { adults: 2, childrenAges: [17, 3], rooms: 2, hotelRating: 4 };
  expect(quote('package', products.package.id, family).askedCents).toBe(3 * 50_000);
  const { facts, included } = saidOf(products);
  expect(facts[0]).toEqual([
    ['Children', 'Ages 1–6 half price, 7 and over adult price, under 1 free'],
    ['Adults', 'Price for minimum 2 adults. Single traveller: ask us'],
  ]);
  const { packageIncludes } = sampleHouseRules;
  const both = [['Life jackets'], packageIncludes];
  expect(included).toEqual([...both, ...both, ...both]);
});

test('an offer takes one adult where its tour does, at the price of all or another one', () => {
  writeSetting(ownSiteSetting, 'preparing');
  const offerOf = (soloPrice: string) => {
    const { tour } = createProducts(soloPrice);
    const days = { startDate: '2026-11-01', endDate: '2027-06-30' };
    const words = { title: 'Less', country: 'Egypt', location: 'Aswan', duration: '3', groupSize: 'Up to 12' };
    const shown = {
      image: '/posters/aswan-dusk.svg',
      description: 'A lake.',
      detailedDescription: 'A lake, for less.',
    };
    const prices = { originalPriceCents: 10_000, discountedPriceCents: 8000, cancellation: 'day' as const };
    const row = {
      ...words,
      ...shown,
      ...prices,
      ...days,
      type: 'tour' as const,
      slug: `less-${tour.id}`,
      tourId: tour.id,
    };
    site.database.insert(offers).values(row).run();
    const product = findProduct({ type: 'tour', slug: row.slug }, testNow);
    return [product?.rules.adults.min, product?.terms.soloPriceCents];
  };
  expect([offerOf(''), offerOf('150')]).toEqual([
    [1, null],
    [1, 15_000],
  ]);
});
