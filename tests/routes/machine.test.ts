import { describe, expect, it } from 'vitest';
import type { Suggestions } from '#app/ui/list/search-suggestions';
import { server, serverForAll, startServer } from '../server';

const publicUrl = 'https://nileandsiam.example';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));

const get = (address: string) => fetch(server.url + address);
const here = (address: string) => address.replace(publicUrl, server.url);

/** A title with the special characters of HTML, XML, JSON and scripts. */
const specialTitle = 'Ben & "Tom\'s" <i>tour</i> ]]> </script><script>alert(1)</script> \u0007 \u{1F42B}';

describe('the sitemap', () => {
  it('is well formed and lists every product, article and open offer once with its public URL', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/xml/);
    const addresses = readXml(await response.text()).textsOf('loc');
    expect(new Set(addresses).size).toBe(addresses.length);
    const inDatabase = server
      .database()
      .prepare(
        `SELECT '/tours/' || id FROM tours UNION ALL SELECT '/packages/' || id FROM packages
         UNION ALL SELECT '/articles/' || slug FROM articles UNION ALL SELECT '/offer/' || type || '/' || slug FROM offers`,
      )
      .pluck()
      .all();
    expect(inDatabase.length).toBeGreaterThan(60);
    const pages = ['/', '/about', '/tours', '/packages', '/recommendations', '/articles', '/offers', '/contact'];
    const expected = [...inDatabase, ...pages, '/privacy', '/terms', '/cookies'].map((path) => publicUrl + path);
    expect(addresses.toSorted()).toEqual(expected.toSorted());
  });

  it('lists only URLs that return 200 and are canonical', async () => {
    const addresses = readXml(await (await get('/sitemap.xml')).text()).textsOf('loc');
    for (const address of addresses) {
      const response = await fetch(here(address), { redirect: 'manual' });
      expect(`${response.status} ${address}`).toBe(`200 ${address}`);
      const html = await response.text();
      expect(html).toContain(`<link rel="canonical" href="${address}"`);
      expect(html).not.toContain('content="noindex"');
    }
  });
});

it('robots.txt disallows private and endless pages and names the sitemap', async () => {
  const response = await get('/robots.txt');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const lines = (await response.text()).split('\n');
  for (const path of ['/admin', '/booking', '/search', '/saved', '/*/book'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});

it('answers with an icon and with what an application needs of the site', async () => {
  const icon = await fetch(`${server.url}/favicon.ico`);
  expect([icon.status, icon.url]).toEqual([200, `${server.url}/favicon.svg`]);
  const response = await get('/site.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  const { name, icons } = (await response.json()) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Nile & Siam');
  for (const { src } of icons) expect((await get(src)).status).toBe(200);
  expect(await (await get('/')).text()).toContain('<link rel="manifest" href="/site.webmanifest"');
});

it('public pages send speculation rules that exclude private pages and forms', async () => {
  for (const address of ['/', '/tours/2', '/contact']) {
    expect((await get(address)).headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
  }
  expect((await get('/admin/login')).headers.get('Speculation-Rules')).toBeNull();
  const response = await get('/speculation-rules.json');
  expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const rules = await response.text();
  for (const path of ['/admin*', '/booking/*', '/*/book', '/unsubscribe*', '/newsletter*', '/saved*'])
    expect(rules).toContain(`"${path}"`);
});

it('a suggested answer has its text, and leads to the results that begin with it', async () => {
  const { hits } = (await (await get('/search/suggestions?q=solo&where=egypt')).json()) as Suggestions;
  expect(hits[0]).toMatchObject({
    ...{ kind: 'answer', title: 'I travel alone. Can I book?', place: expect.stringMatching(/^Yes\. Many tours/) },
    path: '/search?q=solo&where=egypt',
  });
  expect(await (await get(hits[0]?.path ?? '')).text()).toContain(hits[0]?.place);
});

describe('the feed', () => {
  it('is RSS with the newest articles first, each with a name that no other address changes, and a picture', async () => {
    const response = await get('/articles.rss');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/rss\+xml/);
    const text = await response.text();
    const feed = readXml(text);
    const newest = server
      .database()
      .prepare('SELECT id, slug FROM articles ORDER BY date DESC, id DESC LIMIT 20')
      .all() as { id: number; slug: string }[];
    expect(feed.textsOf('guid')).toEqual(newest.map(({ id }) => `article-${id}`));
    expect(feed.textsOf('link').slice(1)).toEqual(newest.map(({ slug }) => `${publicUrl}/articles/${slug}`));
    const [picture = ''] = /(?<=<media:thumbnail url=")[^"]+/.exec(text) ?? [];
    expect((await get(new URL(picture).pathname)).headers.get('Content-Type')).toBe('image/jpeg');
    const dates = feed.textsOf('pubDate');
    expect(dates).toHaveLength(newest.length);
    // Midnight in Cairo, in winter or summer.
    for (const date of dates) expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} 2[12]:00:00 GMT$/);
  });

  it('escapes special characters in texts', async () => {
    server
      .database()
      .prepare("UPDATE articles SET title = ?, excerpt = ? WHERE slug = 'luxor-in-two-days'")
      .run(specialTitle, specialTitle);
    const feed = readXml(await (await get('/articles.rss')).text());
    expect(feed.textsOf('title')).toContain(specialTitle.replace('\u0007', ''));
  });
});

