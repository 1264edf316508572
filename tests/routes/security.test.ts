import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agedKey } from '../faults/traveller';
import { server, serverForAll, startServer, withoutTable } from '../server';
import { postChunked } from './post-chunked';
import { countRows, publicUrl } from './rpc-client';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));

const html = async (address: string) => (await fetch(server.url + address)).text();
const post = (address: string, body: BodyInit, headers: Record<string, string> = { Origin: publicUrl }) =>
  fetch(server.url + address, { method: 'POST', body, headers, redirect: 'manual' });
const rows = (table: 'newsletter' | 'reservations' | 'emails') => countRows(server, table);

/** The fields of a booking of tour 2. */
function booking(key: string, changes: Record<string, string> = {}): URLSearchParams {
  const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const fields = { name: 'Nadia Fahmy', email: 'nadia@example.org', phone: '+20 100 000 0000', date: nextYear };
  return new URLSearchParams({ submissionKey: key, ...fields, adults: '2', children: '0', ...changes });
}

async function openForm(address = '/tours/2/book'): Promise<string> {
  return /name="submissionKey" value="([^"]+)"/.exec(await html(address))?.[1] ?? '';
}

describe('every response has the security headers', () => {
  const asset = async () => /\/assets\/[\w.-]+\.js/.exec(await html('/'))?.[0] ?? '';
  const answers: [string, number, () => Promise<Response>][] = [
    ['a page', 200, () => fetch(`${server.url}/`)],
    ['a missing page', 404, () => fetch(`${server.url}/atlantis`)],
    ['an invalid form', 422, () => post('/tours/2/book', booking('', { name: '' }))],
    ['a redirect', 303, () => post('/newsletter', new URLSearchParams({ email: '', source: 'footer' }))],
    ['a body that is too large', 413, () => post('/newsletter', 'x'.repeat(70_000))],
    ['a post from another site', 403, () => post('/newsletter', '', { Origin: 'https://evil.example' })],
    ['the data of a page', 200, () => fetch(`${server.url}/tours.data`)],
    ['the feed', 200, () => fetch(`${server.url}/articles.rss`)],
    ['the health check', 200, () => fetch(`${server.url}/healthz`)],
    ['a poster', 200, () => fetch(`${server.url}/posters/lost.svg`)],
    ['a script', 200, async () => fetch(server.url + (await asset()))],
    ['an error', 503, () => withoutTable(server, 'tours', () => fetch(`${server.url}/tours`))],
  ];

  it.each(answers)('%s (%i)', async (_, status, ask) => {
    const { status: answered, headers } = await ask();
    expect(answered).toBe(status);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toMatch(/^(no-referrer|same-origin|strict-origin-when-cross-origin)$/);
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src '(self|none)'/);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  it('a hashed file is immutable, a page is not', async () => {
    const script = await fetch(server.url + (await asset()));
    expect(script.headers.get('Cache-Control')).toMatch(/max-age=31536000.*immutable/);
    const page = await fetch(`${server.url}/tours`);
    expect(page.headers.get('Cache-Control')).toMatch(/no-cache|no-store|max-age=0/);
  });
});

describe('the policy of a page allows only its own scripts', () => {
  it.each([
    '/',
    '/tours/2',
    '/tours/2/book',
    '/search?q=%3Cscript%3Ealert(1)%3C/script%3E',
    '/articles?category=%3Cscript%3Ealert(1)%3C/script%3E',
    '/atlantis',
  ])('%s', async (address) => {
    const response = await fetch(server.url + address);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const allowed = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(allowed).toContain("'self'");
    expect(policy).not.toMatch(/script-src[^;]*'(unsafe-inline|unsafe-eval|nonce-)/);

    const text = await response.text();
    const inline = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes = '']) => !/\bsrc=/.test(attributes) && !attributes.includes('application/ld+json'),
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const [, , code = ''] of inline) {
      expect(allowed).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      expect(code).not.toContain('<script>alert(1)');
    }
    const markup = text.replace(/<script\b[\s\S]*?<\/script>/g, '');
    expect(markup).not.toMatch(/<[^>]+\son\w+\s*=/i);
    expect(markup).not.toMatch(/(href|src|action)="javascript:/i);
    expect(markup).not.toContain('<script>alert(1)');
  });
});

