import { expect, it } from 'vitest';
import { sameOrigin, server, serverForAll } from '../../server';
import { storeDeparture } from './departures';

serverForAll();

const open = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const tokensIn = (page: string) => [...page.matchAll(/name="press" value="([^"]+)"/g)].map(([, token]) => token ?? '');
const eventsOf = (id: number) =>
  server
    .database()
    .prepare("SELECT kind FROM reservation_events WHERE reservation_id = ? AND actor = 'guide'")
    .pluck()
    .all(id);
const paymentsOf = (id: number) =>
  server.database().prepare('SELECT count(*) FROM payments WHERE reservation_id = ?').pluck().get(id);

it('a sheet needs no login, and is neither cached nor indexed', async () => {
  const { path } = storeDeparture(server, 'Amina Haddad');
  const answer = await open(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
  const page = await answer.text();
  for (const text of ['Amina Haddad', 'href="tel:+4790000001"', 'To collect: $130', 'Hotel Marhaba'])
    expect(page).toContain(text);
  expect((await open(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
  expect((await open('/departure/9999?key=x')).status).toBe(404);
});

it('a button without JavaScript records once, and leads back to the sheet', async () => {
  const { path, id } = storeDeparture(server, 'Ben');
  const [arrived = '', , collected = ''] = tokensIn(await (await open(path)).text());
  const confirmed = { press: collected, amount: '130', confirmed: 'yes' };
  for (const press of [{ press: arrived }, { press: arrived }, confirmed, confirmed]) {
    const answer = await post(path, press);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
  }
  await Promise.all(Array.from({ length: 10 }, () => post(path, confirmed)));
  expect([eventsOf(id), paymentsOf(id)]).toEqual([['arrived', 'collected', 'payment received'], 1]);
  const page = await (await open(path)).text();
  expect(page).toContain('Nothing to collect');
});

it('asks without JavaScript whether a sum is right before it is recorded', async () => {
  const { path, id } = storeDeparture(server, 'Bea');
  const [, , press = ''] = tokensIn(await (await open(path)).text());
  const question = await post(path, { press, amount: '100.50' });
  expect(question.status).toBe(200);
  const words = (await question.text()).replaceAll(/<!-- -->|<[^>]+>/g, '');
  expect(words).toContain('Record $100.50 collected from Bea? $130 is due.');
  for (const amount of ['', '0', '-5', '1e9', 'abc', '1,5', '100000.01']) {
    const refused = await post(path, { press, amount, confirmed: 'yes' });
    expect([amount, refused.status]).toEqual([amount, 422]);
    expect(await refused.text()).toContain('Enter a sum from $0.01 to $100,000');
  }
  expect(eventsOf(id)).toEqual([]);
});

it('refuses a press that is forged, from another site, or of no form of ours', async () => {
  const { path, id } = storeDeparture(server, 'Carla');
  const [arrived = ''] = tokensIn(await (await open(path)).text());
  expect((await post(path, { press: `${arrived}x` })).status).toBe(404);
  expect((await post(path, { press: arrived }, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(path, { press: arrived, status: 'cancelled' })).status).toBe(400);
  expect((await post(path, { press: arrived, age: 'soon' })).status).toBe(422);
  expect(eventsOf(id)).toEqual([]);
});

it('a newer link ends the sheet of the earlier one, and the presses of that', async () => {
  const { path, id, assignment } = storeDeparture(server, 'Dora');
  const [arrived = ''] = tokensIn(await (await open(path)).text());
  server.database().prepare('UPDATE assignments SET link_version = 2 WHERE id = ?').run(assignment);
  const answer = await open(path);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, expect.stringMatching(/^no-store/)]);
  expect(await answer.text()).toContain('Somebody else takes this trip now, or the office has sent a newer link');
  const sent = await post(`/departure/${assignment}/presses`, { press: arrived, age: '60000' });
  expect([sent.status, await sent.json()]).toEqual([
    409,
    { problem: 'Somebody else takes this trip now, or the office has sent a newer link. Nothing was recorded.' },
  ]);
  expect(eventsOf(id)).toEqual([]);
});

it('a sheet of what is called off says so first, with whom to call, and has no buttons', async () => {
  const { path, tour, startDate } = storeDeparture(server, 'Emma');
  const callOff = server
    .database()
    .prepare(
      "INSERT INTO call_offs (product_keys, first_day, last_day, reason, replaced) VALUES (?, ?, ?, 'Storm', '[]')",
    );
  const { lastInsertRowid: id } = callOff.run(JSON.stringify([`tour-${tour}`]), startDate, startDate);
  const page = await (await open(path)).text();
  expect(page).toMatch(/<main[^>]*><p class="guide-off"><strong>Called off<\/strong>[\s\S]*?href="tel:[\s\S]*?<h1>/);
  expect(page).toContain('Still booked: 1 party');
  expect(page).toContain('Nothing to collect');
  expect([tokensIn(page), page.includes('To collect')]).toEqual([[], false]);
  server.database().prepare("UPDATE reservations SET status = 'cancelled' WHERE name = 'Emma'").run();
  const empty = await (await open(path)).text();
  expect(empty).toContain('Still booked: nobody');
  const product = server
    .database()
    .prepare<[number], { title: string }>('SELECT title FROM tours WHERE id = ?')
    .get(tour);
  expect(empty).toContain(`<h1>${product?.title}</h1>`);
  server.database().prepare('DELETE FROM call_offs WHERE id = ?').run(id);
});

it('says without its body whether another sheet would be shown now', async () => {
  const { path, id, assignment } = storeDeparture(server, 'Fred');
  const look = async () => {
    const answer = await fetch(server.url + path, { method: 'HEAD' });
    return [answer.status, answer.headers.get('Sheet-State')];
  };
  const before = await look();
  expect(before).toEqual([200, expect.stringMatching(/^[\w-]{16}$/)]);
  expect(await look()).toEqual(before);
  server.database().prepare("UPDATE reservations SET pickup_time = '04:30' WHERE id = ?").run(id);
  const changed = await look();
  expect(changed).toEqual([200, expect.stringMatching(/^[\w-]{16}$/)]);
  expect(changed).not.toEqual(before);
  server.database().prepare('UPDATE assignments SET link_version = 2 WHERE id = ?').run(assignment);
  expect(await look()).toEqual([410, null]);
});

it('tells the service worker that a press is recorded', async () => {
  const { path, id, assignment } = storeDeparture(server, 'Farida');
  const [arrived = ''] = tokensIn(await (await open(path)).text());
  const sent = await post(`/departure/${assignment}/presses`, { press: arrived, age: '60000' });
  expect([sent.status, await sent.json()]).toEqual([200, { recorded: true }]);
  expect(eventsOf(id)).toEqual(['arrived']);
});

it('a sheet tells the browser what to collect, and not what was paid', async () => {
  const { path, id } = storeDeparture(server, 'Gita');
  const paid = `INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, name, product_title, start_date,
      receipt_number, submission_key)
    SELECT id, 'payment', 4321, 'cash', start_date, name, product_title, start_date, 900, 'sum-of-a-test-of-the-sheet'
    FROM reservations WHERE id = ?`;
  server.database().prepare(paid).run(id);
  const page = await (await open(path)).text();
  expect(page).toContain('To collect: $86.79');
  for (const sum of ['43.21', 'paidCents']) expect(page).not.toContain(sum);
});

it('says why a press cannot be recorded', async () => {
  const { path, id, assignment } = storeDeparture(server, 'Elif');
  const [arrived = ''] = tokensIn(await (await open(path)).text());
  server.database().prepare('DELETE FROM reservations WHERE id = ?').run(id);
  const sent = await post(`/departure/${assignment}/presses`, { press: arrived });
  expect([sent.status, await sent.json()]).toEqual([409, { problem: 'This booking no longer exists.' }]);
  expect((await open(`/departure/${assignment}/presses`)).status).toBe(404);
});

it('the service worker may fetch from its own site, and is asked for again each time', async () => {
  const { headers } = await open('/departure/worker.js');
  expect(headers.get('Content-Type')).toMatch(/javascript/);
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  expect(headers.get('Cache-Control')).toBe('no-cache');
});

it('a sheet names who travels without JavaScript, a long list folded', async () => {
  const { path, id } = storeDeparture(server, 'Hana');
  const insert = server.database().prepare(
    `INSERT INTO travellers (reservation_id, position, given_name, family_name, health, passport_number, left_at)
       VALUES (?, ?, ?, 'O’Brien-Đặng', ?, 'C01X0006H', ?)`,
  );
  insert.run(id, 1, 'Hana', '<b>No stairs</b>', null);
  insert.run(id, 2, 'Cancelled', null, '2026-01-01T00:00:00.000Z');
  const few = await (await open(path)).text();
  for (const text of ['Hana O’Brien-Đặng', '&lt;b&gt;No stairs', '1 name not known yet']) expect(few).toContain(text);
  for (const text of ['<summary', 'Cancelled', 'C01X0006H']) expect(few).not.toContain(text);
  server.database().prepare('UPDATE reservations SET adults = 30 WHERE id = ?').run(id);
  for (let position = 3; position < 32; position++) insert.run(id, position, `Guest${position}`, null, null);
  const many = (await (await open(path)).text()).replaceAll('<!-- -->', '');
  expect(many).toMatch(/<summary[^>]*><span>30 names<[\s\S]*?<\/details><ol[\s\S]*Guest31/);
});
