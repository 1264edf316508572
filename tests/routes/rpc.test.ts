import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createCookie } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blackPng, html, picture, svg } from '../pictures';
import { startServer, type TestServer } from '../server';
import * as forms from '../trpc/forms';

const publicUrl = 'https://nileandsiam.example';
const password = 'a river and a lotus';
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: publicUrl, ADMIN_PASSWORD: password });
  cookie = await session();
});
afterAll(() => server?.stop());

/** Stores a session and returns its cookie. */
async function session(): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  server
    .database()
    .prepare('INSERT INTO admin_sessions (id_hash, expires_at) VALUES (?, ?)')
    .run(createHash('sha256').update(id).digest('hex'), new Date(Date.now() + 3_600_000).toISOString());
  return (await createCookie('admin_session').serialize(id)).split(';')[0] ?? '';
}

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl };
const call = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/trpc/${path}`, {
    method: 'POST',
    body,
    headers: {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...sameOrigin,
      Cookie: cookie,
      ...headers,
    },
  });
const upload = (bytes: Uint8Array, name = 'picture.jpg', headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  return call('images.upload', form, headers);
};
const rows = (table: string) => server.database().prepare(`SELECT count(*) FROM ${table}`).pluck().get();

describe('the procedures over HTTP', () => {
  test('a save is not cached and is on the public page at once', async () => {
    const response = await call('tours.create', JSON.stringify(forms.tour));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const { result } = (await response.json()) as { result: { data: { id: number } } };
    const page = await fetch(`${server.url}/tours/${result.data.id}`);
    expect(await page.text()).toContain('Sunrise over the Colossi &amp; &quot;Memnon&quot;');
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another origin, in an older browser', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
    ['another subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://shop.nileandsiam.example' }],
    ['a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
    ['a browser without these headers', { 'Sec-Fetch-Site': '', Origin: '' }],
  ])('rejects every kind of call from %s', async (_, headers) => {
    const before = rows('tours');
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const send = (path: string, body: BodyInit, type?: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        body,
        headers: { Cookie: cookie, ...given, ...(type ? { 'Content-Type': type } : {}) },
      });
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await picture(20, 20).png().toBuffer())], 'a.png'));
    const answers = [
      await send('/trpc/tours.delete', '{"id":1}', 'application/json'),
      await send('/trpc/tours.delete', '{"id":1}', 'text/plain'),
      await send('/trpc/tours.delete,tours.delete?batch=1', '{"0":{"id":1},"1":{"id":2}}', 'application/json'),
      await send('/trpc/images.upload', form),
      await send('/admin/reservations.csv', ''),
      await send('/admin/login', new URLSearchParams({ password })),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(rows('tours')).toBe(before);
    expect(rows('images')).toBe(0);
  });

  test('rejects more than 1 MB with a tRPC error, also without Content-Length', async () => {
    const body = JSON.stringify({ ...forms.article, content: 'x'.repeat(1_100_000) });
    const answers = [await call('articles.create', body), await chunked('/trpc/articles.create', Buffer.from(body))];
    for (const answer of answers) {
      expect(answer.status).toBe(413);
      const { error } = (await answer.json()) as { error: { message: string; data: { code: string } } };
      expect(error).toMatchObject({ message: 'That is more than can be saved at once.' });
      expect(error.data.code).toBe('PAYLOAD_TOO_LARGE');
    }
    const large = JSON.stringify({ ...forms.article, content: 'x'.repeat(150_000), relatedArticles: '' });
    expect((await call('articles.create', large)).status).toBe(200);
  });

  test('accepts at most fifty calls in a batch', async () => {
    const before = rows('tours');
    const batch = (count: number) => {
      const inputs = Array.from({ length: count }, (_, at) => [at, { id: 999_999 }]);
      const path = Array(count).fill('tours.delete').join(',');
      return call(`${path}?batch=1`, JSON.stringify(Object.fromEntries(inputs)));
    };
    expect((await batch(50)).status).toBe(404);
    expect((await batch(51)).status).toBe(400);
    expect(rows('tours')).toBe(before);
  });

  test('returns 404 for an unknown procedure', async () => {
    for (const path of ['', 'tours', 'tours.drop', '%00', '%ff', '%E0%A4%A', 'a%ZZ', 'a'.repeat(3000)]) {
      expect([400, 404, 414]).toContain((await fetch(`${server.url}/trpc/${path}`)).status);
    }
  });
});

function chunked(path: string, body: Buffer, type = 'application/json'): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...sameOrigin, Cookie: cookie, 'Content-Type': type, 'Transfer-Encoding': 'chunked' };
    const sent = request(`${server.url}${path}`, { method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 0 })));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

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
    const before = rows('images');
    for (const [bytes, status, message] of cases) {
      const response = await upload(bytes);
      expect(response.status).toBe(status);
      expect(((await response.json()) as { error: { message: string } }).error.message).toBe(message);
    }
    expect(rows('images')).toBe(before);
    expect((await upload(Buffer.concat([jpeg, Buffer.alloc(2_097_152 - jpeg.length)]))).status).toBe(200);
  });

  test('rejects an upload without a session', async () => {
    const before = rows('images');
    const response = await upload(await picture(30, 20).jpeg().toBuffer(), 'a.jpg', { Cookie: '' });
    expect(response.status).toBe(401);
    expect(rows('images')).toBe(before);
  });

  test.each(['/uploads/', '/uploads/site.db', '/uploads/..%2fsite.db', '/uploads/%2e%2e/site.db', '/uploads/a/b.jpg'])(
    '%s is a 404',
    async (address) => {
      expect((await fetch(server.url + address)).status).toBe(404);
    },
  );
});

describe('the CSV files', () => {
  test('need a login', async () => {
    for (const file of ['/admin/reservations.csv', '/admin/subscribers.csv?search=a']) {
      const response = await fetch(server.url + file, { redirect: 'manual' });
      expect(response.status).toBe(302);
      expect(response.headers.get('Location')).toBe(`/admin/login?next=${encodeURIComponent(file)}`);
      expect(await (await fetch(`${server.url}${file.split('?')[0]}.data`)).text()).not.toContain('Email');
    }
  });

  test('contain the filtered rows and no formulas', async () => {
    const add = server.database().prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
    add.run('=cmd|calc@example.com', 'home');
    add.run('"quoted", with comma@example.com', 'about');
    const get = (file: string) => fetch(server.url + file, { headers: { Cookie: cookie } });
    const response = await get('/admin/subscribers.csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toMatch(/Email,Source,Since,Suspect$/);
    expect(lines[1]).toMatch(/^'=cmd\|calc@example\.com,home,/);
    expect(lines[2]).toMatch(/^"""quoted"", with comma@example\.com",about,/);
    expect((await (await get('/admin/subscribers.csv?source=about')).text()).match(/example\.com/g)).toHaveLength(1);
    expect((await get('/admin/subscribers.csv?source=nowhere')).status).toBe(400);
    expect((await get('/admin/reservations.csv?status=overdue&product=tour-1&from=2026-01-01')).status).toBe(200);
    expect((await get('/admin/reservations.csv?product=hotel-1')).status).toBe(400);
  });
});

test('npm run admin:password ends the sessions of a running site', async () => {
  const cookie = await session();
  const ask = () => fetch(`${server.url}/trpc/dashboard.counts`, { headers: { Cookie: cookie } });
  expect((await ask()).status).toBe(200);
  expect(await setPassword('short\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('at least 8 characters'),
  });
  expect((await ask()).status).toBe(200);
  expect(await setPassword('two rivers meet\n')).toMatchObject({ code: 0, output: expect.stringContaining('is set') });
  expect((await ask()).status).toBe(401);
  expect((await setPassword('\n')).output).toMatch(/The admin's password is (\w{5}-){3}\w{5}\n/);
});

/** Runs `npm run admin:password` with `input` on stdin. */
function setPassword(input: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', 'admin:password'], {
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        output += part;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
    child.stdin.end(input);
  });
}
