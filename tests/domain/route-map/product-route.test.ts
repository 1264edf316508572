import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packages } from '#db/seed/packages';
import { seedDestinations } from '#db/seed/seed';
import { toursEgypt } from '#db/seed/tours-egypt';
import { toursThailand } from '#db/seed/tours-thailand';
import { routeOfPackage, routeOfTour } from '#server/domain/route-map/product-route';
import { routeSentence } from '#server/domain/route-map/route-text';
import { type EmptySite, openEmptySite } from '../../fixtures';

let site: EmptySite;
beforeAll(() => {
  site = openEmptySite();
  seedDestinations(site.database);
});
afterAll(() => site.close());

const ofPackage = (title: string) => {
  const found = packages.find((one) => one.title === title);
  const itineraries = (found?.itineraries ?? []).map((day, index) => ({ ...day, day: index + 1 }));
  return routeSentence(routeOfPackage({ itineraries, cities: found?.cities ?? [] }));
};

const ofTour = (title: string) => {
  const found = [...toursEgypt, ...toursThailand].find((one) => one.title.startsWith(title));
  const { city = '', pickupTime = '', itineraries = null } = found ?? {};
  return routeSentence(routeOfTour({ city, pickupTime, itineraries }));
};

describe('the route of a sample', () => {
  it.each([
    [
      'Egypt for Families',
      'Day 1: Cairo; day 2: Giza; day 3: Fayoum; day 4: Wadi El Hitan; day 4: Cairo; days 5–7: by air to Luxor; days 7–10: Hurghada.',
    ],
    [
      'Abu Simbel and the Nile, Aswan to Luxor',
      'Day 1: Aswan; day 2: Abu Simbel; days 2–3: Aswan; day 4: by boat to Kom Ombo; day 5: by boat to Edfu; days 5–6: by boat to Luxor.',
    ],
    [
      'Bangkok Temples and Tables',
      'Days 1–2: Bangkok; day 3: Maeklong; day 3: Damnoen Saduak; day 3: Bangkok; day 4: by train to Ayutthaya; days 4–5: Bangkok.',
    ],
    [
      'Sinai, Reef and Mountain',
      'Day 1: Sharm El Sheikh; day 2: by boat to Ras Mohammed; day 2: by boat to Sharm El Sheikh; day 3: Saint Catherine; day 4: Mount Sinai; days 4–5: Dahab; days 6–7: Sharm El Sheikh.',
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
