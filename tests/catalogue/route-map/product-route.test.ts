import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { destinations } from '#db/schema/destination';
import { packages } from '#db/schema/package';
import { tours } from '#db/schema/tour';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { findPackage } from '#server/catalogue/package';
import { maxStops } from '#server/catalogue/route-map/find-route';
import { routeOfPackage, routeOfTour } from '#server/catalogue/route-map/product-route';
import { routeSentence } from '#server/catalogue/route-map/route-text';
import { emptySiteForAll, site, testNow } from '../../fixtures';

emptySiteForAll();
beforeAll(() => {
  seedDestinations();
  seedDatabase(testNow);
});

const recordOf = (table: typeof packages | typeof tours, title: string) => {
  const found = site.database.select({ id: table.id, title: table.title }).from(table).all();
  return found.find((one) => one.title.startsWith(title)) ?? { id: 0 };
};
const ofPackage = (title: string) => routeSentence(routeOfPackage(recordOf(packages, title)));
const ofTour = (title: string) => routeSentence(routeOfTour(recordOf(tours, title)));

it('leaves out a place without degrees', () => {
  const isGiza = eq(destinations.city, 'Giza');
  const { latitude, longitude } = site.database.select().from(destinations).where(isGiza).get() ?? {};
  site.database.update(destinations).set({ latitude: null, longitude: null }).where(isGiza).run();
  const stops = routeOfPackage(recordOf(packages, 'Egypt for Families'));
  expect(stops.slice(0, 2).map(({ name }) => name)).toEqual(['Cairo', 'Fayoum']);
  expect(routeSentence(stops)).toContain('Day 1: Cairo. Day 2: Giza. Day 3: Fayoum.');
  site.database.update(destinations).set({ latitude, longitude }).where(isGiza).run();
});

describe('the route of a sample', () => {
  it.each([
    [
      'Abu Simbel and the Nile, Aswan to Luxor',
      'Day 1: Aswan. Day 2: Abu Simbel, Aswan. Day 3: Aswan. Day 4: by boat to Kom Ombo. Day 5: by boat to Edfu, by boat to Luxor. Day 6: Luxor.',
    ],
    [
      'Koh Samui Wellness Week',
      'Days 1–2: Koh Samui. Day 3: North-east coast. Day 4: by boat to Ang Thong. Days 5–7: Koh Samui.',
    ],
  ])('"%s" is that of its days', (title, sentence) => {
    expect(ofPackage(title)).toBe(sentence);
  });

  it('begins where a tour picks its travellers up, and ends there where the tour leads back', () => {
    expect(ofTour('Alexandria in a Day')).toBe('Cairo; Alexandria; Cairo.');
    expect(ofTour('Fayoum: Valley of the Whales')).toBe('Cairo; Fayoum; Wadi El Hitan; Cairo.');
    expect(ofTour('Maeklong Railway Market')).toBe('Bangkok; Maeklong; Damnoen Saduak; Bangkok.');
    expect(ofTour('Doi Suthep at Evening Chant')).toBe('Chiang Mai; Doi Suthep; Chiang Mai.');
  });

  it('goes by boat where the day says so, and back as the day says', () => {
    expect(ofTour('Dendera by River')).toBe('Luxor; by boat to Dendera; Luxor.');
    expect(ofTour('Railay Morning')).toBe('Krabi; by boat to Railay; by boat to Krabi.');
  });
});

describe('the route of a product', () => {
  const day = (number: number, location: string, ...activities: string[]) => {
    return { day: number, location, activities, meals: [] };
  };
  const saveDays = (days: ReturnType<typeof day>[]) =>
    site.database.update(packages).set({ itineraries: days }).where(eq(packages.id, 1)).run();
  const cities = ['Cairo', 'Luxor', 'Aswan', 'Hurghada'];
  const daysOf = (count: number) =>
    Array.from({ length: count }, (_, index) => day(index + 1, cities[index % 4] ?? ''));

  it('is that of the present itinerary, and none of one place or of no record', () => {
    saveDays(daysOf(3));
    expect(routeOfPackage({ id: 1 })).toHaveLength(3);
    saveDays(daysOf(1));
    expect(routeOfPackage({ id: 1 })).toEqual([]);
    expect(routeOfPackage({ id: 99_999 })).toEqual([]);
    expect(routeOfTour({ id: 99_999 })).toEqual([]);
  });

  it('has no map with more stops, or where its itinerary is very long', () => {
    saveDays(daysOf(maxStops));
    expect(routeOfPackage({ id: 1 })).toHaveLength(maxStops);
    saveDays(daysOf(maxStops + 1));
    expect(routeOfPackage({ id: 1 })).toEqual([]);
    saveDays([...daysOf(3), day(4, 'Cairo', ...Array.from({ length: 101 }, () => 'x'.repeat(1000)))]);
    expect(findPackage(1)?.itineraries).toHaveLength(4);
    expect(routeOfPackage({ id: 1 })).toEqual([]);
  });
});
