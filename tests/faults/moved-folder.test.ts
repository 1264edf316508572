import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';
import { fillForm, send, waitOutSpamCheck } from './traveller';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
});
afterEach(() => server?.stop());

it('acknowledges nothing while the data folder is moved away, and goes on when it is back', async () => {
  const forms = [await fillForm(server.url, '/tours/2/book', 'Layla Nasser', 1)];
  forms.push(await fillForm(server.url, '/contact', 'Layla Nasser', 2));
  await waitOutSpamCheck(Date.now());
  const elsewhere = `${server.dataDir}-moved`;
  renameSync(server.dataDir, elsewhere);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  for (const form of forms) expect((await send(server.url, form))?.status).toBe(503);
  const moved = new Database(`${elsewhere}/site.db`, { readonly: true });
  expect(moved.prepare('SELECT count(*) FROM reservations').pluck().get()).toBe(0);
  moved.close();
  expect(existsSync(server.dataDir)).toBe(false);

  renameSync(elsewhere, server.dataDir);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  for (const form of forms) expect((await send(server.url, form))?.status).toBe(303);
});
