import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatInstant } from '#server/domain/calendar.input';
import { startAdminServer, type TestServer } from '../../server';
import { type Booked, bookTours, inDays, newClient, option, postForm, storeProposal } from './booked';

let server: TestServer;
let next: () => Booked;
beforeAll(async () => {
  server = await startAdminServer();
  next = await bookTours(server, 2);
});
afterAll(() => server?.stop());

const pageOf = async ({ path }: Booked) => (await fetch(server.url + path)).text();

it('a request that was reopened is promised an answer from then on', async () => {
  const booked = next();
  const database = server.database();
  const set = database.prepare('UPDATE reservations SET created_at = ? WHERE reference = ?');
  set.run(inDays(-21), booked.reference);
  const at = inDays(-0.5);
  database
    .prepare(
      `INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at)
       SELECT id, 'reopened', 'office', 'A place is free', ? FROM reservations WHERE reference = ?`,
    )
    .run(at, booked.reference);
  const promised = formatInstant(new Date(Date.parse(at) + 24 * 3_600_000), 'Africa/Cairo');
  expect(await pageOf(booked)).toContain(promised);
});

it('keeps what a refused form had typed, and says why also where the proposal is shut', async () => {
  const booked = next();
  storeProposal(server, booked, { options: [option()] });
  const client = newClient();
  const decline = { intent: 'decline-proposal', proposal: '1', message: 'A later boat, please' };
  const open = await pageOf(booked);
  // One option has no heading that could describe its button.
  expect(open).not.toMatch(/aria-describedby[^>]*>Accept/);
  for (let count = 0; count < 121; count += 1) await postForm(server, booked.path, { intent: 'nothing' }, client);
  const refused = await postForm(server, booked.path, decline, client);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/<textarea[^>]*>A later boat, please<\/textarea>/);
  server.database().prepare("UPDATE proposals SET status = 'withdrawn', decided_at = '2026-11-21T10:00:00.000Z'").run();
  const accept = { intent: 'accept', proposal: '1', option: '0' };
  expect(await (await postForm(server, booked.path, accept, client)).text()).toContain('This was not sent');
});
