import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { statements } from '#db/schema/traveller';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/commands/command.input';
import { leavingOf } from '#server/booking/party/smaller-party';
import { findStatement, showStatement, showStatements } from '#server/booking/payment/party-statement';
import { balanceOf, sumsOf } from '#server/booking/payment/payment.input';
import { listTravellers, loadBooking } from '#server/booking/record/loaded-booking';
import { cancellationCost } from '#server/booking/record/reservation-change.input';
import { joinWaitingList } from '#server/booking/waiting-list';
import { recordPayment, takeBack } from '../acts';
import { amelia, book, site, storedEmails } from '../bookings';
import { changeOf, currentOf, lastEvent, paymentOf, readEmails } from '../forms';
import { day, karnak } from '../seats/selling';
import { anna, booked, cancel, left, linesOf, setUpFamily, when } from './family';
import { nameTravellers, partyOf } from './named';
import { cancellationOf, replacementOf } from './party-forms';

setUpFamily();

const today = '2026-11-23';
const four = ['Anna Weber', 'Jonas Weber', 'Lena Weber', 'Max Weber'];
const idOf = (name: string) => listTravellers(booked.id).find(({ givenName }) => givenName === name)?.id ?? 0;

describe('one of four who is cancelled', () => {
  test('leaves price, seats and list, and the booking stays confirmed', () => {
    nameTravellers(booked, four);
    expect([linesOf(currentOf(booked)), left()]).toEqual([
      ['2 Adults 100', '1 Children 7 and over 100', '1 Children 50'],
      4,
    ]);
    cancel([3]);
    const after = currentOf(booked);
    expect(after).toMatchObject({ status: 'confirmed', reference: booked.reference, adults: 2, childrenAges: [9] });
    expect(linesOf(after)).toEqual(['2 Adults 100', '1 Children 7 and over 100', '1 Cancellation fee 25']);
    expect([left(), partyOf(booked)]).toEqual([5, ['Anna', 'Jonas', 'Max']]);
    expect(listTravellers(booked.id).find(({ givenName }) => givenName === 'Lena')?.leftAt).toBe(when.toISOString());
    expect(lastEvent(booked)).toMatchObject({ kind: 'traveller cancelled', actor: 'office', message: null });
  });

  test('has a statement with day, terms, fee, price and money, and its refund is recorded by hand', async () => {
    nameTravellers(booked, four);
    recordPayment(paymentOf(booked, 26_000, { method: 'card' }), when);
    cancel([3], { message: 'We wish Lena well.' });
    const [statement] = site.database.select().from(statements).all();
    expect(statement).toMatchObject({
      ...{ feeCents: 2500, totalCents: 32_500, paidCents: 35_000, travellers: [idOf('Lena')] },
      terms: 'Free cancellation up to 30 days before; after that 50% is due, and 100% in the last 7 days',
    });
    if (!statement) return;
    const { facts, lines, sums, notes } = showStatement(loadBooking(booked.id), statement);
    expect([...facts.slice(3), ...[...lines, ...sums].map(({ label, amount }) => [label, amount])]).toEqual([
      ['Cancelled', 'Lena Weber'],
      ['Cancelled on', 'Monday, 23 November 2026'],
      ['Terms', statement.terms],
      ['Adults', '$200'],
      ['Children 7 and over', '$100'],
      ['Cancellation fee', '$25'],
      ['New total', '$325'],
      ['Paid', '$350'],
      ['We will refund', '$25'],
    ]);
    expect(notes).toEqual(['The booking stays confirmed for everyone else.']);
    const mails = await readEmails(anna.email);
    const mail = mails.find((text) => text.startsWith('traveller_cancelled')) ?? '';
    for (const words of [
      'We have cancelled Lena Weber',
      'We wish Lena well.',
      'We will refund: $25',
      'statement/1?key=',
    ])
      expect(mail).toContain(words);
    expect(mail).not.toContain('undefined');
    recordPayment(paymentOf(booked, 2500, { kind: 'refund', method: 'card', paidOn: today, tell: true }), when);
    const booking = loadBooking(booked.id);
    expect(balanceOf(booking.reservation, sumsOf(booking), today).dueCents).toBe(0);
    expect((await readEmails(anna.email)).at(-1)).toContain('receipt');
    expect(showStatements(booking)).toMatchObject([{ text: 'Lena Weber' }]);
  });

  test('of a booking that an agent has sold, is told neither what the agent has paid nor what is left', async () => {
    site.database.update(reservations).set({ agent: 'GetYourGuide' }).where(eq(reservations.id, booked.id)).run();
    nameTravellers(booked, four);
    cancel([3]);
    const statement = findStatement(booked.id, 1);
    const paper = statement && showStatement(loadBooking(booked.id), statement);
    expect(paper?.facts.at(-1)).toEqual(['Payment', 'You paid through GetYourGuide. Any refund comes from them.']);
    expect(paper?.sums).toEqual([{ label: 'New total', amount: '$325', isTotal: true }]);
    const mail = (await readEmails(anna.email)).at(-1) ?? '';
    expect(mail).toContain('We have cancelled Lena Weber');
    for (const secret of ['$90', 'Paid:', 'Left to pay']) expect(mail).not.toContain(secret);
  });

  test('need not have a name, nor get a mail', () => {
    const mails = storedEmails().length;
    cancel([2, 4], { tell: false });
    expect([partyOf(booked), storedEmails().length]).toEqual([['adult', '5'], mails]);
    expect(showStatements(loadBooking(booked.id))).toMatchObject([{ text: '1 adult and 1 child' }]);
    expect(linesOf(currentOf(booked))).toEqual(['1 Single traveller 120', '1 Children 50', '1 Cancellation fee 100']);
  });
});

