import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages, messageReplies } from '#db/schema/message';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { openRequests, reservationEvents, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { settings } from '#db/schema/setting';
import { erasedVoidReason } from '#server/booking/payment/payment.input';
import { findReservationByKey } from '#server/booking/record/reservation';
import { statusesAfter } from '#server/booking/record/states';
import { claimDueEmails } from '#server/mail/claims';
import { mailFileName } from '#server/mail/outbox';
import { hasCopy, keepCopy } from '#server/mail/received-copy';
import { removeLeftovers } from '#server/office/people/erased-leftovers';
import { erasePerson } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { runRetention } from '#server/office/people/retention';
import { sign } from '#server/signing';
import { addNote, changeReservationStatus, recordPayment, voidPayment } from '../../booking/acts';
import { paymentOf } from '../../booking/forms';
import { filledSiteForEach, site, testNow } from '../../fixtures';
import { anna, insertHeld, joanna, rowsWith } from './held';

let id: number;
filledSiteForEach({ inFile: true });
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  id = insertHeld(site, anna);
});

const rowsOf = (mark: string) => rowsWith(site, mark);
const erase = (contact: string = anna.email, despiteBalance = false) =>
  erasePerson({ contact, chosen: [], word: 'ERASE', despiteBalance }, testNow);

describe('an erasure', () => {
  test('leaves figures and dates, and no word', () => {
    expect(erase()).toEqual({ reservations: 1, messages: 1, subscriptions: 1, customers: 1, emails: 6 });
    expect(rowsOf(anna.mark)).toEqual([]);
    expect(rowsOf('1001234567')).toEqual([]);
    const stored = site.database.select().from(reservations).get();
    expect(stored).toMatchObject({
      ...{ name: '(erased)', email: null, phone: null, whatsapp: null, status: 'completed', version: 2 },
      ...{ startDate: '2026-10-05', adults: 2, childrenAges: [7], country: 'Egypt', totalPriceCents: 13_000 },
      priceLines: [{ kind: 'quoted', label: 'As quoted', count: 1, unitCents: 13_000 }],
      erasedAt: testNow.toISOString(),
    });
    const events = site.database.select().from(reservationEvents).all();
    expect(events.map(({ kind, message, changes }) => ({ kind, message, changes }))).toEqual([
      { kind: 'requested', message: null, changes: null },
      { kind: 'message', message: null, changes: null },
      { kind: 'note', message: null, changes: null },
      { kind: 'payment received', message: '$130 in cash on 2026-10-05, R-000042', changes: null },
      {
        kind: 'changed',
        message: null,
        changes: [
          { field: 'startDate', before: '2026-10-04', after: '2026-10-05' },
          {
            field: 'priceLines',
            before: null,
            after: [{ kind: 'quoted', label: 'As quoted', count: 1, unitCents: 13_000 }],
          },
        ],
      },
      { kind: 'erased', message: null, changes: null },
    ]);
    expect(site.database.select().from(reviews).get()).toMatchObject({ rating: 5, text: null, answer: null });
    // A key has a digest of what was typed.
    const keys = site.database.select({ key: proposals.submissionKey }).from(proposals).all();
    expect(keys).toEqual([{ key: expect.stringMatching(/^erased-/) }]);
    expect(site.database.select().from(openRequests).all()).toEqual([]);
    expect(site.database.select().from(emails).all()).toEqual([]);
  });

  test('is done once, and by telephone too', () => {
    insertHeld(site, joanna);
    const before = rowsOf(joanna.mark);
    expect(erase('0020 100 1234567')).toMatchObject({ reservations: 1, messages: 0, emails: 3 });
    expect(() => erase('0020 100 1234567')).toThrow('We hold no data about this person.');
    expect(erase()).toMatchObject({ reservations: 0, messages: 1, subscriptions: 1, emails: 3 });
    expect(() => erase()).toThrow('We hold no data about this person.');
    expect(rowsOf(joanna.mark)).toEqual(before);
  });

  test('waits for the end of the journey, and erases what was cancelled', () => {
    const set = (columns: object) =>
      site.database.update(reservations).set(columns).where(eq(reservations.id, id)).run();
    for (const status of ['pending', 'confirmed', 'completed'] as const) {
      set({ startDate: '2026-11-21', status });
      expect(() => erase(anna.email, true)).toThrow(
        `NS-QUETZA is ${status} for 21 November 2026. Cancel it first, or wait until the trip is over.`,
      );
    }
    expect(rowsOf(anna.mark)).not.toEqual([]);
    set({ status: 'cancelled' });
    expect(() => erase()).toThrow('$130 must be refunded for NS-QUETZA. Settle it first');
    expect(erase(anna.email, true).reservations).toBe(1);
  });

  test('asks where money is open', () => {
    site.database.update(reservations).set({ totalPriceCents: 20_000 }).run();
    expect(findPerson({ contact: anna.email, chosen: [] }, testNow).balances).toEqual([
      'NS-QUETZA has an unpaid balance of $70.',
    ]);
    expect(() => erase()).toThrow('NS-QUETZA has an unpaid balance of $70. Settle it first');
    expect(erase(anna.email, true).reservations).toBe(1);
  });

  test('cancels a request that nobody has answered, also one that was taken for spam', () => {
    site.database.update(reservations).set({ status: 'pending', suspect: true, startDate: '2026-12-24' }).run();
    expect(() => erase()).toThrow('$130 must be refunded for NS-QUETZA.');
    site.database.update(payments).set({ voidedAt: testNow.toISOString(), voidReason: 'Typed twice' }).run();
    erase();
    expect(site.database.select().from(reservations).get()?.status).toBe('cancelled');
    const last = site.database.select().from(reservationEvents).all().at(-1);
    expect(last?.changes).toEqual([{ field: 'status', before: 'pending', after: 'cancelled' }]);
  });

  test('sends nothing that was queued, and waits for what is being sent', () => {
    site.database.update(emails).set({ state: 'sending' }).where(eq(emails.kind, 'booking_message')).run();
    expect(() => erase()).toThrow('An email is being sent right now.');
    site.database.update(emails).set({ state: 'queued' }).where(eq(emails.kind, 'booking_message')).run();
    erase();
    expect(claimDueEmails(testNow)).toEqual([]);
  });

  test('voids the key of the booking, and nothing can be written to it any more', () => {
    const key = sign('booking', 'NS-QUETZA');
    expect(findReservationByKey('NS-QUETZA', key)?.id).toBe(id);
    erase();
    expect(findReservationByKey('NS-QUETZA', key)).toBeNull();
    expect(() => addNote({ id, text: 'Anna called', answers: false, seen: 0 })).toThrow('have been erased');
    site.database.update(reservations).set({ status: 'confirmed' }).run();
    const stored = site.database.select().from(reservations).get();
    expect(stored && statusesAfter(stored, testNow)).toEqual([]);
    expect(() => changeReservationStatus({ id, version: 2, status: 'cancelled', message: null })).toThrow();
  });
});

