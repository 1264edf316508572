import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accept, type ResendServer, refuse, startResend } from '../outbox/resend-server';
import { startServer, type TestServer } from '../server';
import { asAPersonWould, type FilledForm, fillForm, referenceIn, send, toastAfter } from './traveller';

/** A booking waits at most 3 s for its mail; the rest is the booking itself, on a machine that other tests use too. */
const responseTimeout = 5000;
const received = "Your booking has been received. We'll contact you shortly.";

interface MailRow {
  dedupe_key: string;
  state: string;
  attempts: number;
  rendered: string | null;
  last_error: string | null;
  next_attempt_at: string;
}

const mailsOf = (database: Database.Database, reference: string) =>
  database
    .prepare('SELECT * FROM emails WHERE dedupe_key LIKE ? ORDER BY dedupe_key')
    .all(`%:${reference}`) as MailRow[];

const isEmailed = (database: Database.Database, reference: string) =>
  database.prepare('SELECT email_sent FROM reservations WHERE reference = ?').pluck().get(reference) === 1;

/** Waits until both mails of a booking stand as they should. */
const mailsBecome = (database: Database.Database, reference: string, state: string, timeout = 10_000) =>
  expect
    .poll(() => mailsOf(database, reference).map((mail) => mail.state), { timeout, interval: 50 })
    .toEqual([state, state]);

let wakers = 0;

/** As if the pause before the next attempt were over; some other mail then wakes the outbox. */
async function passThePause(url: string, database: Database.Database, references: string[]): Promise<void> {
  const move = database.prepare(`UPDATE emails SET next_attempt_at = '2026-01-01T00:00:00Z' WHERE dedupe_key LIKE ?`);
  for (const reference of references) move.run(`%:${reference}`);
  wakers += 1;
  const body = new URLSearchParams({ email: `waker.${wakers}@example.org`, source: 'footer' });
  const headers = { 'X-Forwarded-For': `203.0.113.${wakers}` };
  await fetch(`${url}/newsletter`, { method: 'POST', body, headers, redirect: 'manual' });
}

/** The bodies that the service was sent for a booking, by idempotency key. */
function attemptsAt(service: ResendServer, reference: string): Map<string, string[]> {
  const attempts = new Map<string, string[]>();
  for (const { headers, body } of service.requests) {
    const key = String(headers['idempotency-key']);
    if (key.endsWith(`:${reference}`)) attempts.set(key, [...(attempts.get(key) ?? []), body]);
  }
  return attempts;
}

/** Both mails were sent as often as said, each under its own key and every time as the same bytes. */
function expectIdenticalAttempts(service: ResendServer, reference: string, count: number): void {
  const attempts = [...attemptsAt(service, reference).values()];
  expect(attempts.map((bodies) => bodies.length)).toEqual([count, count]);
  for (const bodies of attempts) expect(new Set(bodies).size).toBe(1);
  const recipients = attempts.map(([body = '']) => (JSON.parse(body) as { to: string }).to);
  expect(new Set(recipients).size).toBe(2);
}

