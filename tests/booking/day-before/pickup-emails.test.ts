import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { immediately } from '#db/client';
import { renderEmail } from '#emails/catalog';
import { listIncompletePickups } from '#server/booking/journey/pickup';
import { mailPickups, startPickupEmails } from '#server/booking/mail/pickup-emails';
import { showPayments } from '#server/booking/payment/payment-facts';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { eraseReservation } from '#server/office/people/erase-reservation';
import { changeReservationStatus, recordPayment } from '../acts';
import { amelia, book, keikoOnTour, setUpBookings, site, startWorker, stopWorker } from '../bookings';
import { currentOf, paymentOf } from '../forms';
import {
  assign,
  change,
  confirmed,
  evening,
  factsOf,
  justBefore,
  markAllSent,
  night,
  noon,
  setTour,
  start,
  told,
} from './pickups';

setUpBookings();

describe('the pick-up of the traveller', () => {
  test('is mailed once, on the evening before', async () => {
    const { reference, id } = await confirmed();
    expect([mailPickups(justBefore(evening)), mailPickups(evening)]).toEqual([0, 1]);
    markAllSent();
    for (const later of [evening, night, justBefore(start), noon]) expect(mailPickups(later)).toBe(0);
    expect(told()).toMatchObject([
      {
        dedupeKey: `pickup_details:${reference}:0`,
        ...{ recipient: 'amelia@example.com', sender: 'egypt', client: null, reservationId: id },
        props: { addressee: 'Amelia Hartmann', isCorrection: false, dutyPhone: '+20 2 0000 0109' },
      },
    ]);
  });

  test('says where and when, who comes, what to bring and what to pay', async () => {
    setTour({ meetingPoint: 'Luxor Museum, the gate', bring: ['Passport', 'Hat'] });
    const reservation = await confirmed({ meetingPoint: 'Luxor Museum, the gate' });
    recordPayment(paymentOf(reservation, 5000), noon);
    assign({ guide: ['Mona Farid', '+20 100'], driver: 'Hassan', vehicle: 'White Hiace' });
    assign({ guide: ['Somebody else'] }, `package-${site.tours.karnak.id}`);
    mailPickups(evening);
    expect(told()[0]?.props.facts).toEqual([
      ['Trip', 'Karnak before the Heat'],
      ['Date', 'Saturday, 5 December 2026'],
      ['Pick-up', '07:00 from your hotel'],
      ['Meeting point', 'Luxor Museum, the gate'],
      ['Travellers', '2 adults, 1 child'],
      ['Guide', 'Mona Farid, +20 100'],
      ['Driver', 'Hassan'],
      ['Vehicle', 'White Hiace'],
      ['What to bring', 'Passport, Hat'],
      ['To pay on the day', `$${((reservation.totalPriceCents ?? 0) - 5000) / 100}`],
    ]);
    const dueOnDay = told()[0]?.props.facts.at(-1);
    expect(showPayments(reservation, evening)?.facts).toEqual([['Paid', '$50'], dueOnDay]);
    const dayBefore = new Date(evening.getTime() - 24 * 3_600_000);
    expect(showPayments(reservation, dayBefore)?.facts).toEqual([
      ...[
        ['Paid', '$50'],
        ['Left to pay', dueOnDay?.[1]],
      ],
      ['How to pay', "We'll arrange payment with you"],
    ]);
    const { subject, text } = await renderEmail('pickup_details', told()[0]?.props);
    expect(subject).toBe('Your pick-up - Karnak before the Heat');
    expect(text).toContain(`https://nileandsiam.example${bookingPath(reservation)}`);
    expect(text).toContain('+20 2 0000 0109');
    expect(text).not.toContain('This replaces');
  });

  test.each([
    ['Cairo in summer', { startDate: '2027-07-01' }, '2027-06-30T15:00:00Z', '2027-07-01T04:00:00Z'],
    ['Bangkok', { country: 'Thailand' }, '2026-12-04T11:00:00Z', '2026-12-05T00:00:00Z'],
    [
      'Cairo, where only the place is known',
      { pickupTime: null, meetingPoint: 'The gate' },
      evening,
      '2026-12-04T22:00Z',
    ],
  ])('goes from 18:00 until the start in %s', async (_, values, first, end) => {
    await confirmed(values);
    expect([mailPickups(justBefore(new Date(first))), mailPickups(new Date(end))]).toEqual([0, 0]);
    expect(mailPickups(justBefore(new Date(end)))).toBe(1);
    expect(told()[0]?.props.notAfter).toBe(new Date(end).toISOString());
  });

  test.each([
    ['cancelled', { status: 'cancelled' }],
    ['pending', { status: 'pending' }],
    ['completed', { status: 'completed' }],
    ['suspect', { suspect: true }],
    ['without an address', { email: null }],
  ] as const)('is not mailed for a booking that is %s', async (_, values) => {
    await confirmed(values);
    expect(mailPickups(evening)).toBe(0);
  });

  test('is not mailed to somebody who was erased', async () => {
    const reservation = await confirmed();
    immediately(() => eraseReservation(reservation, 'office', noon));
    expect([mailPickups(evening), listIncompletePickups(evening)]).toEqual([0, []]);
  });

  test('has the place that the traveller named, but no web page', async () => {
    setTour({ pickupArea: 'hotels in Luxor' });
    const reservation = await confirmed({}, { booking: { ...amelia, pickupPlace: 'Win at www.example.com' } });
    mailPickups(evening);
    expect(factsOf()['Pick-up place']).toBe('See your booking page');
    change(reservation, { pickupPlace: 'Hotel Marhaba, the reception' }, evening);
    markAllSent();
    expect(mailPickups(evening)).toBe(1);
    expect(factsOf()['Pick-up place']).toBe('Hotel Marhaba, the reception');
    await confirmed(
      { source: 'phone', name: 'Win at www.example.com' },
      { booking: { ...keikoOnTour, pickupPlace: 'Hotel Isis' } },
    );
    mailPickups(evening);
    expect(factsOf()['Pick-up place']).toBe('Hotel Isis');
    expect(told().at(-1)?.props.addressee).toBe('traveller');
  });

  test('is mailed again once per change, and says that it replaces the earlier one', async () => {
    const reservation = await confirmed();
    const run = () => {
      markAllSent();
      return [mailPickups(night), mailPickups(night)];
    };
    expect(run()).toEqual([1, 0]);
    assign({ guide: ['Mona Farid'] });
    expect(run()).toEqual([1, 0]);
    assign({ guide: ['Omar Said'] });
    change(reservation, { pickupTime: '06:30' }, night);
    expect(run()).toEqual([1, 0]);
    change(reservation, { specialRequests: 'A window seat', phone: '+49 30 0000 0199' }, night);
    expect(run()).toEqual([0, 0]);
    // Back to what was told first.
    assign({ guide: ['Mona Farid'] });
    change(reservation, { pickupTime: '07:00 from your hotel' }, night);
    expect(run()).toEqual([1, 0]);
    expect(told().map(({ props }) => [props.isCorrection, factsOf(props).Guide])).toEqual([
      [false, undefined],
      [true, 'Mona Farid'],
      [true, 'Omar Said'],
      [true, 'Mona Farid'],
    ]);
    const { subject, text } = await renderEmail('pickup_details', told()[1]?.props);
    expect(subject).toBe('Your pick-up has changed - Karnak before the Heat');
    expect(text).toContain('This replaces our earlier email.');
    assign({ guide: ['Too late'] });
    expect(mailPickups(start)).toBe(0);
  });

  test('is told anew to an address that was corrected', async () => {
    const reservation = await confirmed();
    mailPickups(evening);
    markAllSent();
    change(reservation, { email: 'amelie@example.com' }, evening);
    markAllSent();
    expect([mailPickups(evening), mailPickups(evening)]).toEqual([1, 0]);
    expect(told().at(-1)).toMatchObject({ recipient: 'amelie@example.com', props: { isCorrection: false } });
  });

  test('follows a confirmation of the last evening, once somebody has tried to send that', async () => {
    const { reservation } = await book();
    markAllSent();
    const { id, version } = reservation;
    changeReservationStatus({ id, version, status: 'confirmed', message: null }, night);
    expect(mailPickups(night)).toBe(0);
    markAllSent();
    expect([mailPickups(night), mailPickups(night)]).toEqual([1, 0]);
  });

  test('is withdrawn where it was not sent yet and no longer holds', async () => {
    const reservation = await confirmed();
    mailPickups(evening);
    assign({ guide: ['Mona Farid'] });
    expect(mailPickups(evening)).toBe(1);
    expect(told().map(({ props }) => [props.isCorrection, factsOf(props).Guide])).toEqual([[false, 'Mona Farid']]);
    const { id, version } = currentOf(reservation);
    changeReservationStatus({ id, version, status: 'cancelled', message: null }, evening);
    expect([mailPickups(evening), told()]).toEqual([0, []]);
  });

  test('leaves through the outbox, once, also after a restart', async () => {
    await confirmed();
    vi.useFakeTimers({ toFake: ['Date'], now: evening });
    startWorker();
    mailPickups();
    await expect.poll(() => told()[0]?.state).toBe('sent');
    await stopWorker();
    startWorker();
    expect([mailPickups(), mailPickups()]).toEqual([0, 0]);
    const files = readdirSync(path.join(site.dataDir, 'mail'));
    expect(files.filter((file) => file.startsWith('pickup_details'))).toHaveLength(1);
  });
});

test('the emails are looked for soon after the start and every two minutes, until the stop', async () => {
  await confirmed();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: evening });
  const task = startPickupEmails();
  vi.advanceTimersByTime(50_000);
  expect(told()).toHaveLength(0);
  vi.advanceTimersByTime(20_000);
  expect(told()).toHaveLength(1);
  markAllSent();
  assign({ guide: ['Mona Farid'] });
  vi.advanceTimersByTime(120_000);
  expect(told()).toHaveLength(2);
  await task.stop();
  markAllSent();
  assign({ guide: ['Omar Said'] });
  vi.advanceTimersByTime(600_000);
  expect(told()).toHaveLength(2);
});
