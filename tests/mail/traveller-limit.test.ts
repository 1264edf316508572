import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { settings } from '#db/schema/setting';
import { catalog } from '#emails/catalog';
import { claimDueEmails } from '#server/mail/claims';
import { nextDueAt, resendEmail, waitForFirstAttempt } from '#server/mail/outbox';
import { mailboxOf } from '#server/values/mailbox';
import { emptySiteForEach, enqueueNow, openedDatabase } from '../fixtures';

emptySiteForEach();

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

let count = 0;
/** @param client a new one each time, unless given; null for the office */
function enqueue(
  traveller: string,
  client: string | null = `client ${count}`,
  kind: 'tour_booking' | 'booking_cancelled' = 'tour_booking',
) {
  const id = enqueueNow({
    kind,
    props: catalog[kind].preview,
    dedupeKey: `test:${count++}`,
    sender: 'egypt',
    recipient: { traveller, client },
  });
  return row(id);
}

function row(id: number) {
  const email = openedDatabase().select().from(emails).where(eq(emails.id, id)).get();
  if (!email) throw new Error('the email was not stored');
  return email;
}

const allowPerHour = (value: string) =>
  openedDatabase().insert(settings).values({ key: 'traveller_mails_per_hour', value }).run();
const recipientsClaimed = (now: Date) => claimDueEmails(now, 1000).map(({ recipient }) => recipient);
const recipientsHeld = () =>
  openedDatabase()
    .select()
    .from(emails)
    .where(eq(emails.state, 'held'))
    .all()
    .map(({ recipient }) => recipient);

describe('emails that visitors cause', () => {
  test.each([
    ['keiko@example.com', 'Keiko@Example.com'],
    ['keiko@example.com', 'ke.i.ko@example.com'],
    ['keiko@example.com', 'keiko+offers+more@example.com'],
  ])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(other)).toBe(mailboxOf(one)));

  test('are held beyond 20 an hour to a mailbox, whatever its spelling', () => {
    for (let index = 0; index < 20; index++) expect(enqueue(`victim+${index}@example.com`).state).toBe('queued');
    expect(enqueue('v.i.ctim@example.com')).toMatchObject({
      state: 'held',
      lastError: 'held: 20 mails to this mailbox within an hour',
    });
    expect(enqueue('somebody.else@example.com').state).toBe('queued');
  });

  test('are held beyond 30 an hour of one client', () => {
    for (let index = 0; index < 30; index++) {
      expect(enqueue(`traveller${index}@example.com`, '203.0.113.7').state).toBe('queued');
    }
    expect(enqueue('one.more@example.com', '203.0.113.7')).toMatchObject({
      state: 'held',
      lastError: 'held: 30 mails caused by one visitor within an hour',
    });
    expect(enqueue('one.more@example.com', '203.0.113.8').state).toBe('queued');
  });

  test('are held beyond 300 an hour in all; those that are held are not counted', () => {
    for (let index = 0; index < 300; index++) enqueue(`traveller${index}@example.com`);
    expect(enqueue('one.more@example.com')).toMatchObject({
      state: 'held',
      lastError: 'held: 300 mails to travellers within an hour',
    });
    expect(recipientsClaimed(minutes(59))).toHaveLength(300);
    const anHourAgo = minutes(-61).toISOString();
    openedDatabase()
      .update(emails)
      .set({ releasedAt: anHourAgo })
      .where(eq(emails.recipient, 'traveller0@example.com'))
      .run();
    expect(enqueue('two.more@example.com').state).toBe('held');
    expect(recipientsHeld()).toEqual(['two.more@example.com']);
  });

  test('have the limit of the settings, and a client a tenth of it', () => {
    allowPerHour('11');
    const states = ['a', 'a', 'a', 'b'].map((client, index) => enqueue(`${client}${index}@example.com`, client).state);
    expect(states).toEqual(['queued', 'queued', 'held', 'queued']);
  });

  test('are not held because of emails of the future, released while the clock was ahead', () => {
    for (let index = 0; index < 25; index++) enqueue('keiko@example.com');
    openedDatabase().update(emails).set({ releasedAt: '2030-01-01T00:00:00.000Z' }).run();
    expect(enqueue('keiko@example.com').state).toBe('queued');
  });

  test('store no address of the visitor, and no trace of it once an hour is over', () => {
    const { id, client } = enqueue('keiko@example.com', '203.0.113.7');
    expect(client).not.toContain('203.0.113.7');
    claimDueEmails(minutes(61), 1);
    expect(row(id).client).toBeNull();
  });

  test('do not make a booking wait for the first attempt while they are held', async () => {
    allowPerHour('0');
    expect(await waitForFirstAttempt(enqueue('keiko@example.com').id, 60_000)).toBe(false);
  });
});

