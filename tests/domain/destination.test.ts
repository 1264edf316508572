import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { destinations, popularDestinations, readPackageFilter, readTourFilter } from '#server/domain/destination.input';
import { listPackages } from '#server/domain/package';
import { listFeaturedTours, listTours } from '#server/domain/tour';
import { type FilledSite, openFilledSite } from '../fixtures';

const citiesOf = (parameter: string) => {
  const filter = readTourFilter(parameter);
  return filter.kind === 'cities' ? filter.cities : filter.kind;
};

describe('the tour filter', () => {
  test.each([null, '', 'all', 'ALL', '  all '])('%j means all tours', (parameter) => {
    expect(readTourFilter(parameter).kind).toBe('all');
  });

  test.each([
    ['egypt', 'Egypt'],
    ['Thailand', 'Thailand'],
    [' THAILAND ', 'Thailand'],
  ])('%j means a country', (parameter, country) => {
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
  ])('%j means %s', (parameter, city) => {
    expect(citiesOf(parameter)).toEqual([city]);
  });

  test('finds every city by its filter and by its name', () => {
    for (const { city, filter } of destinations) {
      expect(citiesOf(filter)).toEqual([city]);
      expect(citiesOf(city)).toEqual([city]);
    }
  });

  test.each(['luxor,aswan', 'Aswan,LUXOR', 'luxor, aswan', 'luxor,aswan,luxor'])('%j means two cities', (parameter) => {
    expect(citiesOf(parameter)).toEqual(['Luxor', 'Aswan']);
    expect(readTourFilter(parameter).value).toBe('luxor,aswan');
  });

  test.each(['atlantis', 'luxor,atlantis', 'cairo,', "cairo' OR 1=1 --", 'constructor', '__proto__', ','])(
    '%j is unknown',
    (parameter) => {
      expect(citiesOf(parameter)).toBe('unknown');
    },
  );

  test('knows the filters of the popular destinations', () => {
    const found = popularDestinations.map(({ filter }) => citiesOf(filter));
    expect(found).toEqual([['Cairo', 'Giza'], ['Luxor', 'Aswan'], ['Bangkok'], ['Phuket'], ['Chiang Mai']]);
  });
});

describe('the package filter', () => {
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

describe('filtered lists', () => {
  let site: FilledSite;
  beforeEach(() => {
    site = openFilledSite();
  });
  afterEach(() => site.close());

  const toursOf = (parameter: string | null) => listTours(readTourFilter(parameter), 1)?.items.map(({ id }) => id);
  const packagesOf = (parameter: string) => listPackages(readPackageFilter(parameter), 1)?.items.map(({ id }) => id);

  test('list tours of all countries, a country, a city and two cities, and none for an unknown filter', () => {
    const { pyramids, karnak, grandPalace, doiSuthep, kayak } = site.tours;
    expect(toursOf(null)).toEqual([pyramids.id, grandPalace.id, karnak.id, doiSuthep.id, kayak.id]);
    expect(toursOf('egypt')).toEqual([pyramids.id, karnak.id]);
    expect(toursOf('koh-samui')).toEqual([kayak.id]);
    expect(toursOf('giza,luxor')).toEqual([pyramids.id, karnak.id]);
    expect(toursOf('aswan')).toEqual([]);
    expect(toursOf('atlantis')).toEqual([]);
  });

  test('list the featured tours of a filter', () => {
    const featured = (parameter: string | null) => listFeaturedTours(readTourFilter(parameter)).map(({ id }) => id);
    expect(featured(null)).toEqual([site.tours.pyramids.id, site.tours.grandPalace.id]);
    expect(featured('Thailand')).toEqual([site.tours.grandPalace.id]);
    expect(featured('luxor')).toEqual([]);
    expect(featured('atlantis')).toEqual([]);
  });

  test('list packages by country, by theme and of other destinations', () => {
    const { nile, spa, petra } = site.packages;
    expect(packagesOf('all')).toEqual([nile.id, spa.id, petra.id]);
    expect(packagesOf('egypt')).toEqual([nile.id]);
    expect(packagesOf('thailand')).toEqual([spa.id]);
    expect(packagesOf('wellness')).toEqual([spa.id]);
    expect(packagesOf('other-destinations')).toEqual([petra.id]);
    expect(packagesOf('atlantis')).toEqual([]);
  });
});
