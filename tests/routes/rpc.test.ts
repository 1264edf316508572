import { spawn } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../pictures';
import { server, serverForAll, startServer } from '../server';
import * as forms from '../trpc/forms';
import { postChunked } from './post-chunked';
import { callRpc, countRows, openSession, publicUrl, sameOrigin } from './rpc-client';

const password = 'a river and a lotus';
let cookie: string;

serverForAll(() => startServer({ PUBLIC_URL: publicUrl, ADMIN_PASSWORD: password }));
beforeAll(async () => {
  cookie = await openSession(server);
});

const call = (path: string, body: BodyInit) => callRpc(server, path, body, { Cookie: cookie });
const rows = (table: string) => countRows(server, table);

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

  test('rejects every kind of call from another site', async () => {
    const before = rows('tours');
    const given = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
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
    const headers = { ...sameOrigin, Cookie: cookie, 'Content-Type': 'application/json' };
    const answers = [
      await call('articles.create', body),
      await postChunked(`${server.url}/trpc/articles.create`, body, headers),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(413);
      const { error } = (await answer.json()) as { error: { message: string; data: { code: string } } };
      expect(error).toMatchObject({ message: 'This is too large to save.' });
      expect(error.data.code).toBe('PAYLOAD_TOO_LARGE');
    }
    const large = JSON.stringify({ ...forms.article, content: 'ش'.repeat(29_000), relatedArticles: '' });
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
});

describe('the CSV files', () => {
  test('contain the filtered rows', async () => {
    const add = server.database().prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
    add.run('one@example.com', 'home');
    add.run('two@example.com', 'about');
    const get = (file: string) => fetch(server.url + file, { headers: { Cookie: cookie } });
    const response = await get('/admin/subscribers.csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toMatch(/Email,Name,Interested in,Language,Source,Since,Suspect,Not confirmed,Stopped$/);
    expect(lines[1]).toMatch(/^one@example\.com,,,,home,/);
    expect((await (await get('/admin/subscribers.csv?source=about')).text()).match(/example\.com/g)).toHaveLength(1);
    expect((await get('/admin/subscribers.csv?source=nowhere')).status).toBe(400);
    expect((await get('/admin/reservations.csv?status=overdue&product=tour-1&from=2026-01-01')).status).toBe(200);
    expect((await get('/admin/reservations.csv?product=hotel-1')).status).toBe(400);
  });
});

test('npm run admin:password ends the sessions of a running site', async () => {
  const cookie = await openSession(server);
  const ask = () => fetch(`${server.url}/trpc/dashboard.counts`, { headers: { Cookie: cookie } });
  expect((await ask()).status).toBe(200);
  expect(await setPassword('short\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('at least 8 characters'),
  });
  expect((await ask()).status).toBe(200);
  expect(await setPassword('two rivers meet\n')).toMatchObject({ code: 0, output: expect.stringContaining('is set') });
  expect((await ask()).status).toBe(401);
  expect((await setPassword('\n')).output).toMatch(/The admin password is (\w{5}-){3}\w{5}\n/);
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
