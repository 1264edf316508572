import { describe, expect, test } from 'vitest';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { askForDeposit, changeReservation, recordPayment } from './acts';
import { amelia, book, later, request, setUpBookings, storedEmails } from './bookings';
import { answer, changeOf, currentOf, emailsAfter, paymentOf, quietly } from './forms';

setUpBookings();

describe('the email about a change', () => {
  const propsOfLast = () => storedEmails().at(-1)?.props as EmailProps<'booking_changed'>;

  test('is sent where the office wants it, with what was and is, the words of the office, and what holds now', async () => {
    const before = await request();
    const emails = storedEmails().length;
    const change = changeOf(before, { startDate: '2026-12-06', price: { kind: 'type', total: 17_000 } });
    changeReservation({ ...change, tell: true, message: 'Friday is closed.', reason: 'Spoken with Mona' }, later);
    expect(emailsAfter(emails)).toEqual([['booking_changed', 'amelia@example.com']]);
    expect(propsOfLast()).toMatchObject({
      message: 'Friday is closed.',
      changes: [
        { label: 'Date', before: 'Saturday, 5 December 2026', after: 'Sunday, 6 December 2026' },
        { label: 'Total', before: '$188.13', after: '$170' },
      ],
    });
    expect(propsOfLast()).not.toHaveProperty('calendar');
    expect(JSON.stringify(propsOfLast())).not.toContain('Mona');
  });

  test.each([
    ['St. Regis Hotel, 1113 Corniche El Nil (lobby)', true],
    ['فندق مينا هاوس', true],
    ["Hotel d'Été & Spa #12", true],
    ['Your card was refused. Pay at https://evil.example/pay', false],
    ['Hotel X. Your payment failed, pay again', false],
    ['Hotel X, call 900 555 0100', false],
    ['evil.example', false],
    ['a@b', false],
    ['Hotel <b>X</b>', false],
    ['Hotel! Pay!', false],
    ['x'.repeat(101), false],
  ])('names the place of an answer where it is plainly one: %s', async (pickupPlace, isNamed) => {
    const { reservation } = await book();
    changeReservation(changeOf(reservation, { pickupPlace, tell: true }), later);
    expect(propsOfLast().changes).toMatchObject([{ after: isNamed ? pickupPlace : 'See your booking page' }]);
  });

  test('tells of another pick-up place, but not in the words of a request', async () => {
    const before = (await book({ booking: { ...amelia, pickupPlace: 'Hotel Isis' } })).reservation;
    changeReservation(changeOf(before, { pickupPlace: 'Hotel Marhaba', tell: true }), later);
    const place = { label: 'Pick-up place', before: 'another place', after: 'Hotel Marhaba' };
    expect(propsOfLast().changes).toEqual([place]);
    changeReservation(changeOf(currentOf(before), { pickupPlace: 'Hotel Amira', tell: true }), later);
    expect(propsOfLast().changes).toEqual([{ ...place, after: 'Hotel Amira' }]);
    const confirmed = answer(before, 'confirmed');
    changeReservation(changeOf(confirmed, { pickupPlace: null, tell: true }), later);
    expect(propsOfLast().changes).toEqual([{ ...place, before: 'Hotel Amira', after: 'not set' }]);
  });

  test('is not sent where the office does not want it, or nothing has changed that concerns the traveller', async () => {
    const before = await request();
    const emails = storedEmails().length;
    const quiet = changeReservation(changeOf(before, { startDate: '2026-12-06', message: 'Not sent' }), later);
    const unseen = changeReservation(changeOf(quiet, { phone: '+49 30 0000 0199', tell: true }), later);
    expect(emailsAfter(emails)).toEqual([]);
    expect([quiet.mailed, unseen.mailed]).toEqual([false, false]);
    const seen = changeReservation(changeOf(unseen, { startDate: '2026-12-07', tell: true }), later);
    expect(seen.mailed).toBe(true);
  });

  test('is one of the words alone where nothing has changed that concerns the traveller', async () => {
    const before = await request();
    const emails = storedEmails().length;
    const change = changeOf(before, { phone: '+49 30 0000 0199', tell: true, message: 'We note your number.' });
    expect(changeReservation(change, later).mailed).toBe(true);
    expect(emailsAfter(emails)).toEqual([['booking_message', 'amelia@example.com']]);
  });

  test('asks for no deposit that was paid', async () => {
    const before = await request();
    const deposit = { amount: 10_000, due: '2026-11-30', ...quietly };
    askForDeposit({ id: before.id, version: before.version, ...deposit }, later);
    recordPayment(paymentOf(before, 10_000), later);
    changeReservation(changeOf(currentOf(before), { price: { kind: 'type', total: 8000 }, tell: true }), later);
    expect(propsOfLast().changes).toEqual([
      { label: 'Total', before: '$188.13', after: '$80' },
      { label: 'Deposit', before: '$100, paid', after: '$80, paid' },
    ]);
  });

  test('speaks of a request until it is confirmed', async () => {
    const before = await request();
    const changed = changeReservation(changeOf(before, { startDate: '2026-12-06', tell: true }), later);
    const ofRequest = await renderEmail('booking_changed', propsOfLast());
    expect(ofRequest.text).toContain('Your updated request, which we have not confirmed yet:');
    expect(ofRequest.text).not.toMatch(/your booking has changed|holds now/i);
    const confirmed = answer(changed, 'confirmed');
    changeReservation(changeOf(confirmed, { startDate: '2026-12-07', tell: true }), later);
    expect((await renderEmail('booking_changed', propsOfLast())).text).toContain('Your updated booking:');
  });

  test('has no words without an address to send them to', async () => {
    const silent = changeReservation(changeOf(await request(), { email: null }), later);
    const change = changeOf(silent, { startDate: '2026-12-06', tell: true, message: 'Friday is closed.' });
    expect(() => changeReservation(change, later)).toThrow(expect.objectContaining({ field: 'message' }));
    expect(currentOf(silent).startDate).toBe('2026-12-05');
  });
});
