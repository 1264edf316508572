import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loader as receiptLoader } from '#app/routes/receipt';
import { reservations } from '#db/schema/reservation';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { paidCents } from '#server/booking/payment/payment';
import { balanceOf, paymentInput, receiptName, sumOf } from '#server/booking/payment/payment.input';
import { findReceipt } from '#server/booking/payment/payment-facts';
import { listPayments, listReservationEvents } from '#server/booking/record/loaded-booking';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { NotFound } from '#server/values/errors';
import { changeReservation, recordPayment, voidPayment } from '../acts';
import { book, keiko, later, minutesLater, request, setUpBookings, site, storedEmails } from '../bookings';
import { answer, askToCancel, changeOf, currentOf, emailsAfter, lastEvent, paymentOf } from '../forms';

setUpBookings();

const record = (...form: Parameters<typeof paymentOf>) => recordPayment(paymentOf(...form), later);
const paid = ({ id }: { id: number }) => sumOf(listPayments(id));

describe('a payment', () => {
  test('has the next number, a row and an event, and changes nothing of the reservation', async () => {
    const one = await request();
    const { reservation: other } = await book({
      booking: keiko,
      product: { kind: 'package', id: site.packages.nile.id },
    });
    expect(record(one, 5000).receiptNumber).toBe(1);
    expect(record(other, 7000, { method: 'bank', note: 'First part', paidOn: '2026-11-20' })).toMatchObject({
      ...{ receiptNumber: 2, reservationId: other.id, kind: 'payment', amountCents: 7000, method: 'bank' },
      ...{ note: 'First part', paidOn: '2026-11-20', createdAt: later.toISOString(), voidedAt: null },
    });
    expect(record(one, 2000, { kind: 'refund' }).receiptNumber).toBe(3);
    expect([paid(one), paid(other)]).toEqual([3000, 7000]);
    expect(lastEvent(one)).toMatchObject({
      ...{ kind: 'payment refunded', actor: 'office', message: '$20 in cash on 21 November 2026, R-000003' },
    });
    expect(lastEvent(other)?.message).toBe('$70 by bank transfer on 20 November 2026, R-000002');
    expect(currentOf(one).version).toBe(1);
    const rows = site.database.select({ id: reservations.id, paid: paidCents }).from(reservations).all();
    expect(rows).toEqual([
      { id: one.id, paid: 3000 },
      { id: other.id, paid: 7000 },
    ]);
    expect(() => record({ id: 4711 }, 5000)).toThrow(NotFound);
  });

  test('may be of a few cents, which are left of a total', () => {
    const amountOf = (amount: string) => {
      const form = { ...paymentOf({ id: 1 }, 0), amount, note: '' };
      const { data, error } = paymentInput.safeParse(form);
      return data?.amount ?? error?.issues[0]?.message;
    };
    expect(['0.13', '0.01', '0', '0.00', 'some'].map(amountOf)).toEqual([
      ...[13, 1, 'Amount must be at least $0.01', 'Amount must be at least $0.01'],
      'Enter an amount in US dollars, for example 45',
    ]);
  });

  test('is mailed as a receipt where the office wants it', async () => {
    const reservation = await request();
    const emails = storedEmails().length;
    record(reservation, 5000);
    expect(emailsAfter(emails)).toEqual([]);
    record(reservation, 5000, { tell: true, method: 'bank' });
    expect(emailsAfter(emails)).toEqual([['receipt', 'amelia@example.com']]);
    const props = storedEmails().at(-1)?.props as EmailProps<'receipt'>;
    expect(props.facts).toEqual([
      ['Receipt', 'R-000002'],
      ['Amount', '$50'],
      ['Received', 'Saturday, 21 November 2026, by bank transfer'],
      ['Adults', '2 × $75.25 = $150.50'],
      ['Children', '$37.63'],
      ['Booking total', '$188.13'],
      ['Paid so far', '$100'],
      ['Left to pay', '$88.13'],
    ]);
    expect(props.receiptUrl).toMatch(/^https:\/\/nileandsiam\.example\/booking\/NS-\w{6}\/receipt\/2\?key=./);
    answer(reservation, 'cancelled');
    record(reservation, 10_000, { kind: 'refund', tell: true });
    const refund = storedEmails().at(-1)?.props as EmailProps<'receipt'>;
    expect(refund.facts.map(([label]) => label)).toEqual(['Receipt', 'Amount', 'Refunded']);
  });

  test('is refused for a day in the future', async () => {
    const reservation = await request();
    expect(() => record(reservation, 5000, { paidOn: '2026-11-23' })).toThrow('This date is in the future');
    // It is this day already for an office further east.
    expect(record(reservation, 5000, { paidOn: '2026-11-22' }).paidOn).toBe('2026-11-22');
  });
});

