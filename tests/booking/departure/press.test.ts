import { expect, test } from 'vitest';
import { immediately } from '#db/client';
import { renewGuideLink } from '#server/booking/departure/assignment';
import { listGuideReports } from '#server/booking/departure/attendance';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { listPayments, listReservationEvents } from '#server/booking/record/loaded-booking';
import { readManifest } from '#server/booking/views/manifest';
import { eraseReservation } from '#server/office/people/erase-reservation';
import { addNote, markAttendance, recordPayment } from '../acts';
import { setUpBookings, site, storedEmails } from '../bookings';
import { markAllSent } from '../day-before/pickups';
import { paymentOf } from '../forms';
import {
  day,
  departureWith,
  doubted,
  hour,
  minutesLater,
  paid,
  press,
  reported,
  said,
  setBooking,
  settle,
  toCheck,
  tokenOn,
} from './presses';

setUpBookings();

test('a press counts once, however often it is sent', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  for (const token of [arrived, collected, arrived, collected, collected]) press(token, 0, day);
  for (let suffix = 1; suffix <= 60; suffix++)
    expect(() => press(`${collected}~${suffix}`, 0, day)).toThrow('out of date');
  expect(reported(booked)).toEqual([
    ['arrived', null],
    ['collected', null],
    ['payment received', '$180 in cash on 5 December 2026, R-000001'],
  ]);
  expect(paid(booked)).toEqual([[18_000, 'cash']]);
  expect(readManifest(departure, day).parties[0]).toMatchObject({
    attendance: 'arrived',
    dueCents: 0,
    isChecked: false,
  });
  expect(listGuideReports()).toEqual([]);
});

test('money is not counted twice where a payment was recorded meanwhile, and the office checks it', async () => {
  const { booked, departure } = await departureWith();
  const late = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 18_000), day);
  press(late, hour, minutesLater(60));
  const words = doubted('the payments have changed since');
  expect([reported(booked), paid(booked)]).toEqual([[['collected', words]], [[18_000, 'cash']]]);
  expect(listGuideReports()).toMatchObject([{ id: booked.id, toCheck: words }]);
  expect(readManifest(departure, day).parties[0]?.isChecked).toBe(true);
  settle(booked, minutesLater(90));
  expect(listGuideReports()).toEqual([]);
  expect(listReservationEvents(booked.id).at(-1)).toMatchObject({ kind: 'collection checked', actor: 'office' });
});

test('of two guides who have both collected without a network, one is recorded', async () => {
  const { booked, departure } = await departureWith();
  const [one, other] = [tokenOn(departure, 'collected'), tokenOn(departure, 'collected', minutesLater(1))];
  press(one, hour, minutesLater(2));
  press(other, hour, minutesLater(2));
  expect(() => press(other, hour, minutesLater(2), 5000)).toThrow('out of date');
  expect(paid(booked)).toEqual([[18_000, 'cash']]);
});

test.each([
  [5000, null],
  [18_001, 'only $180 was due'],
] as const)(
  'of %d cents that were collected the payment is that sum, and more than is due is checked',
  async (amount, doubt) => {
    const { booked, departure } = await departureWith();
    press(tokenOn(departure, 'collected'), 0, day, amount);
    expect(paid(booked)).toEqual(doubt === null ? [[amount, 'cash']] : []);
    expect(toCheck()).toEqual(doubt === null ? [] : [doubted(doubt, '$180.01')]);
  },
);

test('what was collected can be undone for ten minutes, once, without a word to the traveller', async () => {
  const { booked, departure } = await departureWith();
  press(tokenOn(departure, 'collected'), 0, day);
  const undo = tokenOn(departure, 'undo', minutesLater(9));
  const mails = storedEmails().length;
  for (let count = 0; count < 3; count++) press(undo, 0, minutesLater(9));
  expect(listPayments(booked.id)).toMatchObject([{ voidReason: 'Undone by the guide' }]);
  expect(reported(booked).map(([kind]) => kind)).toEqual([
    'collected',
    'payment received',
    'collection undone',
    'payment voided',
  ]);
  expect([storedEmails().length, readManifest(departure, minutesLater(9)).parties[0]?.dueCents]).toEqual([
    mails,
    18_000,
  ]);
  press(tokenOn(departure, 'collected', minutesLater(10)), 0, minutesLater(10));
  const late = tokenOn(departure, 'undo', minutesLater(19));
  expect(() => press(late, 0, minutesLater(21))).toThrow('no longer be undone');
  expect(readManifest(departure, minutesLater(21)).parties[0]?.undoable).toEqual([]);
});

test('a voided collection can be collected again', async () => {
  const { booked, departure } = await departureWith();
  press(tokenOn(departure, 'collected'), 0, day);
  site.database.$client.exec("UPDATE payments SET voided_at = '2026-12-05T09:00:00.000Z', void_reason = 'wrong party'");
  press(tokenOn(departure, 'collected', minutesLater(60)), 0, minutesLater(60));
  expect(paid(booked)).toHaveLength(2);
  expect(listGuideReports()).toEqual([]);
});

