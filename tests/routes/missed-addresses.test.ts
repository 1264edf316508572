import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const opens = { 'User-Agent': firefox, 'Sec-Fetch-Dest': 'document' };

let server: TestServer;
let missed: unknown[] = [];

beforeAll(async () => {
  server = await startServer();
  const open = (path: string, headers: Record<string, string> = opens, method = 'GET') =>
    fetch(server.url + path, { method, headers, redirect: 'manual' }).then((answer) => answer.text());
  server.database().exec(`INSERT INTO redirects (path, target) VALUES ('/moved', '/tours')`);
  await open('/Gone/?page=secret');
  await open('/gone.data', { 'User-Agent': firefox, 'Sec-Fetch-Dest': 'empty' });
  await open('/tours/999');
  for (const path of ['/moved', '/tours/1', '/admin/nothing', '/booking/NS-7K3F9Q?key=x']) await open(path);
  await open('/sent', opens, 'POST');
  await open('/ahead', { ...opens, 'Sec-Purpose': 'prefetch' });
  await open('/picture.png', { ...opens, 'Sec-Fetch-Dest': 'image' });
  await open('/program', { 'User-Agent': firefox });
  await open('/robot', { ...opens, 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await open('/office', { ...opens, Cookie: 'admin_session=x' });
  // What was counted is written at the end.
  expect(await server.end()).toBe(0);
  const database = server.database();
  missed = database.prepare('SELECT path, times FROM missed_addresses ORDER BY path').all();
  database.close();
});
afterAll(() => server?.stop());

it('counts the addresses at which visitors find nothing', () =>
  expect(missed).toEqual([
    { path: '/gone', times: 2 },
    { path: '/tours/999', times: 1 },
  ]));
