import { readdirSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import routes from '../../app/routes';
import { server, serverForAll } from '../server';
import { textOf } from './page-text';

serverForAll();

const tagline = 'Journeys in Egypt and Thailand, planned by people who live there. Since 1993.';

/** Every public page: address, title without the name of the site, heading. */
const pages: [address: string, title: string, heading: string][] = [
  ['/', 'Nile & Siam: tours and packages in Egypt and Thailand', tagline],
  ['/about', 'About Us', 'About Us'],
  ['/tours', 'Our Tours', 'Our Tours'],
  ['/tours?page=2', 'Our Tours', 'Our Tours'],
  ['/tours?filter=thailand', 'Tours in Thailand', 'Our Tours'],
  ['/tours?filter=luxor,aswan', 'Tours in Luxor and Aswan', 'Our Tours'],
  ['/tours/2', 'A Thousand Years of Cairo on Foot', 'A Thousand Years of Cairo on Foot'],
  ['/tours/2/book', 'Book A Thousand Years of Cairo on Foot', 'Book A Thousand Years of Cairo on Foot'],
  ['/packages', 'Travel Packages', 'Travel Packages'],
  ['/packages?filter=wellness', 'Wellness Packages', 'Travel Packages'],
  ['/packages?filter=other-destinations', 'Packages in Other Destinations', 'Travel Packages'],
  ['/packages/1', 'Pyramids and Nile Cruise', 'Pyramids and Nile Cruise'],
  ['/packages/1/book', 'Book Pyramids and Nile Cruise', 'Book Pyramids and Nile Cruise'],
  ['/recommendations', 'Our Recommendations', 'Our Recommendations'],
  ['/articles', 'Travel Articles & Insights', 'Travel Articles & Insights'],
  ['/articles?category=Food', 'Food & Cuisine: Travel Articles & Insights', 'Travel Articles & Insights'],
  ['/articles?category=Food+%26+Cuisine', 'Food & Cuisine: Travel Articles & Insights', 'Travel Articles & Insights'],
  ['/articles/luxor-in-two-days', 'Luxor in two days, one for each bank', 'Luxor in two days, one for each bank'],
  ['/offers', 'Special Travel Deals', 'Special Travel Deals'],
  ['/offers?type=accommodation', 'Special Travel Deals', 'Special Travel Deals'],
  ['/offer/package/pyramids-nile-cruise', 'Pyramids and Nile Cruise: Special Offer', 'Pyramids and Nile Cruise'],
  ['/offer/tour/bangkok-temple-tour', 'Bangkok Temple Tour: Special Offer', 'Bangkok Temple Tour'],
  [
    '/offer/tour/bangkok-temple-tour/book',
    'Book Grand Palace, Wat Pho and Wat Arun',
    'Book Grand Palace, Wat Pho and Wat Arun',
  ],
  ['/contact', 'Contact Us', 'Contact Us'],
  ['/booking', 'Find my booking', 'Find my booking'],
  ['/search', 'Search', 'Search'],
  ['/search?q=felucca&where=egypt', 'Search: felucca', 'Search'],
  ['/saved', 'Saved trips', 'Nothing saved yet'],
  ['/unsubscribe?done', 'Unsubscribe', 'You are unsubscribed'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms', 'Terms of Service', 'Terms of Service'],
  ['/cookies', 'Cookie Policy', 'Cookie Policy'],
];

it('an offer without lists has no headings for them', async () => {
  const address = `${server.url}/offer/tour/bangkok-temple-tour`;
  const headings = async () =>
    [...(await (await fetch(address)).text()).matchAll(/<h2[^>]*>([^<]+)/g)].map(([, text]) => text);
  const listed = ['Highlights', 'What&#x27;s included', 'Not included'];
  expect(await headings()).toEqual(expect.arrayContaining(listed));
  const lists = server
    .database()
    .prepare('UPDATE offers SET highlights = ?, included = ?, excluded = ? WHERE slug = ?');
  lists.run('[]', '[]', '[]', 'bangkok-temple-tour');
  const remaining = await headings();
  for (const heading of listed) expect(remaining).not.toContain(heading);
});

/** Addresses with tests in other files: machine-readable ones, forms without a page, pages behind a key. */
const testedElsewhere =
  /^(healthz|sitemap\.xml|robots\.txt|articles\.rss|company-profile\.pdf|(tours|packages)\/:id\/(route\.svg|brochure\.pdf)|favicon\.ico|site\.webmanifest|speculation-rules\.json|newsletter(\/confirm)?|search\/suggestions|csp-report|inbound|webhooks\/.*|mail\/:shape\/:file|(booking|pay|waiting)\/.*|departure\/.*|\.well-known\/.*|\*)$/;
const admin = /^(admin|trpc|uploads)\b/;

it('the table of this file has every public page of app/routes.ts', () => {
  const patterns = (entries: typeof routes, parent = ''): string[] =>
    entries.flatMap((entry) => {
      const pattern = [parent, entry.path].filter(Boolean).join('/');
      return [pattern, ...patterns(entry.children ?? [], pattern)];
    });
  const missing = patterns(routes)
    .filter((pattern) => !testedElsewhere.test(pattern) && !admin.test(pattern))
    .filter((pattern) => !pages.some(([address]) => matchPath(`/${pattern}`, address.split('?')[0] ?? '')));
  expect(missing).toEqual([]);
});

/** The scripts of the build that hold a text; the manifest names the modules of all screens. */
const chunksWith = (text: RegExp) =>
  readdirSync('build/client/assets')
    .filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
    .filter((name) => text.test(readFileSync(`build/client/assets/${name}`, 'utf8')));
/** A page loads these when a form is touched. */
const zodChunks = chunksWith(/\b_zod\b/);
it('the build has scripts of zod, so that their absence says something', () => {
  expect(zodChunks).not.toEqual([]);
});

describe('a public page returns 200 with one title, one heading, a description, its canonical URL and no zod', () => {
  it.each(pages)('%s', async (address, title, heading) => {
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.type).toBe('text/html; charset=utf-8');
    expect(page.titles).toEqual([title.includes('Nile & Siam') ? title : `${title} · Nile & Siam`]);
    expect(page.headings).toEqual([heading]);
    expect(page.html).toMatch(/<html lang="en"/);
    expect(page.html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(page.html).toMatch(/<link rel="canonical" href="http:\/\/localhost[^"]*"/);
    expect(page.text).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/);
    expect(page.html).toMatch(/\/assets\/[\w.-]+\.js/);
    for (const chunk of zodChunks) expect(page.html).not.toContain(chunk);
  });
});

it.each(['/', '/tours/1', '/packages/1/book', '/articles'])('%s loads no script of the office', async (address) => {
  const { html } = await open(address);
  for (const chunk of chunksWith(/TRPCClientError|\/trpc/)) expect(html).not.toContain(chunk);
});

describe('a missing page returns 404 with its own screen and noindex', () => {
  it.each([
    ['/tours/99999', 'Tour Not Found'],
    ['/tours/0', 'Tour Not Found'],
    ['/tours/02', 'Tour Not Found'],
    ['/tours/2e0', 'Tour Not Found'],
    ['/tours/pyramids', 'Tour Not Found'],
    ['/tours/99999999999999999999', 'Tour Not Found'],
    ['/tours/99999/book', 'Tour Not Found'],
    ['/packages/99999', 'Package Not Found'],
    ['/packages/-1', 'Package Not Found'],
    ['/packages/99999/book', 'Package Not Found'],
    ['/articles/atlantis-in-two-days', 'Article Not Found'],
    ['/offer/package/atlantis', 'Offer Not Found'],
    ['/offer/tour/pyramids-nile-cruise', 'Offer Not Found'],
    ['/offer/cruise/pyramids-nile-cruise', 'Offer Not Found'],
    ['/offer/package/atlantis/book', 'Offer Not Found'],
    ['/booking/NS-7K3F9Q', 'Booking Not Found'],
    ['/booking/NS-7K3F9Q?key=AAAAAAAAAAAAAAAAAAAAAA', 'Booking Not Found'],
    ['/atlantis', 'Page Not Found'],
    ['/tours/2/book/again', 'Page Not Found'],
    ['/tours?page=0', 'Page Not Found'],
    ['/tours?page=3', 'Page Not Found'],
    ['/tours?page=two', 'Page Not Found'],
    ['/tours?filter=phuket&page=2', 'Page Not Found'],
    ['/packages?page=2', 'Page Not Found'],
    ['/packages?filter=wellness&page=-1', 'Page Not Found'],
    ['/articles?page=99999999', 'Page Not Found'],
  ])('%s: %s', async (address, heading) => {
    const page = await open(address);
    expect(page.status).toBe(404);
    expect(page.headings).toEqual([heading]);
    expect(page.titles.map((title) => title.replace(' · Nile & Siam', ''))).toEqual([heading]);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
  });

  it('the Not Found page has its text and its ways on', async () => {
    const { html, text } = await open('/atlantis');
    expect(text).toContain('404');
    expect(text).toContain(
      "We couldn't find the page you're looking for. It might have been moved, deleted, or never existed in the first place.",
    );
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go Back<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return Home<\/a>/);
  });
});

