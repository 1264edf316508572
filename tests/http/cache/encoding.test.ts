import { expect, test } from 'vitest';
import { isText, preferredEncoding } from '#server/http/cache/encoding';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.7', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['BR; Q=1.0', 'br'],
  ['gzip;q=nonsense', 'gzip'],
  ['deflate', 'identity'],
  ['gzip ; q=0.2 , br ; q=0.3', 'br'],
  ['gzip;q=7, br;q=0.9', 'gzip'],
  [', ,gzip', 'gzip'],
  [';q=1, gzip', 'gzip'],
])('chooses for Accept-Encoding %s: %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  expect(preferredEncoding(header)).toBe(encoding);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['text/x-script', true],
  ['application/json', true],
  ['application/rss+xml; charset=utf-8', true],
  ['application/speculationrules+json', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
  [null, false],
])('compresses %s: %s', (type, expected) => {
  expect(isText(type)).toBe(expected);
});
