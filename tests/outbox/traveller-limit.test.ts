import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client';
import { emails, settings } from '#db/schema';
import { catalog } from '#emails/catalog';
import { mailboxOf } from '#server/mailbox';
import { enqueueEmail } from '#server/outbox/outbox';
import { type EmptySite, openEmptySite } from '../fixtures';

let site: EmptySite;
beforeEach(() => {
  site = openEmptySite();
});
afterEach(() => site.close());

let count = 0;
function enqueue(recipient: string, kind: 'tour_booking' | 'booking_declined' = 'tour_booking') {
  const id = enqueueEmail(db(), {
    kind,
    props: catalog[kind].preview,
    dedupeKey: `test:${count++}`,
    sender: 'egypt',
    recipient,
  });
  return db().select().from(emails).where(eq(emails.id, id)).get();
}

describe('emails that visitors cause', () => {
  test.each([
    ['keiko@example.com', 'Keiko@Example.com'],
    ['keiko@example.com', 'ke.i.ko@example.com'],
    ['keiko@example.com', 'keiko+offers+more@example.com'],
  ])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(other)).toBe(mailboxOf(one)));

  test('wait for the office beyond 20 an hour to a mailbox, whatever its spelling', () => {
    for (let index = 0; index < 20; index++) expect(enqueue(`victim+${index}@example.com`)?.state).toBe('queued');
    expect(enqueue('v.i.ctim@example.com')).toMatchObject({
      state: 'attention',
      lastError: 'held: 20 mails to this mailbox within an hour',
    });
    expect(enqueue('somebody.else@example.com')?.state).toBe('queued');
    expect(enqueue('victim@example.com', 'booking_declined')?.state).toBe('queued');
  });

  test('wait beyond 300 an hour in all; those that wait are not counted', () => {
    for (let index = 0; index < 300; index++) enqueue(`traveller${index}@example.com`);
    expect(enqueue('one.more@example.com')).toMatchObject({
      state: 'attention',
      lastError: 'held: 300 mails to travellers within an hour',
    });
    const inAnHour = new Date(Date.now() - 3_700_000).toISOString();
    db().update(emails).set({ createdAt: inAnHour }).where(eq(emails.recipient, 'traveller0@example.com')).run();
    expect(enqueue('two.more@example.com')?.state).toBe('queued');
    expect(enqueue('three.more@example.com')?.state).toBe('attention');
  });

  test('have the limit of the settings', () => {
    db().insert(settings).values({ key: 'traveller_mails_per_hour', value: '1' }).run();
    expect(enqueue('a@example.com')?.state).toBe('queued');
    expect(enqueue('b@example.com')?.state).toBe('attention');
  });

  test('are not held because of emails of the future, made while the clock was ahead', () => {
    for (let index = 0; index < 25; index++) enqueue('keiko@example.com');
    db().update(emails).set({ createdAt: '2030-01-01T00:00:00.000Z' }).run();
    expect(enqueue('keiko@example.com')?.state).toBe('queued');
  });
});
