import type Database from 'better-sqlite3';
import { beforeAll, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../server';
import { roundsOf } from './rounds';
import { fillForm, send } from './traveller';

let other: Database.Database;
serverForAll(() => startServer({ TRUST_PROXY: '1' }));
beforeAll(() => {
  other = server.database();
});

it('goes on with pages and refuses bookings with their values while another process writes', async () => {
  const [first, second] = [
    await fillForm(server, '/tours/2/book', 'Layla Nasser', 1),
    await fillForm(server, '/tours/2/book', 'Omar Said', 2),
  ];
  await fetch(`${server.url}/tours`);
  other.exec('BEGIN IMMEDIATE');
  const seconds = roundsOf({ short: 4, long: 60 });
  const refused = send(server.url, first);
  let pages = 0;
  for (const ends = Date.now() + seconds * 1000; Date.now() < ends; pages += 1) {
    expect((await fetch(`${server.url}/tours`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await refused).toMatchObject({ status: 503 });
  // A loop that stands still for five seconds at a time answers one or two.
  expect(pages).toBeGreaterThan(seconds);

  const waiting = send(server.url, second);
  setTimeout(() => other.exec('ROLLBACK'), 500);
  expect(await waiting).toMatchObject({ status: 303 });
  expect(await send(server.url, first)).toMatchObject({ status: 303 });
}, 120_000);
