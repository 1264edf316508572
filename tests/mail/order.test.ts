import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { emails, type OutboxEmail } from '#db/schema/email';
import { catalog } from '#emails/catalog';
import { claimDueEmails } from '#server/mail/claims';
import { markFailed, markSent, nextDueAt } from '#server/mail/outbox';
import { enqueueNow, filledSiteForEach, openedDatabase, site } from '../fixtures';
import { insertReservation } from '../trpc/inbox-rows';

/** Their ids. */
const reservations = [1, 2];
filledSiteForEach();
beforeEach(() => {
  for (const _ of reservations) insertReservation(site, {});
});

let count = 0;
const enqueue = (booking: 0 | 1 = 0, traveller = 'amelia@example.com', sendAt?: Date) =>
  enqueueNow({
    kind: 'booking_link',
    props: catalog.booking_link.preview,
    dedupeKey: `booking_link:${++count}`,
    sender: 'egypt',
    recipient: { traveller, client: null },
    reservationId: reservations[booking],
    sendAt,
  });
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const claim = (seconds = 1) => claimDueEmails(later(seconds));
const idsOf = (claimed: OutboxEmail[]) => claimed.map(({ id }) => id);
const set = (id: number, columns: Partial<OutboxEmail>) =>
  openedDatabase().update(emails).set(columns).where(eq(emails.id, id)).run();

test('the emails of one reservation to one recipient are sent one after the other', () => {
  const [first, second] = [enqueue(), enqueue(0, 'Amelia@Example.com')];
  const others = [enqueue(1), enqueue(0, 'office@example.com')];
  const [claimed, ...rest] = claim();
  expect([claimed?.id, ...idsOf(rest)]).toEqual([first, ...others]);
  expect(idsOf(claim())).toEqual([]);
  if (claimed) markSent(claimed, 'service', new Date());
  expect(idsOf(claim())).toEqual([second]);
});

test('one that waits for its time keeps the next one back, and that one alone', () => {
  const first = enqueue(0, undefined, later(20));
  const other = enqueue(1);
  enqueue();
  expect(idsOf(claim())).toEqual([other]);
  expect(idsOf(claim(21))).toEqual([first]);
});

test('one that failed is tried again before the next one, and the worker does not look for that one until then', () => {
  const first = enqueue();
  const [claimed] = claim();
  enqueue();
  const retryAt = later(60);
  if (claimed) markFailed(claimed, 'the service is down', retryAt);
  expect(idsOf(claim())).toEqual([]);
  expect(nextDueAt()).toEqual(retryAt);
  expect(idsOf(claim(61))).toEqual([first]);
});

test.each([
  ['is held', { state: 'held' }],
  ['needs attention', { state: 'attention', attempts: 1 }],
  ['has failed for an hour', { state: 'queued', attempts: 9 }],
  ['is sent', { state: 'sent' }],
] as const)('one that %s keeps no later one back', (_, columns) => {
  const [first, second] = [enqueue(), enqueue()];
  set(first, { ...columns, nextAttemptAt: later(600).toISOString() });
  expect(idsOf(claim())).toEqual([second]);
});

test('one that is being sent keeps later ones back, however often it was tried', () => {
  const [first] = [enqueue(), enqueue()];
  set(first, { state: 'sending', attempts: 30, nextAttemptAt: later(100).toISOString() });
  expect(idsOf(claim())).toEqual([]);
});

test('what an email waits for is found by its reservation, whatever the statistics of the database say', () => {
  for (const id of Array.from({ length: 200 }, () => enqueue())) set(id, { state: 'sent', reservationId: null });
  const { $client } = openedDatabase();
  $client.exec('ANALYZE');
  const prepare = vi.spyOn($client, 'prepare');
  enqueue();
  claim();
  nextDueAt();
  const statements = prepare.mock.calls.map(([text]) => text).filter((text) => text.includes('"earlier"'));
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const plan = $client.prepare(`EXPLAIN QUERY PLAN ${statement.replaceAll('?', '1')}`).all() as { detail: string }[];
    const steps = plan.map(({ detail }) => detail).filter((detail) => / earlier/.test(detail));
    expect(steps).toEqual([expect.stringContaining('emails_reservation')]);
  }
});

test('newsletters go after everything else, and two places stay free for that', () => {
  const newsletters = Array.from({ length: 6 }, (_, at) =>
    enqueueNow({
      kind: 'newsletter',
      props: { newsletter: 1, subscriber: at + 1 },
      dedupeKey: `newsletter:1:${at + 1}`,
      sender: 'egypt',
      recipient: { traveller: `reader${at}@example.com`, client: null },
    }),
  );
  const booking = enqueue();
  const [first, second, third] = newsletters;
  expect(idsOf(claimDueEmails(later(1), 3))).toEqual([booking]);
  expect(idsOf(claimDueEmails(later(1), 4))).toEqual([first, second]);
  expect(idsOf(claimDueEmails(later(1), 2))).toEqual([]);
  expect(idsOf(claimDueEmails(later(1), 3))).toEqual([third]);
  // The others are not looked for before the booking's claim is over.
  expect(Number(nextDueAt())).toBeLessThanOrEqual(Date.now());
  expect(Number(nextDueAt(false))).toBeGreaterThan(Date.now());
});