test('what a guide has collected is checked by nothing but the office that says so', async () => {
  const { booked, departure } = await departureWith();
  const late = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 5000), day);
  press(late, 0, day);
  addNote({ id: booked.id, text: 'Wants a window seat', answers: false, seen: 0 }, minutesLater(1));
  recordPayment(paymentOf(booked, 1000), minutesLater(2));
  expect(toCheck()).toEqual([doubted('the payments have changed since')]);
  expect(readManifest(departure, day).parties[0]).toMatchObject({ isChecked: true, tokens: { collected: null } });
});

test('two reports are both named, and a check settles those that the office has seen', async () => {
  const { booked, departure } = await departureWith();
  const first = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 5000), day);
  const second = tokenOn(departure, 'collected', minutesLater(1));
  recordPayment(paymentOf(booked, 5000), minutesLater(1));
  press(first, 0, minutesLater(2));
  const seen = listReservationEvents(booked.id).at(-1)?.id ?? 0;
  press(second, 0, minutesLater(2));
  const words = doubted('the payments have changed since');
  expect(toCheck()).toEqual([`${words}, and ${words}`]);
  expect(() => settle(booked, minutesLater(2), seen)).toThrow('sent another report');
  settle(booked, minutesLater(2));
  settle(booked, minutesLater(3));
  expect(toCheck()).toEqual([]);
  expect(listReservationEvents(booked.id).filter(({ kind }) => kind === 'collection checked')).toHaveLength(1);
});

test('for a booking that was cancelled meanwhile money is checked, and attendance refused', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  setBooking(booked, { status: 'cancelled' });
  expect(() => press(arrived, hour, day)).toThrow('This booking is cancelled.');
  expect(() => markAttendance({ id: booked.id, attendance: 'arrived' }, day)).toThrow('This booking is cancelled.');
  press(collected, hour, day);
  expect([said(booked), paid(booked), toCheck()]).toEqual([[], [], [doubted('the booking is cancelled')]]);
});

test.each([{ startDate: '2026-12-06' }, { tourId: null, productTitle: 'Another tour' }])(
  'for a booking that has left the departure money is checked, and attendance refused: %o',
  async (values) => {
    const { booked, departure } = await departureWith();
    const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
    setBooking(booked, values);
    expect(() => press(arrived, 0, day)).toThrow('This booking is no longer in this departure.');
    press(collected, 0, day);
    expect([said(booked), paid(booked), toCheck()]).toEqual([
      [],
      [],
      [doubted('the booking is no longer in this departure')],
    ]);
  },
);

test('a link that was replaced records nothing', async () => {
  const { booked, departure } = await departureWith();
  const tokens = (['arrived', 'collected'] as const).map((kind) => tokenOn(departure, kind));
  renewGuideLink({ id: departure.id, version: 1 }, day);
  for (const token of tokens) expect(() => press(token, hour, day)).toThrow('the office has sent a newer link');
  expect([reported(booked), paid(booked), toCheck()]).toEqual([[], [], []]);
});

test('nothing is recorded for what is erased or forged', async () => {
  const { booked, departure } = await departureWith();
  const token = tokenOn(departure, 'arrived');
  const [text = '', signature = ''] = token.split('.');
  const meant = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), kind: 'no-show' };
  const forged = `${Buffer.from(JSON.stringify(meant)).toString('base64url')}.${signature}`;
  for (const wrong of [forged, `${token}~2`, `${token}.x`, '', '.', 'a.b'])
    expect(() => press(wrong, 0, day)).toThrow('out of date');
  immediately(() => eraseReservation(booked, 'office', day));
  expect(() => press(token, 0, day)).toThrow('no longer exists');
  expect(reported(booked)).toEqual([]);
});

test('no press is older than its sheet', async () => {
  const { booked, departure } = await departureWith();
  press(tokenOn(departure, 'collected'), 90 * 24 * hour, minutesLater(60));
  press(tokenOn(departure, 'arrived'), 90 * 24 * hour, minutesLater(60));
  const times = listReservationEvents(booked.id).flatMap(({ occurredAt }) => occurredAt ?? []);
  expect(times).toEqual([day.toISOString(), day.toISOString()]);
  expect(listPayments(booked.id).map(({ paidOn }) => paidOn)).toEqual(['2026-12-05']);
});

test.each([
  ['on the evening before', '2026-12-04T17:00:00Z', '07:00 from your hotel'],
  ['on the morning of the journey', '2026-12-05T03:00:00Z', '07:00 from your hotel'],
  ['during the journey', '2026-12-05T08:00:00Z', '07:00 from your hotel'],
  ['on the evening after', '2026-12-05T20:00:00Z', '23:30 from your hotel'],
])('nothing that a guide records %s mails the traveller', async (_, instant, pickupTime) => {
  const { booked, departure } = await departureWith();
  setBooking(booked, { pickupTime });
  const now = new Date(instant);
  mailPickups(now);
  markAllSent();
  const mailed = storedEmails().length;
  for (const kind of ['arrived', 'no-show', 'arrived', 'collected'] as const) {
    press(tokenOn(departure, kind, now), 0, now);
    expect([kind, mailPickups(now), storedEmails().length]).toEqual([kind, 0, mailed]);
  }
});
