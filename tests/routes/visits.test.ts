import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const robots = [
  'Mozilla/5.0 (X11) Chrome/131.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots) AppleWebKit/537.36 Chrome/108.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36 Chrome-Lighthouse',
];
const robot = 'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/150.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)';

let server: TestServer;
let origin = '';

/** Sends a request as a browser does, but for these headers; resolves with its status. */
async function open(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  const response = await fetch(server.url + address, { method, headers: { 'User-Agent': firefox, ...headers } });
  await response.arrayBuffer();
  return response.status;
}
const from = (path: string) => ({ Referer: origin + path });

/** What is done with a product, and what is counted of it: sources with looks and forms. */
const cases: [name: string, path: string, visit: (path: string) => Promise<unknown>, counts: string[]][] = [
  [
    'a page that is rendered, and its kept copy',
    '/tours/1',
    (path) => open(path).then(() => open(path)),
    ['direct 2 0'],
  ],
  [
    'what a browser has already',
    '/tours/2',
    async (path) => {
      const { headers } = await fetch(server.url + path);
      return open(path, { 'If-None-Match': headers.get('ETag') ?? '' });
    },
    ['direct 1 0'],
  ],
  ['the data of a page', '/tours/3', (path) => open(`${path}.data?_routes=tour`, from('/tours')), ['site 1 0']],
  ['a page of a package', '/packages/1', (path) => open(path), ['direct 1 0']],
  ['a page of an offer', '/offer/package/pyramids-nile-cruise', (path) => open(path), ['direct 1 0']],
  [
    'the form, which is closed again',
    '/tours/4',
    async (path) => {
      await open(path, from('/tours'));
      await open(`${path}/book.data`, from(path));
      await open(`${path}.data`, from(`${path}/book`));
    },
    ['site 1 1'],
  ],
  [
    'the form anew after a refusal, and the page after the newsletter',
    '/tours/5',
    async (path) => {
      await open(`${path}/book`, { Referer: 'https://search.example' });
      await open(`${path}/book.data`, from(`${path}/book`));
      await open(`${path}.data`, from(path));
    },
    ['other 0 1'],
  ],
  ['the page of another product', '/tours/6', (path) => open(path, from('/tours/66')), ['site 1 0']],
  [
    'a page that is fetched ahead, and then opened',
    '/tours/7',
    async (path) => {
      await open(`${path}.data`, { 'Sec-Purpose': 'prefetch', ...from('/tours') });
      await open(`${path}.data`, from('/tours'));
    },
    ['site 1 0'],
  ],
  [
    'a page that is fetched ahead and shown by our script',
    '/tours/8',
    async (path) => {
      await open(path, { 'Sec-Purpose': 'prefetch;prerender', ...from('/tours') });
      await open(path, { 'Sec-Fetch-Site': 'same-origin', ...from(path) }, 'HEAD');
    },
    ['site 1 0'],
  ],
  ['a check of a link', '/tours/9', (path) => open(path, {}, 'HEAD'), []],
  [
    'programs',
    '/tours/10',
    async (path) => {
      for (const agent of [robot, ...robots, 'curl/8.14.1', 'WhatsApp/2.24', ''])
        await open(path, { 'User-Agent': agent });
    },
    [],
  ],
  [
    'the office',
    '/tours/11',
    async (path) => {
      await open(path, { Cookie: 'saved=t2; admin_session=x' });
      await open(path, { Cookie: 'device=x' });
    },
    [],
  ],
  ['a page that does not exist', '/packages/999', (path) => open(path), []],
  [
    'where visitors come from',
    '/tours/12',
    async (path) => {
      await open(path, { Referer: 'https://www.google.com/' });
      await open(path, { Referer: 'https://duckduckgo.com/' });
      await open(path, { Referer: 'https://chatgpt.com/' });
      await open(path, { Referer: 'https://m.facebook.com/' });
      await open(path, { Referer: 'https://mail.google.com/' });
      await open(path, { Referer: 'https://thailand-agents.nileandsiam.example/list' });
      await open(path, { Referer: 'https://social.nileandsiam.example/facebook' });
      await open(path, { Referer: 'https://blog.example/' });
      await open(path, { Referer: 'not an address' });
      await open(`${path}?utm_source=Newsletter`, { Referer: 'https://www.google.com/' });
      await open(`${path}?utm_source=leaflet`);
      await open(`${path}?ref=Hotel+Horus&utm_source=newsletter`);
    },
    [
      ...['agent 1 0', 'assistant 1 0', 'campaign 1 0', 'direct 1 0', 'email 2 0', 'other 1 0'],
      ...['partner 1 0 Hotel Horus', 'search 2 0', 'social 2 0'],
    ],
  ],
  [
    'campaigns, of which only the first page knows',
    '/tours/14',
    async (path) => {
      await open(`${path}?utm_source=newsletter&utm_campaign=newsletter-5`);
      await open(`${path}/book?utm_source=newsletter&utm_campaign=newsletter-5`, from('/'));
      await open(`${path}?utm_campaign=${encodeURIComponent('<i>عرض</i>\u202E\0')}`);
      await open(`${path}?utm_campaign=${'x'.repeat(7000)}`);
      await open(`${path}?utm_campaign=amelia%40example.org`);
      await open(`${path}?utm_campaign=${'x'.repeat(10_000)}`);
    },
    [`campaign 2 0 ${'x'.repeat(60)}`, 'campaign 1 0 <i>عرض</i>', 'direct 1 0', 'email 1 0 newsletter-5', 'site 0 1'],
  ],
  [
    'an article',
    '/articles/luxor-in-two-days',
    async (path) => {
      await open(`${path}?utm_source=newsletter&utm_campaign=newsletter-5`);
      await open(`${path}.data?_routes=routes%2Farticle`, from('/articles'));
    },
    ['email 1 0 newsletter-5', 'site 1 0'],
  ],
  [
    'other pages, to which a campaign or partner has led',
    '/',
    async (path) => {
      await open(path);
      await open(`${path}?ref=Hotel+Horus`);
      await open(`${path}offers?utm_campaign=winter`);
      await open(`${path}offers?utm_campaign=winter`, from('/'));
      await open(`${path}search?q=x&ref=Hotel+Horus`);
      await open(`${path}admin/login?ref=Hotel+Horus`);
      await open(`${path}offers?utm_source=leaflet`);
    },
    ['campaign 1 0 winter', 'partner 1 0 Hotel Horus'],
  ],
];

