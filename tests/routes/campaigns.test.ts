import { describe, expect, it } from 'vitest';
import { agedKey } from '../faults/traveller';
import { server, serverForAll, startAdminServer } from '../server';
import { openSession } from './rpc-client';

serverForAll(startAdminServer);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
let visitors = 0;

/** A visitor without JavaScript, with an address of their own. */
function newVisitor() {
  visitors += 1;
  const own = { 'User-Agent': firefox, 'X-Forwarded-For': `203.0.113.${visitors}` };
  const open = async (address: string, from = '') => {
    const response = await fetch(server.url + address, { headers: { ...own, Referer: from && server.url + from } });
    return { html: await response.text(), headers: response.headers };
  };
  const email = `farida.${visitors}@example.org`;
  const typed = { name: 'Farida Saad', email, phone: '+20 100 000 0000', adults: '2', children: '0' };
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  /** Sends the form of a page to its address. */
  const send = async (address: string, form: string, changes: Record<string, string> = {}) => {
    const [landing] = landingsIn(form);
    const fields = { ...typed, date, submissionKey: agedKey(server, form), landing: landing ?? '', ...changes };
    const answer = await fetch(server.url + address, {
      ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
      headers: { ...own, Referer: server.url + address, 'Sec-Fetch-Site': 'same-origin' },
    });
    return { status: answer.status, html: await answer.text() };
  };
  const stored = () =>
    server.database().prepare('SELECT source, came_from, campaign FROM reservations WHERE email = ?').all(email);
  return { open, send, stored };
}

/** What the hidden field of a form says. */
const landingsIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="landing" value="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&lt;', '<'),
  );

const campaign = 'utm_source=newsletter&utm_campaign=newsletter-5';

describe('a booking without JavaScript', () => {
  it('keeps the campaign of the page before its form, also after a refusal and a price', async () => {
    const { open, send, stored } = newVisitor();
    const address = '/tours/2/book';
    const { html } = await open(address, `/tours/2?${campaign}`);
    expect(landingsIn(html)).toEqual([campaign]);
    const refused = await send(address, html, { name: '' });
    expect([refused.status, landingsIn(refused.html)]).toEqual([422, [campaign]]);
    const priced = await send(address, refused.html, { showPrice: 'yes' });
    expect(landingsIn(priced.html)).toEqual([campaign]);
    expect((await send(address, priced.html)).status).toBe(303);
    expect(stored()).toEqual([{ source: 'website', came_from: 'email', campaign: 'newsletter-5' }]);
  });

  it('keeps the partner whose link leads to its form', async () => {
    const { open, send, stored } = newVisitor();
    const address = '/packages/1/book?ref=Hotel+Horus';
    const { html } = await open(address);
    const sent = await send(address, html, { rooms: '1', hotelRating: '4' });
    expect(sent.status).toBe(303);
    expect(stored()).toEqual([{ source: 'website', came_from: 'partner', campaign: 'Hotel Horus' }]);
  });

  it('knows of no campaign after another page', async () => {
    const { open, send, stored } = newVisitor();
    const { html } = await open('/tours/2/book', '/tours/2');
    expect(landingsIn(html)).toEqual(['']);
    await send('/tours/2/book', html);
    expect(stored()).toEqual([{ source: 'website', came_from: null, campaign: null }]);
  });

  it.each([
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u202Eevas\0\r\nSet-Cookie: x', 'evas Set-Cookie: x'],
    ['x'.repeat(5000), 'x'.repeat(60)],
    ['amelia@example.org', null],
  ])('stores %j as %j', async (name, kept) => {
    const { open, send, stored } = newVisitor();
    const query = new URLSearchParams({ utm_campaign: name });
    const { html } = await open(`/tours/2/book?${query}`);
    expect(html).not.toContain('<script>alert');
    const { status } = await send('/tours/2/book', html, { landing: String(query) });
    expect(status).toBe(303);
    expect(stored()).toMatchObject([{ campaign: kept }]);
  });
});

