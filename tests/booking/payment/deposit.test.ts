import { describe, expect, test } from 'vitest';
import { type DepositInput, describeDeposit, openDeposit } from '#server/booking/payment/payment.input';
import { showPayments } from '#server/booking/payment/payment-facts';
import { askForDeposit, changeReservation, recordPayment } from '../acts';
import { amelia, book, later, request, setUpBookings, storedEmails } from '../bookings';
import { answer, changeOf, currentOf, emailsAfter, lastEvent, paymentOf, quietly } from '../forms';

setUpBookings();

describe('a deposit', () => {
  const ask = (
    { id }: { id: number },
    amount: number | null,
    due: string | null = amount === null ? null : '2026-11-30',
    changes: Partial<DepositInput> = {},
  ) => askForDeposit({ id, version: currentOf({ id }).version, amount, due, ...quietly, ...changes }, later);

  test('is mailed with how to pay, and its end too, where the office wants that', async () => {
    const reservation = await request();
    const emails = storedEmails().length;
    expect(ask(reservation, 5000, '2026-11-30', { tell: true, message: 'By bank transfer.' })).toEqual({
      mailed: true,
    });
    expect(emailsAfter(emails)).toEqual([['deposit', 'amelia@example.com']]);
    expect(storedEmails().at(-1)?.props).toMatchObject({
      ...{ isAsked: true, message: 'By bank transfer.' },
      facts: [
        ['Deposit', '$50'],
        ['Due on', 'Monday, 30 November 2026'],
        ['Total', '$188.13'],
      ],
    });
    expect(lastEvent(reservation)).toMatchObject({ kind: 'message', actor: 'office', message: 'By bank transfer.' });
    expect(ask(reservation, 5000, '2026-11-30', { tell: true })).toEqual({ mailed: false });
    expect(ask(reservation, 4000)).toEqual({ mailed: false });
    expect(ask(reservation, null, null, { tell: true })).toEqual({ mailed: true });
    expect(storedEmails().at(-1)?.props).toMatchObject({ isAsked: false, facts: [['Total', '$188.13']] });
  });

  test('has words only where there is an address', async () => {
    const { reservation } = await book({ booking: amelia });
    changeReservation(changeOf(reservation, { email: null }), later);
    expect(() => ask(reservation, 5000, '2026-11-30', { tell: true, message: 'By bank.' })).toThrow('no email address');
    expect(currentOf(reservation).depositCents).toBeNull();
    expect(ask(reservation, 5000, '2026-11-30', { tell: true })).toEqual({ mailed: false });
  });

  test('is due today at the destination at the earliest, and only before the journey is decided on', async () => {
    const reservation = await request();
    expect(() => ask(reservation, 5000, '2026-11-20')).toThrow('This date has passed');
    ask(reservation, 5000, '2026-11-21');
    answer(reservation, 'cancelled');
    expect(() => ask(reservation, 6000)).toThrow('This reservation is cancelled.');
  });

  test('stands in the confirmation with what is paid and left, as on the page', async () => {
    const reservation = await request();
    ask(reservation, 5000);
    answer(reservation, 'confirmed');
    const payment = [
      ['Deposit', '$50, due Monday, 30 November 2026'],
      ['Paid', '$0'],
      ['Left to pay', '$188.13'],
      ['How to pay', "We'll arrange payment with you"],
    ];
    expect(storedEmails().at(-1)).toMatchObject({ kind: 'booking_confirmed', props: { payment } });
    expect(showPayments(currentOf(reservation), later)?.facts).toEqual(payment);
    recordPayment(paymentOf(reservation, 18_813), later);
    expect(showPayments(currentOf(reservation), later)?.facts).toEqual([
      ['Deposit', '$50, paid'],
      ['Paid', '$188.13'],
      ['Left to pay', '$0'],
    ]);
  });

  test('is open until it is paid, and says how much of it is', () => {
    const open = {
      status: 'pending',
      startDate: '2027-01-05',
      totalPriceCents: 13_000,
      paymentTerms: null,
      ...{ agreedOn: null, agent: null, commissionPercent: null },
    };
    const asked = { ...open, depositCents: 9000, depositDue: '2026-12-12' };
    const words = (paidCents: number, over: Partial<typeof asked> = {}) => {
      const reservation = { ...asked, ...over };
      return [
        openDeposit(reservation, paidCents),
        describeDeposit(reservation, paidCents, { formatDay: (day) => day }),
      ];
    };
    expect(words(0)).toEqual([9000, '$90, due 2026-12-12']);
    expect(words(3000)).toEqual([6000, '$30 of $90 paid, due 2026-12-12']);
    expect(words(9000)).toEqual([0, '$90, paid']);
    expect(words(13_000)).toEqual([0, '$90, paid']);
    // A total that became less than the deposit.
    expect(words(5000, { totalPriceCents: 5000 })).toEqual([0, '$50, paid']);
    const none = { ...open, depositCents: null, depositDue: null };
    expect([openDeposit(none, 0), describeDeposit(none, 0)]).toEqual([0, null]);
  });
});
