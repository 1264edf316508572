import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#server/values/calendar.input';
import { server, serverForAll, startServer } from '../server';
import { htmlOf, textOf } from './page-text';
import { publicUrl } from './rpc-client';

/** Tour 2 departs daily at two times with three seats each, tour 3 with two seats. */
const season = (times: string[], seats: number) => ({ from: null, until: null, weekdays: [], times, seats });
const schedule = (times: string[], seats: number) =>
  JSON.stringify({ counts: 'travellers', instant: true, seasons: [season(times, seats)], resources: [] });

serverForAll(() => startServer({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }));
beforeAll(() => {
  const database = server.database();
  database.exec('UPDATE tours SET notice_hours = 0, solo_price_cents = 9000');
  const sell = database.prepare('UPDATE tours SET schedule = ? WHERE id = ?');
  sell.run(schedule(['08:00', '14:30'], 3), 2);
  sell.run(schedule([], 2), 3);
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let clients = 0;
/** Sends the form at an address, with what it needs besides these fields. */
async function post(address: string, fields: Record<string, string>) {
  clients += 1;
  const headers = { 'X-Forwarded-For': `203.0.113.${clients}`, Origin: publicUrl };
  const form = await (await fetch(server.url + address, { headers })).text();
  const submissionKey = /name="submissionKey" value="([^"]+)"/.exec(form)?.[1] ?? '';
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const body = new URLSearchParams({ submissionKey, ...fields });
  return fetch(server.url + address, { method: 'POST', body, headers, redirect: 'manual' });
}

const traveller = { name: 'Nadia Fahmy', phone: '+20 100 000 0000', children: '0' };
const book = (tour: number, fields: Record<string, string>) =>
  post(`/tours/${tour}/book`, { ...traveller, email: `nadia${clients}@example.org`, adults: '2', ...fields });

describe('a booking form with seats', () => {
  it('asks for a time where a day has several, and confirms at once', async () => {
    const asked = await book(2, { date: dayAhead(30) });
    expect(asked.status).toBe(422);
    expect(textOf(await asked.text())).toContain('Choose a departure time: 08:00, 14:30');
    expect((await book(2, { date: dayAhead(30), startTime: '14:30' })).status).toBe(303);
    const stored = server.database().prepare('SELECT status, start_time FROM reservations WHERE tour_id = 2').all();
    expect(stored).toEqual([{ status: 'confirmed', start_time: '14:30' }]);
    expect(textOf(await htmlOf('/tours/2/book?adults=1'))).toContain('Next dates');
  });

  it('refuses a party for which there is no room with all values kept, and names the nearest days', async () => {
    const refused = await book(2, { date: dayAhead(30), startTime: '14:30', name: 'Omar <Haddad>' });
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(textOf(html)).toMatch(
      /Only 1 seat left on [^.]+\. Dates with room: \d+ \w+ \d{4}, \d+ \w+ \d{4}, \d+ \w+ \d{4}/,
    );
    expect(html).toContain('value="Omar &lt;Haddad&gt;"');
  });

  it('begins on the first departure with room for the party, and says which that is', async () => {
    const start = dayAhead(9);
    const seasons = [{ ...season([], 4), from: start }];
    const own = JSON.stringify({ counts: 'travellers', instant: false, seasons, resources: [] });
    server.database().prepare('UPDATE tours SET schedule = ? WHERE id = 5').run(own);
    expect((await book(5, { date: start, adults: '3' })).status).toBe(303);
    const first = async (query: string) => {
      const html = await htmlOf(`/tours/5/book${query}`);
      const [, date] = /<input[^>]*name="date"[^>]*value="([^"]*)"/.exec(html) ?? [];
      return [date, /First possible day: \d+ \w+ \d{4}/.exec(textOf(html))?.[0]];
    };
    expect(await first('?adults=1')).toEqual([start, `First possible day: ${formatDay(start)}`]);
    const next = dayAhead(10);
    expect(await first('?adults=2')).toEqual([next, `First possible day: ${formatDay(next)}`]);
  });

  it('says what is left of 24 months in at most 3 KB', async () => {
    const answer = await fetch(`${server.url}/tours/2/book.data?_routes=book-tour`);
    const data = await answer.text();
    const letters = /[-+0-5]{400,}/g;
    expect(data.match(letters)).toHaveLength(2);
    expect(data.match(letters)?.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1500);
    expect(brotliCompressSync(data).length).toBeLessThan(3072);
  });
});

