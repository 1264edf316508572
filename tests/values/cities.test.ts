import { expect, test } from 'vitest';
import { findPlaceFacts, listCities } from '#server/values/cities';
import { isTimeZone } from '#server/values/instant.input';

test.each([
  ['Kenya', 'Nairobi', { zone: 'Africa/Nairobi', latitude: -1.28, longitude: 36.82 }],
  ['Ägypten', 'giza', { zone: 'Africa/Cairo', latitude: 30.01, longitude: 31.19 }],
  ['USA', 'Chicago', { zone: 'America/Chicago', latitude: 41.83, longitude: -87.75 }],
  ['Kenya', 'Watamu', { zone: 'Africa/Nairobi', latitude: null, longitude: null }],
  ['Thailand', '', { zone: 'Asia/Bangkok', latitude: null, longitude: null }],
  ['USA', 'Springdale on the Moon', null],
  ['Atlantis', 'Cairo', null],
])('of %s, %s', (country, city, facts) => {
  expect(findPlaceFacts(country, city)).toEqual(facts);
});

test('suggests the larger cities first', () => {
  expect(listCities('Egypt', 'as')).toEqual(['Asyut', 'Aswan']);
  expect(listCities('Egypt', '')).toHaveLength(8);
  expect(listCities('', 'Cai')).toEqual([]);
});

test('has time zones that there are', () => {
  const zones = ['EG', 'TH', 'US', 'BR', 'RU', 'XK'].map(
    (country) => findPlaceFacts(country, listCities(country, '')[0] ?? '')?.zone,
  );
  expect(zones.every((zone) => isTimeZone(zone ?? ''))).toBe(true);
});