describe('an unknown filter returns 200 with the empty state', () => {
  it.each([
    ['/tours?filter=atlantis', 'No tours found', 'No tours match your current filter. Please try a different filter.'],
    ['/tours?filter=luxor,atlantis', 'No tours found', 'No tours match your current filter.'],
    ['/tours?filter=constructor', 'No tours found', 'No tours match your current filter.'],
    ['/?filter=atlantis', 'No tours found for the selected filter.', ''],
    ['/?filter=constructor', 'No tours found for the selected filter.', ''],
    ['/packages?filter=atlantis', 'No packages found', ''],
    ['/packages?filter=constructor', 'No packages found', ''],
    ['/articles?category=Atlantis', 'No articles found for this category', 'View All Articles'],
    ['/offers?type=cruise', 'No offers available at the moment', ''],
    ['/search?q=zeppelin', 'Nothing found for “zeppelin”', ''],
  ])('%s: %s', async (address, title, more) => {
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain(title);
    expect(page.text).toContain(more);
  });
});

describe('without tours, packages, articles and offers', () => {
  beforeAll(() => {
    const database = server.database();
    for (const table of ['offers', 'articles', 'tours', 'packages']) database.exec(`DELETE FROM ${table}`);
  });

  it.each([
    ['/articles', 'No articles found for this category', '/tours'],
    ['/articles?category=Food', 'No articles found for this category', '/articles'],
    ['/offers', 'No offers available at the moment', '/tours'],
    ['/offers?type=tour', 'No offers available at the moment', '/offers'],
    ['/recommendations', 'No recommendations available', '/tours'],
  ])('the empty %s leads elsewhere, not to itself', async (address, title, target) => {
    const html = await (await fetch(server.url + address)).text();
    const message = html.slice(html.indexOf(title)).split('</div></div>')[0];
    expect(message).toContain(title);
    expect([...(message?.matchAll(/<a [^>]*href="([^"]+)"/g) ?? [])].map(([, to]) => to)).toEqual([target]);
  });
});

async function open(address: string) {
  const response = await fetch(server.url + address, { redirect: 'manual' });
  const html = await response.text();
  const contents = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) =>
      textOf(match[1] ?? ''),
    );
  return {
    status: response.status,
    type: response.headers.get('Content-Type'),
    html,
    titles: contents('title'),
    headings: contents('h1'),
    text: textOf(html),
  };
}