describe('the receipt of a payment', () => {
  test('names whom, what and when it was recorded for, whatever the booking becomes', async () => {
    const reservation = await request();
    const payment = record(reservation, 5000);
    const other = { name: 'Another Traveller', startDate: '2026-12-09' };
    const product = { kind: 'tour', id: site.tours.pyramids.id } as const;
    changeReservation(changeOf(reservation, { ...other, product, reason: 'Agreed' }), later);
    const { name, productTitle, startDate } = reservation;
    expect(findReceipt(payment.receiptNumber)?.payment).toMatchObject({ name, productTitle, startDate });
    const page = new Request(`http://localhost${bookingPath(reservation)}`);
    const params = { reference: reservation.reference, number: String(payment.receiptNumber) };
    const { facts } = (await receiptLoader({ params, request: page } as never)) as { facts: [string, string][] };
    expect(Object.fromEntries(facts)).toMatchObject({
      ...{ From: name, For: productTitle, 'Date of travel': 'Saturday, 5 December 2026' },
    });
  });

  test('has a day from 2000 on', () => {
    const read = (paidOn: string) =>
      paymentInput.safeParse({ ...paymentOf({ id: 1 }, 1), amount: '50', note: '', paidOn }).success;
    expect([read('1999-12-31'), read('2000-01-01'), read('0026-11-21')]).toEqual([false, true, false]);
  });
});

describe('a voided payment', () => {
  test('stays with its number and why, once, and counts no more', async () => {
    const reservation = await request();
    const payment = record(reservation, 5000);
    expect(voidPayment({ id: payment.id, reason: 'Typed twice' }, later)).toMatchObject({
      ...payment,
      voidReason: 'Typed twice',
      voidedAt: later.toISOString(),
    });
    expect(voidPayment({ id: payment.id, reason: 'Once more' }, minutesLater(50)).voidReason).toBe('Typed twice');
    expect(paid(reservation)).toBe(0);
    expect(lastEvent(reservation)).toMatchObject({
      ...{ kind: 'payment voided', message: '$50 in cash on 21 November 2026, R-000001: Typed twice' },
    });
    expect(listReservationEvents(reservation.id)).toHaveLength(3);
    expect(record(reservation, 5000).receiptNumber).toBe(2);
    expect(() => voidPayment({ id: 4711, reason: 'Why' })).toThrow(NotFound);
  });

  test('is told to the traveller where the office wants it, once, with the balance of now and no reason', async () => {
    const reservation = await request();
    const [wrong, quiet] = [record(reservation, 5000, { tell: true }), record(reservation, 3000)];
    answer(reservation, 'confirmed');
    askToCancel(reservation, later);
    const emails = storedEmails().length;
    voidPayment({ id: quiet.id, reason: 'Typed twice' }, later);
    for (const now of [later, minutesLater(40)]) voidPayment({ id: wrong.id, reason: 'Typed twice', tell: true }, now);
    expect(emailsAfter(emails)).toEqual([['receipt', 'amelia@example.com']]);
    const props = storedEmails().at(-1)?.props as EmailProps<'receipt'>;
    expect(props.facts).toEqual([
      ['Receipt', 'R-000001, void'],
      ['Amount', '$50'],
      ['Received', 'Saturday, 21 November 2026, in cash (void)'],
      ['Paid so far', '$0'],
      ['Booking total', '$188.13'],
      ['Left to pay', '$188.13'],
    ]);
    const { subject, text } = await renderEmail('receipt', props);
    expect(subject).toMatch(/^Void receipt - NS-/);
    expect(text.replace(/\s+/g, ' ')).toContain('You have asked us to cancel. We will answer that separately.');
    expect(text).not.toMatch(/Typed twice|Thank you for your payment/);
  });

  test('is told to nobody without an address, or with that of a likely spam request', async () => {
    for (const columns of [{ suspect: true }, { email: null }]) {
      const reservation = await request();
      const payment = record(reservation, 5000);
      site.database.update(reservations).set(columns).where(eq(reservations.id, reservation.id)).run();
      const emails = storedEmails().length;
      voidPayment({ id: payment.id, reason: 'Typed twice', tell: true }, later);
      expect(emailsAfter(emails)).toEqual([]);
    }
  });

  test('says whether its receipt was mailed', async () => {
    const reservation = await request();
    record(reservation, 5000, { tell: true });
    record(reservation, 3000);
    expect(findReservationDetails(reservation.id)?.payments.map(({ mailed }) => mailed)).toEqual([true, false]);
  });
});