describe('pages that are kept for all', () => {
  const pages = ['/', '/tours/3', '/packages/2', '/offer/tour/bangkok-temple-tour', '/articles/luxor-in-two-days'];

  it.each(pages)('%s is the same for every campaign, and names none', async (page) => {
    const { open } = newVisitor();
    const first = await open(`${page}?${campaign}&ref=Hotel+Horus`);
    const second = await open(`${page}?utm_campaign=other`, '/tours?ref=Somebody');
    const plain = await open(page);
    expect(first.headers.get('Cache-Control')).toMatch(/^public/);
    expect(new Set([first, second, plain].map(({ headers }) => headers.get('ETag'))).size).toBe(1);
    expect(new Set([first.html, second.html, plain.html]).size).toBe(1);
    expect(first.html).not.toMatch(/newsletter-5|Horus|Somebody/);
  });

  it('a form is made anew for each visitor, without the campaign of another', async () => {
    const { open } = newVisitor();
    const first = await open('/tours/3/book?ref=Hotel+Horus');
    const second = await newVisitor().open('/tours/3/book');
    const data = await newVisitor().open('/tours/3/book.data?_routes=book-tour');
    expect(first.headers.get('Cache-Control')).toContain('no-store');
    expect([landingsIn(first.html), landingsIn(second.html)]).toEqual([['ref=Hotel+Horus'], ['']]);
    expect(second.html + data.html).not.toContain('Horus');
  });
});

describe('the links for partners', () => {
  const open = async (address: string) => {
    const Cookie = (await openSession(server)).replace('__Host-', '');
    return fetch(server.url + address, { headers: { Cookie }, redirect: 'manual' });
  };

  it('are a link, a snippet and a code', async () => {
    const query = `?${new URLSearchParams({ partner: 'Hotel "Horus" & <b>', to: 'tour-2', opens: 'form' })}`;
    const html = await (await open(`/admin/reports/links${query}`)).text();
    const [address = '', snippet = ''] = [...html.matchAll(/<textarea[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(address).toMatch(/\/tours\/2\/book\?ref=Hotel\+%22Horus%22\+%26\+%3Cb%3E$/);
    expect(snippet).toBe(`&lt;a href=&quot;${address}&quot;&gt;A Thousand Years of Cairo on Foot&lt;/a&gt;`);
    const code = await open(`/admin/reports/link.svg${query}`);
    expect([code.status, code.headers.get('Content-Type'), code.headers.get('Cache-Control')]).toEqual([
      ...[200, 'image/svg+xml', 'no-store'],
    ]);
    expect(await code.text()).toMatch(/^<svg [^>]*viewBox/);
    const form = await newVisitor().open(new URL(address).pathname + new URL(address).search);
    expect(landingsIn(form.html)).toEqual(['ref=Hotel+%22Horus%22+%26+%3Cb%3E']);
  });

  it.each([
    ['of nobody', '?partner=&to=tour-2', 200, 400],
    ['of an address', '?partner=a%40example.org', 200, 400],
    ['to a page that is gone', '?partner=Horus&to=tour-99999', 404, 404],
    ['to another site', '?partner=Horus&to=https://evil.example', 404, 404],
  ])('there is none %s', async (_, query, ...statuses) => {
    const answers = [await open(`/admin/reports/links${query}`), await open(`/admin/reports/link.svg${query}`)];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const isAsked = (await answers[0]?.text())?.includes('Enter a name, without an email address');
    expect(isAsked).toBe(statuses[0] === 200);
  });

  it('belong to the office', async () => {
    const answers = ['/admin/reports/links?partner=Horus', '/admin/reports/link.svg?partner=Horus'].map((address) =>
      fetch(server.url + address, { redirect: 'manual' }),
    );
    for (const { status } of await Promise.all(answers)) expect(status).toBe(302);
  });
});
