import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, sameOrigin, startAdminServer, type TestServer } from '../server';
import { mountSmallDisk } from './small-disk';
import { type FilledForm, fillForm } from './traveller';

const disk = mountSmallDisk(24);
afterAll(() => disk.unmount());

describe.skipIf(!disk.isMounted)('a full disk (skipped where the tests may not mount one)', () => {
  const travellers = 200;
  let server: TestServer;
  let forms: FilledForm[];

  beforeAll(async () => {
    server = await startAdminServer({}, path.join(disk.folder, 'data'));
    forms = [];
    for (let number = 0; number < travellers; number += 1) {
      forms.push(await fillForm(server, '/tours/2/book', 'Layla Nasser', number));
    }
  });

  afterAll(async () => {
    await server?.stop();
  });

  async function logIn(): Promise<Record<string, string>> {
    const body = new URLSearchParams({ password: adminPassword });
    const post = { method: 'POST', body, headers: sameOrigin, redirect: 'manual' } as const;
    const cookies = (await fetch(`${server.url}/admin/login`, post)).headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('admin_session=')) ?? '';
    return { Cookie: session.split(';')[0] ?? '' };
  }

  const statusOfOffice = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/admin`, { headers, redirect: 'manual' })).status;

  async function book(form: FilledForm) {
    const answer = await fetch(server.url + form.path, {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, specialRequests: 'A window seat' }),
      headers: { 'X-Forwarded-For': form.client, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    });
    return { status: answer.status, html: await answer.text() };
  }

  it('keeps pages and logout up, answers a booking with 503 and its values, and recovers without a restart', async () => {
    const session = await logIn();
    expect(await statusOfOffice(session)).toBe(200);
    disk.fill();
    const accepted: string[] = [];
    let refused: FilledForm | undefined;
    // The space left in the write-ahead log is enough for a few bookings.
    for (const form of forms) {
      const { status, html } = await book(form);
      if (status === 303) {
        accepted.push(form.email);
        continue;
      }
      expect(status).toBe(503);
      expect(html).toContain('There was an error processing your booking. Please try again.');
      for (const typed of ['Layla Nasser', form.email, '+20 100 000 0000', 'A window seat']) {
        expect(html).toContain(typed);
      }
      expect(html).not.toMatch(/SQLITE|disk is full|ENOSPC/);
      refused = form;
      break;
    }
    if (!refused) throw new Error('no booking was refused');
    for (const address of ['/', '/tours', '/tours/2', '/search?q=nile', '/tours/2/book']) {
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 200]);
    }
    const health = await fetch(`${server.url}/healthz`);
    expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('the disk is full')]);
    expect((await book(refused)).status).toBe(503);
    expect(await statusOfOffice(session)).toBe(200);
    const logout = { method: 'POST', headers: { ...sameOrigin, ...session }, redirect: 'manual' } as const;
    expect((await fetch(`${server.url}/admin/logout`, logout)).headers.get('Location')).toBe('/admin/login');
    expect(await statusOfOffice(session)).toBe(302);

    disk.clear();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await statusOfOffice(session)).toBe(302);
    expect((await book(refused)).status).toBe(303);
    const database = server.database();
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const sessions = database.prepare('SELECT count(*) FROM admin_sessions').pluck();
    await expect.poll(() => sessions.get()).toBe(0);
    const booked = database.prepare('SELECT email FROM reservations ORDER BY id').pluck().all();
    expect(booked).toEqual([...accepted, refused.email]);
    const unsent = database.prepare(`SELECT count(*) FROM emails WHERE state <> 'sent'`).pluck();
    await expect.poll(() => unsent.get(), { timeout: 40_000 }).toBe(0);
    expect(server.mails()).toHaveLength(2 * booked.length);
    expect(server.process.exitCode).toBeNull();
  }, 90_000);
});
