import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { destinations, popularDestinations, readPackageFilter, readTourFilter } from '#server/domain/destination.input';
import { listPackages } from '#server/domain/package';
import { listFeaturedTours, listTours } from '#server/domain/tour';
import { openWorld, type World } from '../world';

const citiesOf = (parameter: string) => {
  const filter = readTourFilter(parameter);
  return filter.kind === 'cities' ? filter.cities : filter.kind;
};

describe('the filter of tours', () => {
  test.each([null, '', 'all', 'ALL', '  all '])('%j shows every tour', (parameter) => {
    expect(readTourFilter(parameter).kind).toBe('all');
  });

  test.each([
    ['egypt', 'Egypt'],
    ['Thailand', 'Thailand'],
    [' THAILAND ', 'Thailand'],
  ])('%j is a country', (parameter, country) => {
    expect(readTourFilter(parameter)).toMatchObject({ kind: 'country', country });
  });

  test.each([
    ['samui', 'Koh Samui'],
    ['koh-samui', 'Koh Samui'],
    ['koh_samui', 'Koh Samui'],
    ['Koh Samui', 'Koh Samui'],
    ['chiang_mai', 'Chiang Mai'],
    ['chiang-mai', 'Chiang Mai'],
    ['Chiang  Mai', 'Chiang Mai'],
    ['CHIANG MAI', 'Chiang Mai'],
    ['sharm_el_sheikh', 'Sharm El Sheikh'],
    ['sharm-el-sheikh', 'Sharm El Sheikh'],
    ['Sharm el Sheikh', 'Sharm El Sheikh'],
    ['Giza', 'Giza'],
    ['fayoum', 'Fayoum'],
    ['krabi', 'Krabi'],
  ])('%j is %s', (parameter, city) => {
    expect(citiesOf(parameter)).toEqual([city]);
  });

  test('every destination answers to its own filter and to its own name', () => {
    for (const { city, filter } of destinations) {
      expect(citiesOf(filter)).toEqual([city]);
      expect(citiesOf(city)).toEqual([city]);
    }
  });

  test.each(['luxor,aswan', 'Aswan,LUXOR', 'luxor, aswan', 'luxor,aswan,luxor'])('%j is two cities', (parameter) => {
    expect(citiesOf(parameter)).toEqual(['Luxor', 'Aswan']);
    expect(readTourFilter(parameter).value).toBe('luxor,aswan');
  });

  test.each(['atlantis', 'luxor,atlantis', 'cairo,', "cairo' OR 1=1 --", 'constructor', '__proto__', ','])(
    '%j is unknown',
    (parameter) => {
      expect(citiesOf(parameter)).toBe('unknown');
    },
  );

  test('every popular destination of the footer leads to cities that exist', () => {
    const found = popularDestinations.map(({ filter }) => citiesOf(filter));
    expect(found).toEqual([['Cairo', 'Giza'], ['Luxor', 'Aswan'], ['Bangkok'], ['Phuket'], ['Chiang Mai']]);
  });
});

describe('the filter of packages', () => {
  test.each([
    [null, 'all'],
    ['', 'all'],
    ['Egypt', 'egypt'],
    ['thailand', 'thailand'],
    ['wellness', 'wellness'],
    ['other-destinations', 'other-destinations'],
    ['atlantis', 'unknown'],
    ['__proto__', 'unknown'],
  ])('%j means %s', (parameter, filter) => {
    expect(readPackageFilter(parameter)).toBe(filter);
  });
});

describe('what a filter leaves', () => {
  let world: World;
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.close());

  const toursOf = (parameter: string | null) => listTours(readTourFilter(parameter), 1)?.items.map(({ id }) => id);
  const packagesOf = (parameter: string) => listPackages(readPackageFilter(parameter), 1)?.items.map(({ id }) => id);

  test('tours: all, a country, a city, two cities; an unknown filter leaves none', () => {
    const { pyramids, karnak, grandPalace, doiSuthep, kayak } = world.tours;
    expect(toursOf(null)).toEqual([pyramids.id, grandPalace.id, karnak.id, doiSuthep.id, kayak.id]);
    expect(toursOf('egypt')).toEqual([pyramids.id, karnak.id]);
    expect(toursOf('koh-samui')).toEqual([kayak.id]);
    expect(toursOf('giza,luxor')).toEqual([pyramids.id, karnak.id]);
    expect(toursOf('aswan')).toEqual([]);
    expect(toursOf('atlantis')).toEqual([]);
  });

  test('the carousel of the home page filters as the list does, among featured tours', () => {
    const featured = (parameter: string | null) => listFeaturedTours(readTourFilter(parameter)).map(({ id }) => id);
    expect(featured(null)).toEqual([world.tours.pyramids.id, world.tours.grandPalace.id]);
    expect(featured('Thailand')).toEqual([world.tours.grandPalace.id]);
    expect(featured('luxor')).toEqual([]);
    expect(featured('atlantis')).toEqual([]);
  });

  test('packages: by country, by theme, and other destinations are neither Egypt nor Thailand', () => {
    const { nile, spa, petra } = world.packages;
    expect(packagesOf('all')).toEqual([nile.id, spa.id, petra.id]);
    expect(packagesOf('egypt')).toEqual([nile.id]);
    expect(packagesOf('thailand')).toEqual([spa.id]);
    expect(packagesOf('wellness')).toEqual([spa.id]);
    expect(packagesOf('other-destinations')).toEqual([petra.id]);
    expect(packagesOf('atlantis')).toEqual([]);
  });
});