describe('the mail service', () => {
  let service: ResendServer;
  let server: TestServer;
  let database: Database.Database;
  let forms: FilledForm[];
  let question: FilledForm;

  beforeAll(async () => {
    service = await startResend();
    server = await startServer({
      TRUST_PROXY: '1',
      RESEND_API_KEY: 're_test_key',
      RESEND_BASE_URL: service.url,
    });
    database = server.database();
    forms = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        fillForm(server.url, number % 2 === 0 ? '/tours/2/book' : '/packages/1/book', 'Keiko Tanabe', number),
      ),
    );
    question = await fillForm(server.url, '/contact', 'Hana Saleh', 100);
    await asAPersonWould(Date.now());
  }, 60_000);

  afterEach(() => {
    service.answer = accept;
  });

  afterAll(async () => {
    await service?.close();
    await server?.stop();
  });

  /** Books while the mail cannot leave: answered in time, in the words for that, and nothing lost. */
  async function bookWithoutMail(form = forms.pop()): Promise<string> {
    if (!form) throw new Error('more travellers are needed');
    const answer = await send(server.url, form);
    if (!answer) throw new Error('no answer came');
    expect(answer.status).toBe(303);
    expect(answer.milliseconds).toBeLessThan(responseTimeout);
    expect(await toastAfter(server.url, answer)).toEqual([
      form.path.startsWith('/tours') ? 'Tour Booking Confirmed!' : 'Booking Received',
      received,
    ]);
    const reference = referenceIn(answer.location);
    expect(mailsOf(database, reference)).toHaveLength(2);
    expect(isEmailed(database, reference)).toBe(false);
    return reference;
  }

  async function expectDelivery(reference: string): Promise<void> {
    await mailsBecome(database, reference, 'sent');
    expect(isEmailed(database, reference)).toBe(true);
  }

  it.each<[string, (response: ServerResponse) => void]>([
    ['says 503 in a page of its proxy', (response) => response.writeHead(503).end('<h1>Bad Gateway</h1>')],
    ['takes the mail and hangs up without a word', (response) => response.destroy()],
    [
      'takes the mail and hangs up in the middle of its answer',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '60' });
        response.write('{"id":"f6a1', () => response.destroy());
      },
    ],
  ])(
    '%s: the booking is answered, the retry repeats the same bytes under the same key',
    async (_, answer) => {
      service.answer = answer;
      const reference = await bookWithoutMail();
      await mailsBecome(database, reference, 'queued');
      for (const mail of mailsOf(database, reference)) {
        expect(mail).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/./) });
      }

      service.answer = accept;
      await passThePause(server.url, database, [reference]);
      await expectDelivery(reference);
      expectIdenticalAttempts(service, reference, 2);
    },
    30_000,
  );

  it('says 429 with Retry-After: nothing is sent before that time, then the same bytes under the same key', async () => {
    service.answer = refuse(429, 'rate_limit_exceeded', { 'Retry-After': '300' });
    const reference = await bookWithoutMail();
    await mailsBecome(database, reference, 'queued');
    for (const { next_attempt_at } of mailsOf(database, reference)) {
      const seconds = (Date.parse(next_attempt_at) - Date.now()) / 1000;
      expect(seconds).toBeGreaterThan(280);
      expect(seconds).toBeLessThan(400);
    }

    service.answer = accept;
    await passThePause(server.url, database, [reference]);
    await expectDelivery(reference);
    expectIdenticalAttempts(service, reference, 2);
  }, 30_000);

  it('says 500: left alone, the outbox tries again within half a minute', async () => {
    service.answer = refuse(500, 'internal_server_error');
    const reference = await bookWithoutMail();
    await mailsBecome(database, reference, 'queued');
    service.answer = accept;
    await mailsBecome(database, reference, 'sent', 30_000);
    expect(isEmailed(database, reference)).toBe(true);
    expectIdenticalAttempts(service, reference, 2);
  }, 60_000);

  it('hangs: six travellers at once get their answer in time, a message and a subscription do not wait at all', async () => {
    const held: ServerResponse[] = [];
    service.answer = (response) => {
      held.push(response);
    };
    const travellers = forms.splice(0, 6);
    const booking = Promise.all(travellers.map(bookWithoutMail));
    await expect.poll(() => held.length, { timeout: 5000 }).toBe(4);

    const asked = performance.now();
    const body = new URLSearchParams({ email: 'nadia.fahmy@example.org', source: 'home' });
    const subscribed = await fetch(`${server.url}/newsletter`, { method: 'POST', body, redirect: 'manual' });
    const asking = await send(server.url, question);
    expect(performance.now() - asked).toBeLessThan(2000);
    expect([subscribed.status, asking?.status]).toEqual([303, 303]);

    const references = await booking;
    expect(new Set(references).size).toBe(6);
    service.answer = accept;
    for (const response of held) response.destroy();
    const underWay = database.prepare(`SELECT count(*) FROM emails WHERE state = 'sending'`).pluck();
    await expect.poll(() => underWay.get(), { timeout: 10_000 }).toBe(0);
    await passThePause(server.url, database, references);
    for (const reference of references) {
      await expectDelivery(reference);
      for (const bodies of attemptsAt(service, reference).values()) expect(new Set(bodies).size).toBe(1);
    }
    const messageMail = database.prepare(`SELECT state FROM emails WHERE kind = 'contact_form'`).pluck();
    await expect.poll(() => messageMail.all(), { timeout: 10_000 }).toEqual(['sent']);
  }, 60_000);

  it('has lost no mail of all these bookings, and taken none under two keys', async () => {
    // A subscription may have had its first attempt while the service hung.
    await passThePause(server.url, database, ['%']);
    const unsent = database.prepare(`SELECT kind, state FROM emails WHERE state <> 'sent'`);
    await expect.poll(() => unsent.all(), { timeout: 10_000 }).toEqual([]);
    const keys = service.requests.map(({ headers }) => String(headers['idempotency-key']));
    const known = database.prepare('SELECT dedupe_key FROM emails').pluck().all() as string[];
    expect(new Set(keys)).toEqual(new Set(known));
    const bodies = new Map<string, string>();
    for (const { headers, body } of service.requests) {
      const key = String(headers['idempotency-key']);
      expect(body).toBe(bodies.get(key) ?? body);
      bodies.set(key, body);
    }
    expect(new Set(bodies.values()).size).toBe(bodies.size);
  }, 20_000);
});

it('a mail service that is not there: the mails wait through a restart of the site and then leave as they were', async () => {
  const service = await startResend();
  const gone = service.url;
  await service.close();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const start = (address: string) => startServer({ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: address }, dataDir);
  let server = await start(gone);
  let database = server.database();
  const back = await startResend();
  try {
    const form = await fillForm(server.url, '/tours/2/book', 'Omar Haddad', 1);
    await asAPersonWould(Date.now());
    const answer = await send(server.url, form);
    if (!answer) throw new Error('no answer came');
    expect(answer.milliseconds).toBeLessThan(responseTimeout);
    expect(await toastAfter(server.url, answer)).toEqual(['Tour Booking Confirmed!', received]);
    const reference = referenceIn(answer.location);
    await mailsBecome(database, reference, 'queued');
    const before = mailsOf(database, reference);

    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    database.close();
    server = await start(back.url);
    database = server.database();
    await passThePause(server.url, database, [reference]);
    await mailsBecome(database, reference, 'sent');
    expect(isEmailed(database, reference)).toBe(true);
    expectIdenticalAttempts(back, reference, 1);
    expect(mailsOf(database, reference)).toEqual(
      before.map(({ dedupe_key, rendered }) => expect.objectContaining({ dedupe_key, rendered, attempts: 2 })),
    );
    for (const { dedupe_key, rendered } of before) {
      const body = attemptsAt(back, reference).get(dedupe_key)?.[0] ?? '';
      const { subject, html, text } = JSON.parse(rendered ?? '') as Record<string, string>;
      expect(JSON.parse(body)).toMatchObject({ subject, html, text });
    }
  } finally {
    await back.close();
    await server.stop();
  }
}, 60_000);
