import { expect, test } from 'vitest';
import { renewGuideLink } from '#server/domain/departure/assignment';
import { recordPress } from '#server/domain/departure/press';
import { listToSettle, markAttendance } from '#server/domain/departure/settling';
import { readSheet } from '#server/domain/departure/sheet';
import { listPayments, recordPayment } from '#server/domain/payment/payment';
import { eraseReservation } from '#server/domain/person/erase-reservation';
import { addNote } from '#server/domain/reservation/conversation';
import { listReservationEvents } from '#server/domain/reservation/reservation';
import { setUpBookings, site } from '../bookings';
import { paymentOf } from '../reservation/forms';
import {
  day,
  departureWith,
  doubted,
  hour,
  minutesLater,
  paid,
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
  for (const token of [arrived, collected, arrived, collected, collected]) recordPress(token, 0, day);
  expect(reported(booked)).toEqual([
    ['arrived', null],
    ['collected', null],
    ['payment received', '$180 in cash on 2026-12-05, R-000001'],
  ]);
  expect(paid(booked)).toEqual([[18_000, 'cash']]);
  expect(readSheet(departure, day).parties[0]).toMatchObject({ attendance: 'arrived', dueCents: 0, isChecked: false });
  expect(listToSettle()).toEqual([]);
});

test('money is not counted twice where a payment was recorded meanwhile, and the office checks it', async () => {
  const { booked, departure } = await departureWith();
  const late = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 18_000), day);
  recordPress(late, hour, minutesLater(60));
  const words = doubted('payments were recorded meanwhile');
  expect([reported(booked), paid(booked)]).toEqual([[['collected', words]], [[18_000, 'cash']]]);
  expect(listToSettle()).toMatchObject([{ id: booked.id, toCheck: words }]);
  expect(readSheet(departure, day).parties[0]?.isChecked).toBe(true);
  settle(booked, minutesLater(90));
  expect(listToSettle()).toEqual([]);
  expect(listReservationEvents(booked.id).at(-1)).toMatchObject({ kind: 'collection checked', actor: 'office' });
});

test('of two guides who have both collected without a network, one is recorded and the other checked', async () => {
  const { booked, departure } = await departureWith();
  const tokens = [tokenOn(departure, 'collected'), tokenOn(departure, 'collected')];
  for (const token of tokens) recordPress(token, hour, day);
  expect(paid(booked)).toHaveLength(1);
  expect(listToSettle()).toHaveLength(1);
});

test('a voided collection can be collected again', async () => {
  const { booked, departure } = await departureWith();
  recordPress(tokenOn(departure, 'collected'), 0, day);
  site.database.$client.exec("UPDATE payments SET voided_at = '2026-12-05T09:00:00.000Z', void_reason = 'wrong party'");
  recordPress(tokenOn(departure, 'collected', minutesLater(60)), 0, minutesLater(60));
  expect(paid(booked)).toHaveLength(2);
  expect(listToSettle()).toEqual([]);
});

test('what a guide has collected is checked by nothing but the office that says so', async () => {
  const { booked, departure } = await departureWith();
  const late = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 5000), day);
  recordPress(late, 0, day);
  addNote({ id: booked.id, text: 'Wants a window seat', answers: false, seen: 0 }, minutesLater(1));
  recordPayment(paymentOf(booked, 1000), minutesLater(2));
  expect(toCheck()).toEqual([doubted('payments were recorded meanwhile')]);
  expect(readSheet(departure, day).parties[0]).toMatchObject({ isChecked: true, tokens: { collected: null } });
});

test('two reports are both named, and a check settles those that the office has seen', async () => {
  const { booked, departure } = await departureWith();
  const tokens = [tokenOn(departure, 'collected'), tokenOn(departure, 'collected')] as const;
  recordPayment(paymentOf(booked, 5000), day);
  recordPress(tokens[0], 0, day);
  const seen = listReservationEvents(booked.id).at(-1)?.id ?? 0;
  recordPress(tokens[1], 0, minutesLater(1));
  const words = doubted('payments were recorded meanwhile');
  expect(toCheck()).toEqual([`${words}, and ${words}`]);
  expect(() => settle(booked, minutesLater(2), seen)).toThrow('reported more');
  settle(booked, minutesLater(2));
  settle(booked, minutesLater(3));
  expect(toCheck()).toEqual([]);
  expect(listReservationEvents(booked.id).filter(({ kind }) => kind === 'collection checked')).toHaveLength(1);
});

test('for a booking that was cancelled meanwhile money is checked, and attendance refused', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  setBooking(booked, { status: 'cancelled' });
  expect(() => recordPress(arrived, hour, day)).toThrow('This booking is cancelled.');
  expect(() => markAttendance({ id: booked.id, attendance: 'arrived' }, day)).toThrow('This booking is cancelled.');
  recordPress(collected, hour, day);
  expect([said(booked), paid(booked), toCheck()]).toEqual([[], [], [doubted('the booking is cancelled')]]);
});

test.each([{ startDate: '2026-12-06' }, { tourId: null, productTitle: 'Another tour' }])(
  'for a booking that has left the departure money is checked, and attendance refused: %o',
  async (values) => {
    const { booked, departure } = await departureWith();
    const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
    setBooking(booked, values);
    expect(() => recordPress(arrived, 0, day)).toThrow('This booking is no longer in this departure.');
    recordPress(collected, 0, day);
    expect([said(booked), paid(booked), toCheck()]).toEqual([[], [], [doubted('the booking has left this departure')]]);
  },
);

test('attendance of an earlier link is refused, its money is checked', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  renewGuideLink(departure, day);
  expect(() => recordPress(arrived, hour, day)).toThrow('The office has sent a newer link');
  recordPress(collected, hour, day);
  expect([said(booked), paid(booked), toCheck()]).toEqual([[], [], [doubted('the link had ended')]]);
});

test('nothing is recorded for what is erased, forged, or was pressed after the link had lapsed', async () => {
  const { booked, departure } = await departureWith();
  const token = tokenOn(departure, 'arrived');
  const lapsed = new Date('2026-12-08T12:00:00Z');
  expect(() => recordPress(token.replace('.arrived.', '.no-show.'), 0, day)).toThrow('not known');
  expect(() => recordPress(`${token}~0`, 0, day)).toThrow('not known');
  expect(() => recordPress(token, 0, lapsed)).toThrow('lapsed');
  eraseReservation(site.database, booked, 'office', day);
  expect(() => recordPress(token, 0, day)).toThrow('gone');
  expect(reported(booked)).toEqual([]);
});

test('money that arrives after the link has lapsed is checked, whenever it was pressed', async () => {
  const { booked, departure } = await departureWith();
  recordPress(tokenOn(departure, 'collected'), 10 * 24 * hour, new Date('2026-12-15T08:00:00Z'));
  expect([paid(booked), toCheck()]).toEqual([[], [doubted('the link had lapsed')]]);
});

test('no press is older than its sheet', async () => {
  const { booked, departure } = await departureWith();
  recordPress(tokenOn(departure, 'collected'), 90 * 24 * hour, minutesLater(60));
  recordPress(tokenOn(departure, 'arrived'), 90 * 24 * hour, minutesLater(60));
  const times = listReservationEvents(booked.id).flatMap(({ occurredAt }) => occurredAt ?? []);
  expect(times).toEqual([day.toISOString(), day.toISOString()]);
  expect(listPayments(booked.id).map(({ paidOn }) => paidOn)).toEqual(['2026-12-05']);
});
