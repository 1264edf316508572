import { expect, test } from 'vitest';
import { acceptedEncoding } from '#server/web/compression';

test.each([
  [undefined, null],
  ['', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['identity', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['BR; Q=1.0', 'br'],
  ['deflate', null],
  [', ,gzip', 'gzip'],
  [';q=1, gzip', 'gzip'],
])('chooses for Accept-Encoding %s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
