import { beforeEach, describe, expect, it } from 'vitest';
import { sameOrigin, server, serverForAll, startAdminServer } from '../server';

const publicUrl = 'https://nileandsiam.example';
let clients = 0;
let client: string;

serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeEach(() => {
  clients += 1;
  client = `203.0.113.${clients}`;
});

const get = (address: string, Cookie = '') => fetch(server.url + address, { headers: { Cookie }, redirect: 'manual' });

async function post(fields: Record<string, string>, headers: Record<string, string> = {}, address = '/saved') {
  const answer = await fetch(server.url + address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...sameOrigin, 'X-Forwarded-For': client, ...headers },
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie();
  const flash = cookies.find((cookie) => cookie.includes('flash='))?.split(';')[0] ?? '';
  const text = Buffer.from(decodeURIComponent(flash.split('=').slice(1).join('=')), 'base64').toString();
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    saved: cookies.find((cookie) => cookie.startsWith('saved=')),
    message: /"description":"([^"]*)"/.exec(text.replaceAll('\\"', '"'))?.[1],
  };
}

const cookie = (list: string, age = 31_536_000) => `saved=${list}; Path=/; Max-Age=${age}; SameSite=Lax; Secure`;

describe('POST /saved', () => {
  it('puts a trip in front of the list, once, and says which', async () => {
    const title = server.database().prepare('SELECT title FROM tours WHERE id = 2').pluck().get();
    const first = await post({ add: 't2' });
    expect(first).toMatchObject({ status: 303, location: '/saved', saved: cookie('t2') });
    expect(first.message).toBe(`${title} is on your list. You have 1 saved trip.`);
    const second = await post({ add: 'p1' }, { Cookie: 'saved=t2' });
    expect(second).toMatchObject({ saved: cookie('p1.t2') });
    const list = `${publicUrl}/tours?filter=cairo`;
    const again = await post({ add: 't2' }, { Cookie: 'saved=p1.t2', Referer: list });
    expect(again).toMatchObject({ location: '/tours?filter=cairo', saved: cookie('t2.p1') });
    expect(again.message).toContain('You have 2 saved trips.');
  });

  it('removes a trip, also one that no longer exists, and the cookie with the last', async () => {
    expect(await post({ remove: 't99999' }, { Cookie: 'saved=t2.t99999' })).toMatchObject({ saved: cookie('t2') });
    const last = await post({ remove: 't2' }, { Cookie: 'saved=t2' });
    expect(last.saved).toBe(cookie('', 0));
    expect(last.message).toContain('no longer on your list. You have 0 saved trips.');
  });

  it('rejects another origin, a body that is too long, and more than 120 posts in ten minutes', async () => {
    expect((await post({ add: 't2' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post({ add: 't2.'.repeat(22_000) })).status).toBe(413);
    for (let count = 0; count < 120; count++) expect((await post({ add: 't2' })).saved).toBe(cookie('t2'));
    expect(await post({ add: 't2' })).toMatchObject({
      status: 303,
      saved: undefined,
      message: 'Too many attempts. Please try again later.',
    });
    client = '203.0.113.250';
    expect((await post({ add: 't2' })).saved).toBe(cookie('t2'));
  });

  it('reads what is no form as an empty one', async () => {
    const answer = await fetch(`${server.url}/saved`, {
      method: 'POST',
      body: '{"add":"t2"}',
      headers: { ...sameOrigin, 'Content-Type': 'application/json', 'X-Forwarded-For': client },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/saved']);
  });
});

describe('GET /saved', () => {
  const prices = (html: string) => html.replaceAll('<!-- -->', '').match(/\$[\d,.]+<\/span> <span[^>]*>in total/g);

  it('belongs to one person: it is not stored, not indexed and sets no cookie, which could undo a change of another tab', async () => {
    const answer = await get('/saved', 'saved=t2.zzz.t2');
    expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  });

  it('shows the prices for the party, and the link with the list and the party', async () => {
    const price = server.database().prepare('SELECT price_cents FROM tours WHERE id = 2').pluck().get() as number;
    const html = await (await get('/saved?adults=3&children=1&ages=4', 'saved=t2')).text();
    expect(prices(html)).toEqual([expect.stringContaining(`$${(price * 3.5) / 100}`)]);
    expect(html).toContain(encodeURIComponent(`${publicUrl}/saved?trips=t2&adults=3&children=1&ages=4`));
    expect(html).toContain('Price for 3 adults, 1 child');
    expect(html).toContain('/tours/2/book?adults=3&amp;children=1&amp;ages=4"');
    const unknown = await (await get('/saved?children=1', 'saved=t2')).text();
    expect(unknown).toContain('Enter the ages of the children to see the price');
  });

  it('shows a list that somebody has sent, and keeps the own one apart', async () => {
    const html = await (await get('/saved?trips=p1.o1', 'saved=t2')).text();
    expect(html).toContain('Save all to my list');
    expect(html).not.toContain('name="remove"');
    expect(html).toMatch(/<input type="hidden" name="trips" value="p1\.o1"/);
    expect(html).not.toContain('/tours/2"');
    expect(await post({ add: 'p1.o1' }, { Cookie: 'saved=t2' })).toMatchObject({ saved: cookie('p1.o1.t2') });
  });

  it('has a line for a deleted trip and for an offer that has ended', async () => {
    const database = server.database();
    database.prepare("UPDATE offers SET start_date = '2020-01-01', end_date = '2020-02-01' WHERE id = 2").run();
    const title = database.prepare('SELECT title FROM offers WHERE id = 2').pluck().get() as string;
    const answer = await get('/saved', 'saved=o2.t99999.t2');
    const html = (await answer.text()).replaceAll('&#x27;', "'");
    expect(answer.status).toBe(200);
    expect(html).toContain(`${title}: this offer ended on 1 February 2020 and can no longer be booked.`);
    expect(html).toContain('One of these trips no longer exists.');
    expect(html.match(/name="remove"/g)).toHaveLength(3);
    expect((await get('/saved', 'saved=t99999')).status).toBe(200);
  });
});
