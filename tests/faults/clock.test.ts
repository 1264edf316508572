import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faketime, settableClock } from '../clock.mjs';
import { temporaryFolder } from '../fixtures';
import { accept, type ResendServer, refuse, startResend } from '../mail/resend-server';
import { adminPassword, sameOrigin, startAdminServer, type TestServer } from '../server';
import { mailsBecome, mailsOf } from './booking-emails';
import { isLongRound } from './rounds';
import { type FilledForm, fillForm, referenceIn, send } from './traveller';

const canShift = isLongRound && existsSync(faketime) && process.env.FAKETIME === undefined;
const day = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const jumps = [400, -400];

describe.skipIf(!canShift)('a clock that is 400 days wrong (skipped without faketime and in the short round)', () => {
  const dataDir = temporaryFolder();
  const folder = temporaryFolder();
  const clock = settableClock(path.join(folder, 'clock'));
  let service: ResendServer;
  let settings: Record<string, string>;
  let server: TestServer;
  let forms = 0;

  beforeAll(async () => {
    service = await startResend();
    settings = { ...clock.environment, RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url };
    server = await startAdminServer(settings, dataDir);
  });
  afterEach(() => {
    clock.setDays(0);
    service.answer = accept;
  });
  afterAll(async () => {
    await server?.stop();
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fill = () => fillForm(server, '/tours/2/book', 'Keiko Tanabe', forms++);

  /** Books for a day that is still to come by a clock so many days away; returns the reference. */
  async function book(form: FilledForm, clockDays: number): Promise<string> {
    const answer = await send(server.url, { ...form, fields: { ...form.fields, date: dateIn(clockDays + 40) } });
    expect(answer?.status).toBe(303);
    return referenceIn(answer?.location ?? '');
  }

  async function logIn(client: string, password = adminPassword) {
    const answer = await fetch(`${server.url}/admin/login`, {
      method: 'POST',
      body: new URLSearchParams({ password }),
      headers: { ...sameOrigin, 'X-Forwarded-For': client },
      redirect: 'manual',
    });
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('admin_session')) ?? '';
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    return { status: answer.status, wait: Number(answer.headers.get('Retry-After')), headers };
  }

  const statusOfOffice = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/admin`, { headers, redirect: 'manual' })).status;

  it.each(jumps)('while it runs, %d days: bookings, mails, limits, logins and pages go on', async (days) => {
    const [early, late] = [await fill(), await fill()];
    const session = await logIn('203.0.113.1');
    const blocked = `203.0.113.${days > 0 ? 2 : 3}`;
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(blocked, 'a guess');
    const limited = await logIn(blocked);
    expect([limited.status, limited.wait]).toEqual([429, expect.any(Number)]);
    service.answer = refuse(500, 'internal_server_error');
    const waiting = await book(early, 0);
    await mailsBecome(server.database(), waiting, 'queued');

    clock.setDays(days);
    service.answer = accept;
    const during = await book(late, days);
    await mailsBecome(server.database(), during, 'sent');
    await mailsBecome(server.database(), waiting, 'sent', 40_000);
    expect(mailsOf(server.database(), waiting).map(({ attempts }) => attempts)).toEqual([2, 2]);
    expect(await statusOfOffice(session.headers)).toBe(302);
    const still = await logIn(blocked);
    expect(still.status).toBe(429);
    expect(still.wait).toBeLessThanOrEqual(limited.wait);
    const anew = await logIn('203.0.113.4');
    expect(await statusOfOffice(anew.headers)).toBe(200);

    clock.setDays(0);
    expect(await statusOfOffice(anew.headers)).toBe(302);
    const afterwards = await logIn('203.0.113.4');
    expect(await statusOfOffice(afterwards.headers)).toBe(200);
  });

  it.each(jumps)('across restarts, %d days: bookings, mails and logins go on', async (days) => {
    const [first, second] = [await fill(), await fill()];
    server = await restart(days);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const there = await logIn('203.0.113.5');
    expect(await statusOfOffice(there.headers)).toBe(200);
    await mailsBecome(server.database(), await book(first, days), 'sent');
    server = await restart(0);
    expect(await statusOfOffice(there.headers)).toBe(302);
    expect((await logIn('203.0.113.5')).status).toBe(303);
    await mailsBecome(server.database(), await book(second, 0), 'sent');
  });

  async function restart(days: number): Promise<TestServer> {
    await server.end();
    clock.setDays(days);
    return startAdminServer(settings, dataDir);
  }
});