test('two who are cancelled one after the other, of one name, have a statement and a mail each, and nobody else leaves', async () => {
  nameTravellers(booked, ['Teri Nummey', 'Teri Nummey', 'Teri Nummey', 'Teri Nummey']);
  cancel([2], { message: 'First.' });
  const { reservation } = cancel([2], { message: 'Second.' });
  expect(partyOf(booked)).toEqual(['Teri', 'Teri']);
  expect(linesOf(reservation)?.slice(-2)).toEqual(['1 Cancellation fee 50', '1 Cancellation fee 25']);
  takeBack({ id: booked.id, version: reservation.version }, when);
  expect(partyOf(booked)).toEqual(['Teri', 'Teri', 'Teri']);
  const mails = (await readEmails(anna.email)).filter((text) => text.startsWith('traveller_cancelled'));
  expect(mails.map((text) => [text.includes('First.'), text.includes('Second.')])).toEqual([[true, false]]);
  expect(showStatements(loadBooking(booked.id))).toHaveLength(1);
});

describe('what is undone', () => {
  const stateOf = () => {
    const { version: _, updatedAt: __, ...columns } = currentOf(booked);
    return { columns, rows: listTravellers(booked.id), left: left() };
  };
  const secondsLater = new Date(when.getTime() + 10_000);

  test('a cancelled traveller travels again, nothing is sent, and the statement is void', () => {
    nameTravellers(booked, four);
    const before = stateOf();
    const mails = storedEmails().length;
    const { reservation } = cancel([3]);
    takeBack({ id: booked.id, version: reservation.version }, secondsLater);
    expect([stateOf(), storedEmails().length]).toEqual([before, mails]);
    expect(showStatements(loadBooking(booked.id))).toEqual([]);
    const statement = findStatement(booked.id, 1);
    expect(statement && showStatement(loadBooking(booked.id), statement).notes[0]).toMatch(/^Void/);
    expect(() => takeBack({ id: booked.id, version: reservation.version }, secondsLater)).not.toThrow();
  });

  test('not where others have the seats by now', async () => {
    const { reservation } = cancel([3]);
    await book({ booking: { ...amelia, adults: 5, children: 0, childrenAges: [] } }, when);
    expect(() => takeBack({ id: booked.id, version: reservation.version }, secondsLater)).toThrow(/sold out|left/);
    expect(partyOf(booked)).toHaveLength(3);
  });

  test('who was replaced travels again', () => {
    nameTravellers(booked, four);
    const before = partyOf(booked);
    const { reservation } = replace('Jonas', { fee: 2000 });
    expect([partyOf(booked), reservation.totalPriceCents]).toEqual([['Anna', 'Clara', 'Lena', 'Max'], 37_000]);
    expect(linesOf(reservation)).toContain('1 Name change fee 20');
    takeBack({ id: booked.id, version: reservation.version }, secondsLater);
    expect([partyOf(booked), currentOf(booked).totalPriceCents]).toEqual([before, 35_000]);
  });
});

function replace(name: string, changes: Partial<CommandOf<'replace traveller'>> = {}) {
  const traveller = { position: partyOf(booked).indexOf(name) + 1, id: idOf(name) || null };
  return apply(replacementOf(booked, { traveller, ...changes }), when);
}

