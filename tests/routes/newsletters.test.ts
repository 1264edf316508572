import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mutate } from '../faults/office-client';
import { type ResendServer, startResend } from '../mail/resend-server';
import { server, serverForAll, startServer } from '../server';
import { openSession, publicUrl } from './rpc-client';

const secret = `whsec_${Buffer.from('a secret of twenty four b').toString('base64')}`;
let service: ResendServer;
let cookie: string;

beforeAll(async () => {
  service = await startResend();
});
afterAll(() => service.close());
serverForAll(() =>
  startServer({
    ...{ PUBLIC_URL: publicUrl, TRUST_PROXY: '1', INBOUND_SECRET: secret },
    ...{ RESEND_API_KEY: 're_test', RESEND_BASE_URL: service.url },
  }),
);
beforeAll(async () => {
  cookie = await openSession(server);
});

const form = {
  ...{ subject: 'Winter', previewText: 'Warm and quiet', opening: 'Dear reader', picks: ['article-1'] },
  ...{ sources: ['footer', 'home'], countries: [], languages: [], perMinute: '600' },
};
const office = (path: string, input: object) => mutate(server, cookie, `newsletters.${path}`, input);
const addresses = Array.from({ length: 5 }, (_, at) => `reader${at}@example.org`);
const bodies = () =>
  service.requests.map(({ body }) => JSON.parse(body)) as {
    to: string;
    subject: string;
    headers: Record<string, string>;
    tags?: { name: string; value: string }[];
  }[];

/** Tells what became of an email, as the mail service does. */
async function tell(type: string, to: string, more: object = {}) {
  const body = JSON.stringify({ type, created_at: '', data: { email_id: 'x', to: [to], subject: 'Winter', ...more } });
  const time = String(Math.floor(Date.now() / 1000));
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`m.${time}.${body}`).digest('base64');
  const headers = { 'svix-id': 'm', 'svix-timestamp': time, 'svix-signature': `v1,${signature}` };
  const answer = await fetch(`${server.url}/inbound`, { method: 'POST', body, headers });
  return `${answer.status} ${await answer.text()}`;
}

it('a test mail goes to one address, marked as a test, and sends nothing else', async () => {
  const insert = server.database().prepare('INSERT INTO newsletter (email, source) VALUES (?, ?)');
  for (const [at, address] of addresses.entries()) insert.run(address, at % 2 === 0 ? 'footer' : 'home');
  const { data } = (await office('create', form)) ?? {};
  expect(data).toMatchObject({ id: 1, version: 1, state: 'draft' });
  const test = (email: string, version = 1) => office('sendTest', { id: 1, version, email });
  expect((await test('Boss@example.com'))?.status).toBe(200);
  expect((await test('not an address'))?.status).toBe(400);
  expect((await test('boss@example.com', 2))?.status).toBe(409);
  await expect.poll(bodies).toMatchObject([{ to: 'Boss@example.com', subject: '[Test] Winter' }]);
  expect(bodies()[0]).not.toHaveProperty('tags');
});

it('everybody gets it once, with a link of their own to unsubscribe; sent, it can be neither changed nor deleted', async () => {
  service.requests.length = 0;
  expect((await office('send', { id: 1, version: 1 }))?.status).toBe(200);
  expect((await office('send', { id: 1, version: 1 }))?.status).toBe(409);
  await expect
    .poll(() =>
      bodies()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual(addresses);
  const state = server.database().prepare('SELECT state FROM newsletter_issues WHERE id = 1').pluck();
  await expect.poll(() => state.get()).toBe('sent');
  const links = bodies().map(({ headers }) => headers['List-Unsubscribe']);
  expect(new Set(links).size).toBe(5);
  for (const body of bodies()) {
    expect(body.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(body.tags).toEqual([{ name: 'newsletter', value: '1' }]);
  }
  const kept = server
    .database()
    .prepare("SELECT count(*) FROM emails WHERE kind = 'newsletter' AND rendered IS NOT NULL");
  expect(kept.pluck().get()).toBe(0);
  expect((await office('update', { ...form, id: 1, version: 2 }))?.message).toContain('no longer be changed');
  expect((await office('delete', { id: 1 }))?.message).toBe('Only drafts can be deleted.');
  const post = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  const { pathname, search } = new URL(links[0]?.slice(1, -1) ?? '');
  expect((await fetch(server.url + pathname + search, post)).status).toBe(200);
  expect(server.database().prepare('SELECT count(*) FROM newsletter').pluck().get()).toBe(4);
});

it('a hard bounce and a complaint stop newsletters to the address; another failure does not', async () => {
  const stopped = () =>
    server.database().prepare('SELECT email, stopped_because FROM newsletter WHERE stopped_at NOT NULL').raw().all();
  const tags = { newsletter: '1' };
  const [soft = '', hard = '', spam = ''] = server
    .database()
    .prepare('SELECT email FROM newsletter ORDER BY id')
    .pluck()
    .all() as string[];
  expect(await tell('email.bounced', soft, { tags, bounce: { type: 'Transient', subType: 'General' } })).toContain(
    'ignored',
  );
  expect(await tell('email.bounced', hard, { tags, bounce: { type: 'Permanent' } })).toBe('200 {"outcome":"stored"}');
  expect(await tell('email.bounced', hard, { tags, bounce: { type: 'Permanent' } })).toContain('ignored');
  expect(await tell('email.complained', spam, { tags: [{ name: 'other', value: 'x' }] })).toContain('stored');
  expect(await tell('email.complained', 'nobody@example.org')).toContain('ignored');
  expect(await tell('email.delivered', soft)).toContain('ignored');
  expect(stopped()).toEqual([
    [hard, 'bounced'],
    [spam, 'complained'],
  ]);
  expect(server.database().prepare('SELECT bounced FROM newsletter_issues').pluck().get()).toBe(1);
  const csv = await (
    await fetch(`${server.url}/admin/subscribers.csv?status=bounced`, { headers: { Cookie: cookie } })
  ).text();
  expect(csv).toContain(hard);
  expect(csv).not.toContain(soft);
});

it('a poster is a JPEG file for mail programs and links, and nothing else is', async () => {
  const poster = await fetch(`${server.url}/mail/posters/aswan-dusk.jpg`);
  expect([poster.status, poster.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  expect([...new Uint8Array(await poster.arrayBuffer()).slice(0, 2)]).toEqual([0xff, 0xd8]);
  const band = Buffer.from(await (await fetch(`${server.url}/mail/bands/aswan-dusk.jpg`)).arrayBuffer());
  expect(await sharp(band).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 400 });
  expect((await fetch(`${server.url}/mail/nothing/aswan-dusk.jpg`)).status).toBe(404);
  for (const name of ['nowhere.jpg', 'aswan-dusk.svg', '..%2f..%2fsocial.jpg', 'ASWAN.jpg'])
    expect((await fetch(`${server.url}/mail/posters/${name}`)).status).toBe(404);
});

it.each([
  ['/tours?filter=luxor', 'luxor-dawn.jpg'],
  ['/about', 'company-cover.jpg'],
])('a link to %s is shown with a painted picture', async (address, name) => {
  const html = await (await fetch(server.url + address)).text();
  const [, path = ''] = /property="og:image" content="[^"]*?(\/mail\/[^"]+)"/.exec(html) ?? [];
  expect(path).toBe(`/mail/shares/${name}`);
  const picture = Buffer.from(await (await fetch(server.url + path)).arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});