describe('what can be booked then', () => {
  const listed = async (address: string) => (await htmlOf(address)).includes('href="/tours/3"');

  it('is fresh in lists and search, while pages stay in the cache and say how a booking is confirmed', async () => {
    const day = dayAhead(50);
    const page = await fetch(`${server.url}/tours/3`);
    expect(textOf(await page.text())).toMatch(/Departures Daily, 2 seats.*Instant confirmation/);
    const addresses = [`/tours?when=${day}&page=1`, `/tours?when=&day=${day}`, `/search?q=street+food&when=${day}`];
    for (const address of addresses) expect([address, await listed(address)]).toEqual([address, true]);
    expect((await book(3, { date: day })).status).toBe(303);
    for (const address of addresses) expect([address, await listed(address)]).toEqual([address, false]);
    expect(await listed(`/tours?when=${day.slice(0, 7)}`)).toBe(true);
    expect((await fetch(`${server.url}/tours/3`)).headers.get('ETag')).toBe(page.headers.get('ETag'));
    const filtered = await fetch(`${server.url}/tours?when=${day}`);
    expect(filtered.headers.get('Cache-Control')).toBe('private, no-cache, no-transform');
    expect(await filtered.text()).toMatch(/<meta name="robots" content="noindex/);
    expect((await fetch(`${server.url}/tours?when=&day=`)).headers.get('Cache-Control')).toBe(
      'public, no-cache, no-transform',
    );
  });
});

describe('the form of a waiting list', () => {
  const waiting = () => server.database().prepare('SELECT email, product_key, day, travellers FROM waiting').all();
  const join = (fields: Record<string, string>) =>
    post('/waiting/tour-3', { email: 'keiko@example.org', date: dayAhead(60), travellers: '2', ...fields });

  it('notes who waits for a day that is sold out, until they leave by the link of their email', async () => {
    const free = await join({});
    expect([free.status, textOf(await free.text())]).toEqual([
      422,
      expect.stringContaining('There is room on this date'),
    ]);
    expect((await book(3, { date: dayAhead(60) })).status).toBe(303);
    const wrong = await join({ email: 'keiko@', travellers: '0' });
    const html = await wrong.text();
    expect([wrong.status, html]).toEqual([422, expect.stringContaining('value="keiko@"')]);
    expect((await join({ website: 'spam' })).status).toBe(303);
    expect(waiting()).toEqual([]);
    const joined = await join({});
    expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/tours/3']);
    expect(waiting()).toMatchObject([{ email: 'keiko@example.org', product_key: 'tour-3', travellers: 2 }]);
    const { props } = server.database().prepare("SELECT props FROM emails WHERE kind = 'waiting_joined'").get() as {
      props: string;
    };
    const link = new URL(JSON.parse(props).leaveUrl);
    const address = server.url + link.pathname + link.search;
    expect(textOf(await (await fetch(address)).text())).toContain('Leave the waiting list?');
    expect(waiting()).toHaveLength(1);
    await fetch(address, { method: 'POST', headers: { Origin: publicUrl }, redirect: 'manual' });
    expect(waiting()).toEqual([]);
    expect((await fetch(address)).status).toBe(404);
  });

  it('is there for products with seats alone', async () => {
    for (const address of ['/waiting/tour-4', '/waiting/tour-99999', '/waiting/villa-1'])
      expect((await fetch(server.url + address)).status).toBe(404);
  });
});
