import { beforeAll, expect, it } from 'vitest';
import { sameOrigin, server, serverForAll, startAdminServer } from '../../server';

serverForAll(startAdminServer);
beforeAll(() => {
  const content = JSON.stringify({ passportDays: 30, confirmSubscribers: true });
  server
    .database()
    .prepare("INSERT INTO versions (kind, record_id, number, content) VALUES ('retention', 0, 1, ?)")
    .run(content);
});
let people = 0;

const isConfirmed = (email: string) =>
  server.database().prepare('SELECT unconfirmed = 0 FROM newsletter WHERE email = ?').pluck().get(email) ?? null;
const mailsTo = (email: string) => server.mails().filter(({ content }) => content.includes(`To: ${email}`));

function send(email: string, address = `203.0.113.${people}`, path = '/newsletter') {
  const headers = { ...sameOrigin, 'X-Forwarded-For': address, Referer: 'http://localhost/' };
  const body = new URLSearchParams({ email, source: 'footer' });
  return fetch(server.url + path, { method: 'POST', body, headers, redirect: 'manual' });
}

/** Subscribes somebody new; returns the address, what the page says then, and the link of the email. */
async function subscribe() {
  people += 1;
  const email = `keiko${people}@example.org`;
  const answer = await send(email);
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const html = await (await fetch(`${server.url}/`, { headers: { Cookie } })).text();
  const text = () => (mailsTo(email)[0]?.content ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  await expect.poll(text).toContain('/newsletter/confirm?');
  const [link = ''] = /\/newsletter\/confirm\?id=\d+&key=[\w-]+/.exec(text()) ?? [];
  return { email, html, link };
}

const open = async (link: string, method = 'GET') => {
  const answer = await fetch(server.url + link, { method });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const press = (link: string, headers: HeadersInit = sameOrigin) =>
  fetch(server.url + link, { method: 'POST', body: new URLSearchParams(), headers, redirect: 'manual' });

it('who subscribes is told to look into the mailbox, with and without JavaScript', async () => {
  const { html, email } = await subscribe();
  expect(html).toContain('Please confirm in the email we have just sent.');
  expect(html).not.toContain('subscribed to our newsletter');
  const again = await send(email, '198.51.100.1', '/newsletter.data');
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('Please confirm in the email')]);
});

it('opening the link of the email confirms nothing, as scanners open it too; its button does, without JavaScript', async () => {
  const { email, link } = await subscribe();
  for (const method of ['HEAD', 'GET', 'GET']) await open(link, method);
  const { status, headers, html } = await open(link);
  expect([status, headers.get('Cache-Control'), isConfirmed(email)]).toEqual([
    200,
    expect.stringContaining('no-store'),
    0,
  ]);
  for (const words of ['Would you like our newsletter?', email, 'noindex', 'Confirm subscription</button>'])
    expect(html).toContain(words);
  const action = /<form[^>]*action="(\/newsletter\/confirm[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(action).toBe(link);
  for (let time = 0; time < 2; time += 1) {
    const answer = await press(action ?? '');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, link]);
  }
  expect(isConfirmed(email)).toBe(1);
  const done = await open(link);
  expect([done.status, done.html]).toEqual([200, expect.stringContaining('You are subscribed')]);
  expect(done.html).not.toContain('Confirm subscription</button>');
  await expect.poll(() => mailsTo(email).length).toBe(2);
});

it('a form of another site, a foreign key, another address and a deleted subscriber confirm nothing, and are told so kindly', async () => {
  const [one, other] = [await subscribe(), await subscribe()];
  expect((await press(one.link, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await press(one.link, {})).status).toBe(403);
  const keyOf = (link: string) => link.split('key=')[1] ?? '';
  const foreign = one.link.replace(keyOf(one.link), keyOf(other.link));
  server.database().prepare("UPDATE newsletter SET email = 'new@example.org' WHERE email = ?").run(other.email);
  for (const link of [
    foreign,
    one.link.slice(0, -1),
    other.link,
    '/newsletter/confirm',
    '/newsletter/confirm?id=x&key=',
  ]) {
    expect((await press(link)).status).toBe(303);
    const { status, html } = await open(link);
    expect([status, html]).toEqual([404, expect.stringContaining('This link no longer works')]);
  }
  expect([isConfirmed(one.email), isConfirmed('new@example.org')]).toEqual([0, 0]);
  server.database().prepare('DELETE FROM newsletter WHERE email = ?').run(one.email);
  await press(one.link);
  expect([isConfirmed(one.email), (await open(one.link)).status]).toEqual([null, 404]);
});