describe('structured data', () => {
  it('escapes special characters, so that no script of a text runs', async () => {
    server
      .database()
      .prepare('UPDATE tours SET title = ?, short_description = ? WHERE id = 3')
      .run(specialTitle, specialTitle);
    const [tour] = await structuredData('/tours/3');
    expect(tour?.name).toBe(specialTitle);
    const html = await (await get('/tours/3')).text();
    expect(html).not.toContain('<script>alert(1)');
    // The data of the page are in scripts, where the router escapes them.
    const markup = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');
    expect(markup).toContain('&lt;i&gt;tour&lt;/i&gt;');
    expect(markup).not.toContain('<i>tour</i>');
  });
});

describe('the results while typing', () => {
  const suggest = async (query: string) => {
    const response = await get(`/search/suggestions?${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    return (await response.json()) as Suggestions;
  };

  it('are the first six of the search, with what a line shows', async () => {
    const { query, hits, corrected, more } = await suggest('q=+temple+');
    expect({ query, corrected, more }).toEqual({ query: 'temple', corrected: null, more: true });
    expect(hits).toHaveLength(6);
    for (const hit of hits) {
      // The price of an offer is there while one is open.
      const shown = Object.keys(hit).filter((name) => name !== 'offerCents');
      expect(shown.toSorted()).toEqual(['kind', 'path', 'place', 'priceCents', 'title']);
      expect((await get(hit.path)).status).toBe(200);
    }
  });

  it.each(['', 'q=', 'q=++', 'where=egypt'])('are empty without a query: "%s"', async (parameters) => {
    const nothing = { query: '', hits: [], corrected: null, elsewhere: [], isUnspecific: true, more: false };
    expect(await suggest(parameters)).toEqual(nothing);
  });
});

async function structuredData(address: string): Promise<Record<string, unknown>[]> {
  const html = await (await get(address)).text();
  const blocks = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks.length).toBeGreaterThan(0);
  return blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

/** Parses XML without CDATA or DTD; throws when it is not well formed. */
function readXml(xml: string) {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!xml.startsWith(declaration)) throw new Error('no XML declaration');
  const isXmlCharacter = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
  if (!isXmlCharacter.test(xml)) throw new Error('a character that XML does not allow');
  const decode = (text: string) => {
    const known: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    return text.replace(/&(?:(\w+);)?/g, (entity, name: string | undefined) => {
      const character = name === undefined ? undefined : known[name];
      if (character === undefined) throw new Error(`an unescaped ampersand: ${entity}`);
      return character;
    });
  };
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  let closedRoots = 0;
  const rest = xml
    .slice(declaration.length)
    .replace(
      /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>([^<]*)/g,
      (_, closing: string, name: string, attributes: string, empty: string, text: string) => {
        decode(attributes);
        const content = decode(text);
        if (closing) {
          if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
          if (open.length === 0) closedRoots++;
        } else if (!empty) {
          open.push(name);
          texts[name] = [...(texts[name] ?? []), content];
        }
        return '';
      },
    );
  if (rest.trim() !== '' || open.length > 0 || closedRoots !== 1)
    throw new Error(`not well formed: ${rest.slice(0, 80)}`);
  return { textsOf: (name: string) => texts[name] ?? [] };
}
