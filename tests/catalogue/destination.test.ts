import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { destinations } from '#db/schema/destination';
import { tours } from '#db/schema/tour';
import {
  listDestinations,
  listPopularDestinations,
  listTourCountries,
  readPlaces,
  zoneOf,
} from '#server/catalogue/destination';
import { citiesOf, tourCountriesOf } from '#server/catalogue/destination.input';
import { createPackage } from '#server/catalogue/package';
import { packageInput } from '#server/catalogue/package.input';
import { createTour, listPopularTours } from '#server/catalogue/tour';
import { tourInput } from '#server/catalogue/tour.input';
import { Conflict } from '#server/values/errors';
import { filledSiteForEach, site } from '../fixtures';
import * as forms from '../trpc/forms';

describe('the destinations', () => {
  filledSiteForEach();

  const tourFields = (place: { country: string; city: string }) => tourInput.parse({ ...forms.tour, ...place });
  const packageFields = (place: { country: string }) =>
    packageInput.parse({ ...forms.tourPackage, image: '/posters/petra-dawn.svg', ...place });
  const namesOf = (parameter: string | null) => readPlaces(parameter)?.map(({ city, country }) => city ?? country);

  test.each([null, '', 'all', 'ALL', '  all '])('%j names no place', (parameter) => {
    expect(readPlaces(parameter)).toEqual([]);
  });

  test.each([
    ['egypt', 'Egypt'],
    [' THAILAND ', 'Thailand'],
    ['Jordan', 'Jordan'],
    ['samui', 'Koh Samui'],
    ['koh-samui', 'Koh Samui'],
    ['koh_samui', 'Koh Samui'],
    ['ko samui', 'Koh Samui'],
    ['Chiang  Mai', 'Chiang Mai'],
    ['chiang_mai', 'Chiang Mai'],
    ['chiangmai', 'Chiang Mai'],
    ['sharm-el-sheikh', 'Sharm El Sheikh'],
    ['Sharm el Sheikh', 'Sharm El Sheikh'],
    ['KRABI', 'Krabi'],
  ])('%j names %s', (parameter, name) => {
    expect(namesOf(parameter)).toEqual([name]);
  });

  test('are found by each of their names, which no two share', () => {
    for (const place of listDestinations()) {
      for (const name of [place.city ?? place.country, place.slug, ...place.aliases]) {
        expect(readPlaces(name.replaceAll(',', ' ')), name).toEqual([place]);
      }
    }
  });

  test.each(['luxor,aswan', 'Aswan,LUXOR', 'luxor, aswan', 'luxor,aswan,luxor'])('%j names two cities', (parameter) => {
    expect(namesOf(parameter)).toEqual(['Luxor', 'Aswan']);
  });

  test.each(['atlantis', 'luxor,atlantis', 'cairo,', "cairo' OR 1=1 --", 'constructor', '__proto__', ','])(
    '%j is unknown',
    (parameter) => {
      expect(readPlaces(parameter)).toBeNull();
    },
  );

  test('have the time zones of their countries; a country of none has that of the office', () => {
    expect(['Egypt', 'Thailand', 'Jordan', 'Iceland'].map(zoneOf)).toEqual([
      'Africa/Cairo',
      'Asia/Bangkok',
      'Asia/Amman',
      'Africa/Cairo',
    ]);
  });

  test('share a link in the footer by its label', () => {
    expect(listPopularDestinations()).toEqual([
      ['Cairo & Pyramids', 'cairo,giza'],
      ['Luxor & Aswan', 'luxor,aswan'],
      ['Bangkok', 'bangkok'],
      ['Phuket', 'phuket'],
      ['Chiang Mai', 'chiang_mai'],
    ]);
  });

  test('a third country with tours is a row, from the next request on', () => {
    const ajloun = {
      country: 'Jordan',
      city: 'Ajloun',
      slug: 'ajloun',
      zone: 'Asia/Amman',
      latitude: 31.7,
      longitude: 35.8,
    };
    expect(listTourCountries()).toEqual(['Egypt', 'Thailand']);
    expect(() => createTour(tourFields({ country: 'Jordan', city: 'Ajloun' }))).toThrow(Conflict);
    site.database
      .insert(destinations)
      .values({ ...ajloun, hasTours: true })
      .run();
    expect(listTourCountries()).toEqual(['Egypt', 'Thailand', 'Jordan']);
    const tour = createTour(tourFields({ country: 'Jordan', city: 'Ajloun' }));
    expect(listPopularTours('ajloun').map(({ id }) => id)).toEqual([tour.id]);
    expect(site.database.select().from(tours).where(eq(tours.country, 'Jordan')).all()).toHaveLength(1);
  });

  test('reject a tour in a city without tours, and a package to a country of none', () => {
    expect(() => createTour(tourFields({ country: 'Egypt', city: 'Bangkok' }))).toThrow('No tours are run in Bangkok');
    expect(() => createTour(tourFields({ country: 'Iceland', city: 'Reykjavik' }))).toThrow(
      'Iceland is no destination',
    );
    expect(() => createPackage(packageFields({ country: 'Iceland' }))).toThrow('Iceland is no destination');
  });

  test('offer their cities with tours by country', () => {
    const places = listDestinations();
    expect(tourCountriesOf(places)).toEqual(['Egypt', 'Thailand']);
    expect(citiesOf(places, 'Thailand')).toContain('Koh Samui');
    expect(citiesOf(places, 'Thailand')).not.toContain('Cairo');
    expect(citiesOf(places, '')).toEqual([]);
  });
});
