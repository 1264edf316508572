import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accept, type ResendServer, refuse, startResend } from '../outbox/resend-server';
import { sameOrigin, startServer, type TestServer } from '../server';
import { attemptsAt, expectIdenticalAttempts, isEmailed, mailsBecome, mailsOf, makeRetriesDue } from './booking-emails';
import { type FilledForm, fillForm, referenceIn, send, toastAfter, waitOutSpamCheck } from './traveller';

/** A booking waits at most 3 s for its email, not the 15 s that a request to the mail service may take. In ms. */
const maxResponseTime = 10_000;
const received = "Your booking has been received. We'll contact you shortly.";

describe('the mail service', () => {
  let service: ResendServer;
  let server: TestServer;
  let database: Database.Database;
  let forms: FilledForm[];
  let contactForm: FilledForm;

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
    contactForm = await fillForm(server.url, '/contact', 'Hana Saleh', 100);
    await waitOutSpamCheck(Date.now());
  });

  afterEach(() => {
    service.answer = accept;
  });

  afterAll(async () => {
    await service?.close();
    await server?.stop();
  });

  /** Books while no email can be sent; returns the reference. */
  async function bookWithoutMail(form = forms.pop()): Promise<string> {
    if (!form) throw new Error('more forms are needed');
    const answer = await send(server.url, form);
    if (!answer) throw new Error('no response');
    expect(answer.status).toBe(303);
    expect(answer.milliseconds).toBeLessThan(maxResponseTime);
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
    ['answers 503 with HTML', (response) => response.writeHead(503).end('<h1>Bad Gateway</h1>')],
    ['accepts the request and closes the connection', (response) => response.destroy()],
    [
      'accepts the request and breaks off its response',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '60' });
        response.write('{"id":"f6a1', () => response.destroy());
      },
    ],
  ])('%s: the booking is confirmed, and the retry repeats the bytes and the key', async (_, answer) => {
    service.answer = answer;
    const reference = await bookWithoutMail();
    await mailsBecome(database, reference, 'queued');
    for (const mail of mailsOf(database, reference)) {
      expect(mail).toMatchObject({ attempts: 1, last_error: expect.stringMatching(/./) });
    }

    service.answer = accept;
    await makeRetriesDue(server.url, database, [reference]);
    await expectDelivery(reference);
    expectIdenticalAttempts(service, reference, 2);
  });

  it('answers 500: the outbox retries within half a minute', async () => {
    service.answer = refuse(500, 'internal_server_error');
    const reference = await bookWithoutMail();
    await mailsBecome(database, reference, 'queued');
    service.answer = accept;
    await mailsBecome(database, reference, 'sent', 30_000);
    expect(isEmailed(database, reference)).toBe(true);
    expectIdenticalAttempts(service, reference, 2);
  });

  it('hangs: six bookings are confirmed in time; a message and a subscription do not wait', async () => {
    const held: ServerResponse[] = [];
    service.answer = (response) => {
      held.push(response);
    };
    const travellers = forms.splice(0, 6);
    const booking = Promise.all(travellers.map(bookWithoutMail));
    await expect.poll(() => held.length).toBe(4);

    let isBooked = false;
    void booking.then(() => {
      isBooked = true;
    });
    const body = new URLSearchParams({ email: 'nadia.fahmy@example.org', source: 'home' });
    const post = { method: 'POST', body, headers: sameOrigin, redirect: 'manual' } as const;
    const subscribed = await fetch(`${server.url}/newsletter`, post);
    const contacted = await send(server.url, contactForm);
    expect([subscribed.status, contacted?.status]).toEqual([303, 303]);
    expect(isBooked).toBe(false);

    const references = await booking;
    expect(new Set(references).size).toBe(6);
    service.answer = accept;
    for (const response of held) response.destroy();
    const inFlight = database.prepare(`SELECT count(*) FROM emails WHERE state = 'sending'`).pluck();
    await expect.poll(() => inFlight.get()).toBe(0);
    await makeRetriesDue(server.url, database, references);
    for (const reference of references) {
      await expectDelivery(reference);
      for (const bodies of attemptsAt(service, reference).values()) expect(new Set(bodies).size).toBe(1);
    }
    const messageMail = database.prepare(`SELECT state FROM emails WHERE kind = 'contact_form'`).pluck();
    await expect.poll(() => messageMail.all()).toEqual(['sent']);
  });

  it('has received every email, each under one key', async () => {
    // The first attempt for a subscription may have been made while the service hung.
    await makeRetriesDue(server.url, database, ['%']);
    const unsent = database.prepare(`SELECT kind, state FROM emails WHERE state <> 'sent'`);
    await expect.poll(() => unsent.all()).toEqual([]);
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
  });
});

it('emails for a mail service that is down survive a restart and are sent unchanged', async () => {
  const service = await startResend();
  const downUrl = service.url;
  await service.close();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
  const start = (address: string) => startServer({ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: address }, dataDir);
  let server = await start(downUrl);
  let database = server.database();
  const restarted = await startResend();
  try {
    const form = await fillForm(server.url, '/tours/2/book', 'Omar Haddad', 1);
    await waitOutSpamCheck(Date.now());
    const answer = await send(server.url, form);
    if (!answer) throw new Error('no response');
    expect(answer.milliseconds).toBeLessThan(maxResponseTime);
    expect(await toastAfter(server.url, answer)).toEqual(['Tour Booking Confirmed!', received]);
    const reference = referenceIn(answer.location);
    await mailsBecome(database, reference, 'queued');
    const before = mailsOf(database, reference);

    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    database.close();
    server = await start(restarted.url);
    database = server.database();
    await makeRetriesDue(server.url, database, [reference]);
    await mailsBecome(database, reference, 'sent');
    expect(isEmailed(database, reference)).toBe(true);
    expectIdenticalAttempts(restarted, reference, 1);
    expect(mailsOf(database, reference)).toEqual(
      before.map(({ dedupe_key, rendered }) => expect.objectContaining({ dedupe_key, rendered, attempts: 2 })),
    );
    for (const { dedupe_key, rendered } of before) {
      const body = attemptsAt(restarted, reference).get(dedupe_key)?.[0] ?? '';
      const { subject, html, text } = JSON.parse(rendered ?? '') as Record<string, string>;
      expect(JSON.parse(body)).toMatchObject({ subject, html, text });
    }
  } finally {
    await restarted.close();
    await server.stop();
  }
});
