import { existsSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adminPassword, sameOrigin, startAdminServer, type TestServer } from '../server';
import { type FilledForm, fillForm, send } from './traveller';

let server: TestServer;
beforeEach(async () => {
  server = await startAdminServer();
});
afterEach(() => server?.stop());

const post = (form: Pick<FilledForm, 'path' | 'client' | 'fields'>, headers: Record<string, string> = {}) =>
  fetch(server.url + form.path, {
    method: 'POST',
    body: new URLSearchParams(form.fields),
    headers: { 'X-Forwarded-For': form.client, ...sameOrigin, ...headers },
    redirect: 'manual',
  });

/** The site looks every second where its folder is. */
const noticed = () => new Promise((resolve) => setTimeout(resolve, 1500));

it('acknowledges nothing and keeps what was typed while the data folder is moved away, and goes on when it is back', async () => {
  const forms = [await fillForm(server, '/tours/2/book', 'Layla Nasser', 1)];
  forms.push(await fillForm(server, '/contact', 'Layla Nasser', 2));
  const office = { client: '198.51.100.4', fields: { password: adminPassword } };
  const login = await post({ path: '/admin/login', ...office });
  const session = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const elsewhere = `${server.dataDir}-moved`;
  renameSync(server.dataDir, elsewhere);
  const subscribe = (email: string, client: string) =>
    post({ path: '/newsletter', client, fields: { email, source: 'home' } });
  const atOnce = await subscribe('at.once@example.org', '198.51.100.3');
  expect([atOnce.status, await atOnce.text()]).toEqual([503, expect.stringContaining('This may not have been saved')]);
  await noticed();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
  for (const form of forms) {
    expect((await send(server.url, form))?.status).toBe(503);
    const refused = await post(form);
    const page = await refused.text();
    for (const typed of ['Layla Nasser', form.email]) expect(page).toContain(typed);
    expect(refused.headers.get('Retry-After')).toBe('30');
  }
  const email = 'layla@example.org';
  for (const answer of [
    await fetch(`${server.url}/healthz`),
    await post({ path: '/newsletter.data', client: '198.51.100.5', fields: { email, source: 'home' } }),
    await post({ path: '/admin/login', ...office }),
    await fetch(`${server.url}/trpc/tours.delete`, {
      method: 'POST',
      body: '{"id":2}',
      headers: { ...sameOrigin, 'Content-Type': 'application/json', Cookie: session },
    }),
  ]) {
    expect([answer.url, answer.status]).toEqual([answer.url, 503]);
    expect(answer.headers.get('Retry-After')).toBe('30');
  }
  expect((await subscribe(email, '198.51.100.3')).status).toBe(503);
  const moved = new Database(`${elsewhere}/site.db`, { readonly: true });
  expect(moved.prepare('SELECT count(*) FROM reservations').pluck().get()).toBe(0);
  expect(moved.prepare('SELECT count(*) FROM newsletter WHERE email = ?').pluck().get(email)).toBe(0);
  moved.close();
  expect(existsSync(server.dataDir)).toBe(false);

  renameSync(elsewhere, server.dataDir);
  await noticed();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  for (const form of forms) expect((await send(server.url, form))?.status).toBe(303);
});
