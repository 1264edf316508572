import { describe, expect, test } from 'vitest';
import { addresses, isTooLong } from '#server/web/addresses';

describe('the limit of addresses', () => {
  test.each(Object.keys(addresses))('passes %s and the pages below it', (address) => {
    const path = address.replace(/:\w+/g, 'a-long-name-of-a-record-'.repeat(4)).replace('*', 'tours/edit/12');
    expect(isTooLong(path, '')).toBe(false);
    expect(isTooLong(`${path}.data`, '?_routes=routes%2Fbook')).toBe(false);
  });

  test.each(['/a'.repeat(9), '%2Fa'.repeat(9), '/a%5c'.repeat(5), '/'.repeat(9), `/${'a'.repeat(1000)}`])(
    'rejects the path %s',
    (path) => expect(isTooLong(path, '')).toBe(true),
  );

  test('rejects a query that is longer than any that our pages make', () => {
    expect(isTooLong('/search', `?q=${'a'.repeat(7900)}`)).toBe(false);
    expect(isTooLong('/search', `?q=${'a'.repeat(8000)}`)).toBe(true);
  });

  test('counts the paths in a request for the manifest of routes, and their segments', () => {
    const manifest = (paths: string[]) => isTooLong('/__manifest', `?paths=${paths.join(',')}&version=1`);
    expect(manifest(Array.from({ length: 100 }, (_, index) => `/tours/${index}`))).toBe(false);
    expect(manifest(Array.from({ length: 151 }, (_, index) => `/${index}`))).toBe(true);
    expect(manifest(['/a'.repeat(9)])).toBe(true);
    expect(isTooLong('/__manifest', `?paths=${encodeURIComponent('/a'.repeat(9))}`)).toBe(true);
  });
});
