import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../pictures';
import { server, serverForAll, startServer } from '../server';
import { callRpc, openSession, publicUrl } from './rpc-client';

let cookie: string;

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  cookie = await openSession(server);
});

const upload = (bytes: Uint8Array, name = 'picture.jpg', headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return callRpc(server, 'images.upload', form, { Cookie: cookie, ...headers });
};

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

  test.each(['/uploads/', '/uploads/site.db', '/uploads/..%2fsite.db', '/uploads/%2e%2e/site.db', '/uploads/a/b.jpg'])(
    '%s is a 404',
    async (address) => {
      expect((await fetch(server.url + address)).status).toBe(404);
    },
  );
});
