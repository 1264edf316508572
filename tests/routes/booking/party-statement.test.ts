import { beforeAll, expect, it } from 'vitest';
import { dayIn } from '#server/values/calendar.input';
import { readPdf } from '../../documents/read-pdf';
import { server, serverForAll, startAdminServer } from '../../server';
import { callRpc, openSession, publicUrl } from '../rpc-client';
import { type Booked, bookTours, setStatus, storePayment } from './booked';

serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
let booked: Booked;
let other: Booked;
let cookie: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });
/** On a loaded machine a file takes longer than its request waits. */
async function getFile(path: string): Promise<Response> {
  const answer = await get(path);
  return answer.status === 503 ? getFile(path) : answer;
}
const pathOf = ({ path }: Booked, part: string) => path.replace('?', `/statement/${part}?`);
const row = () =>
  server
    .database()
    .prepare<[string], { id: number; version: number; adults: number }>(
      'SELECT id, version, adults FROM reservations WHERE reference = ?',
    )
    .get(booked.reference) ?? { id: 0, version: 0, adults: 0 };
async function rpc<Result>(procedure: string, input: object) {
  const answer = await callRpc(server, procedure, JSON.stringify(input), { Cookie: cookie });
  const body = (await answer.json()) as { result?: { data: Result }; error?: { message: string } };
  return { status: answer.status, data: body.result?.data, error: body.error?.message };
}

beforeAll(async () => {
  const next = await bookTours(server, 2);
  booked = next();
  other = next();
  cookie = await openSession(server);
  setStatus(server, booked, 'confirmed');
  storePayment(server, booked, 1);
  const { id, version } = row();
  const from = dayIn('Africa/Cairo', new Date());
  const leaving = { id, travellers: [{ position: 2, id: null }], from, rooms: null };
  const price = await rpc<{ totalCents: number }>('reservations.priceWithout', leaving);
  const said = { reason: '', answersRequest: false, tell: true, message: '', seen: 1_000_000 };
  const form = { ...leaving, version, price: { kind: 'take', totalCents: price.data?.totalCents }, fee: '20', ...said };
  // Free of charge so long before: another fee needs a reason.
  expect(await rpc('reservations.cancelTraveller', form)).toMatchObject({
    status: 409,
    error: expect.stringContaining('Add a reason'),
  });
  const done = await rpc('reservations.cancelTraveller', { ...form, reason: 'The hotel keeps it' });
  expect([done.status, row().adults]).toEqual([200, 1]);
});

it('a statement is a page and a file behind the key of the booking, linked from its page', async () => {
  const page = (await (await get(booked.path)).text()).replaceAll('&amp;', '&');
  expect(page).toContain(`href="${pathOf(booked, '1')}"`);
  const answer = await get(pathOf(booked, '1'));
  expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
  const html = (await answer.text()).replaceAll('&amp;', '&');
  for (const text of ['Cancellation statement', '1 adult', 'Cancellation fee', '$20', 'New total', '$100'])
    expect(html).toContain(text);
  const pdf = pathOf(booked, '1/statement.pdf');
  expect(html).toContain(`href="${pdf}"`);
  const file = await getFile(pdf);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const { pages } = readPdf(new Uint8Array(await file.arrayBuffer()));
  const words = pages.flatMap((lines) => lines.map(({ text }) => text)).join(' ');
  for (const text of ['Cancellation statement', '1 adult', 'Cancellation fee', booked.reference])
    expect(words).toContain(text);
});

it.each([
  ['without the key', () => pathOf(booked, '1').split('?')[0] ?? ''],
  ['with a wrong key', () => pathOf(booked, '1').slice(0, -1)],
  ['of another booking', () => pathOf(other, '1')],
  ['that nobody has made', () => pathOf(booked, '2')],
  ['with words for a number', () => pathOf(booked, 'one')],
])('a statement %s is not found, nor is its file', async (_, path) => {
  const [before = '', query = ''] = path().split('?');
  for (const one of [path(), `${before}/statement.pdf?${query}`]) expect((await get(one)).status, one).toBe(404);
});

it('it opens in the office with a session alone', async () => {
  const { id } = row();
  for (const path of [`/admin/statements/${id}/1`, `/admin/statements/${id}/1/statement.pdf`]) {
    expect((await get(path)).status).toBe(302);
    expect((await get(path, { Cookie: cookie })).status).toBe(200);
    expect((await get(path.replace('/1', '/9'), { Cookie: cookie })).status).toBe(404);
  }
});