describe('who is replaced', () => {
  test('leaves the place and nothing else to somebody else, and the traveller is told', async () => {
    const [, jonas] = nameTravellers(booked, four);
    site.database.$client
      .prepare("UPDATE travellers SET passport_number = 'X1', birth_date = '1990-01-01', room = 1 WHERE id = ?")
      .run(jonas?.id);
    replace('Jonas');
    const rows = listTravellers(booked.id);
    expect(rows.filter(({ leftAt }) => leftAt !== null)).toMatchObject([{ givenName: 'Jonas', passportNumber: 'X1' }]);
    expect(rows.find(({ givenName }) => givenName === 'Clara')).toMatchObject({
      ...{ position: 2, room: 1, passportNumber: null, birthDate: null, leftAt: null },
    });
    const mail = (await readEmails(anna.email)).at(-1);
    expect(mail).toContain('Clara Weber now travels instead of Jonas Weber');
    expect(mail).toContain('The price stays the same.');
  });

  test('needs a name to begin with', () => {
    const traveller = { position: 2, id: null };
    expect(() => apply(replacementOf(booked, { traveller }), when)).toThrow('This traveller has no name yet');
  });
});

describe('a cancellation is refused', () => {
  test.each<[string, number[], object, string]>([
    ['of everybody', [1, 2, 3, 4], {}, 'cancel the reservation instead'],
    ['of the last adult', [1, 2], {}, 'Children cannot travel without an adult'],
    ['of who is not there', [5], {}, 'The list of travellers has changed'],
    ['from tomorrow on', [3], { from: '2026-11-24' }, 'Choose today or an earlier day'],
  ])('%s', (_, positions, changes, words) => {
    expect(() => cancel(positions, changes)).toThrow(words);
  });
  test.each<[string, object, string]>([
    ['with another fee and no reason', { fee: 100 }, 'By the terms the fee is $25. Add a reason'],
    ['with a fee above the total', { fee: 90_000, reason: 'Ship' }, 'This is more than the total'],
    ['with a price that nobody has seen', { price: { kind: 'take', totalCents: 1 } }, 'The new total is $300'],
    ['of an older version', { version: 1 }, 'Someone else has just changed'],
    ['with unseen money', { seen: 1 }, /confirmed|payments have changed/ as unknown as string],
  ])('%s', (_, changes, words) => {
    const before = loadBooking(booked.id);
    expect(() => cancel([3], changes)).toThrow(words);
    expect(loadBooking(booked.id)).toEqual(before);
  });
  test('of somebody else than the office has seen', () => {
    const form = cancellationOf(booked, [3], when);
    nameTravellers(booked, four);
    expect(() => apply(form, when)).toThrow('The list of travellers has changed');
  });
});

describe('a fee', () => {
  test('is by the terms of the day on which they said so', () => {
    const feeOn = (from: string, now: Date) =>
      leavingOf(
        loadBooking(booked.id),
        { id: booked.id, travellers: [{ position: 3, id: null }], from, rooms: null },
        now,
      ).feeCents;
    expect(feeOn('2026-11-28', new Date('2026-11-28T09:00:00Z'))).toBe(5000);
    expect(feeOn('2026-11-27', new Date('2026-11-28T09:00:00Z'))).toBe(2500);
  });

  test('stays, whatever else the price becomes', () => {
    cancel([3]);
    const lines = (price: CommandOf<'change'>['price']) =>
      linesOf(
        apply({ ...changeOf(currentOf(booked), { adults: 1, price, reason: 'x' }), kind: 'change' }, when).reservation,
      );
    expect(lines({ kind: 'keep' })).toEqual(['1 As agreed 300', '1 Cancellation fee 25']);
    expect(lines({ kind: 'type', total: 20_000 })).toEqual(['1 As agreed 175', '1 Cancellation fee 25']);
    // By the terms half of the rest, and the fee that was charged before.
    expect(cancellationCost('Africa/Cairo', currentOf(booked), when)).toBe(2500 + 8750);
    expect(
      apply({ kind: 'cancel', id: booked.id, client: '203.0.113.7' }, new Date('2026-11-21T11:00:00Z')).outcome,
    ).toBe('requested');
  });
});

test('a seat that is free then is told to who waits for one', async () => {
  await book({ booking: { ...amelia, adults: 4, children: 0, childrenAges: [] } }, when);
  expect(left()).toBe(0);
  const entry = { email: 'waiting@example.com', date: day, travellers: 1, rooms: null };
  joinWaitingList(`tour-${karnak().id}`, entry, '203.0.113.9', when);
  cancel([3]);
  expect(storedEmails().map(({ kind }) => kind)).toContain('waiting_free');
});
