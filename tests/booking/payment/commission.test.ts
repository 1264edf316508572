import { beforeEach, describe, expect, test } from 'vitest';
import { type Reservation, reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { commissionCents } from '#server/booking/payment/payment';
import { commissionOf, nextDuePayment } from '#server/booking/payment/payment.input';
import { remindableOf } from '#server/booking/payment/reminders';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { agentsDocument } from '#server/company/agents';
import { paymentDocument } from '#server/company/payment';
import { insertReservation } from '../../trpc/inbox-rows';
import { askForDeposit, changeReservation, recordPayment } from '../acts';
import { later, request, setUpBookings, site, storedEmails } from '../bookings';
import { answer, changeOf, currentOf, emailsAfter, lastEvent, paymentOf, readEmails } from '../forms';
import { Random } from '../random';
import { booked, decide, due, page, pay, setUpBooked, total } from './settled';

setUpBookings();
setUpBooked();

const soldBy = (agents: [name: string, commission: number][], version = 0) =>
  agentsDocument.save(version, { agents: agents.map(([name, commission]) => ({ name, commission })) });

beforeEach(() => void soldBy([['GetYourGuide', 20]]));

const sellThrough = (agent: string | null, reservation: Reservation = currentOf(booked)) =>
  changeReservation(changeOf(reservation, { agent }), later);

describe('the commission of an agent', () => {
  test('is rounded half up to a cent, by two decimals of the percent', () => {
    const of = (totalPriceCents: number | null, commissionPercent: number | null) =>
      commissionOf({ totalPriceCents, commissionPercent });
    expect([of(39_000, 20), of(10, 25), of(9, 50), of(500, 17.1), of(1, 49.99), of(1, 50), of(777, 100)]).toEqual([
      ...[7800, 3, 5, 86, 0, 1, 777],
    ]);
    expect([of(null, 20), of(39_000, null), of(39_000, 0)]).toEqual([0, 0, 0]);
  });

  test('is the same in queries', () => {
    const random = new Random(3);
    for (let index = 0; index < 300; index += 1)
      insertReservation(site, {
        totalPriceCents: random.chance(0.1) ? null : random.below(900_000),
        agent: 'Viator',
        commissionPercent: random.chance(0.1) ? null : random.below(10_001) / 100,
      });
    const rows = site.database.select({ reservation: reservations, cents: commissionCents }).from(reservations).all();
    expect(rows.map(({ cents }) => cents)).toEqual(rows.map(({ reservation }) => commissionOf(reservation)));
    expect(rows.filter(({ cents }) => cents > 0).length).toBeGreaterThan(200);
  });

  test('is that of the day on which the agent was named, and stays', () => {
    const before = total();
    sellThrough('GetYourGuide');
    expect(currentOf(booked)).toMatchObject({ agent: 'GetYourGuide', commissionPercent: 20 });
    expect(due()).toBe(before - Math.round(before * 0.2));
    soldBy([['GetYourGuide', 25]], 1);
    sellThrough('GetYourGuide');
    expect(currentOf(booked).commissionPercent).toBe(20);
    sellThrough(null);
    expect([currentOf(booked).commissionPercent, due()]).toEqual([null, before]);
    expect(() => sellThrough('Viator')).toThrow('not in the settings');
  });

  test('follows another price', () => {
    sellThrough('GetYourGuide');
    changeReservation(changeOf(currentOf(booked), { price: { kind: 'type', total: 20_000 } }), later);
    expect(due()).toBe(16_000);
  });

  test('is kept of no fee, and of no price that does not stand', () => {
    sellThrough('GetYourGuide');
    decide('confirmed');
    pay(5000);
    decide('cancelled', { fee: 4000 });
    expect(due()).toBe(-1000);
  });
});

describe('the traveller of an agent', () => {
  const asked = ['Left to pay', 'Deposit', 'Paid', 'How to pay', 'Overpaid', 'To refund'];
  const expectUnasked = (facts: Record<string, unknown>) => {
    expect(facts.Payment).toBe('Paid through GetYourGuide');
    expect(asked.filter((label) => label in facts)).toEqual([]);
  };

  beforeEach(() => {
    paymentDocument.save(0, {
      ...{ timing: 'deposit', deposit: '25%', balanceDays: 30, within: 3 },
      accounts: [{ name: 'Euro account', country: '', details: 'DE02 1203 0000' }],
    });
  });

  test('is told through whom it was paid in place of terms, balance and accounts', async () => {
    const reservation = await request();
    const before = storedEmails().length;
    sellThrough('GetYourGuide', reservation);
    const confirmed = answer(reservation, 'confirmed');
    const { facts = [], payment = [] } = (storedEmails().at(-1)?.props ?? {}) as Record<string, [string, string][]>;
    expectUnasked(Object.fromEntries([...facts, ...payment]));
    expect(emailsAfter(before).map(([kind]) => kind)).toEqual(['booking_confirmed']);
    expect(remindableOf(loadBooking(reservation.id))).toBeNull();
    expect(nextDuePayment(confirmed, 0)).toBeNull();
    expect(() =>
      askForDeposit({ id: confirmed.id, version: confirmed.version, amount: 500, due: '2026-12-01', ...quiet }, later),
    ).toThrow('paid through GetYourGuide');
    const terms = { timing: 'day', deposit: '20%', balanceDays: 30, within: 3, ...quiet } as const;
    expect(() => apply({ kind: 'terms', id: confirmed.id, version: confirmed.version, ...terms }, later)).toThrow(
      'paid through GetYourGuide',
    );
  });

  const quiet = { tell: true, message: null };

  test('reads neither what the agent has paid nor what it keeps, on the page and in emails', async () => {
    soldBy([['GetYourGuide', 17.38]], 1);
    sellThrough('GetYourGuide');
    decide('confirmed');
    recordPayment(paymentOf(booked, 7777, { tell: true, payerName: 'GetYourGuide' }), later);
    expectUnasked(page().facts);
    const { payments } = findReservationDetails(booked.id) ?? {};
    expect(payments?.[0]).toMatchObject({ amountCents: 7777, mailed: false });
    decide('cancelled', { fee: 3333 });
    const words = `You paid through GetYourGuide. Any refund comes from them.`;
    expect(page()).toMatchObject({ settlement: words, owesNothing: false, owesFee: false, kept: null });
    const { kind = '', props } = storedEmails().at(-1) ?? {};
    expect((await renderEmail(kind, props)).text.replace(/\s+/g, ' ')).toContain(words);
    const mails = (await readEmails('amelia@example.com')).join('\n');
    const shown = JSON.stringify(page());
    for (const secret of ['77.77', '33.33', '17.38', 'ommission'])
      expect([mails.includes(secret), shown.includes(secret)], secret).toEqual([false, false]);
  });

  test('is told of it with the request already', () => {
    sellThrough('GetYourGuide');
    const { facts } = page() as unknown as { facts: Record<string, string> };
    expect(facts).toEqual({});
    expect(lastEvent(booked)?.changes).toContainEqual({ field: 'agent', before: null, after: 'GetYourGuide' });
  });
});
