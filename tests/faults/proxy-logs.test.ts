import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled, proxyNames } from '../../bench/proxies.mjs';
import { openBehindProxy, pairOf, type SiteBehindProxy } from './behind-proxy';
import { agedKey } from './traveller';

const password = 'a river and a lotus';
const email = 'nadia.fahmy@example.org';
const phone = '+201005551234';

/** Books a tour; the address of its page, with its key. */
async function book({ ask, submit, sameOrigin, server }: SiteBehindProxy): Promise<string> {
  const form = await ask('/tours/2/book');
  const submissionKey = agedKey(server, form.text);
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const fields = { name: 'Nadia Fahmy', email, phone, date, adults: '2', children: '0', submissionKey };
  const booked = await submit('/tours/2/book', fields, { ...sameOrigin(), Cookie: pairOf(form.cookies) });
  return String(booked.headers.location);
}

/** What is in the logs of the proxy and of the site. */
const logsOf = ({ folder, server }: SiteBehindProxy) =>
  [
    JSON.stringify(server.log),
    ...readdirSync(folder)
      .filter((name) => statSync(path.join(folder, name)).isFile() && !/\.pem$/.test(name))
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  ].join('\n');

for (const name of proxyNames) {
  describe.skipIf(!isInstalled(name))(`the logs of ${name} and of the site behind it`, () => {
    it('hold no key of a booking, no email address and no phone', async () => {
      const site = await openBehindProxy(name, password, { connections: 200, patience: '1s' });
      const { ask, submit, sameOrigin, plainUrl, publicUrl } = site;
      try {
        const booking = await book(site);
        const [, key = ''] = /[?&]key=([^&]+)/.exec(booking) ?? [];
        expect(key.length).toBeGreaterThan(20);
        const login = await submit('/admin/login', { password }, sameOrigin());
        const office = { Cookie: pairOf(login.cookies) };
        const contact = encodeURIComponent(email);
        const lookUp = `/trpc/people.byContact?input=${encodeURIComponent(JSON.stringify({ contact: email }))}`;
        const referer = { Referer: publicUrl + booking, 'X-Original-Url': booking };

        expect((await ask(booking, { headers: referer })).status).toBe(200);
        expect((await ask(lookUp, { headers: office })).status).toBe(200);
        expect((await ask(`/admin/search?q=${encodeURIComponent(phone)}`, { headers: office })).status).toBe(200);
        expect(String((await ask(`/admin/search?q=${contact}`)).headers.location)).toContain('next=');
        for (const host of ['localhost', 'www.localhost']) {
          const headers = { ...referer, Host: `${host}:${new URL(plainUrl).port}` };
          expect([301, 308]).toContain((await ask(plainUrl + booking, { headers })).status);
        }
        // What a proxy refuses itself.
        const refused = [
          ask(booking, { headers: { 'X-Long': 'x'.repeat(40_000) } }),
          ask(`${booking}&${'x'.repeat(40_000)}`),
          ask(booking, { method: 'POST', body: `email=${contact}&${'x'.repeat(4_000_000)}`, headers: sameOrigin() }),
          ask(booking, { headers: { Host: 'elsewhere.example', Expect: booking } }),
          ask(booking, { headers: { 'Transfer-Encoding': 'gzip', Referer: booking } }),
        ];
        await Promise.allSettled(refused);
        // Who leaves before the answer.
        for (let times = 0; times < 20; times++) {
          const leaving = request(publicUrl + booking, { ca: site.certificate, headers: referer });
          leaving.on('error', () => undefined).end(() => setTimeout(() => leaving.destroy(), 20));
        }
        // A flood, over the limits of nginx and with more connections than it has.
        const flood = Array.from({ length: name === 'nginx' ? 400 : 60 }, () => ask(booking, { headers: referer }));
        const statuses = (await Promise.allSettled(flood)).map((one) => one.status === 'fulfilled' && one.value.status);
        if (name === 'nginx') expect(statuses).toContain(429);
        await site.server.end();
        const failed = await Promise.all([ask(booking, { headers: referer }), ask(lookUp, { headers: office })]);
        expect(failed.map(({ status }) => status)).toEqual([502, 502]);
        await site.proxy.stop();

        const logs = logsOf(site);
        expect(logs).toContain(booking.slice(0, booking.indexOf('?')));
        for (const secret of [key, email, email.split('@')[0] ?? '', phone.slice(1)]) {
          expect(logs.split('\n').find((line) => line.includes(secret))).toBeUndefined();
        }
      } finally {
        await site.close();
      }
    }, 120_000);
  });
}
