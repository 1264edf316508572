import { describe, expect, test } from 'vitest';
import { cacheKey } from '#server/web/cache/cache-key';

describe('a page that is the same for every visitor has one key', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=letter&filter=egypt&gclid=x', '/?filter=egypt'],
    ['/tours', '/tours'],
    ['/tours?', '/tours'],
    ['/tours?random=1', '/tours'],
    ['/tours?page=2&filter=luxor%2Caswan', '/tours?filter=luxor%2Caswan&page=2'],
    ['/tours?filter=luxor,aswan&page=2', '/tours?filter=luxor%2Caswan&page=2'],
    ['/tours?filter=egypt&filter=thailand', '/tours?filter=egypt'],
    ['/tours?filter=', '/tours?filter='],
    ['/tours/12?page=2', '/tours/12'],
    ['/packages/3', '/packages/3'],
    ['/articles?category=Food+%26+Cuisine', '/articles?category=Food+%26+Cuisine'],
    ['/articles/luxor-in-two-days', '/articles/luxor-in-two-days'],
    ['/offer/tour/bangkok-temple-tour', '/offer/tour/bangkok-temple-tour'],
    ['/search?where=egypt&q=%C3%A9t%C3%A9', '/search?q=%C3%A9t%C3%A9&where=egypt'],
    ['/search/suggestions?where=egypt&q=nile&x=1', '/search/suggestions?q=nile&where=egypt'],
    ['/privacy', '/privacy'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/articles.rss', '/articles.rss'],
    ['/_.data?_routes=routes%2Fhome', '/_.data?_routes=routes%2Fhome'],
    ['/tours.data?page=2&_routes=routes%2Ftours&x=y', '/tours.data?page=2&_routes=routes%2Ftours'],
    ['/tours/12.data', '/tours/12.data'],
  ])('%s: %s', (url, address) => {
    expect(cacheKey(url)).toBe(address);
    expect(cacheKey(address)).toBe(address);
  });
});

describe('an address that is not cached has no key', () => {
  test.each([
    '/contact',
    '/contact.data',
    '/contact?about=/tours/2',
    '/booking',
    '/booking.data',
    '/booking?sent',
    '/tours/2/book',
    '/tours/2/book.data',
    '/offer/tour/bangkok-temple-tour/book',
    '/booking/NS-7K3F9Q?key=x',
    '/unsubscribe?id=1&key=x',
    '/newsletter',
    '/admin',
    '/admin/login',
    '/trpc/tours.list',
    '/uploads/a.webp',
    '/healthz',
    '/robots.txt',
    '/assets/entry.js',
    '/__manifest?paths=%2Ftours',
    '/atlantis',
    '',
    '/.data',
    '/sitemap.xml.data',
    '//tours',
    '/tours/',
    '/tours/02',
    '/tours/../admin',
    '/Tours',
    'http://evil.example/tours',
    '*',
    `/articles/${'a'.repeat(200)}`,
    `/search?q=${'a'.repeat(101)}`,
    `/tours.data?_routes=${'r'.repeat(101)}`,
  ])('%s', (url) => {
    expect(cacheKey(url)).toBeNull();
  });
});
