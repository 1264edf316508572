import { beforeAll, describe, expect, test } from 'vitest';
import { offers as offersTable } from '#db/schema/offer';
import { packages as packagesTable } from '#db/schema/package';
import { tours as toursTable } from '#db/schema/tour';
import { articles } from '#db/seed/articles';
import { offers } from '#db/seed/offers';
import { packages } from '#db/seed/packages';
import { galleryOf, sceneOf } from '#db/seed/pictures';
import { seedDatabase } from '#db/seed/seed';
import { toursEgypt } from '#db/seed/tours-egypt';
import { toursThailand } from '#db/seed/tours-thailand';
import { listFeaturedArticles } from '#server/catalogue/article/published-articles';
import { offerForm, offerInput } from '#server/catalogue/offer/offer.input';
import { listFeaturedPackages, listRecommendedPackages, listSimilarPackages } from '#server/catalogue/package';
import { packageForm, packageInput } from '#server/catalogue/package.input';
import { picturesOf } from '#server/catalogue/product-facts.input';
import { listResources } from '#server/catalogue/resources';
import { listScheduled } from '#server/catalogue/scheduled';
import { listPopularTours, listRecommendedTours, listSimilarTours } from '#server/catalogue/tour';
import { tourForm, tourInput } from '#server/catalogue/tour.input';
import { sampleHouseRules } from '#server/company/house-rules.input';
import { emptySiteForAll, site, testNow } from '../fixtures';

const tours = [...toursEgypt, ...toursThailand];
const orTypical = (lines: readonly string[] | undefined, typical: readonly string[]) =>
  lines?.length ? lines : typical;

/** The sample tours and packages with what their pages list. */
const products = [
  ...tours.map((tour) => ({ ...tour, included: orTypical(tour.included, sampleHouseRules.tourIncludes) })),
  ...packages.map(({ priceFrom, inclusions, exclusions = [], ...others }) => ({
    ...{
      ...others,
      price: priceFrom,
      included: orTypical(inclusions, sampleHouseRules.packageIncludes),
      excluded: exclusions,
    },
  })),
];

emptySiteForAll();
beforeAll(() => {
  seedDatabase(testNow);
});

