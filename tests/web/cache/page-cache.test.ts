import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase } from '#db/client';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { flash } from '#server/web/flash';
import { type CacheServer, openCacheServer, page, passedOn } from './cache-server';

let site: CacheServer;
beforeEach(async () => {
  site = await openCacheServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

describe('a page that is the same for every visitor', () => {
  test('is rendered once for any unknown parameters, without the headers of a visitor', async () => {
    const first = await site.get('/tours?utm_source=letter', { Cookie: 'admin_session=x', 'User-Agent': 'A' });
    const second = await site.get('/tours?gclid=1', { 'Accept-Language': 'th' });
    expect(second.text).toBe(first.text);
    expect(site.rendered.map(({ url }) => url)).toEqual(['https://nileandsiam.example/tours']);
    expect([...(site.rendered[0]?.headers ?? [])]).toEqual([['accept-encoding', 'identity']]);
  });

  test('is rendered once for a hundred concurrent requests', async () => {
    let finish = () => undefined as unknown;
    site.render = () => new Promise((resolve) => (finish = () => resolve(page('slow'))));
    const requests = Array.from({ length: 100 }, () => site.get('/tours'));
    await vi.waitFor(() => expect(site.rendered).toHaveLength(1), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    finish();
    expect(new Set((await Promise.all(requests)).map(({ text }) => text))).toEqual(new Set(['slow']));
    expect(site.rendered).toHaveLength(1);
  });

  test('is rendered once when the first of many who wait for it leaves, and given up when all have left', async () => {
    let finish = () => undefined as unknown;
    site.render = () => new Promise((resolve) => (finish = () => resolve(page('slow'))));
    const leaving = new AbortController();
    const isGivenUp = () => site.rendered[0]?.signal.aborted;
    const ask = (signal?: AbortSignal) => site.get('/tours', {}, 'GET', signal);
    const first = ask(leaving.signal).catch(() => 'left');
    await expect.poll(() => site.rendered.length).toBe(1);
    const others = [1, 2, 3].map(() => ask());
    await expect.poll(() => site.waiting()).toBe(4);
    leaving.abort();
    expect(await first).toBe('left');
    await expect.poll(() => site.waiting()).toBe(3);
    expect(isGivenUp()).toBe(false);
    finish();
    expect((await Promise.all(others)).map(({ text }) => text)).toEqual(['slow', 'slow', 'slow']);
    expect(site.rendered).toHaveLength(1);
  });

  test('is given up when nobody waits for it any more, and rendered anew for the next', async () => {
    site.render = () => new Promise(() => {});
    const leaving = new AbortController();
    const gone = site.get('/tours', {}, 'GET', leaving.signal).catch(() => 'left');
    await expect.poll(() => site.rendered.length).toBe(1);
    leaving.abort();
    expect(await gone).toBe('left');
    await expect.poll(() => site.rendered[0]?.signal.aborted).toBe(true);
    site.render = () => page('anew');
    expect((await site.get('/tours')).text).toBe('anew');
  });

  test('is rendered again after a save, also by another process', async () => {
    await site.get('/tours');
    site.save();
    await site.get('/tours');
    expect(site.rendered).toHaveLength(2);
    const other = new Database(`${site.filled.dataDir}/site.db`);
    other.prepare('UPDATE tours SET title = ? WHERE id = ?').run('From elsewhere', site.filled.tours.karnak.id);
    other.close();
    await site.get('/tours');
    await site.get('/tours');
    expect(site.rendered).toHaveLength(3);
  });

  test('is not cached when a save happens during its rendering, and later requests do not wait for it', async () => {
    const finishers: (() => void)[] = [];
    site.render = () => {
      const text = `rendering ${site.rendered.length}`;
      return new Promise((resolve) => finishers.push(() => resolve(page(text))));
    };
    const before = site.get('/tours');
    await vi.waitFor(() => expect(finishers).toHaveLength(1), 10_000);
    site.save();
    const after = site.get('/tours');
    await vi.waitFor(() => expect(finishers).toHaveLength(2), 10_000);
    finishers[0]?.();
    expect((await before).text).toBe('rendering 1');
    finishers[1]?.();
    expect((await after).text).toBe('rendering 2');
    expect((await site.get('/tours')).text).toBe('rendering 2');
    expect(site.rendered).toHaveLength(2);
  });

  test('expires after five minutes, and at each full hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T21:29:59Z') });
    vi.advanceTimersByTime(1000);
    await site.get('/tours');
    vi.advanceTimersByTime(299_000);
    await site.get('/tours');
    expect(site.rendered).toHaveLength(1);
    vi.advanceTimersByTime(1001);
    await site.get('/tours');
    expect(site.rendered).toHaveLength(2);
    vi.advanceTimersByTime(24 * 60_000 + 58_000);
    await site.get('/tours');
    vi.advanceTimersByTime(2000);
    await site.get('/tours');
    expect(site.rendered).toHaveLength(4);
  });
});

