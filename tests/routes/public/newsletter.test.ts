import { expect, it } from 'vitest';
import { sameOrigin, server, serverForAll, startAdminServer } from '../../server';

serverForAll(startAdminServer);
let people = 0;

/** What the request of somebody new says of them, stored with the address. */
async function interestOf(page: string, languages: string) {
  people += 1;
  const email = `ingrid${people}@example.org`;
  const client = { 'X-Forwarded-For': `203.0.113.${people}`, Referer: new URL(page, server.url).href };
  await fetch(`${server.url}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email, source: 'footer' }),
    headers: { ...client, ...sameOrigin, 'Accept-Language': languages },
    redirect: 'manual',
  });
  return server.database().prepare('SELECT country, language FROM newsletter WHERE email = ?').raw().get(email);
}

const rowsOf = (email: string) => server.database().prepare('SELECT source FROM newsletter WHERE email = ?').all(email);

/** Subscribes somebody new from a page; returns the address, the toast, and the link to unsubscribe of the welcome. */
async function subscribe(source: string, page: string) {
  people += 1;
  const email = `keiko${people}@example.org`;
  const client = { 'X-Forwarded-For': `203.0.113.${people}`, Referer: `http://localhost${page}` };
  const answer = await fetch(`${server.url}/newsletter`, {
    method: 'POST',
    body: new URLSearchParams({ email, source }),
    headers: { ...client, ...sameOrigin },
    redirect: 'manual',
  });
  const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const html = await (await fetch(server.url + page, { headers: { Cookie } })).text();
  const mail = () => server.mails().find(({ content }) => content.includes(`To: ${email}`))?.content ?? '';
  await expect.poll(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(mail().replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
  const { pathname, search } = new URL(link);
  return { email, html, link: pathname + search };
}

it.each([
  ['footer', '/tours', 'You&#x27;ve been subscribed to our newsletter'],
  ['home', '/', 'Thanks for subscribing to our newsletter'],
  ['about', '/about', 'Thanks for subscribing to our newsletter'],
  ['article', '/articles/luxor-in-two-days', 'Thanks for subscribing to our newsletter'],
  ['offers', '/offers', 'Thanks for subscribing to our newsletter'],
])('the form of the %s is on %s and stores where it was', async (source, page, words) => {
  const { email, html } = await subscribe(source, page);
  expect(html).toContain(words);
  expect(html).toMatch(new RegExp(`name="source" value="${source}"`));
  expect(rowsOf(email)).toEqual([{ source }]);
});

it('opening the link of an email changes nothing, its button or the one click of a mail program (RFC 8058) does', async () => {
  const { email, link } = await subscribe('footer', '/');
  for (const method of ['HEAD', 'GET']) await fetch(server.url + link, { method });
  const html = await (await fetch(server.url + link)).text();
  for (const words of ['Leave the newsletter?', email, 'noindex', 'Unsubscribe</button>'])
    expect(html).toContain(words);
  expect(rowsOf(email)).toHaveLength(1);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const answer = await fetch(server.url + link, { method: 'POST', body, redirect: 'manual' });
  expect([answer.status, rowsOf(email)]).toEqual([200, []]);
  expect(await answer.text()).toContain('You are unsubscribed');
  const again = await (await fetch(server.url + link)).text();
  expect(again).toContain('You are not on our list');
  expect(again).not.toContain('Unsubscribe</button>');
});

it('a missing, an invalid and another subscriber’s key never claim success', async () => {
  const [zeina, other] = [await subscribe('footer', '/'), await subscribe('footer', '/')];
  const keyOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('key') ?? '';
  const foreign = zeina.link.replace(keyOf(zeina.link), keyOf(other.link));
  for (const link of [foreign, zeina.link.slice(0, -1), '/unsubscribe']) {
    const answer = await fetch(server.url + link, { method: 'POST', body: new URLSearchParams() });
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('You are unsubscribed');
  }
  expect(rowsOf(zeina.email)).toHaveLength(1);
});

it.each([
  ['/tours/2', 'Egypt'],
  ['/tours/2/book', 'Egypt'],
  ['/packages/1', 'Egypt'],
  ['/tours/999999', null],
  ['/tours?filter=egypt', 'Egypt'],
  ['/tours?filter=luxor,aswan', 'Egypt'],
  ['/tours?filter=luxor,bangkok', null],
  ['/packages?filter=thailand', 'Thailand'],
  ['/search?q=temple&where=chiang-mai', 'Thailand'],
  ['/offer/tour/bangkok-temple-tour', 'Thailand'],
  ['/articles/luxor-in-two-days', 'Egypt'],
  ['/articles?category=Egypt', 'Egypt'],
  ['/articles?category=Food', null],
  ['/tours?filter=%27%3B--', null],
  ['/offer', null],
  ['/', null],
])('who subscribes on %s is interested in %s', async (page, country) => {
  expect(await interestOf(page, '')).toEqual([country, null]);
});

it('a page of another site says nothing of anybody', async () => {
  expect(await interestOf('https://evil.example/tours/2', '')).toEqual([null, null]);
});

it.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'de'],
  ['th', 'th'],
  ['ZH-hant-TW', 'zh'],
  ['*', null],
  ['xx', null],
  ['mul', null],
  ['<b>de</b>', null],
  [`de${'x'.repeat(10_000)}`, null],
  [`${'d'.repeat(10_000)}`, null],
  [`fr${',de'.repeat(3000)}`, 'fr'],
])('a browser that asks for %.20s reads %s', async (languages, language) => {
  expect(await interestOf('/', languages)).toEqual([null, language]);
});