describe('what the sample content says before a booking', () => {
  test.each(products)(
    '$title: the languages, the group, the effort, what to bring, where, what is not included',
    (product) => {
      const { languages, groupSize, bring, excluded, meetingPoint, pickupArea } = product;
      expect(languages).toContain('English');
      expect(new Set(languages).size).toBe(languages.length);
      expect(groupSize).toBeGreaterThanOrEqual(2);
      expect(bring.length).toBeGreaterThanOrEqual(2);
      expect(bring.length).toBeLessThanOrEqual(5);
      expect(excluded.length).toBeGreaterThanOrEqual(2);
      expect(excluded.length).toBeLessThanOrEqual(4);
      expect(meetingPoint ?? pickupArea).toBeTruthy();
      // It stands behind "Pick-up from".
      if (pickupArea) expect(pickupArea).toMatch(/^[a-z]/);
    },
  );

  test.each([...products, ...offers])('$title: includes nothing that it excludes', ({ included, excluded }) => {
    const asWords = (line: string) =>
      ` ${line
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()} `;
    const both = excluded.filter((line) => included.some((other) => asWords(other).includes(asWords(line))));
    expect(both).toEqual([]);
  });

  test('a place for somebody who travels alone costs more, and less than two', () => {
    const alone = products.filter(({ soloPrice }) => soloPrice !== undefined);
    expect(alone.length).toBeGreaterThan(products.length / 3);
    for (const { title, soloPrice, price } of alone) {
      expect(soloPrice, title).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
      expect(soloPrice, title).toBeLessThan(2 * (price ?? 0));
    }
  });

  test.each(offers)('$title: the offer agrees with its tour or package, at the price of that', (offer) => {
    const { type, title, tourTitle, packageTitle, originalPrice, discountedPrice } = offer;
    const tour = tours.find((one) => one.title === tourTitle);
    const tourPackage = packages.find((one) => one.title === packageTitle);
    expect({ tour: tour !== undefined, package: tourPackage !== undefined }, title).toEqual({
      ...{ tour: type === 'tour', package: type === 'package' },
    });
    expect(discountedPrice).toBeLessThan(originalPrice);
    const { country, duration, rating, reviewCount, groupSize, cancellation, noticeHours } = offer;
    const product = tour ? { ...tour, duration: `${tour.duration} hours` } : tourPackage;
    if (product === undefined) return;
    expect({ originalPrice, country, duration, rating, reviewCount, groupSize, cancellation, noticeHours }).toEqual({
      originalPrice: tour ? tour.price : tourPackage?.priceFrom,
      ...{ country: product.country, duration: product.duration },
      ...{ rating: product.rating, reviewCount: product.reviewCount },
      groupSize: `Up to ${product.groupSize} travellers`,
      ...{ cancellation: product.cancellation, noticeHours: product.noticeHours },
    });
  });

  test('offers say until when one travels, and stays how many a room holds', () => {
    expect(offers.filter(({ travelUntilInDays }) => travelUntilInDays !== undefined).length).toBeGreaterThan(3);
    for (const { slug, type, duration, roomSleeps, ...offer } of offers) {
      const { endsInDays, travelFromInDays = 0, travelUntilInDays } = offer;
      if (travelUntilInDays !== undefined) {
        expect(travelFromInDays, slug).toBeGreaterThan(0);
        expect(travelUntilInDays, slug).toBeGreaterThan(endsInDays);
      }
      expect(roomSleeps !== undefined, slug).toBe(type === 'accommodation');
      if (type === 'accommodation') expect(duration).toMatch(/^\d+ nights$/);
    }
  });

  test('no text of an offer states a reduction, which the office may change', () => {
    for (const { title, description, detailedDescription } of offers) {
      expect(`${description} ${detailedDescription}`, title).not.toMatch(/\d+ ?(percent|%)/i);
      expect(description, title).toMatch(/ at a reduced price\.$/);
    }
  });

  test('products have three to five pictures, each with its alt text, none twice', () => {
    for (const { title, image, imageAlt } of [...products, ...offers]) {
      const pictures = picturesOf({ title, image, imageAlt, imageFocus: null, gallery: galleryOf(title) });
      expect(pictures.length, title).toBeGreaterThanOrEqual(3);
      expect(pictures.length, title).toBeLessThanOrEqual(5);
      expect(
        pictures.filter(({ alt }) => alt === ''),
        title,
      ).toEqual([]);
    }
  });

  const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index);

  test('no list shows a drawing twice, not even in another light', () => {
    expect(repeated([...products, ...offers].map(({ image }) => sceneOf(image)))).toEqual([]);
    expect(repeated(articles.map(({ image }) => sceneOf(image)))).toEqual([]);
    expect(repeated([...products, ...offers, ...articles].map(({ image }) => image))).toEqual([]);
  });

  const scenesOf = (pictures: readonly { image: string | null }[]) => pictures.map(({ image }) => sceneOf(image ?? ''));

  test('no page shows a drawing twice, its cards of other products included, not even in another light', () => {
    const pages = [
      ...site.database
        .select()
        .from(toursTable)
        .all()
        .map((tour) => ({ title: tour.title, pictures: [...picturesOf(tour), ...listSimilarTours(tour)] })),
      ...site.database
        .select()
        .from(packagesTable)
        .all()
        .map((one) => ({ title: one.title, pictures: [...picturesOf(one), ...listSimilarPackages(one)] })),
      ...site.database
        .select()
        .from(offersTable)
        .all()
        .map((offer) => ({ title: offer.title, pictures: picturesOf(offer) })),
    ];
    const twice = pages.map(({ title, pictures }) => ({ title, scenes: repeated(scenesOf(pictures)) }));
    expect(pages).toHaveLength(products.length + offers.length);
    expect(twice.filter(({ scenes }) => scenes.length > 0)).toEqual([]);
  });

  test('the cards of the home page show no drawing twice, whichever recommendations are drawn', () => {
    const cards = [
      ...[...listFeaturedPackages(), ...listPopularTours(null)],
      ...[...listRecommendedPackages(), ...listRecommendedTours()],
      ...listFeaturedArticles(),
    ];
    expect(cards.length).toBeGreaterThan(20);
    expect(repeated(scenesOf(cards))).toEqual([]);
  });

  test('half of the tours and two packages have seats, and some share a boat or vans', () => {
    const scheduled = listScheduled();
    const of = (kind: string) => scheduled.filter(({ key }) => key.startsWith(kind));
    expect([of('tour'), of('package')].map((some) => some.length)).toEqual([tours.length / 2, 2]);
    for (const { title, schedule } of scheduled) {
      const { groupSize } = products.find((product) => product.title === title) ?? { groupSize: 0 };
      for (const { seats } of schedule.seasons) expect(seats, title).toBeLessThanOrEqual(groupSize);
    }
    expect(listResources().map(({ neededBy }) => neededBy.length)).toEqual([2, 3]);
    // Those of which travellers book at once have a price.
    expect(scheduled.filter(({ key, schedule }) => schedule.instant && !key.startsWith('tour'))).toEqual([]);
  });

  test('can be saved unchanged by the office', () => {
    for (const tour of site.database.select().from(toursTable).all()) tourInput.parse(tourForm(tour));
    for (const one of site.database.select().from(packagesTable).all()) packageInput.parse(packageForm(one));
    for (const offer of site.database.select().from(offersTable).all()) offerInput.parse(offerForm(offer));
  });
});