describe('emails that the office causes', () => {
  test('are neither held nor counted', () => {
    allowPerHour('1');
    for (let index = 0; index < 25; index++) {
      expect(enqueue('keiko@example.com', null, 'booking_cancelled').state).toBe('queued');
    }
    expect(enqueue('keiko@example.com').state).toBe('queued');
    expect(enqueue('keiko@example.com').state).toBe('held');
  });

  test('include what it sends at once or again', () => {
    allowPerHour('1');
    const [first, second] = ['a@example.com', 'b@example.com'].map((recipient) => enqueue(recipient).id);
    resendEmail(second ?? 0, new Date());
    expect(recipientsClaimed(minutes(1))).toEqual(['a@example.com', 'b@example.com']);
    openedDatabase().update(emails).set({ state: 'sent' }).run();
    const again = resendEmail(first ?? 0, new Date()) ?? 0;
    expect(row(again)).toMatchObject({ state: 'queued', client: null });
    expect(enqueue('c@example.com').state).toBe('held');
    expect(recipientsClaimed(minutes(1))).toEqual(['a@example.com']);
  });
});

describe('emails that are held', () => {
  test('are released once the limit permits, oldest first and no more than it permits', () => {
    allowPerHour('20');
    for (let index = 0; index < 45; index++) enqueue(`traveller${index}@example.com`);
    const named = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `traveller${from + index}@example.com`);
    expect(recipientsClaimed(minutes(1))).toEqual(named(0, 20));
    openedDatabase().update(emails).set({ state: 'sent' }).where(eq(emails.state, 'sending')).run();
    expect(recipientsClaimed(minutes(59))).toEqual([]);
    expect(recipientsClaimed(minutes(61))).toEqual(named(20, 40));
    openedDatabase().update(emails).set({ state: 'sent' }).where(eq(emails.state, 'sending')).run();
    expect(recipientsClaimed(minutes(120))).toEqual([]);
    expect(recipientsClaimed(minutes(122))).toEqual(named(40, 45));
    expect(
      openedDatabase()
        .select()
        .from(emails)
        .all()
        .filter(({ lastError }) => lastError !== null),
    ).toEqual([]);
  });

  test('take turns by who caused them, so that nobody waits behind a flood', () => {
    allowPerHour('20');
    // Ten clients use their shares up, and cause many more.
    for (let index = 0; index < 200; index++) enqueue(`victim${index}@example.com`, `flood ${index % 10}`);
    enqueue('amelia@example.com');
    enqueue('keiko@example.com');
    openedDatabase().update(emails).set({ state: 'sent' }).where(eq(emails.state, 'queued')).run();
    const released = recipientsClaimed(minutes(61));
    expect(released).toHaveLength(20);
    expect(released).toEqual(expect.arrayContaining(['amelia@example.com', 'keiko@example.com']));
  });

  test('wait for the office after a day', () => {
    allowPerHour('0');
    const { id } = enqueue('keiko@example.com');
    claimDueEmails(minutes(24 * 60 - 1), 1);
    expect(row(id).state).toBe('held');
    claimDueEmails(minutes(24 * 60 + 1), 1);
    expect(row(id)).toMatchObject({ state: 'attention', lastError: 'held: 0 mails to travellers within an hour' });
    expect(nextDueAt()).toBeNull();
  });
});
