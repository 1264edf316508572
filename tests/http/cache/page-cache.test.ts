import { request as ask, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase } from '#db/client';
import { tours } from '#db/schema';
import { pageCache } from '#server/http/cache/page-cache';
import { orNull } from '#server/http/loader-errors';
import { openWorld, type World } from '../../world';

let world: World;
let server: Server;
let cache: ReturnType<typeof pageCache>;
/** What was rendered, in order, and how it is answered. */
let rendered: Request[];
let render: (request: Request) => Response | Promise<Response>;

/** A page that everybody may have, as the HTTP chain answers it. */
const page = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': "default-src 'self'",
      ...headers,
    },
  });
const filling = 'a line that comes again and again\n'.repeat(200);

beforeEach(async () => {
  world = openWorld();
  rendered = [];
  render = ({ url }) => page(`${url} ${rendered.length} ${filling}`);
  cache = pageCache(
    (request) => {
      rendered.push(request);
      return render(request);
    },
    () => 'https://nileandsiam.example',
  );
  server = createServer((request, response) => {
    cache.answer(request, response, () => response.end('passed by'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  world.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sending = ask({ port, path, method, headers, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
    sending.on('error', reject);
    sending.end();
  });
}

function tearOut(): never {
  throw new Error('no such table');
}

/** A save as the office makes it. */
const save = () =>
  world.database.update(tours).set({ title: 'Renamed' }).where(eq(tours.id, world.tours.karnak.id)).run();

describe('a page that is the same for everybody', () => {
  test('is rendered once, whatever else its address says, and without a header of a visitor', async () => {
    const first = await get('/tours?utm_source=letter', { Cookie: 'admin_session=x', 'User-Agent': 'A' });
    const second = await get('/tours?gclid=1', { 'Accept-Language': 'th' });
    expect(second.text).toBe(first.text);
    expect(rendered.map(({ url }) => url)).toEqual(['https://nileandsiam.example/tours']);
    expect([...(rendered[0]?.headers ?? [])]).toEqual([]);
  });

  test('is rendered once for a hundred who ask at the same time', async () => {
    let finish = () => undefined as unknown;
    render = () => new Promise((resolve) => (finish = () => resolve(page('slow'))));
    const asked = Array.from({ length: 100 }, () => get('/tours'));
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish();
    expect(new Set((await Promise.all(asked)).map(({ text }) => text))).toEqual(new Set(['slow']));
    expect(rendered).toHaveLength(1);
  });

  test('is rendered anew after a save, and after one that another process made', async () => {
    await get('/tours');
    save();
    await get('/tours');
    expect(rendered).toHaveLength(2);
    const other = new Database(`${world.dataDir}/site.db`);
    other.prepare('UPDATE tours SET title = ? WHERE id = ?').run('From elsewhere', world.tours.karnak.id);
    other.close();
    await get('/tours');
    await get('/tours');
    expect(rendered).toHaveLength(3);
  });

  test('whose rendering a save overtook is kept for nobody, and nobody who asks later is made to wait for it', async () => {
    const finishers: (() => void)[] = [];
    render = () => {
      const text = `rendering ${rendered.length}`;
      return new Promise((resolve) => finishers.push(() => resolve(page(text))));
    };
    const before = get('/tours');
    await vi.waitFor(() => expect(finishers).toHaveLength(1));
    save();
    const after = get('/tours');
    await vi.waitFor(() => expect(finishers).toHaveLength(2));
    finishers[0]?.();
    expect((await before).text).toBe('rendering 1');
    finishers[1]?.();
    expect((await after).text).toBe('rendering 2');
    expect((await get('/tours')).text).toBe('rendering 2');
    expect(rendered).toHaveLength(2);
  });

  test('lives five minutes, and never past a full hour: it is midnight somewhere', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:30:00Z') });
    await get('/tours');
    vi.setSystemTime(new Date('2026-11-21T21:34:59Z'));
    await get('/tours');
    expect(rendered).toHaveLength(1);
    vi.setSystemTime(new Date('2026-11-21T21:35:00Z'));
    await get('/tours');
    expect(rendered).toHaveLength(2);
    vi.setSystemTime(new Date('2026-11-21T21:59:59Z'));
    await get('/tours');
    vi.setSystemTime(new Date('2026-11-21T22:00:00Z'));
    await get('/tours');
    expect(rendered).toHaveLength(4);
  });
});

describe('goes past the cache, both ways', () => {
  const passing: [what: string, headers: Record<string, string>, method: string][] = [
    ['a message for the next page', { Cookie: 'visitor=x; flash=abc' }, 'GET'],
    ['a part of the page', { Range: 'bytes=0-10' }, 'GET'],
    ['credentials', { Authorization: 'Basic x' }, 'GET'],
    ['a body', { 'Content-Length': '0' }, 'GET'],
    ['a post', {}, 'POST'],
  ];
  test.each(passing)('%s', async (_, headers, method) => {
    await get('/tours');
    const { headers: answered, text } = await get('/tours', headers, method);
    expect(text).toBe('passed by');
    expect(answered.etag).toBeUndefined();
    expect((await get('/tours')).text).not.toBe('passed by');
    expect(rendered).toHaveLength(1);
  });

  test('a page with a cookie, a private one, one that must not be stored, one that varies', async () => {
    const reasons: Record<string, string>[] = [
      { 'Set-Cookie': 'visitor=x' },
      { 'Cache-Control': 'private, no-cache' },
      { 'Cache-Control': 'no-store' },
      { Vary: 'Cookie' },
    ];
    for (const headers of reasons) {
      render = () => page('mine', headers);
      expect((await get('/tours')).text).toBe('passed by');
    }
    expect(cache.bytes()).toBe(0);
  });

  test('everybody, while the database does not say its version', async () => {
    await get('/tours');
    closeDatabase();
    expect((await get('/tours')).text).toBe('passed by');
  });

  test('whoever asked for what could not be rendered', async () => {
    render = () => Promise.reject(new Error('out of paper'));
    expect((await get('/tours')).text).toBe('passed by');
  });
});

describe('is answered to all who waited and not kept', () => {
  test.each([404, 500, 503])('an answer with status %i', async (status) => {
    render = async () => {
      const text = `fault ${rendered.length}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return page(text, { 'Cache-Control': 'private, no-cache' }, status);
    };
    const answers = await Promise.all([get('/tours/99'), get('/tours/99')]);
    expect(answers.map((answer) => `${answer.status} ${answer.text}`)).toEqual(Array(2).fill(`${status} fault 1`));
    expect(answers[0]?.headers.etag).toBeUndefined();
    await get('/tours/99');
    expect(rendered).toHaveLength(2);
  });

  test('a page that a part is missing of', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    render = () => {
      if (rendered.length === 1) orNull('stories', () => tearOut());
      return page(`rendering ${rendered.length}`);
    };
    expect((await get('/')).text).toBe('rendering 1');
    expect((await get('/')).text).toBe('rendering 2');
    expect((await get('/')).text).toBe('rendering 2');
  });
});

describe('memory', () => {
  test('is not filled by addresses that mean the same', async () => {
    await get('/tours');
    const bytes = cache.bytes();
    for (let count = 0; count < 300; count++) await get(`/tours?x=${count}&utm_campaign=${count}`);
    expect(cache.bytes()).toBe(bytes);
    expect(rendered).toHaveLength(1);
  });

  test('has a limit: what was not asked for the longest goes first', async () => {
    const large = 'x'.repeat(900_000);
    render = () => page(large);
    await get('/tours');
    for (let id = 1; id <= 60; id++) {
      await get(`/tours/${id}`);
      await get('/tours');
    }
    expect(cache.bytes()).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.bytes()).toBeGreaterThan(50 * 1024 * 1024);
    const count = rendered.length;
    await get('/tours');
    await get('/tours/60');
    expect(rendered).toHaveLength(count);
    await get('/tours/1');
    expect(rendered).toHaveLength(count + 1);
  });

  test('keeps no giants', async () => {
    render = () => page('x'.repeat(1024 * 1024 + 1));
    await get('/sitemap.xml');
    expect(cache.bytes()).toBe(0);
  });
});

describe('what is sent', () => {
  test('is in the encoding that was asked for, each with its own tag', async () => {
    const plain = await get('/tours');
    const gzip = await get('/tours', { 'Accept-Encoding': 'gzip' });
    const brotli = await get('/tours', { 'Accept-Encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, gzip, brotli]) {
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['cache-control']).toBe('public, no-cache');
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  test('gets smaller when it is asked for again, and who has the larger one has the page', async () => {
    render = () => page(Array.from({ length: 3000 }, (_, index) => `line ${index * 7919} of the page`).join('\n'));
    const brotli = { 'Accept-Encoding': 'br' };
    const first = await get('/tours', brotli);
    await get('/tours', brotli);
    const last = await vi.waitFor(async () => {
      const answer = await get('/tours', brotli);
      expect(answer.body.length).toBeLessThan(first.body.length);
      return answer;
    });
    expect(brotliDecompressSync(last.body)).toEqual(brotliDecompressSync(first.body));
    expect(last.headers.etag).not.toBe(first.headers.etag);
    for (const tag of [first.headers.etag ?? '', last.headers.etag ?? '']) {
      const { status, headers } = await get('/tours', { ...brotli, 'If-None-Match': tag });
      expect([status, headers.etag]).toEqual([304, tag]);
    }
  });

  test('is 304 without a body for who has it: with the same policy, and only in an encoding that is accepted', async () => {
    const { headers } = await get('/tours', { 'Accept-Encoding': 'gzip' });
    const tag = headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': known });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
      expect(answer.headers['cache-control']).toBe('public, no-cache');
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.headers['content-type']).toBeUndefined();
    }
    expect((await get('/tours', { 'If-None-Match': tag })).status).toBe(200);
    expect((await get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': '"other"' })).status).toBe(200);
    save();
    expect((await get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200);
  });

  test('to a HEAD are the headers of the page and nothing else', async () => {
    const brotli = { 'Accept-Encoding': 'br' };
    const whole = await get('/tours', brotli);
    const head = await get('/tours', brotli, 'HEAD');
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    expect(rendered).toHaveLength(1);
  });

  test('is not compressed where it is no text', async () => {
    render = () => page(filling, { 'Content-Type': 'image/webp' });
    const { headers } = await get('/tours', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });
});