test('no words come in with the money of an erased reservation', () => {
  erase();
  const form = paymentOf({ id }, 500);
  expect(() => recordPayment({ ...form, note: 'From Quetzal' }, testNow)).toThrow('no text can be added');
  const payment = recordPayment(form, testNow);
  expect(() => voidPayment({ id: payment.id, reason: 'Quetzal was wrong' }, testNow)).toThrow('no text can be added');
  expect(voidPayment({ id: payment.id, reason: erasedVoidReason }, testNow).voidReason).toBe('Recorded by mistake');
  expect(rowsOf(anna.mark)).toEqual([]);
});

test('no byte is left in the database, its log and the mail files', async () => {
  mkdirSync(path.join(site.dataDir, 'mail'));
  const kept = path.join(site.dataDir, 'mail', mailFileName('tour_booking:NS-WOMBAT'));
  const files = ['tour_booking:NS-QUETZA', 'contact_form:1'].map((key) =>
    path.join(site.dataDir, 'mail', mailFileName(key)),
  );
  for (const file of [...files, kept]) writeFileSync(file, anna.mark);
  const key = `mail:digest booking ${id}`;
  site.database
    .insert(reservationEvents)
    .values({
      reservationId: id,
      kind: 'message',
      actor: 'traveller',
      message: 'x',
      quoted: anna.mark,
      submissionKey: key,
    })
    .run();
  const inThread = 'mail:digest message 1';
  const [{ messageId } = { messageId: 0 }] = site.database
    .select({ messageId: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, anna.email))
    .all();
  site.database
    .insert(messageReplies)
    .values({ messageId, author: 'sender', text: 'x', quoted: anna.mark, submissionKey: inThread })
    .run();
  for (const one of [key, inThread, 'mail:other booking 7']) keepCopy(one, Buffer.from(anna.mark));
  // Rows that were moved between pages leave copies of themselves, also with SQLite's secure_delete.
  for (let index = 0; index < 60; index += 1) {
    insertHeld(
      site,
      { mark: `Wombat${index}`, email: `w${index}@example.com`, phone: '+49 30 5550123' },
      { reference: `NS-W${index}` },
    );
    site.database
      .update(reservations)
      .set({ specialRequests: `${anna.mark} ${'x'.repeat(index * 37)}` })
      .where(eq(reservations.id, id))
      .run();
  }
  const bytes = () =>
    ['site.db', 'site.db-wal'].reduce((count, name) => {
      const file = path.join(site.dataDir, name);
      const text = existsSync(file) ? readFileSync(file, 'latin1').toLowerCase() : '';
      return count + text.split(anna.mark.toLowerCase()).length - 1;
    }, 0);
  const leftovers = () => site.database.select().from(settings).where(eq(settings.key, 'erased_leftovers')).all();
  expect(bytes()).toBeGreaterThan(100);
  erase();
  expect(leftovers()).toHaveLength(1);
  await removeLeftovers();
  expect(bytes()).toBe(0);
  for (const index of ['reservation_search', 'message_search', 'email_search', 'customer_search', 'search_index']) {
    const { $client } = site.database;
    const blocks = () => $client.prepare(`SELECT hex(block) FROM ${index}_data`).pluck().all();
    const stored = blocks();
    $client.exec(`INSERT INTO ${index} (${index}) VALUES ('rebuild')`);
    expect(stored, index).toEqual(blocks());
  }
  expect([key, inThread, 'mail:other booking 7'].map(hasCopy)).toEqual([false, false, true]);
  expect([...files, kept].map((file) => existsSync(file))).toEqual([false, false, true]);
  expect(leftovers()).toEqual([]);
  expect(site.database.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  // Again with nothing to do.
  await removeLeftovers();
});

test('what a killed process has left is removed by the next one', async () => {
  mkdirSync(path.join(site.dataDir, 'mail'));
  const file = path.join(site.dataDir, 'mail', mailFileName('tour_booking:NS-QUETZA'));
  // One that was being written has a dot in front.
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}`);
  for (const name of [file, unfinished]) writeFileSync(name, anna.mark);
  erase();
  await runRetention(undefined, testNow);
  expect([file, unfinished].map((name) => existsSync(name))).toEqual([false, false]);
});
