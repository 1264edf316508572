import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { customerMerges } from '#db/schema/customer';
import { emails } from '#db/schema/email';
import { importRows } from '#db/schema/import';
import { payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { newsletter, unsubscribed } from '#db/schema/subscriber';
import {
  asCorrected,
  correctCustomer,
  createCustomer,
  findCustomer,
  findSameCustomer,
  listContacts,
  listCustomers,
  listFurtherContacts,
} from '#server/contact/customer';
import { hasUnsubscribed, refuseAddress } from '#server/contact/refusal';
import { subscribe, unsubscribe } from '#server/contact/subscriber';
import { listAllCustomers } from '#server/office/people/customers';
import { erasePerson } from '#server/office/people/erasure';
import { deleteOldMerges, listMerges, mergeCustomers, showMerge, undoMerge } from '#server/office/people/merge';
import { findPerson } from '#server/office/people/person';
import { recordPayment } from '../../booking/acts';
import { amelia, book, setUpBookings, site } from '../../booking/bookings';
import { currentOf, paymentOf } from '../../booking/forms';
import { Random } from '../../booking/random';
import { testNow } from '../../fixtures';
import { importFile } from '../imports/importing';

setUpBookings();
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const bookAs = async (name: string, email: string, phone = amelia.phone) =>
  (await book({ booking: { ...amelia, name, email, phone } })).reservation;
const seen = (id: number | null) => {
  const customer = findCustomer(id ?? 0);
  if (!customer) throw new Error('no such customer');
  return { id: customer.id, version: customer.version };
};
const customerOf = (booking: { id: number }) => currentOf(booking).customerId ?? 0;
const merge = (kept: number, gone: number, take: ('name' | 'notes')[] = [], now = testNow) =>
  mergeCustomers({ kept: seen(kept), gone: seen(gone), take }, now);
const textsOf = (id: number) => listContacts(findCustomer(id) ?? (undefined as never)).map(({ text }) => text);
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);
/** Everything that a merge and its undo leave as it was, but for versions. */
const all = () => ({
  customers: listCustomers().map(({ version: _, updatedAt: __, ...row }) => ({
    ...{ ...row, contacts: textsOf(row.id), further: listFurtherContacts(row.id).map(({ value }) => value) },
  })),
  bookings: site.database.select({ id: reservations.id, of: reservations.customerId }).from(reservations).all(),
  refused: site.database.select({ signature: unsubscribed.signature }).from(unsubscribed).all(),
  subscriptions: site.database.select().from(newsletter).all(),
});

let first: number;
let second: number;
beforeEach(async () => {
  first = customerOf(await bookAs('Anna Weber', 'anna@example.com', '+49 30 1111111'));
  second = customerOf(await bookAs('A. Weber', 'weber@work.example', '+49 30 2222222'));
});

