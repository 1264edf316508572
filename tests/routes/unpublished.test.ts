import { afterEach, describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../server';
import { openSession, publicUrl } from './rpc-client';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));

const tables = ['tours', 'packages', 'offers', 'articles', 'testimonials'] as const;
type Table = (typeof tables)[number];

/** A word that is nowhere else, and the columns that show it. */
const word = 'Zyxquark';
const shown: Record<Table, string[]> = {
  tours: ['title', 'short_description', 'description', 'itineraries', 'category'],
  packages: ['title', 'short_description', 'description'],
  offers: ['title', 'description', 'detailed_description', 'location'],
  articles: ['title', 'excerpt', 'content', 'author'],
  testimonials: ['name', 'text', 'tour_name'],
};

/** Copies a record of the sample, with the word wherever it says something, and shown first wherever it may. */
function copyRecord(table: Table, publicFrom: string | null): number {
  const database = server.database();
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`).pluck().all();
  const values = columns.map((name) => {
    if (shown[table].includes(String(name))) return `'${word} ' || ${name}`;
    if (name === 'slug') return `'zyxquark-' || (SELECT count(*) FROM ${table})`;
    if (name === 'featured' || name === 'is_recommended') return '1';
    return name === 'public_from' ? '?' : String(name);
  });
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} ORDER BY id LIMIT 1`,
    )
    .run(publicFrom);
  return Number(lastInsertRowid);
}

const addressOf: Record<Table, (id: number) => string[]> = {
  tours: (id) => [`/tours/${id}`, `/tours/${id}/book`, `/tours/${id}/brochure.pdf`],
  packages: (id) => [`/packages/${id}`, `/packages/${id}/book`, `/packages/${id}/brochure.pdf`],
  offers: (id) => {
    const { type, slug } = server.database().prepare('SELECT type, slug FROM offers WHERE id = ?').get(id) as {
      type: string;
      slug: string;
    };
    return [`/offer/${type}/${slug}`, `/offer/${type}/${slug}/book`];
  },
  articles: (id) => [
    `/articles/${server.database().prepare('SELECT slug FROM articles WHERE id = ?').pluck().get(id)}`,
  ],
  testimonials: () => [],
};

afterEach(() => {
  for (const [table, [name]] of Object.entries(shown))
    server.database().exec(`DELETE FROM ${table} WHERE ${name} LIKE '${word} %'`);
});

const read = async (path: string, cookie = '') => {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('Cache-Control') ?? '' };
};

/** Every address of the site, pages and the data of pages, with the lists and searches that would show the records. */
async function addresses(): Promise<string[]> {
  const sitemap = (await read('/sitemap.xml')).text;
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const lists = ['/', '/tours', '/packages', '/offers', '/articles', '/recommendations', '/search'];
  return [
    ...new Set([...pages, ...lists]),
    ...lists.map((path) => `${path === '/' ? '/_' : path}.data`),
    ...['/articles.rss', '/sitemap.xml', '/tours?sort=price', '/tours?page=2', '/packages?page=2', '/offers?type=tour'],
    ...['/search?q=luxor', '/search?q=quark', '/search?q=zyxquack', '/search?q=cruise&when=2027-03', '/robots.txt'],
    ...['/saved?trips=t33,p15,o7', '/site.webmanifest'],
  ];
}

async function placesWithWord(): Promise<string[]> {
  const found = [];
  for (const path of await addresses()) if ((await read(path)).text.includes(word)) found.push(path);
  return found;
}

describe.each(tables)('of a record of the table %s', (table) => {
  it('nothing public tells a word while it is a draft, scheduled, or deleted; published it is seen', async () => {
    const hidden = [copyRecord(table, null), copyRecord(table, '2999-01-01T00:00:00.000Z')];
    expect(await placesWithWord()).toEqual([]);
    for (const path of hidden.flatMap(addressOf[table])) {
      const { status, text } = await read(path);
      expect([path, status, text.includes(word)]).toEqual([path, 404, false]);
    }
    const database = server.database();
    database.prepare(`UPDATE ${table} SET public_from = '2026-01-01T00:00:00.000Z' WHERE id = ?`).run(hidden[0]);
    expect((await placesWithWord()).length).toBeGreaterThan(0);
    // Brochures are made one after the other, and may be busy.
    const pages = addressOf[table](hidden[0] ?? 0).filter((path) => !path.endsWith('.pdf'));
    for (const path of pages) expect([path, (await read(path)).status]).toEqual([path, 200]);
    database.prepare(`DELETE FROM ${table} WHERE public_from > '2999' OR id = ?`).run(hidden[0]);
    expect(await placesWithWord()).toEqual([]);
  });
});

it('a preview shows a draft to whoever has its link, is kept nowhere, and books nothing', async () => {
  const cookie = await openSession(server);
  const id = copyRecord('tours', null);
  const led = await fetch(`${server.url}/admin/preview/tour/${id}`, {
    redirect: 'manual',
    headers: { Cookie: cookie },
  });
  const path = new URL(led.headers.get('Location') ?? '', server.url);
  const address = path.pathname + path.search;
  for (const as of ['', cookie]) {
    const preview = await fetch(server.url + address, { headers: { Cookie: as } });
    const text = await preview.text();
    expect([preview.status, preview.headers.get('Cache-Control'), preview.headers.get('X-Robots-Tag')]).toEqual([
      ...[200, 'private, no-store, no-transform', 'noindex'],
    ]);
    expect(text).toContain(word);
    expect(text).toContain('nothing can be booked here');
    expect(text).not.toContain('Book Now');
  }
  expect((await fetch(server.url + address, { method: 'HEAD' })).status).toBe(200);
  expect((await read(path.pathname)).status).toBe(404);
  expect((await read(`${path.pathname}/book`)).status).toBe(404);
  // Another record, a later end, or a shorter signature.
  for (const wrong of [address.replace(`tour.${id}`, 'tour.1'), address.slice(0, -1), `${address}.x`]) {
    expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
  }
});

it('the office sees the site as of a future instant, and nobody else does', async () => {
  const cookie = await openSession(server);
  const id = copyRecord('tours', '2999-01-01T00:00:00.000Z');
  const [before, after] = ['2998-12-31T23:59Z', '2999-01-01T00:00Z'].map((at) => `/tours/${id}?preview=${at}`);
  expect((await read(before ?? '', cookie)).status).toBe(404);
  expect(await read(after ?? '', cookie)).toMatchObject({ status: 200, cache: 'private, no-store, no-transform' });
  expect((await read(after ?? '')).status).toBe(404);
  // As a form sends it, by the clock of Cairo.
  expect((await read(`/tours/${id}?preview=2999-01-01T01:59`, cookie)).status).toBe(404);
  expect((await read(`/tours/${id}?preview=2999-01-01T02:00`, cookie)).status).toBe(200);
  expect((await read(`/tours/${id}?preview=2999-13-41T29:00`, cookie)).status).toBe(410);
});

it('a page that is cached ends with the instant at which a record becomes public', async () => {
  const instant = Date.now() + 3000;
  copyRecord('articles', new Date(instant).toISOString());
  expect((await read('/articles')).text).not.toContain(word);
  expect((await read('/articles.rss')).text).not.toContain(word);
  while (Date.now() < instant) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await read('/articles')).text).toContain(word);
  expect((await read('/articles.rss')).text).toContain(word);
});
