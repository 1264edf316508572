import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CacheServer, longText, openCacheServer, page } from './cache-server';

let site: CacheServer;
beforeEach(async () => {
  site = await openCacheServer();
});
afterEach(async () => {
  await site.close();
});

describe('a cached response', () => {
  test('is sent in the requested encoding, each with an ETag of its own', async () => {
    site.render = () => page(longText);
    const plain = await site.get('/tours');
    const gzip = await site.get('/tours', { 'Accept-Encoding': 'gzip' });
    const brotli = await site.get('/tours', { 'Accept-Encoding': 'gzip, br' });
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

  test('is compressed once, however often it is asked for', async () => {
    site.render = () => page(Array.from({ length: 3000 }, (_, index) => `line ${index * 7919} of the page`).join('\n'));
    const brotli = { 'Accept-Encoding': 'br' };
    const together = await Promise.all([1, 2, 3].map(() => site.get('/tours', brotli)));
    const [first] = together;
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { body, headers } of [...together, await site.get('/tours', brotli)]) {
      expect([body.equals(first?.body ?? Buffer.alloc(0)), headers.etag]).toEqual([true, first?.headers.etag]);
    }
  });

  test('is a 304 with the same policy for a matching ETag, in an accepted encoding only', async () => {
    const { headers } = await site.get('/tours', { 'Accept-Encoding': 'gzip' });
    const tag = headers.etag ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await site.get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': known });
      expect([answer.status, answer.text]).toEqual([304, '']);
      expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
      expect(answer.headers['cache-control']).toBe('public, no-cache');
      expect(answer.headers.vary).toBe('Accept-Encoding');
    }
    expect((await site.get('/tours', { 'If-None-Match': tag })).status).toBe(200);
    expect((await site.get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': '"other"' })).status).toBe(200);
    site.save();
    expect((await site.get('/tours', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200);
  });

  test('is sent without a body for HEAD, with the same headers', async () => {
    const brotli = { 'Accept-Encoding': 'br' };
    const whole = await site.get('/tours', brotli);
    const head = await site.get('/tours', brotli, 'HEAD');
    expect(head.text).toBe('');
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    expect(site.rendered).toHaveLength(1);
  });

  test('is not compressed when it is no text', async () => {
    site.render = () => page(longText, { 'Content-Type': 'image/webp' });
    const { headers } = await site.get('/tours', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBeUndefined();
  });
});
