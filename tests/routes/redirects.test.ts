import { beforeAll, describe, expect, it, test } from 'vitest';
import { server, serverForAll, startServer } from '../server';
import { publicUrl } from './rpc-client';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));

const store = (rows: [path: string, target: string][]) => {
  for (const row of rows) server.database().prepare('INSERT INTO redirects (path, target) VALUES (?, ?)').run(row);
};

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, { redirect: 'manual', ...init });
  return {
    status: response.status,
    to: response.headers.get('Location'),
    headers: response.headers,
    text: await response.text(),
  };
};

describe('an address at which there is nothing', () => {
  beforeAll(() =>
    store([
      ['/old', '/tours/1'],
      ['/index.php?page=7', '/about'],
      ['/caf é/<b>', 'https://partner.example/caf%C3%A9'],
      ['/one', '/two'],
      ['/two', '/old'],
      ['/tours/9999', '/tours/2'],
      ['/tours/3', '/about'],
      ['/articles/none', '/articles'],
      ['/offer/tour/none', '/offers'],
    ]),
  );

  it.each([
    ['/old', '/tours/1'],
    ['/Old/?utm_campaign=May&x=1', '/tours/1?utm_campaign=May'],
    ['/index.php?page=7', '/about'],
    ['/caf%20%C3%A9/%3Cb%3E', 'https://partner.example/caf%C3%A9'],
    ['/one', '/tours/1'],
    ['/tours/9999', '/tours/2'],
    ['/tours/9999/book', '/tours/2'],
    ['/articles/none', '/articles'],
    ['/offer/tour/none', '/offers'],
    ['/offer/tour/none/book', '/offers'],
  ])('redirects %s to %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, { method });
      expect([answer.status, answer.to]).toEqual([301, to]);
      expect(answer.headers.get('Cache-Control')).toMatch(/^no-cache/);
    }
  });

  it('redirects the navigations of the router', async () => {
    for (const path of ['/old.data', '/tours/9999.data?_routes=tour', '/articles/none.data', '/one.data']) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 202]);
      expect(text).toMatch(/"(\/tours\/[12]|\/articles)"/);
    }
  });

  it.each(['/index.php?page=8', '/old/x', '/%6fl', '//old.example/old'])('answers %s with 404', async (path) =>
    expect(await ask(path)).toMatchObject({ status: 404, to: null }),
  );

  it('never redirects what is sent', async () => {
    for (const path of ['/old', '/tours/9999/book', '/articles/none']) {
      const { status, to } = await ask(path, {
        method: 'POST',
        body: new URLSearchParams({ a: 'b' }),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect([path, to, status >= 400]).toEqual([path, null, true]);
    }
  });

  it('loses against a page', async () => expect(await ask('/tours/3')).toMatchObject({ status: 200 }));

  it('is not looked for where an address is too long', async () =>
    expect(await ask(`/${'a'.repeat(15_000)}`)).toMatchObject({ status: 414 }));
});

test('a draft and a deleted record redirect by hand, which a restore ends', async () => {
  const database = server.database();
  const path = '/tours/4';
  expect(await ask(path)).toMatchObject({ status: 200 });
  store([[path, '/tours/5']]);
  database.exec('UPDATE tours SET public_from = NULL WHERE id = 4');
  expect(await ask(path)).toMatchObject({ status: 301, to: '/tours/5' });
  database.exec("UPDATE tours SET public_from = '2020-01-01T00:00:00.000Z' WHERE id = 4");
  expect(await ask(path)).toMatchObject({ status: 200 });
});
