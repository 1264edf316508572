import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startOfDay } from '#server/values/instant.input';
import { faketime, settableClock } from '../clock.mjs';
import { temporaryFolder } from '../fixtures';
import { server, serverForAll, startServer } from '../server';

const title = 'The Night the Calendar Turned';
const slug = 'the-night-the-calendar-turned';
const formerSlug = 'the-night-of-the-calendar';
/** Names the scheduled article as related. */
const neighbour = 'luxor-in-two-days';

/** The addresses that show a published article. */
const showing = [
  '/',
  '/articles',
  '/articles?category=News',
  '/articles.data',
  `/articles/${neighbour}`,
  `/articles/${slug}`,
  `/articles/${slug}.data`,
  '/articles.rss',
  '/search?q=calendar',
  '/sitemap.xml',
];
/** Other spellings of its address, and its former one: they may redirect, but only once it is published. */
const spellings = [`/articles/${slug}/`, `/ARTICLES/${slug}`, `/articles/${slug.replace('-', '%2D')}`];
const former = [`/articles/${formerSlug}`, `/articles/${formerSlug}/`, `/articles/${formerSlug}.data`];

/** Stores a featured article of a new category, named by another one. */
function schedule(date: string): void {
  const database = server.database();
  database.exec("DELETE FROM articles WHERE category = 'News'");
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO articles (title, slug, excerpt, content, image, date, author, category, featured, public_from)
       VALUES (?, ?, 'In short.', 'At length.', '/posters/giza-dawn.svg', ?, 'Mariam Fouad', 'News', 1, ?)`,
    )
    .run(title, slug, date, startOfDay(date, 'Africa/Cairo').toISOString());
  database
    .prepare('INSERT OR REPLACE INTO former_article_slugs (slug, article_id) VALUES (?, ?)')
    .run(formerSlug, lastInsertRowid);
  database.prepare('UPDATE articles SET related_articles = ? WHERE slug = ?').run(JSON.stringify([slug]), neighbour);
}

const get = (address: string) => fetch(server.url + address, { redirect: 'manual' });
const mentions = async (address: string) => /calendar[- ]turned/i.test(await (await get(address)).text());
const which = async (addresses: string[]) => {
  const found = await Promise.all(addresses.map((address) => mentions(address)));
  return addresses.filter((_, index) => found[index]);
};

/** Follows redirects to the last answer. */
async function lastStatus(address: string): Promise<number> {
  const answer = await get(address);
  const location = answer.headers.get('Location');
  if (location !== null) expect(location).not.toMatch(/calendar-turned$/);
  return location === null ? answer.status : lastStatus(new URL(location, server.url).pathname);
}

async function expectNowhere(): Promise<void> {
  expect(await which(showing.filter((address) => !address.includes(slug)))).toEqual([]);
  expect((await get(`/articles/${slug}`)).status).toBe(404);
  expect(await (await get('/articles')).text()).not.toContain('category=News');
  for (const address of spellings) expect((await fetch(server.url + address)).status, address).toBe(404);
  for (const address of former) expect(await lastStatus(address), address).toBe(404);
}

async function expectEverywhere(): Promise<void> {
  expect(await which(showing)).toEqual(showing);
  expect(await (await get('/articles')).text()).toContain('category=News');
  expect((await get(`/articles/${slug}`)).status).toBe(200);
  const moved = await get(`/articles/${formerSlug}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/articles/${slug}`]);
  // What a newsletter's link is counted by goes along.
  const tagged = await get(`/articles/${formerSlug}?utm_source=newsletter`);
  expect(tagged.headers.get('Location')).toBe(`/articles/${slug}?utm_source=newsletter`);
}

describe('an article', () => {
  serverForAll();

  test('a picture in the text of an article has its widths and its size, is loaded late, and has a caption', async () => {
    const upload = '/uploads/1795247157540-1f9a03cc-500x300';
    const content = `Before\n\n![A boat](${upload}.jpg "On the <Nile>")\n\nAfter`;
    server.database().prepare('UPDATE articles SET content = ? WHERE slug = ?').run(content, neighbour);
    const page = await (await get(`/articles/${neighbour}`)).text();
    expect(page).toContain(
      `<p>Before</p><figure><img src="${upload}.jpg" alt="A boat" srcset="${upload}-400w.webp 400w, ${upload}-500w.webp 500w" sizes="(min-width: 42rem) 42rem, 100vw" width="500" height="300" loading="lazy" decoding="async" /><figcaption>On the &lt;Nile&gt;</figcaption></figure><p>After</p>`,
    );
  });

  test('dated tomorrow is nowhere on the site, one of today is everywhere', async () => {
    const dayFromNow = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(Date.now() + days * 86_400_000);
    // Two days: at midnight tomorrow becomes today.
    schedule(dayFromNow(2));
    await expectNowhere();
    schedule(dayFromNow(0));
    await expectEverywhere();
  });

  test('has a time in the feed that is not in the future', async () => {
    const feed = await (await get('/articles.rss')).text();
    const times = [...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, text = '']) => Date.parse(text));
    expect(times.length).toBeGreaterThan(5);
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  });

  test('links to the subjects below it, in their order, those with an article alone', async () => {
    const linked = async () => {
      const html = await (await get(`/articles/${neighbour}`)).text();
      const [, subjects = ''] = /aria-labelledby="subjects"([\s\S]*?)<\/nav>/.exec(html) ?? [];
      return [...subjects.matchAll(/category=([\w+]+)/g)].map(([, category]) => category);
    };
    server.database().exec("DELETE FROM articles WHERE category = 'News'");
    expect(await linked()).toEqual(['Egypt', 'Thailand', 'Travel+Tips', 'Food']);
    server.database().exec("DELETE FROM articles WHERE category = 'Thailand'");
    expect(await linked()).toEqual(['Egypt', 'Travel+Tips', 'Food']);
  });
});

const canShift = existsSync(faketime) && process.env.FAKETIME === undefined;

describe.skipIf(!canShift)('a page that was cached before midnight in Cairo (skipped without faketime)', () => {
  const folder = temporaryFolder();
  const clock = settableClock(path.join(folder, 'clock'));
  serverForAll(() => startServer(clock.environment));

  const set = (time: number) => clock.setDays((time - Date.now()) / 86_400_000);

  test.each([
    ['in winter', '2026-12-24', '2026-12-23T22:00:00Z'],
    ['in summer', '2027-07-01', '2027-06-30T21:00:00Z'],
  ])('shows the article of the new day after it %s, without a restart or a save', async (_, date, midnight) => {
    set(Date.parse(midnight) - 20 * 60_000);
    schedule(date);
    await expectNowhere();
    const tag = async () => (await get('/articles')).headers.get('ETag');
    const before = await tag();
    expect(before).not.toBeNull();
    expect(await tag()).toBe(before);
    await expectNowhere();

    set(Date.parse(midnight) + 1000);
    await expectEverywhere();
    expect(await tag()).not.toBe(before);
  });
});