describe('the cache passes on', () => {
  const passing: [what: string, headers: Record<string, string>, method: string][] = [
    ['of another method', {}, 'POST'],
    ['of another method with a body', { 'Content-Length': '0' }, 'PUT'],
  ];
  test('a request with a flash message', async () => {
    await site.get('/tours');
    const { 'Set-Cookie': cookie } = await flash({ title: 'Booked' });
    const { text } = await site.get('/tours', { Cookie: `visitor=x; ${cookie.split(';')[0]}` });
    expect(text).toBe(passedOn);
  });

  test.each<Record<string, string>>([
    { Cookie: 'visitor=x; flash=abc; admin_session=x; unknown=1' },
    { Range: 'bytes=0-10' },
    { Authorization: 'Basic x' },
    { 'Content-Length': '0' },
    { 'Cache-Control': 'no-cache', Pragma: 'no-cache', 'If-Modified-Since': 'x', 'X-Requested-With': 'x' },
  ])('no request with %j, which cannot change a public page', async (headers) => {
    const { text } = await site.get('/tours');
    const answer = await site.get('/tours?unknown=1', headers);
    expect(answer).toMatchObject({ status: 200, text });
    expect(site.rendered).toHaveLength(1);
  });

  test.each(passing)('a request %s', async (_, headers, method) => {
    await site.get('/tours');
    const { headers: answered, text } = await site.get('/tours', headers, method);
    expect(text).toBe(passedOn);
    expect(answered.etag).toBeUndefined();
    expect((await site.get('/tours')).text).not.toBe(passedOn);
    expect(site.rendered).toHaveLength(1);
  });

  test('a page that sets a cookie, is private, must not be stored or varies', async () => {
    const reasons: Record<string, string>[] = [
      { 'Set-Cookie': 'visitor=x' },
      { 'Cache-Control': 'private, no-cache' },
      { 'Cache-Control': 'no-store' },
      { Vary: 'Cookie' },
    ];
    for (const headers of reasons) {
      site.render = () => page('mine', headers);
      expect((await site.get('/tours')).text).toBe(passedOn);
    }
    expect(site.bytes()).toBe(0);
  });

  test('every request without rendering it before, until the site is published', async () => {
    writeSetting(ownSiteSetting, 'preparing');
    site.save();
    expect((await site.get('/tours')).text).toBe(passedOn);
    expect(site.rendered).toHaveLength(0);
  });

  test('every request when the content version cannot be read', async () => {
    await site.get('/tours');
    closeDatabase();
    expect((await site.get('/tours')).text).toBe(passedOn);
  });

  test('a request whose rendering fails', async () => {
    site.render = () => Promise.reject(new Error('rendering failed'));
    expect((await site.get('/tours')).text).toBe(passedOn);
  });
});

describe('the cache answers all waiting requests and does not store', () => {
  test.each([404, 500, 503])('a response with status %i', async (status) => {
    site.render = async () => {
      const text = `error ${site.rendered.length}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return page(text, { 'Cache-Control': 'private, no-cache' }, status);
    };
    const answers = await Promise.all([site.get('/tours/99'), site.get('/tours/99')]);
    expect(answers.map((answer) => `${answer.status} ${answer.text}`)).toEqual(Array(2).fill(`${status} error 1`));
    expect(answers[0]?.headers.etag).toBeUndefined();
    await site.get('/tours/99');
    expect(site.rendered).toHaveLength(2);
  });
});

describe('the memory of the cache', () => {
  test('is not filled by addresses with the same key', async () => {
    await site.get('/tours');
    const bytes = site.bytes();
    for (let count = 0; count < 300; count++) await site.get(`/tours?x=${count}&utm_campaign=${count}`);
    expect(site.bytes()).toBe(bytes);
    expect(site.rendered).toHaveLength(1);
  });

  test('is limited: the least recently used response is removed first', async () => {
    const large = 'x'.repeat(900_000);
    site.render = () => page(large);
    await site.get('/tours');
    for (let id = 1; id <= 60; id++) {
      await site.get(`/tours/${id}`);
      await site.get('/tours');
    }
    expect(site.bytes()).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(site.bytes()).toBeGreaterThan(25 * 1024 * 1024);
    const count = site.rendered.length;
    await site.get('/tours');
    await site.get('/tours/60');
    expect(site.rendered).toHaveLength(count);
    await site.get('/tours/1');
    expect(site.rendered).toHaveLength(count + 1);
  });

  test('does not store a response over the maximum size', async () => {
    site.render = () => page('x'.repeat(1024 * 1024 + 1));
    await site.get('/sitemap.xml');
    expect(site.bytes()).toBe(0);
  });
});