describe('a merge', () => {
  test('moves bookings, addresses and numbers, mails nobody, and is undone', () => {
    const [before, mailed] = [all(), site.database.select().from(emails).all().length];
    expect(showMerge({ kept: first, gone: second })).toMatchObject({
      kept: { name: 'Anna Weber', counts: { bookings: 1, payments: 0 } },
      gone: { name: 'A. Weber', emails: ['weber@work.example'], counts: { bookings: 1 } },
    });
    merge(first, second, ['name']);
    expect(listCustomers()).toMatchObject([{ id: first, name: 'A. Weber', email: 'anna@example.com' }]);
    expect(textsOf(first)).toEqual([...['anna@example.com', '+49 30 1111111', 'weber@work.example', '+49 30 2222222']]);
    expect(all().bookings.map(({ of }) => of)).toEqual([first, first]);
    const [{ id = 0 } = {}] = listMerges(first, testNow);
    undoMerge(id, testNow);
    expect(all()).toEqual(before);
    expect(site.database.select().from(emails).all()).toHaveLength(mailed);
  });

  test('fills an empty email or phone of the one that is kept, until it is undone', () => {
    const row = { name: 'Anna', whatsapp: null, country: null, language: null, notes: null };
    const kept = createCustomer({ ...row, email: null, phone: '+49 30 3333333' }, testNow);
    const gone = createCustomer({ ...row, email: 'anna@third.example', phone: null }, testNow);
    const before = all();
    merge(kept.id, gone.id);
    expect(findCustomer(kept.id)).toMatchObject({ email: 'anna@third.example', phone: '+49 30 3333333' });
    undoMerge(listMerges(kept.id, testNow)[0]?.id ?? 0, testNow);
    expect(all()).toEqual(before);
  });

  test('is found by what either was called: the next booking of the one that is gone is of the other', async () => {
    merge(first, second);
    expect(customerOf(await bookAs('A. Weber', 'weber@work.example'))).toBe(first);
  });

  test('finds those who were imported by their former names, also once it cannot be undone any more', async () => {
    const imported = { phone: null, whatsapp: null, country: null, language: null, notes: null };
    const gone = createCustomer({ ...imported, name: 'Nan Weber', email: 'nan@example.com' }, testNow);
    const kept = createCustomer({ ...imported, name: 'Old Name', email: 'old@example.com' }, testNow);
    merge(first, gone.id);
    merge(kept.id, first, ['name']);
    correctCustomer({ ...asCorrected(findCustomer(kept.id) as never), notes: 'Window' }, testNow);
    deleteOldMerges(days(31));
    const booked = [await bookAs('Weber, Nan', 'nan@example.com'), await bookAs('Old Name', 'old@example.com')];
    expect(booked.map(customerOf)).toEqual([kept.id, kept.id]);
    expect(findSameCustomer({ name: 'Nan Weber', email: 'nan@example.com', phone: null })?.id).toBe(kept.id);
  });

  test('keeps a refusal of either, also for the address of the other, until it is undone', () => {
    subscribe({ email: 'anna@example.com', source: 'home' }, false, '1', testNow);
    refuseAddress('weber@work.example', testNow);
    const before = all();
    merge(first, second);
    expect([hasUnsubscribed('anna@example.com'), hasUnsubscribed('weber@work.example')]).toEqual([true, true]);
    expect(all().subscriptions).toMatchObject([{ stoppedBecause: 'unsubscribed' }]);
    undoMerge(listMerges(first, testNow)[0]?.id ?? 0, testNow);
    expect(all()).toEqual(before);
  });

  test('does not take back what an owner has refused since', () => {
    subscribe({ email: 'anna@example.com', source: 'home' }, false, '1', testNow);
    refuseAddress('weber@work.example', testNow);
    merge(first, second);
    unsubscribe(site.database.select().from(newsletter).get()?.id ?? 0);
    undoMerge(listMerges(first, testNow)[0]?.id ?? 0, testNow);
    expect(hasUnsubscribed('anna@example.com')).toBe(true);
  });

  test('is refused of one alone, of one that is gone, of one that was changed, and twice', () => {
    const [kept, gone] = [seen(first), seen(second)];
    expect(() => mergeCustomers({ kept, gone: kept, take: [] }, testNow)).toThrow('two different customers');
    expect(() => mergeCustomers({ kept, gone: { id: 99, version: 1 }, take: [] }, testNow)).toThrow('not found');
    correctCustomer({ ...asCorrected(findCustomer(second) as never), notes: 'Window' }, testNow);
    expect(() => mergeCustomers({ kept, gone, take: [] }, testNow)).toThrow('meanwhile');
    const both = { kept, gone: seen(second), take: [] };
    mergeCustomers(both, testNow);
    expect(() => mergeCustomers(both, testNow)).toThrow(/meanwhile|not found/);
    expect(() => mergeCustomers({ kept: both.gone, gone: both.kept, take: [] }, testNow)).toThrow('not found');
    expect(listCustomers()).toHaveLength(1);
  });

  test('is refused with somebody who was erased meanwhile', () => {
    const both = { kept: seen(first), gone: seen(second), take: [] };
    site.database.update(reservations).set({ status: 'declined' }).run();
    const asked = { contact: 'weber@work.example', chosen: [], customer: second, despiteBalance: true };
    erasePerson({ ...asked, word: 'ERASE' }, testNow);
    expect(() => mergeCustomers(both, testNow)).toThrow('not found');
    expect(listCustomers().map(({ id }) => id)).toEqual([first]);
  });

  test('is undone last first, for 30 days, and then what it kept is deleted', async () => {
    const third = customerOf(await bookAs('Anna W.', 'anna@third.example'));
    const before = all();
    merge(second, third);
    merge(first, second);
    const [last, former] = listMerges(first, testNow).map(({ id }) => id);
    expect(() => undoMerge(former ?? 0, testNow)).toThrow('Undo the later merge first');
    expect(() => undoMerge(last ?? 0, days(31))).toThrow('more than 30 days');
    undoMerge(last ?? 0, days(29));
    undoMerge(former ?? 0, days(29));
    expect(all()).toEqual(before);
    merge(first, second);
    expect([deleteOldMerges(days(29)), deleteOldMerges(days(31))]).toEqual([0, 1]);
    expect(site.database.select().from(customerMerges).all()).toEqual([]);
  });

  test('gives both to an erasure by either address', () => {
    merge(first, second);
    site.database.update(reservations).set({ status: 'declined' }).run();
    const asked = { contact: 'weber@work.example', chosen: [], despiteBalance: true };
    expect(erasePerson({ ...asked, word: 'ERASE' }, testNow)).toMatchObject({ reservations: 2, customers: 1 });
    expect([listCustomers(), site.database.select().from(customerMerges).all()]).toEqual([[], []]);
    expect(site.database.select({ of: reservations.customerId }).from(reservations).all()).toEqual([
      { of: null },
      { of: null },
    ]);
  });

  test('is undone after corrections and bookings since: each has their own addresses, numbers and bookings', async () => {
    merge(first, second);
    const asMerged = asCorrected(findCustomer(first) as never);
    correctCustomer({ ...asMerged, emails: asMerged.emails.toReversed(), notes: 'Window' }, testNow);
    const later = (...[name, email, phone]: [string, string, string]) =>
      book({ booking: { ...amelia, name, email, phone, date: '2026-12-20' } }).then(({ reservation }) => reservation);
    const ofSecond = await later('A. Weber', 'weber@work.example', '+49 30 2222229');
    const ofFirst = await later('Anna Weber', 'anna@example.com', '+49 30 1111119');
    undoMerge(listMerges(first, testNow)[0]?.id ?? 0, testNow);
    expect([ofFirst, ofSecond].map(customerOf)).toEqual([first, second]);
    expect(textsOf(first)).toEqual(['anna@example.com', '+49 30 1111111', '+49 30 1111119']);
    expect(textsOf(second)).toEqual(['weber@work.example', '+49 30 2222222', '+49 30 2222229']);
    site.database.update(reservations).set({ status: 'declined' }).run();
    const asked = { contact: 'weber@work.example', chosen: [], despiteBalance: true };
    expect(erasePerson({ ...asked, word: 'ERASE' }, testNow)).toMatchObject({ reservations: 2, customers: 1 });
  });

  test('is not undone where the kept one could no longer be reached', () => {
    merge(first, second);
    const asMerged = asCorrected(findCustomer(first) as never);
    correctCustomer({ ...asMerged, emails: ['weber@work.example'], phones: [] }, testNow);
    expect(() => undoMerge(listMerges(first, testNow)[0]?.id ?? 0, testNow)).toThrow('no email and no phone');
    expect(listCustomers()).toHaveLength(1);
  });

  test('gives both to an erasure by an address that was taken out since', () => {
    merge(first, second);
    const asMerged = asCorrected(findCustomer(first) as never);
    correctCustomer({ ...asMerged, emails: ['anna@example.com'], phones: [] }, testNow);
    site.database.update(reservations).set({ status: 'declined' }).run();
    subscribe({ email: 'weber@work.example', source: 'home' }, false, '1', testNow);
    const asked = { contact: '+49 30 2222222', chosen: [], despiteBalance: true };
    const erased = erasePerson({ ...asked, word: 'ERASE' }, testNow);
    expect(erased).toMatchObject({ reservations: 2, customers: 1, subscriptions: 1 });
    expect(site.database.select().from(customerMerges).all()).toEqual([]);
  });

  test.each(['is erased', 'cannot be undone any more'])(
    'forgets what an import has changed once it %s',
    async (how) => {
      await importFile('customers', 'Name,Email,Phone\nA. Weber,weber@work.example,+49 30 2222229\n');
      const remembered = () => site.database.select().from(importRows).get()?.before;
      expect(remembered()).toMatchObject({ phone: '+49 30 2222222' });
      merge(first, second);
      if (how === 'is erased') {
        site.database.update(reservations).set({ status: 'declined' }).run();
        const asked = { contact: 'anna@example.com', chosen: [], despiteBalance: true };
        erasePerson({ ...asked, word: 'ERASE' }, testNow);
      } else deleteOldMerges(days(31));
      expect(remembered()).toBeNull();
    },
  );

  test('of many in any order loses nothing, and their undos bring all back', async () => {
    for (let number = 0; number < 8; number += 1) {
      const booking = await bookAs(`Guest ${number}`, `guest${number}@example.com`, `+49 30 ${3_000_000 + number}`);
      recordPayment(paymentOf(booking, 1000 + number), testNow);
    }
    const sums = () => ({
      paid: site.database
        .select()
        .from(payments)
        .all()
        .map(({ amountCents }) => amountCents),
      balance: listAllCustomers(testNow).reduce((sum, { balanceCents }) => sum + balanceCents, 0),
      bookings: site.database
        .select()
        .from(reservations)
        .all()
        .filter(({ customerId }) => customerId !== null).length,
      contacts: listCustomers()
        .flatMap(({ id }) => textsOf(id))
        .toSorted(),
    });
    const [before, former] = [all(), sums()];
    const random = new Random(7);
    const merged: number[] = [];
    while (listCustomers().length > 1) {
      const ids = listCustomers().map(({ id }) => id);
      const kept = ids[random.below(ids.length)] ?? 0;
      const others = ids.filter((id) => id !== kept);
      merge(kept, others[random.below(others.length)] ?? 0, random.chance(0.5) ? ['name'] : []);
      merged.push(site.database.select().from(customerMerges).all().at(-1)?.id ?? 0);
      expect(sums()).toEqual(former);
    }
    for (const id of merged.toReversed()) undoMerge(id, testNow);
    expect(all()).toEqual(before);
  });
});

