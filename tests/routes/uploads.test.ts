import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blackPng, html, picture, svg } from '../pictures';
import { startServer, type TestServer } from '../server';
import { callRpc, countRows, openSession, publicUrl } from './rpc-client';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: publicUrl });
  cookie = await openSession(server);
});
afterAll(() => server?.stop());

const upload = (bytes: Uint8Array, name = 'picture.jpg', headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return callRpc(server, 'images.upload', form, { Cookie: cookie, ...headers });
};
const images = () => countRows(server, 'images');

describe('uploads', () => {
  test('an image is served in all formats, immutable and with nosniff', async () => {
    const response = await upload(await picture(1000, 700).jpeg().toBuffer());
    expect(response.status).toBe(200);
    const { result } = (await response.json()) as { result: { data: { address: string; name: string } } };
    const { address, name } = result.data;
    const get = (path: string) => fetch(`${server.url}${path}`);
    const whole = await get(address);
    expect(whole.headers.get('Content-Type')).toBe('image/jpeg');
    expect(whole.headers.get('Cache-Control')).toMatch(/max-age=31536000.*immutable/);
    expect(whole.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(whole.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const avif = `/uploads/${name}-400w.avif`;
    expect((await get(avif)).status).toBe(200);
    await expect.poll(async () => (await get(avif)).headers.get('Content-Type')).toBe('image/avif');
    expect((await get(avif)).headers.get('Cache-Control')).toContain('immutable');
    expect((await get(`/uploads/${name}-400w.webp`)).headers.get('Content-Type')).toBe('image/webp');
    expect((await fetch(`${server.url}${address}`, { method: 'HEAD' })).status).toBe(200);
  });

  test('a fallback for a missing variant is not cached', async () => {
    const response = await upload(await picture(900, 600).jpeg().toBuffer());
    const { result } = (await response.json()) as { result: { data: { name: string } } };
    const file = `${result.data.name}-400w.avif`;
    const path = join(server.dataDir, 'uploads', file);
    await expect.poll(() => existsSync(path)).toBe(true);
    const get = () => fetch(`${server.url}/uploads/${file}`);
    expect((await get()).headers.get('Cache-Control')).toContain('immutable');
    rmSync(path);
    const fallback = await get();
    expect(fallback.headers.get('Content-Type')).toBe('image/jpeg');
    expect(fallback.headers.get('Cache-Control')).toBe('no-store');
  });

  test('rejects 3 MB, SVG, HTML, a broken file and a decompression bomb', async () => {
    const jpeg = await picture(300, 200).jpeg().toBuffer();
    const cases: [Uint8Array, number, string][] = [
      [Buffer.concat([jpeg, Buffer.alloc(3_000_000)]), 413, 'File size must be less than 2MB'],
      [Buffer.concat([jpeg, Buffer.alloc(2_097_152 - jpeg.length + 1)]), 413, 'File size must be less than 2MB'],
      [svg, 400, 'File must be an image'],
      [html, 400, 'File must be an image'],
      [jpeg.subarray(0, 2000), 400, 'File must be an image'],
      [Buffer.alloc(0), 400, 'File must be an image'],
      [blackPng(16_000, 16_000), 400, 'File must be an image'],
    ];
    const before = images();
    for (const [bytes, status, message] of cases) {
      const response = await upload(bytes);
      expect(response.status).toBe(status);
      expect(((await response.json()) as { error: { message: string } }).error.message).toBe(message);
    }
    expect(images()).toBe(before);
    expect((await upload(Buffer.concat([jpeg, Buffer.alloc(2_097_152 - jpeg.length)]))).status).toBe(200);
  });

  test('rejects an upload without a session', async () => {
    const before = images();
    const response = await upload(await picture(30, 20).jpeg().toBuffer(), 'a.jpg', { Cookie: '' });
    expect(response.status).toBe(401);
    expect(images()).toBe(before);
  });

  test.each(['/uploads/', '/uploads/site.db', '/uploads/..%2fsite.db', '/uploads/%2e%2e/site.db', '/uploads/a/b.jpg'])(
    '%s is a 404',
    async (address) => {
      expect((await fetch(server.url + address)).status).toBe(404);
    },
  );
});
