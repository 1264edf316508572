import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdminServer, type TestServer } from '../../server';
import { type Booked, bookTours, storePayment } from './booked';

let server: TestServer;
let booked: Booked;
let other: Booked;
beforeAll(async () => {
  server = await startAdminServer();
  const next = await bookTours(server, 2);
  booked = next();
  other = next();
  storePayment(server, booked, 42);
  storePayment(server, booked, 43, true);
});
afterAll(() => server?.stop());

const pathOf = ({ path }: Booked, number: string) => path.replace('?', `/receipt/${number}?`);
const get = (path: string) => fetch(server.url + path);

it('is a page of its own behind the key of the booking, linked from its page', async () => {
  const page = (await (await get(booked.path)).text()).replaceAll('&amp;', '&');
  expect(page).toContain(`href="${pathOf(booked, '42')}"`);
  const answer = await get(pathOf(booked, '42'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  const html = await answer.text();
  for (const text of ['R-000042', '$100', 'by bank transfer', 'Amina Haddad', booked.reference]) {
    expect(html).toContain(text);
  }
  for (const text of ['for colleagues', 'made by mistake', '<script src="http']) expect(html).not.toContain(text);
});

it('says that it is void, without the reason', async () => {
  const html = await (await get(pathOf(booked, '43'))).text();
  expect(html).toContain('Void: this receipt was made by mistake');
  expect(html).not.toContain('for colleagues');
});

it.each(['0', '44', '042', '-42', '42.0', 'x', '99999999999999999999'])('number %s is not found', async (number) => {
  expect((await get(pathOf(booked, number))).status).toBe(404);
});

it('of another booking, or without its key, is not found', async () => {
  const wrong = [
    pathOf(other, '42'),
    pathOf(booked, '42').slice(0, -1),
    pathOf(booked, '42').split('?')[0] ?? '',
    pathOf(booked, '42').replace(booked.reference, other.reference),
  ];
  for (const path of wrong) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  }
});