describe('people who share', () => {
  test('an address are shown and erased each alone', async () => {
    const karl = await bookAs('Karl Weber', 'anna@example.com', '+49 30 1111111');
    const asked = { contact: 'anna@example.com', chosen: [], customer: customerOf(karl) };
    expect(findPerson(asked, testNow).file.reservations.map(({ name }) => name)).toEqual(['Karl Weber']);
    site.database.update(reservations).set({ status: 'declined' }).where(eq(reservations.id, karl.id)).run();
    erasePerson({ ...asked, word: 'ERASE', despiteBalance: true }, testNow);
    expect(site.database.select({ name: reservations.name }).from(reservations).all()).toEqual([
      ...['Anna Weber', 'A. Weber', '(erased)'].map((name) => ({ name })),
    ]);
    expect(listCustomers().map(({ name }) => name)).toEqual(['Anna Weber', 'A. Weber']);
  });
});

test('who has paid for others is found, in the file, and erased from the payment', async () => {
  const [booking] = site.database.select().from(reservations).all();
  const payer = { payerName: 'Rich Uncle', payerEmail: 'uncle@example.com' };
  recordPayment(paymentOf(booking ?? (undefined as never), 5000, payer), testNow);
  const asked = { contact: 'Uncle@example.com', chosen: [] };
  const { file } = findPerson(asked, testNow);
  expect(file.payments).toMatchObject([{ ...payer, amountCents: 5000 }]);
  expect(JSON.stringify(file.payments)).not.toContain('Anna');
  erasePerson({ ...asked, word: 'ERASE', despiteBalance: false }, testNow);
  expect(site.database.select().from(payments).get()).toMatchObject({
    ...{ payerName: null, payerEmail: null, amountCents: 5000, name: 'Anna Weber' },
  });
});
