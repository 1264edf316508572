import { eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { catalog } from '#emails/catalog';
import { mailboxAddress } from '#server/company/company';
import { choicesFor } from '#server/company/mail-wording';
import { setEnvironment } from '#server/env';
import { storeRendered } from '#server/mail/outbox';
import { startOutboxWorker } from '#server/mail/worker';
import { type EmptySite, enqueueNow, openEmptySite, openedDatabase } from '../fixtures';
import { accept, type ResendServer, refuse, respond, startResend } from './resend-server';

/** Repeats a check until it passes, at most 4 s. */
const soon = (poll: () => void) => vi.waitFor(poll, { timeout: 15_000, interval: 10 });

describe('the outbox worker, sending through Resend', () => {
  let site: EmptySite;
  let service: ResendServer;
  let worker: { stop: () => Promise<void> } | null;
  let logged: string;

  beforeEach(async () => {
    service = await startResend();
    site = openEmptySite({ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url });
    worker = null;
    logged = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      logged += String(chunk);
      return true;
    });
  });

  afterEach(async () => {
    const stopping = worker?.stop();
    await service.close();
    await stopping;
    site.close();
  });

  const start = () => {
    worker = startOutboxWorker({
      propsOf: ({ props }) => props,
      isOver: ({ dedupeKey, rendered }) => rendered === null && dedupeKey.endsWith('over'),
      addressOf: mailboxAddress,
      choicesFor,
    });
  };
  /** Restarts the worker as if the delay was over. */
  const restartWhenDue = async () => {
    await worker?.stop();
    openedDatabase().update(emails).set({ nextAttemptAt: '2026-01-01T00:00:00.000Z' }).run();
    start();
  };
  const enqueue = (reference: string, createdAt?: Date) => {
    const id = enqueueNow({
      kind: 'tour_booking',
      props: { ...catalog.tour_booking.preview, reference },
      dedupeKey: `tour_booking:${reference}`,
      sender: 'egypt',
      recipient: { traveller: 'amelia@example.com', client: 'cairo' },
      replyTo: 'egypt@nileandsiam.example',
    });
    if (createdAt)
      openedDatabase().update(emails).set({ createdAt: createdAt.toISOString() }).where(eq(emails.id, id)).run();
    return id;
  };
  const row = (id: number) => {
    const email = openedDatabase().select().from(emails).where(eq(emails.id, id)).get();
    if (!email) throw new Error('the mail is gone');
    return email;
  };
  const secondsUntilRetry = (id: number) => (Date.parse(row(id).nextAttemptAt) - Date.now()) / 1000;

  test('sends an email once, with its idempotency key', async () => {
    const id = enqueue('NS-7K3F9Q');
    start();
    await soon(() => expect(row(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null }));
    expect(service.requests).toHaveLength(1);
    const [request] = service.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/emails' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer re_test_key',
      'idempotency-key': 'tour_booking:NS-7K3F9Q',
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      from: '"Nile & Siam" <egypt@nileandsiam.example>',
      to: 'amelia@example.com',
      reply_to: 'egypt@nileandsiam.example',
      subject: `Tour Booking Confirmation - ${catalog.tour_booking.preview.title}`,
      html: expect.stringContaining('NS-7K3F9Q'),
      text: expect.stringContaining('NS-7K3F9Q'),
      // Nobody's program answers it.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply' },
    });
  });

  test('deletes an email that has nothing to say any more, unless it was tried before', async () => {
    const [over, tried] = [enqueue('over'), enqueue('tried-over')];
    const [from, to] = ['"Nile & Siam" <egypt@nileandsiam.example>', 'amelia@example.com'];
    storeRendered(tried, { from, to, subject: 'Tried', html: '<p>Tried</p>', text: 'Tried' });
    start();
    await soon(() => expect(row(tried)).toMatchObject({ state: 'sent' }));
    await soon(() => expect(() => row(over)).toThrow('the mail is gone'));
    expect(service.requests).toHaveLength(1);
  });

  test('leaves an email that was given up while it was being sent as it is where it fails', async () => {
    const id = enqueue('NS-7K3F9Q');
    service.answer = (response) => {
      openedDatabase().update(emails).set({ state: 'attention', lastError: 'The address was corrected' }).run();
      response.writeHead(500).end();
    };
    start();
    await soon(() => expect(logged).toContain('email.failed'));
    expect(row(id)).toMatchObject({ state: 'attention', lastError: 'The address was corrected' });
  });

  test('retries with the same bytes and key when the connection breaks', async () => {
    service.answer = (response) => response.destroy();
    const id = enqueue('NS-7K3F9Q');
    start();
    await soon(() => expect(row(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.any(String) }));
    // What has changed since must not change the email: the address of the sender, the props.
    setEnvironment({ ...site.environment, MAIL_FROM_EGYPT: 'cairo@nileandsiam.example' });
    openedDatabase()
      .update(emails)
      .set({ props: { ...catalog.tour_booking.preview, name: 'Somebody Else' } })
      .run();
    service.answer = accept;
    await restartWhenDue();
    await soon(() => expect(row(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null }));
    const [first, second] = service.requests;
    expect(service.requests).toHaveLength(2);
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  test('waits for the Retry-After of a 429', async () => {
    service.answer = refuse(429, 'rate_limit_exceeded', { 'retry-after': '120' });
    const id = enqueue('NS-7K3F9Q');
    start();
    await soon(() => expect(row(id)).toMatchObject({ state: 'queued', attempts: 1 }));
    expect(secondsUntilRetry(id)).toBeGreaterThan(110);
    expect(secondsUntilRetry(id)).toBeLessThanOrEqual(121);
    expect(row(id).lastError).toContain('rate_limit_exceeded');
  });

  test.each([
    ['500 with an error of its own', refuse(500, 'application_error')],
    ['500 with a page of a proxy', (response) => void response.writeHead(500).end('<h1>Bad day</h1>')],
    ['502 with null', (response) => respond(response, 502, null)],
    ['200 with a page of a hotel network', (response) => void response.writeHead(200).end('<h1>Log in</h1>')],
    [
      '200 that breaks off',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '60' });
        response.write('{"id":"f6a1', () => response.destroy());
      },
    ],
    ['429 without a word on when', refuse(429, 'rate_limit_exceeded')],
    ['401 for a wrong key', refuse(401, 'missing_api_key')],
  ] satisfies [string, ResendServer['answer']][])('retries after 15 s for %s', async (_, answer) => {
    service.answer = answer;
    const id = enqueue('NS-7K3F9Q');
    start();
    await soon(() => expect(row(id)).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.any(String) }));
    expect(secondsUntilRetry(id)).toBeGreaterThan(10);
    expect(secondsUntilRetry(id)).toBeLessThanOrEqual(19);
  });

  test('leaves an email that the service rejects for the office at once', async () => {
    service.answer = refuse(422, 'validation_error');
    const id = enqueue('NS-7K3F9Q');
    start();
    await soon(() => expect(row(id).state).toBe('attention'));
    expect(row(id).lastError).toContain('validation_error');
  });

  test('leaves an email for the office after 24 hours of retries', async () => {
    service.answer = refuse(500, 'application_error');
    const hour = 3_600_000;
    const old = enqueue('NS-AAAAAA', new Date(Date.now() - 24 * hour));
    const younger = enqueue('NS-CCCCCC', new Date(Date.now() - 22 * hour));
    // Of a clock that jumped ahead: it has hardly been tried.
    const fresh = enqueue('NS-DDDDDD', new Date(Date.now() - 400 * 24 * hour));
    openedDatabase().update(emails).set({ attempts: 11 }).where(ne(emails.id, fresh)).run();
    start();
    await soon(() => expect([old, younger, fresh].map((id) => row(id).lastError)).not.toContain(null));
    expect([old, younger, fresh].map((id) => row(id).state)).toEqual(['attention', 'queued', 'queued']);
    expect(row(old)).toMatchObject({ attempts: 12, lastError: expect.stringContaining('application_error') });
  });

  test('sends other emails when one has no template', async () => {
    const unknown = enqueue('NS-AAAAAA');
    openedDatabase().update(emails).set({ kind: 'postcard' }).where(eq(emails.id, unknown)).run();
    const id = enqueue('NS-CCCCCC');
    start();
    await soon(() => expect(row(id).state).toBe('sent'));
    await soon(() =>
      expect(row(unknown)).toMatchObject({ state: 'queued', lastError: expect.stringContaining('postcard') }),
    );
  });

  test('sends all emails, four at a time', async () => {
    const open: Parameters<ResendServer['answer']>[0][] = [];
    let max = 0;
    service.answer = (response) => {
      open.push(response);
      max = Math.max(max, open.length);
    };
    const ids = Array.from({ length: 10 }, (_, index) => enqueue(`NS-${index}`));
    start();
    await soon(() => expect(open).toHaveLength(4));
    await soon(() => {
      for (const response of open.splice(0)) accept(response);
      expect(ids.map((id) => row(id).state)).toEqual(ids.map(() => 'sent'));
    });
    expect(max).toBe(4);
    expect(service.requests).toHaveLength(10);
  });

  test('waits on stop for emails in flight and sends no new ones', async () => {
    let release = () => {};
    service.answer = (response) => {
      release = () => accept(response);
    };
    const id = enqueue('NS-AAAAAA');
    start();
    await soon(() => expect(service.requests).toHaveLength(1));
    const stopped = worker?.stop();
    const late = enqueue('NS-CCCCCC');
    release();
    await stopped;
    expect(row(id).state).toBe('sent');
    expect(row(late)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  test('logs the result without personal data', async () => {
    service.answer = (response) =>
      respond(response, 422, {
        statusCode: 422,
        name: 'validation_error',
        message: 'amelia@example.com is on the suppression list',
      });
    const failed = enqueue('NS-AAAAAA');
    start();
    await soon(() => expect(row(failed).state).toBe('attention'));
    service.answer = accept;
    const sent = enqueue('NS-CCCCCC');
    await soon(() => expect(row(sent).state).toBe('sent'));
    await soon(() => expect(logged).toContain('email.sent'));
    expect(logged).toContain('email.failed');
    expect(logged).not.toMatch(/amelia|hartmann/i);
  });
});