test('a receipt has a name of six digits at least', () => {
  expect([1, 42, 1_234_567].map(receiptName)).toEqual(['R-000001', 'R-000042', 'R-1234567']);
});

describe('the balance', () => {
  const file = {
    status: 'confirmed',
    startDate: '2026-12-05',
    totalPriceCents: 20_000,
    depositCents: 5000,
    depositDue: '2026-11-30',
    paymentTerms: null,
    ...{ agreedOn: null, agent: null, commissionPercent: null },
  };
  test.each<[string, Parameters<typeof balanceOf>[0], number, string, number | null, number]>([
    ['on the first day of the journey', { ...file, startDate: '2026-11-30' }, 5000, '2026-11-30', 15_000, 0],
    ['after the first day', { ...file, startDate: '2026-11-30' }, 5000, '2026-12-01', 15_000, 15_000],
    ['after the journey', { ...file, status: 'completed' }, 5000, '2026-12-09', 15_000, 15_000],
    ['after the first day with nothing left', { ...file, startDate: '2026-11-30' }, 20_000, '2026-12-01', 0, 0],
    ['after the day of a request', { ...file, status: 'pending', depositDue: null }, 0, '2026-12-09', 20_000, 0],
    ['before the day of the deposit', file, 0, '2026-11-30', 20_000, 0],
    ['after it', file, 0, '2026-12-01', 20_000, 5000],
    ['with a part of it', file, 2000, '2026-12-01', 18_000, 3000],
    ['with all of it', file, 5000, '2026-12-01', 15_000, 0],
    ['with too much', file, 21_000, '2026-12-01', -1000, 0],
    ['without a price', { ...file, totalPriceCents: null }, 2000, '2026-12-01', null, 3000],
    [
      'at a total that has become less than the deposit',
      { ...file, totalPriceCents: 4000 },
      0,
      '2026-12-01',
      4000,
      4000,
    ],
    ['of what is cancelled', { ...file, status: 'cancelled' }, 2000, '2026-12-01', -2000, 0],
  ])('%s', (_, reservation, paidSoFar, today, dueCents, overdueCents) => {
    const sums = { paidCents: paidSoFar, adjustedCents: 0 };
    expect(balanceOf(reservation, sums, today)).toEqual({ ...sums, dueCents, overdueCents });
  });
});

test('a form that is sent again with another amount, or for another booking, records nothing more', async () => {
  const { reservation } = await book();
  const { reservation: other } = await book({ product: { kind: 'tour', id: site.tours.pyramids.id } });
  const form = paymentOf(reservation, 5000);
  expect(recordPayment(form, later).receiptNumber).toBe(1);
  const changed = [
    { ...form, amount: 6000 },
    { ...form, reservationId: other.id },
    { ...form, note: 'Twice' },
  ];
  for (const again of changed) {
    expect(() => recordPayment(again, later)).toThrow(
      'This form has already recorded $50 in cash on 21 November 2026, R-000001',
    );
  }
  expect(recordPayment(form, later).receiptNumber).toBe(1);
  expect([listPayments(reservation.id).length, listPayments(other.id).length]).toEqual([1, 0]);
});
