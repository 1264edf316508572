import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { type NewSubscriber, newsletter } from '#db/schema/subscriber';
import { retentionMonths } from '#server/company/retention.input';
import { deleteUnconfirmed, eraseExpired, isClockCredible, runRetention } from '#server/office/people/retention';
import { shownNameOf } from '#server/values/plain-words';
import { filledSiteForEach, site } from '../../fixtures';
import { anna, insertHeld, joanna } from './held';

/** The 21st everywhere. */
const testNow = new Date('2026-11-21T12:30:00Z');

let printed: string[];
filledSiteForEach();
beforeEach(() => {
  printed = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});

const nothing = { reservations: 0, messages: 0, customers: 0, emails: 0 };
const names = () =>
  site.database
    .select()
    .from(reservations)
    .orderBy(reservations.id)
    .all()
    .map(({ name }) => name);

describe('after its time', () => {
  test('a journey is erased the day after, and not before', () => {
    // A tour of a day, which started 36 months and a day ago, and one a day later.
    insertHeld(site, anna, { startDate: '2023-11-20' });
    insertHeld(site, joanna, { startDate: '2023-11-21' });
    site.database.delete(contactMessages).run();
    site.database.delete(emails).run();
    expect(retentionMonths).toBe(36);
    expect(eraseExpired(testNow)).toEqual({ ...nothing, reservations: 1 });
    expect(names()).toEqual(['(erased)', 'Wombat Hartmann']);
    expect(eraseExpired(testNow)).toEqual(nothing);
    expect(eraseExpired(new Date('2026-11-22T13:00:00Z'))).toEqual({ ...nothing, reservations: 1 });
  });

  test('its last day counts, not its first', () => {
    const { nile } = site.packages;
    const days = Number.parseInt(nile.duration ?? '1', 10);
    expect(days).toBeGreaterThan(2);
    insertHeld(site, anna, { startDate: '2023-11-19', kind: 'package', tourId: null, packageId: nile.id });
    site.database.delete(contactMessages).run();
    site.database.delete(emails).run();
    expect(eraseExpired(testNow)).toEqual(nothing);
    expect(eraseExpired(new Date(testNow.getTime() + days * 86_400_000))).toEqual({ ...nothing, reservations: 1 });
  });

  test('it is erased whatever its status, its balance and its unsent emails, but for what is published of a review', () => {
    const published = insertHeld(site, anna, { startDate: '2020-01-05', totalPriceCents: 99_999 });
    const waiting = insertHeld(site, joanna, { startDate: '2020-01-05', status: 'pending' });
    site.database.update(reviews).set({ status: 'waiting' }).where(eq(reviews.reservationId, waiting)).run();
    expect(eraseExpired(testNow)).toMatchObject({ reservations: 2, emails: 6 });
    expect(names()).toEqual(['(erased)', '(erased)']);
    const [first, second] = site.database.select().from(reviews).orderBy(reviews.id).all();
    expect([first?.reservationId, first?.text?.slice(0, 16), first?.answer]).toEqual([
      published,
      'Quetzal liked it',
      'Thanks, Quetzal',
    ]);
    expect(second?.text).toBeNull();
    expect([first?.version, second?.version]).toEqual([2, 2]);
    expect(shownNameOf(names()[0] ?? '')).toBe('A traveller');
    const erased = site.database.select().from(reservationEvents).where(eq(reservationEvents.kind, 'erased')).all();
    expect(erased.map(({ actor }) => actor)).toEqual(['program', 'program']);
  });

  test('messages go with their emails, and subscribers stay', () => {
    insertHeld(site, anna);
    site.database.update(contactMessages).set({ createdAt: '2023-11-20T23:59:59.000Z' }).run();
    site.database.update(emails).set({ createdAt: '2023-11-20T23:59:59.000Z' }).run();
    // Those of the reservation stay with it.
    expect(eraseExpired(testNow)).toEqual({ reservations: 0, customers: 0, messages: 1, emails: 3 });
    expect(site.database.select().from(newsletter).all()).toHaveLength(1);
  });
});

