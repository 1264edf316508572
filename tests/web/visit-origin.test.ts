import { describe, expect, test } from 'vitest';
import { landingOf, linkName } from '#server/web/landing.input';
import { landingAt, readLanding } from '#server/web/visit-origin';
import { filledSiteForAll } from '../fixtures';

filledSiteForAll();

const site = 'https://nileandsiam.example';

describe('the name of a campaign or partner', () => {
  test.each([
    ['newsletter-12', 'newsletter-12'],
    ['  Hotel \t Horus\r\n ', 'Hotel Horus'],
    ['عرض الشتاء', 'عرض الشتاء'],
    // A direction that would turn the words around it, and a zero.
    ['\u202Eelas\u202C \u0000now\u200B', 'elas now'],
    ['<b onclick="x()">Sale</b>', '<b onclick="x()">Sale</b>'],
    ['a'.repeat(10_000), 'a'.repeat(60)],
    ['🐫'.repeat(100), '🐫'.repeat(60)],
    ['\uD83D', null],
    ['cafe\u0301', 'café'],
    ['for amelia@example.org', null],
    [' \u0007 ', null],
    ['', null],
    [null, null],
  ])('of %j is %j', (text, name) => {
    expect(linkName(text)).toBe(name);
  });
});

describe('a landing', () => {
  test.each([
    [
      'of a newsletter',
      `${site}/tours/2?utm_source=newsletter&utm_campaign=newsletter-5&x=1`,
      'https://mail.example/i',
      'utm_source=newsletter&utm_campaign=newsletter-5&from=mail.example',
    ],
    ['without a tag', `${site}/`, 'https://www.google.com/search?q=amelia', 'from=www.google.com'],
    ['on the page after a tagged one', `${site}/tours/2/book`, `${site}/tours/2?ref=Hotel+Horus`, 'ref=Hotel+Horus'],
    ['on another page of the site', `${site}/tours/2`, `${site}/tours`, ''],
    ['that is typed', `${site}/tours/2?utm_source=&ref=`, '', ''],
    ['from no address', `${site}/`, 'not an address', ''],
    ['with much too long a tag', `${site}/?ref=${'x'.repeat(5000)}`, '', `ref=${'x'.repeat(100)}`],
  ])('%s', (_, address, referrer, landing) => {
    expect(landingOf(address, referrer)).toBe(landing);
  });

  test('is known also where a proxy or a test asks by another host', () => {
    const headers = { Host: '127.0.0.1:3000', Referer: 'http://127.0.0.1:3000/tours/2?ref=Horus' };
    expect(landingAt(new Request(`${site}/tours/2/book`, { headers }))).toBe('ref=Horus');
  });
});

describe('the origin of a booking', () => {
  test.each([
    ['utm_source=newsletter&utm_campaign=newsletter-5&from=mail.example', 'email', 'newsletter-5'],
    ['utm_source=leaflet', 'campaign', null],
    ['utm_campaign=winter', 'campaign', 'winter'],
    ['ref=Hotel+Horus&utm_source=newsletter&utm_campaign=newsletter-5', 'partner', 'Hotel Horus'],
    ['from=www.google.com', 'search', null],
    ['from=blog.example', 'other', null],
    ['ref=amelia%40example.org&from=blog.example', 'other', null],
    ['x=1', null, null],
    ['%', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('with %j', (landing, cameFrom, campaign) => {
    expect(readLanding(landing)).toEqual({ cameFrom, campaign });
  });
});
