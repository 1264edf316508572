import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled, proxyNames } from '../../bench/proxies.mjs';
import { picture } from '../pictures';
import * as forms from '../trpc/forms';
import { openBehindProxy, pairOf, type SiteBehindProxy } from './behind-proxy';
import { agedKey } from './traveller';

const password = 'a river and a lotus';

for (const name of proxyNames) {
  describe.skipIf(!isInstalled(name))(`behind ${name} with TLS`, () => {
    let site: SiteBehindProxy;
    let publicUrl: string;
    let plainUrl: string;
    let certificate: Buffer;
    let ask: SiteBehindProxy['ask'];
    let submit: SiteBehindProxy['submit'];
    let sameOrigin: SiteBehindProxy['sameOrigin'];
    beforeAll(async () => {
      site = await openBehindProxy(name, password);
      ({ publicUrl, plainUrl, certificate, ask, submit, sameOrigin } = site);
    });
    afterAll(() => site?.close());

    it('every response has HSTS, and http redirects to https', async () => {
      for (const address of ['/', '/healthz', '/nowhere', '/favicon.svg']) {
        const { headers } = await ask(address);
        expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      }
      const { status, headers } = await ask(`${plainUrl}/tours?filter=luxor`);
      expect([301, 308]).toContain(status);
      // Caddy leaves out a port that differs from 443.
      const { protocol, hostname, pathname, search } = new URL(String(headers.location));
      expect([protocol, hostname, pathname, search]).toEqual(['https:', 'localhost', '/tours', '?filter=luxor']);
      // Let's Encrypt asks there before there is a certificate; Caddy answers by itself.
      const challenge = await ask(`${plainUrl}/.well-known/acme-challenge/none`);
      if (name === 'nginx') expect(challenge.status).toBe(404);
      const www = { Host: `www.localhost:${new URL(plainUrl).port}` };
      const { headers: sentOn } = await ask(`${plainUrl}/tours`, { headers: www });
      expect(new URL(String(sentOn.location)).hostname).toBe('localhost');
      expect((await ask('/')).text).toContain(`<link rel="canonical" href="${publicUrl}`);
    });

    it.each([
      ['a current browser', () => sameOrigin()],
      ['an older browser, which sends only Origin', () => ({ Origin: publicUrl })],
    ])('accepts a booking without JavaScript from %s', async (_, headers) => {
      const form = await ask('/tours/2/book');
      expect(form.cookies.join()).toMatch(/^__Host-visitor=[^;]+;.*Secure/);
      const submissionKey = agedKey(site.server, form.text);
      const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
      const fields = { name: 'Nadia Fahmy', phone: '+20 100 000 0000', date, adults: '2', children: '0' };
      const email = `nadia.${Date.now()}@example.org`;
      const sent = { ...headers(), Cookie: pairOf(form.cookies) };
      const booked = await submit('/tours/2/book', { ...fields, email, submissionKey }, sent);
      expect(booked.status).toBe(303);
      expect(booked.cookies.join()).toMatch(/__Host-flash=[^;]+;.*Secure/);
      const page = await ask(String(booked.headers.location), { headers: { Cookie: pairOf(booked.cookies) } });
      expect(page.status).toBe(200);
      expect(page.text).toContain('Tour Booking Confirmed!');
      expect(page.text).toContain('Nadia Fahmy');
    });

    it('serves the admin pages: login, save, upload, image and the upload limit', async () => {
      const login = await submit('/admin/login', { password }, sameOrigin());
      expect(login.status).toBe(303);
      const session = login.cookies.find((cookie) => cookie.startsWith('__Host-admin_session=')) ?? '';
      for (const property of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(session).toContain(property);
      const Cookie = pairOf([session]);
      expect((await ask('/admin', { headers: { Cookie } })).status).toBe(200);
      expect((await ask('/admin')).status).toBe(302);

      const saved = await ask('/trpc/tours.create', {
        method: 'POST',
        headers: { ...sameOrigin(), Cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(forms.tour),
      });
      expect(saved.status).toBe(200);
      const { result } = JSON.parse(saved.text) as { result: { data: { id: number } } };
      expect((await ask(`/tours/${result.data.id}`)).status).toBe(200);

      const upload = async (bytes: Uint8Array) => {
        const form = new FormData();
        form.set('file', new File([new Uint8Array(bytes)], 'karnak.png', { type: 'image/png' }));
        const body = new Response(form);
        const type = body.headers.get('Content-Type') ?? '';
        return ask('/trpc/images.upload', {
          method: 'POST',
          headers: { ...sameOrigin(), Cookie, 'Content-Type': type },
          body: Buffer.from(await body.arrayBuffer()),
        });
      };
      const stored = await upload(await picture(300, 200).png().toBuffer());
      expect(stored.status).toBe(200);
      const { address } = (JSON.parse(stored.text) as { result: { data: { address: string } } }).result.data;
      const served = await ask(address);
      expect([served.status, served.headers['content-type']]).toEqual([200, 'image/png']);
      expect((await upload(new Uint8Array(2 * 1024 * 1024 + 200_000))).status).toBe(413);
    });

    it('lets an import of 20 MB pass, and nothing else of that size', async () => {
      const login = await submit('/admin/login', { password }, sameOrigin());
      const Cookie = pairOf(login.cookies.filter((cookie) => cookie.startsWith('__Host-admin_session=')));
      const form = new FormData();
      form.set('kind', 'subscribers');
      form.set(
        'file',
        new File([`email,name\n${`${'n'.repeat(2020)}@example.org,\n`.repeat(10_200)}`], 'subscribers.csv'),
      );
      const sent = new Response(form);
      const headers = { ...sameOrigin(), Cookie, 'Content-Type': sent.headers.get('Content-Type') ?? '' };
      const body = Buffer.from(await sent.arrayBuffer());
      expect(body.length).toBeGreaterThan(19.5 * 1024 * 1024);
      expect((await ask('/trpc/imports.upload', { method: 'POST', headers, body })).status).toBe(200);
      const other = await ask('/contact', { method: 'POST', headers, body: body.subarray(0, 4 * 1024 * 1024) });
      // Caddy tells it as a fault of the site, to which it could not send all.
      expect([413, 502]).toContain(other.status);
    });

    it('tells an open screen of the office at once what changes', async () => {
      const login = await submit('/admin/login', { password }, sameOrigin());
      const Cookie = pairOf(login.cookies.filter((cookie) => cookie.startsWith('__Host-admin_session=')));
      let told = '';
      const input = encodeURIComponent('{"screen":"screen-a"}');
      const listening = request(
        `${publicUrl}/trpc/live.news?input=${input}`,
        { headers: { Cookie }, ca: certificate },
        (answer) => answer.on('data', (part: Buffer) => (told += part.toString('utf8'))),
      );
      listening.on('error', () => undefined).end();
      await expect.poll(() => told).toContain('"changes":[]');
      site.server
        .database()
        .prepare("INSERT INTO newsletter (email, source) VALUES ('live@example.org', 'home')")
        .run();
      await expect.poll(() => told).toContain('"topic":"subscriber"');
      listening.destroy();
    });

    it('rate limits use the client address of the proxy and ignore a forged X-Forwarded-For', async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 11; number += 1) {
        const headers = { ...sameOrigin(), 'X-Forwarded-For': `198.51.100.${number}` };
        const email = `mona${number}@example.org`;
        statuses.push((await submit('/newsletter.data', { email, source: 'home' }, headers)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
    });
  });
}
