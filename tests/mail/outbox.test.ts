import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { catalog } from '#emails/catalog';
import { mailboxAddress } from '#server/company/company';
import { claimDueEmails } from '#server/mail/claims';
import { markFailed, markSent, nextDueAt, onEnqueued, resendEmail, waitForFirstAttempt } from '#server/mail/outbox';
import { backoff } from '#server/mail/worker';
import { type EmptySite, enqueueNow, openEmptySite, openedDatabase } from '../fixtures';

const seconds = (count: number) => count * 1000;
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe('the outbox', () => {
  let site: EmptySite;
  beforeEach(() => {
    site = openEmptySite({ MAIL_FROM_THAILAND: 'bangkok@nileandsiam.example' });
  });
  afterEach(() => site.close());

  const enqueue = (dedupeKey: string, sendAt?: Date) =>
    enqueueNow({
      kind: 'tour_booking',
      props: catalog.tour_booking.preview,
      dedupeKey,
      sender: 'egypt',
      recipient: { traveller: 'amelia@example.com', client: 'cairo' },
      sendAt,
    });
  const enqueuePickup = (notAfter: string) =>
    enqueueNow({
      kind: 'pickup_details',
      props: { ...catalog.pickup_details.preview, notAfter },
      dedupeKey: 'pickup_details:NS-AAAAAA:0',
      sender: 'egypt',
      recipient: { traveller: 'amelia@example.com', client: null },
    });
  const row = (id: number) => openedDatabase().select().from(emails).where(eq(emails.id, id)).get();
  /** Rows have the time of the database, which may be slightly ahead. */
  const claim = (limit?: number) => claimDueEmails(later(seconds(1)), limit);

  test('claims an email once', () => {
    const id = enqueue('tour_booking:NS-AAAAAA');
    expect(claim()).toMatchObject([{ id, state: 'sending', attempts: 1, recipient: 'amelia@example.com' }]);
    expect(claim()).toEqual([]);
  });

  test('leaves an email for the office whose time is over, and says why it is not sent, also when sent again', () => {
    const id = enqueuePickup('2026-01-02T05:00:00.000Z');
    const why = 'it was only useful until 2026-01-02 05:00 UTC, so sending it again does not help';
    for (const _ of ['once', 'again']) {
      expect(claim()).toEqual([]);
      expect(row(id)).toMatchObject({ state: 'attention', lastError: `not sent: ${why}`, attempts: 0 });
      resendEmail(id, new Date());
    }
  });

  test.each([
    ['failed', (email: OutboxEmail) => markFailed(email, 'the service is down', later(seconds(100)))],
    ['was being sent when the process died', () => undefined],
  ])('does not say that an email was not sent which %s before its time was over', (_, end) => {
    const id = enqueuePickup(later(seconds(90)).toISOString());
    const [claimed] = claim();
    if (!claimed) throw new Error('the email is due');
    end(claimed);
    expect(claimDueEmails(later(seconds(200)))).toEqual([]);
    const lastError = expect.stringContaining('may have been sent; not sent again: it was only useful until');
    expect(row(id)).toMatchObject({ state: 'attention', lastError, attempts: 1 });
  });

  test('claims the oldest emails first, up to the limit', () => {
    const ids = ['a', 'b', 'c'].map((key) => enqueue(key));
    expect(claim(2).map((email) => email.id)).toEqual(ids.slice(0, 2));
    expect(claim(0)).toEqual([]);
    expect(claim(2).map((email) => email.id)).toEqual(ids.slice(2));
  });

  test('makes an email due again when its claim has expired', () => {
    const id = enqueue('a');
    claim();
    expect(claimDueEmails(later(seconds(60)))).toEqual([]);
    expect(claimDueEmails(later(seconds(150)))).toMatchObject([{ id, attempts: 2 }]);
  });

  test('does not claim an email that is being sent, however far the clock jumps', () => {
    const id = enqueue('a');
    claim();
    for (const days of [400, -400]) expect(claimDueEmails(later(seconds(days * 86_400)), 10, [id])).toEqual([]);
  });

  test('makes an email due that was postponed while the clock was ahead', () => {
    const id = enqueue('a');
    const postpone = (state: 'queued' | 'sending') =>
      openedDatabase()
        .update(emails)
        .set({ state, nextAttemptAt: later(seconds(400 * 86_400)).toISOString() })
        .run();
    for (const state of ['queued', 'sending'] as const) {
      postpone(state);
      expect(claim()).toMatchObject([{ id }]);
    }
  });

  test('retries a failed email at the given time', () => {
    const id = enqueue('a');
    const [email] = claim();
    if (!email) throw new Error('nothing was claimed');
    const retryAt = later(seconds(60));
    markFailed(email, 'the service is down', retryAt);
    expect(row(id)).toMatchObject({ state: 'queued', lastError: 'the service is down', attempts: 1 });
    expect(nextDueAt()).toEqual(retryAt);
    expect(claimDueEmails(later(seconds(30)))).toEqual([]);
    expect(claimDueEmails(later(seconds(61)))).toMatchObject([{ id, attempts: 2 }]);
  });

  test('keeps an email that is sent or left for the office, and does not claim it again', () => {
    const [sent, waiting] = ['a', 'b'].map((key) => enqueue(key));
    const [first, second] = claim();
    if (!first || !second) throw new Error('two mails were to be claimed');
    markSent(first, 'service', new Date());
    markFailed(second, 'x'.repeat(5000), null);
    expect(claimDueEmails(later(seconds(86_400)))).toEqual([]);
    expect(nextDueAt()).toBeNull();
    expect(row(sent ?? 0)).toMatchObject({ state: 'sent', lastError: null, sentAt: expect.any(String) });
    expect(row(waiting ?? 0)).toMatchObject({ state: 'attention', lastError: 'x'.repeat(500) });
  });

  test('adds one email for a key', () => {
    const id = enqueue('tour_booking:NS-AAAAAA');
    expect(enqueue('tour_booking:NS-AAAAAA')).toBe(id);
    const [email] = claim();
    if (email) markSent(email, 'service', new Date());
    expect(enqueue('tour_booking:NS-AAAAAA')).toBe(id);
    expect(row(id)?.state).toBe('sent');
    expect(openedDatabase().select().from(emails).all()).toHaveLength(1);
  });

  test('adds no email when the transaction is rolled back', () => {
    expect(() =>
      immediately(() => {
        enqueue('a');
        throw new Error('undo');
      }),
    ).toThrow('undo');
    expect(openedDatabase().select().from(emails).all()).toEqual([]);
  });

  test('sends an email for the office to the mailbox of the settings', () => {
    const id = enqueueNow({
      kind: 'tour_booking_admin',
      props: catalog.tour_booking_admin.preview,
      dedupeKey: 'a',
      sender: 'thailand',
      recipient: { office: mailboxAddress('thailand') },
      replyTo: 'amelia@example.com',
    });
    expect(mailboxAddress('thailand')).toBe('bangkok@nileandsiam.example');
    expect(row(id)).toMatchObject({ recipient: 'bangkok@nileandsiam.example', replyTo: 'amelia@example.com' });
  });

  test('wakes the worker after the transaction, not within it', async () => {
    const nextTurn = () => new Promise(setImmediate);
    await nextTurn(); // the events of earlier tests are emitted
    let woken = 0;
    const unsubscribe = onEnqueued(() => {
      woken += 1;
    });
    enqueue('a');
    expect(woken).toBe(0);
    await nextTurn();
    expect(woken).toBe(1);
    unsubscribe();
  });

  test('waits for the first attempt, at most until the timeout', async () => {
    enqueue('a');
    enqueue('b');
    const [first, second] = claim();
    if (!first || !second) throw new Error('two mails were to be claimed');
    const waiting = [
      waitForFirstAttempt(first.id, 5000),
      waitForFirstAttempt(second.id, 5000),
      waitForFirstAttempt(4711, 1),
    ];
    markSent(first, 'service', new Date());
    markFailed(second, 'the service is down', later(seconds(15)));
    expect(await Promise.all(waiting)).toEqual([true, false, false]);
  });

  test('does not wait for an attempt that is due after the timeout', async () => {
    const id = enqueue('a', later(seconds(60)));
    const start = performance.now();
    expect(await waitForFirstAttempt(id, 5000)).toBe(false);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test('doubles the delay from 15 seconds to an hour, with at most a quarter of jitter', () => {
    const withoutJitter = [1, 2, 3, 8, 9, 20, 500].map((attempts) => backoff(attempts, () => 0) / 1000);
    expect(withoutJitter).toEqual([15, 30, 60, 1920, 3600, 3600, 3600]);
    expect(backoff(1, () => 1)).toBe(18_750);
    expect(backoff(500, () => 1)).toBe(4_500_000);
  });
});