describe('who has not confirmed that they want the newsletter', () => {
  const insert = (email: string, more: Partial<NewSubscriber> = {}) => {
    const columns = { email, source: 'footer', unconfirmed: true, createdAt: '2026-11-14T12:29:59.000Z' } as const;
    const { id } = site.database
      .insert(newsletter)
      .values({ ...columns, ...more })
      .returning()
      .get();
    const mail = {
      kind: 'newsletter_confirm',
      props: {},
      dedupeKey: email,
      sender: 'egypt',
      recipient: email,
    } as const;
    site.database
      .insert(emails)
      .values({ ...mail, subjectKind: 'subscriber', subjectId: id })
      .run();
  };
  const left = () =>
    site.database
      .select()
      .from(newsletter)
      .all()
      .map(({ email }) => email);

  test('is deleted after seven days with the email that has asked, unless they have refused newsletters before', () => {
    insert('old@example.com');
    insert('bounced@example.com', { stoppedAt: '2026-11-14', stoppedBecause: 'bounced' });
    insert('new@example.com', { createdAt: '2026-11-14T12:30:00.000Z' });
    insert('confirmed@example.com', { unconfirmed: false });
    insert('spam@example.com', { stoppedAt: '2026-11-14', stoppedBecause: 'complained' });
    expect([deleteUnconfirmed(testNow, 1), deleteUnconfirmed(testNow), deleteUnconfirmed(testNow)]).toEqual([1, 1, 0]);
    expect(left()).toEqual(['new@example.com', 'confirmed@example.com', 'spam@example.com']);
    expect(
      site.database
        .select()
        .from(emails)
        .all()
        .map(({ recipient }) => recipient),
    ).toEqual(left());
  });

  test('is not deleted while the email is being sent', () => {
    insert('old@example.com');
    site.database.update(emails).set({ state: 'sending' }).run();
    expect([deleteUnconfirmed(testNow), left()]).toEqual([0, ['old@example.com']]);
  });

  test('is deleted by the job', async () => {
    insertHeld(site, anna);
    site.database.update(emails).set({ createdAt: '2026-10-01T10:00:00.000Z' }).run();
    insert('old@example.com');
    await runRetention(undefined, testNow);
    expect(left()).toEqual([anna.email]);
  });
});

describe('the job', () => {
  const old = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const traveller = { mark: `Old${index}`, email: `old${index}@example.com`, phone: '+49 30 5550123' };
      insertHeld(site, traveller, { reference: `NS-O${index}`, startDate: '2019-01-01' });
    }
  };
  const credible = () =>
    site.database.update(emails).set({ createdAt: '2026-10-01T10:00:00.000Z' }).where(eq(emails.id, 1)).run();

  test('works in batches, says how much it did, and does nothing when it runs again', async () => {
    insertHeld(site, anna);
    credible();
    old(60);
    expect(eraseExpired(testNow, 10).reservations).toBe(10);
    await runRetention(undefined, testNow);
    expect(names().filter((name) => name !== '(erased)')).toEqual(['Quetzal Hartmann']);
    const lines = () => printed.filter((line) => line.includes('retention.erased'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/"reservations":50,.*"months":36/);
    await runRetention(undefined, testNow);
    expect(lines()).toHaveLength(1);
  });

  test('stops between two batches, and goes on at the next start', async () => {
    insertHeld(site, anna);
    credible();
    old(40);
    await runRetention(() => true, testNow);
    expect(names().filter((name) => name === '(erased)')).toHaveLength(25);
    await runRetention(undefined, testNow);
    expect(names().filter((name) => name === '(erased)')).toHaveLength(40);
  });

  test('does nothing while the clock may be years ahead', async () => {
    insertHeld(site, anna);
    credible();
    site.database.update(reservationEvents).set({ createdAt: '2026-10-01T10:00:00.000Z' }).run();
    site.database.update(emails).set({ createdAt: '2026-10-01T10:00:00.000Z' }).run();
    const ahead = new Date('2031-11-21T10:00:00Z');
    // What is written while the clock is wrong says nothing.
    site.database
      .insert(reservationEvents)
      .values({ reservationId: 1, kind: 'note', actor: 'office', createdAt: ahead.toISOString() })
      .run();
    expect([isClockCredible(testNow), isClockCredible(ahead)]).toEqual([true, false]);
    await runRetention(undefined, ahead);
    expect(names()).toEqual(['Quetzal Hartmann']);
  });
});