describe('visits', () => {
  let visits: { path: string; source: string; campaign: string; looks: number; forms: number }[] = [];
  let searches: unknown[] = [];
  let cookies: string[] = [];

  beforeAll(async () => {
    server = await startServer();
    origin = server.url;
    for (const [, path, visit] of cases) await visit(path);
    const search = (query: string, headers = {}) => open(`/search?q=${encodeURIComponent(query)}`, headers);
    for (const query of ['Zanzibar', 'zanzibar ', 'Zanzíbar!', 'felucca', 'tours']) await search(query);
    for (const query of ['quux@example.org', 'quux 20212345', 'q'.repeat(61), '   ', '🐪']) await search(query);
    await search('zanzibar', { 'User-Agent': robot });
    await open('/search.data?q=zanzibar&_routes=search', from('/'));
    await open('/search?q=zanzibar&where=egypt');
    await open('/search?q=zanzibar&when=2027-01');
    await open('/search/suggestions?q=zanzib');
    cookies = (await fetch(`${server.url}/tours/13`, { headers: { 'User-Agent': firefox } })).headers.getSetCookie();
    const database = server.database();
    const idOfOffer = database.prepare(`SELECT id FROM offers WHERE slug = 'pyramids-nile-cruise'`).pluck().get();
    // What was counted is written at the end.
    expect(await server.end()).toBe(0);
    const stored = server.database();
    visits = stored
      .prepare(
        `SELECT *, CASE kind WHEN 'tour' THEN '/tours/' || product_id WHEN 'package' THEN '/packages/' || product_id
             WHEN 'page' THEN '/' WHEN 'article' THEN '/articles/' || (SELECT slug FROM articles WHERE id = product_id)
             ELSE '/offer/package/pyramids-nile-cruise' END AS path
           FROM visits WHERE kind <> 'offer' OR product_id = ?`,
      )
      .all(idOfOffer) as typeof visits;
    searches = stored.prepare('SELECT query, count FROM empty_searches').all();
    stored.close();
  });
  afterAll(() => server?.stop());

  it.each(cases)('counts %s', (_name, path, _visit, counts) => {
    const ofPath = visits.filter((one) => one.path === path);
    const found = ofPath.map((one) => `${one.source} ${one.looks} ${one.forms} ${one.campaign}`.trim());
    expect(found.toSorted()).toEqual(counts.toSorted());
  });

  it('counts what is searched for in vain on the whole site, but nothing that may name a person', () => {
    expect(searches).toEqual([{ query: 'zanzibar', count: 4 }]);
  });

  it('stores nothing in the browser', () => {
    expect(cookies).toEqual([]);
  });
});