describe('a cross-origin POST is rejected: nothing is written, no cookie is set', () => {
  it.each([
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: publicUrl }],
    ['neither header', {}],
  ])('%s', async (_, headers) => {
    const key = await openForm();
    const subscription = new URLSearchParams({ email: 'victim@example.org', source: 'footer' });
    const targets: [string, URLSearchParams][] = [
      ['/newsletter', subscription],
      ['/newsletter.data', subscription],
      ['/tours/2/book', booking(key)],
      ['/tours/2/book.data', booking(key)],
      ['/atlantis', subscription],
    ];
    for (const [address, body] of targets) {
      const response = await post(address, body, headers);
      expect(`${address} ${response.status}`).toBe(`${address} 403`);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect([rows('newsletter'), rows('reservations')]).toEqual([0, 0]);
  });

  it('accepts a same-origin POST, also behind a TLS proxy', async () => {
    const before = rows('newsletter') as number;
    const own: Record<string, string>[] = [{ Origin: publicUrl }, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }];
    for (const [index, headers] of own.entries()) {
      const body = new URLSearchParams({ email: `omar${index}@example.org`, source: 'footer' });
      const response = await post('/newsletter', body, { ...headers, Cookie: 'flash=x' });
      expect(response.status).toBe(303);
      expect(response.headers.getSetCookie().join()).toMatch(/^__Host-flash=[^;]+;.*HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(rows('newsletter')).toBe(before + own.length);
  });

  it('the newsletter redirects only to own pages, whatever the Referer', async () => {
    const back = async (Referer: string) =>
      (await post('/newsletter', new URLSearchParams(), { Origin: publicUrl, Referer })).headers.get('Location');
    expect(await back(`${publicUrl}/tours?filter=phuket`)).toBe('/tours?filter=phuket');
    expect(await back('https://evil.example/phish')).toMatch(/^\/(?![/\\])/);
    expect(await back('https://evil.example//evil.example')).toMatch(/^\/(?![/\\])/);
    expect(await back('https://evil.example/\\evil.example')).toMatch(/^\/(?![/\\])/);
    expect(await back('javascript:alert(1)')).toBe('/');
  });
});

describe('the body limit of a form is 64 KB', () => {
  const addresses = ['/tours/2/book', '/tours/2/book.data', '/newsletter', '/atlantis'];

  it.each(addresses)('%s: returns 413 for a longer body, also without Content-Length', async (address) => {
    const form = booking('', { specialRequests: 'x'.repeat(64 * 1024) }).toString();
    expect((await post(address, form)).status).toBe(413);
    const headers = { Origin: publicUrl, 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await postChunked(server.url + address, form, headers)).status).toBe(413);
  });

  it('accepts a body within the limit', async () => {
    const response = await post('/tours/2/book', booking('', { specialRequests: 'x'.repeat(60 * 1024) }));
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Please keep this under 2000 characters');
  });
});

describe('a page with a key or personal data is not cached and not indexed', () => {
  it.each(['/tours/2/book', '/packages/1/book', '/offer/tour/bangkok-temple-tour/book'])(
    'the form at %s, which has another key for each visitor',
    async (address) => {
      const [key, otherKey] = [await openForm(address), await openForm(address)];
      expect(key).toMatch(/^[\w.-]{30,}$/);
      expect(key).not.toBe(otherKey);
      expect(await html(address)).toContain('<meta name="robots" content="noindex"');
      const answers = [
        await fetch(server.url + address),
        await fetch(`${server.url}${address}.data`),
        await post(address, booking(key, { name: '' })),
      ];
      for (const { headers } of answers) {
        expect(headers.get('Cache-Control')).toContain('no-store');
        for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; Secure; SameSite=(Lax|Strict)/);
      }
    },
  );

  it('the page of a booking, which opens only with its own key', async () => {
    const response = await post('/tours/2/book', booking(await openForm()));
    expect(response.status).toBe(303);
    const address = response.headers.get('Location') ?? '';
    const page = await fetch(server.url + address);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(await page.text()).toContain('nadia@example.org');

    const [path = '', key = ''] = address.split('?key=');
    const inSmallLetters = await fetch(`${server.url}${path.toLowerCase()}?key=${key}`);
    expect([inSmallLetters.status, await inSmallLetters.text()]).toEqual([200, expect.stringContaining(address)]);

    const calendar = `${path}/calendar.ics`;
    const wrongKeys = ['', '?key=', `?key=${key.slice(0, -1)}`];
    for (const wrong of [
      ...wrongKeys.flatMap((end) => [path + end, calendar + end]),
      `/booking/NS-AAAAAA?key=${key}`,
    ]) {
      const response = await fetch(server.url + wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('nadia@example.org');
    }
  });
});

it('a spam booking is stored as suspect and sends no email', async () => {
  const before = rows('emails');
  const form = await html('/tours/2/book');
  const spam = { email: 'trapped@example.org', website: 'https://spam.example' };
  const honeypot = await post('/tours/2/book', booking(agedKey(server, form), spam));
  const tooFast = await post('/tours/2/book', booking(agedKey(server, form, 0), { email: 'quick@example.org' }));
  expect([honeypot.status, tooFast.status]).toEqual([303, 303]);
  const marks = server.database().prepare('SELECT suspect FROM reservations WHERE email IN (?, ?)').pluck();
  expect(marks.all('quick@example.org', 'trapped@example.org')).toEqual([1, 1]);
  expect(rows('emails')).toBe(before);
});
