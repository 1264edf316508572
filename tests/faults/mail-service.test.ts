import type { ServerResponse } from 'node:http';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accept, type ResendServer, startResend } from '../mail/resend-server';
import { sameOrigin, startServer, type TestServer } from '../server';
import { attemptsAt, isEmailed, mailsBecome, mailsOf, makeRetriesDue } from './booking-emails';
import { type FilledForm, fillForm, referenceIn, send, toastAfter } from './traveller';

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
      Array.from({ length: 6 }, (_, number) =>
        fillForm(server, number % 2 === 0 ? '/tours/2/book' : '/packages/1/book', 'Keiko Tanabe', number),
      ),
    );
    contactForm = await fillForm(server, '/contact', 'Hana Saleh', 100);
  });

  afterAll(async () => {
    await service?.close();
    await server?.stop();
  });

  /** Books while no email can be sent; returns the reference. */
  async function bookWithoutMail(form: FilledForm): Promise<string> {
    const answer = await send(server.url, form);
    if (!answer) throw new Error('no response');
    expect(answer.status).toBe(303);
    expect(await toastAfter(server.url, answer)).toEqual([
      form.path.startsWith('/tours') ? 'Tour Booking Confirmed!' : 'Booking Received',
      received,
    ]);
    const reference = referenceIn(answer.location);
    expect(mailsOf(database, reference)).toHaveLength(2);
    expect(isEmailed(database, reference)).toBe(false);
    return reference;
  }

  it('hangs: six bookings are confirmed in time; a message and a subscription do not wait', async () => {
    const held: ServerResponse[] = [];
    service.answer = (response) => {
      held.push(response);
    };
    const booking = Promise.all(forms.map(bookWithoutMail));
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
      await mailsBecome(database, reference, 'sent');
      expect(isEmailed(database, reference)).toBe(true);
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
