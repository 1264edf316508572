import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scriptsOf, sum } from '../../bench/bytes.mjs';
import { sameOrigin, server, serverForAll, startAdminServer, withoutTable } from '../server';

serverForAll(startAdminServer);

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers, redirect: 'manual' });

/** The encoded bytes of a response. */
function getRaw(address: string, headers: Record<string, string>): Promise<{ encoding?: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sending = request(server.url + address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }));
    });
    sending.on('error', reject);
    sending.end();
  });
}

const shared = [
  '/',
  '/about',
  '/tours',
  '/tours/2',
  '/packages/1',
  '/offer/package/pyramids-nile-cruise',
  '/search?q=felucca',
  '/sitemap.xml',
  '/_.data',
  '/tours.data?_routes=tours',
  '/offer/package/pyramids-nile-cruise.data',
];
const personal = [
  '/contact',
  '/booking',
  '/tours/2/book',
  '/booking/NS-7K3F9Q?key=x',
  '/saved',
  '/saved?trips=t2',
  '/unsubscribe?done',
  '/newsletter',
  '/newsletter/confirm?id=1&key=x',
  '/admin',
  '/trpc/tours.list',
  '/healthz',
  '/atlantis',
];

describe('the page cache', () => {
  it.each(shared)('keeps %s without cookies or keys, with an ETag', async (address) => {
    const first = await get(address);
    const second = await get(address, { Cookie: 'visitor=x; admin_session=x; saved=t2.p1', 'Accept-Language': 'th' });
    expect([first.status, second.status]).toEqual([200, 200]);
    const isPage = second.headers.get('Content-Type')?.startsWith('text/html');
    expect(second.headers.get('Cache-Control')).toBe(`public, no-cache${isPage ? ', no-transform' : ''}`);
    expect(second.headers.get('Vary')).toBe('Accept-Encoding');
    expect(second.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(second.headers.getSetCookie()).toEqual([]);
    const tag = second.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('ETag')).toBe(tag);

    const text = await second.text();
    expect(text).toBe(await first.text());
    expect(text).not.toMatch(/submissionKey|nonce=/);

    const unchanged = await get(address, { 'If-None-Match': tag });
    expect([unchanged.status, unchanged.headers.get('ETag')]).toEqual([304, tag]);
    expect(unchanged.headers.get('Content-Security-Policy')).toBe(second.headers.get('Content-Security-Policy'));

    const { encoding, body } = await getRaw(address, { 'Accept-Encoding': 'gzip, br' });
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(text);
  });

  it.each(personal)('does not keep %s', async (address) => {
    await get(address);
    const { headers } = await get(address);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toMatch(/no-store|private/);
  });

  it('uncached pages are compressed too', async () => {
    for (const address of ['/contact', '/tours/2/book', '/atlantis', '/admin/login']) {
      const { encoding, body } = await getRaw(address, { 'Accept-Encoding': 'gzip, br' });
      expect(`${address} ${encoding}`).toBe(`${address} br`);
      expect(brotliDecompressSync(body).toString()).toContain('</html>');
    }
  });
});

it('shows a flash message only to its visitor, also on a cached page', async () => {
  const before = await get('/about');
  const body = new URLSearchParams({ email: 'invalid', source: 'footer' });
  const post = { method: 'POST', body, headers: sameOrigin, redirect: 'manual' } as const;
  const refused = await fetch(`${server.url}/newsletter`, post);
  const cookie = refused.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const page = await get('/about', { Cookie: cookie, 'If-None-Match': before.headers.get('ETag') ?? '' });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Please enter a valid email address');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store, no-transform');
  expect(page.headers.get('ETag')).toBeNull();
  expect(await (await get('/about')).text()).not.toContain('Please enter a valid email address');
});

it('answers a visitor with saved trips from the cache, also while nothing can be rendered', async () => {
  const [address, Cookie] = ['/packages?filter=thailand', 'saved=t2.p1.o1'];
  const before = await (await get(address)).text();
  await withoutTable(server, 'packages', async () => {
    const answer = await get(address, { Cookie });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, no-cache, no-transform']);
    expect(await answer.text()).toBe(before);
  });
  expect(before).toMatch(
    /<button type="submit" form="save" value="p\d+" aria-label="Save [^"]+" class="save" name="add">/,
  );
  expect(before).not.toMatch(/<button[^>]*aria-pressed/);
});

it.each(['/search?q=nile', '/tours/2/book', '/packages/1/book'])(
  'no more JavaScript comes with %s than 113 KB',
  async (address) => {
    const html = await (await fetch(server.url + address)).text();
    expect(sum(scriptsOf(html))).toBeLessThanOrEqual(113 * 1024);
  },
);

it('what all pages share is not preloaded: fonts and pictures come first', async () => {
  const html = await (await fetch(`${server.url}/tours/2`)).text();
  const preloaded = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="\/([^"]+)"/g)];
  expect(preloaded.length).toBeGreaterThan(2);
  expect(sum(preloaded.map(([, file]) => `build/client/${file}`))).toBeLessThan(16 * 1024);
});

it('a file without a hash in its name is confirmed where it is known', async () => {
  const poster = '/posters/lost.svg';
  const etag = (await get(poster)).headers.get('ETag') ?? '';
  expect((await get(poster, { 'If-None-Match': etag })).status).toBe(304);
});
