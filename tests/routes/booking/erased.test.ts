import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { server, serverForAll, startAdminServer } from '../../server';
import { callRpc, openSession, publicUrl, sameOrigin } from '../rpc-client';
import { type Booked, bookTours, storePayment } from './booked';

let booked: Booked;
let other: Booked;
let cookie: string;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  // Of the same name and number they would be one customer.
  const next = await bookTours(server, 2, ['Yusuf Haddad']);
  booked = next();
  other = next();
  storePayment(server, booked, 42);
  cookie = await openSession(server);
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(server.url + address, { headers });
const json = (contact: string, headers: Record<string, string> = { Cookie: cookie }) =>
  fetch(`${server.url}/admin/people.json`, {
    method: 'POST',
    body: new URLSearchParams({ contact }),
    headers: { ...sameOrigin, ...headers },
    redirect: 'manual',
  });
const erase = (contact: string) =>
  callRpc(server, 'people.erase', JSON.stringify({ contact, word: 'ERASE', despiteBalance: true }), { Cookie: cookie });

it('hands everything over as a file, for the office alone', async () => {
  const { email } = booked;
  expect((await json(email, {})).status).toBe(302);
  // An address would be logged.
  const inAddress = `/admin/people.json?contact=${encodeURIComponent(email)}`;
  expect((await get(inAddress, { Cookie: cookie })).status).toBe(405);
  const answer = await json(email);
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/);
  expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
  const file = (await answer.json()) as { reservations: { reference: string; payments: object[] }[]; emails: object[] };
  expect(file.reservations).toMatchObject([{ reference: booked.reference, payments: [{ receiptNumber: 42 }] }]);
  expect(file.emails).toHaveLength(2);
  expect((await json('nobody')).status).toBe(400);
  const ours = await json('reservations@nileandsiam.example');
  expect([ours.status, await ours.text()]).toEqual([409, 'This is a mailbox of our own office.']);
});

it('refuses while the journey is ahead', async () => {
  const answer = await erase(booked.email);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('Cancel it first, or wait until the trip is over');
});

it('erases files and database, and the link says so', async () => {
  const past = "UPDATE reservations SET start_date = '2026-01-05', status = 'completed' WHERE reference = ?";
  server.database().prepare(past).run(booked.reference);
  const mail = path.join(server.dataDir, 'mail');
  const keys = server
    .database()
    .prepare('SELECT dedupe_key FROM emails WHERE reservation_id IS NOT NULL')
    .pluck()
    .all();
  expect(keys).toHaveLength(4);
  expect((await get(booked.path)).status).toBe(200);
  expect((await erase(booked.email)).status).toBe(200);

  const page = await get(booked.path);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([404, expect.stringMatching(/^no-store/)]);
  expect(await page.text()).toContain('or your data is erased');
  for (const part of ['/receipt/42', '/calendar.ics']) {
    expect((await get(booked.path.replace('?', `${part}?`))).status).toBe(404);
  }
  expect((await get(booked.path.slice(0, -1))).status).toBe(404);
  expect((await get(other.path)).status).toBe(200);
  const leftovers = () => server.database().prepare("SELECT 1 FROM settings WHERE key = 'erased_leftovers'").get();
  await expect.poll(leftovers).toBeUndefined();
  const holds = (email: string) =>
    ['site.db', 'site.db-wal'].some((name) => {
      const file = path.join(server.dataDir, name);
      return existsSync(file) && readFileSync(file, 'latin1').includes(email);
    });
  expect([holds(booked.email), holds(other.email)]).toEqual([false, true]);
  const texts = readdirSync(mail).map((name) => readFileSync(path.join(mail, name), 'utf8'));
  expect(texts.some((text) => text.includes(booked.reference))).toBe(false);
  expect(texts.some((text) => text.includes(other.reference))).toBe(true);
  expect((await erase(booked.email)).status).toBe(404);
});

it('keeps its receipts for the office alone, without a name', async () => {
  const receipt = (headers: Record<string, string>) =>
    fetch(`${server.url}/admin/receipts/42`, { headers, redirect: 'manual' });
  const stranger = await receipt({});
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([
    302,
    '/admin/login?next=%2Fadmin%2Freceipts%2F42',
  ]);
  const data = await fetch(`${server.url}/admin/receipts/42.data?_routes=office-receipt`, { redirect: 'manual' });
  expect(await data.text()).not.toContain(booked.reference);
  const answer = await receipt({ Cookie: cookie });
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/^no-store/)]);
  const html = await answer.text();
  for (const text of ['R-000042', '$100', '(erased)', booked.reference]) expect(html).toContain(text);
  expect(html).not.toContain('Amina');
  expect(html).not.toContain('?key=');
  for (const number of ['4711', '042', 'x']) {
    expect((await get(`/admin/receipts/${number}`, { Cookie: cookie })).status).toBe(404);
  }
});

it('stands in list, file, departures and CSV without a name', async () => {
  const office = { Cookie: cookie };
  const id = server.database().prepare('SELECT id FROM reservations WHERE reference = ?').pluck().get(booked.reference);
  for (const address of [
    '/admin/reservations.csv',
    '/admin/payments.csv',
    '/admin/reservations?sort=newest',
    `/admin/reservations/${id}`,
    '/admin/departures?date=2026-01-05',
  ]) {
    const answer = await get(address, office);
    expect([address, answer.status]).toEqual([address, 200]);
    const text = await answer.text();
    expect(text).toContain('(erased)');
    expect(text).toContain(booked.reference);
    expect(text).not.toContain(booked.email);
  }
});
