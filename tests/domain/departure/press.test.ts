import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Reservation, reservations } from '#db/schema/reservation';
import { assignDeparture, renewGuideLink } from '#server/domain/departure/assignment';
import { guidePath, openGuideLink } from '#server/domain/departure/guide-link';
import { recordPress } from '#server/domain/departure/press';
import type { Press } from '#server/domain/departure/press-token';
import { listToSettle, settleCollection } from '#server/domain/departure/settling';
import { readSheet } from '#server/domain/departure/sheet';
import { listPayments, recordPayment } from '#server/domain/payment/payment';
import { eraseReservation } from '#server/domain/person/erase-reservation';
import { listReservationEvents } from '#server/domain/reservation/reservation';
import { book, keiko, setUpBookings, site } from '../bookings';
import { currentOf, paymentOf } from '../reservation/forms';

setUpBookings();

const day = new Date('2026-12-05T08:00:00Z');
const minutesLater = (minutes: number) => new Date(day.getTime() + minutes * 60_000);
const [minute, hour] = [60_000, 3_600_000];

/** A confirmed booking that owes $180, on a departure with a guide. */
async function departureWith(kind: 'tour' | 'cruise' = 'tour') {
  const product = kind === 'tour' ? ({ kind, id: site.tours.karnak.id } as const) : null;
  const cruise = { product: { kind: 'package', id: site.packages.nile.id }, booking: keiko } as const;
  const { reservation } = await book(product ? { product } : cruise);
  const priceLines = [{ label: 'As booked', count: 1, unitCents: 18_000 }];
  const set = { status: 'confirmed', totalPriceCents: 18_000, priceLines } as const;
  site.database.update(reservations).set(set).where(eq(reservations.id, reservation.id)).run();
  const departure = assignDeparture({
    ...{ startDate: '2026-12-05', version: 0, vehicle: null, driverName: null, driverPhone: null, guidePhone: null },
    ...{ productKey: product ? `tour-${product.id}` : `package-${cruise.product.id}`, guideName: 'Mona' },
  });
  return { booked: currentOf(reservation), departure };
}

type Departure = Awaited<ReturnType<typeof departureWith>>['departure'];

/** What a button of a sheet sends that was opened at `at`. */
function tokenOn(departure: Departure, kind: Press['kind'], at = day): string {
  const [party] = readSheet(departure, at).parties;
  if (!party) throw new Error('the sheet has no party');
  return party.tokens[kind];
}

const reported = ({ id }: Reservation) =>
  listReservationEvents(id)
    .filter(({ actor }) => actor === 'guide')
    .map(({ kind, message }) => [kind, message]);
const paid = ({ id }: Reservation) => listPayments(id).map(({ amountCents, method }) => [amountCents, method]);
const attendanceOn = (departure: Departure) => readSheet(departure, day).parties[0]?.attendance;

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

test('of presses that arrive in another order, the last one that was pressed counts', async () => {
  const { departure } = await departureWith();
  const [arrived, missing] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'no-show')];
  recordPress(arrived, 10 * minute, day);
  recordPress(missing, 30 * minute, day);
  expect(attendanceOn(departure)).toBe('arrived');
  recordPress(`${missing}~1`, 5 * minute, day);
  expect(attendanceOn(departure)).toBe('no-show');
});

test('money is not counted twice where a payment was recorded meanwhile, and the office checks it', async () => {
  const { booked, departure } = await departureWith();
  const late = tokenOn(departure, 'collected');
  recordPayment(paymentOf(booked, 18_000), day);
  recordPress(late, hour, minutesLater(60));
  const words = 'says to have collected $180; payments were recorded meanwhile: please check';
  expect([reported(booked), paid(booked)]).toEqual([[['collected', words]], [[18_000, 'cash']]]);
  expect(listToSettle()).toMatchObject([{ id: booked.id, toCheck: words }]);
  expect(readSheet(departure, day).parties[0]?.isChecked).toBe(true);
  settleCollection(booked.id, minutesLater(90));
  expect(listToSettle()).toEqual([]);
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

test('presses for a booking that was cancelled meanwhile are recorded, its money is checked', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  site.database.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.id, booked.id)).run();
  recordPress(arrived, hour, day);
  recordPress(collected, hour, day);
  expect(reported(booked).map(([kind]) => kind)).toEqual(['arrived', 'collected']);
  expect([paid(booked), listToSettle().length]).toEqual([[], 1]);
});

test('presses of an earlier link are recorded, its money is checked', async () => {
  const { booked, departure } = await departureWith();
  const [arrived, collected] = [tokenOn(departure, 'arrived'), tokenOn(departure, 'collected')];
  renewGuideLink(departure, day);
  recordPress(arrived, hour, day);
  recordPress(collected, hour, day);
  expect([attendanceOn(departure), paid(booked), listToSettle().length]).toEqual(['arrived', [], 1]);
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

test('what was pressed in time is recorded days later', async () => {
  const { departure } = await departureWith();
  recordPress(tokenOn(departure, 'no-show'), 10 * 24 * hour, new Date('2026-12-15T08:00:00Z'));
  expect(attendanceOn(departure)).toBe('no-show');
});

test('a link opens its departure until two days after the last day, or until a newer one', async () => {
  const { departure } = await departureWith('cruise');
  const keyOf = (opened: Departure) => guidePath(opened).split('key=')[1] ?? '';
  const open = (at: string, key = keyOf(departure)) => openGuideLink(departure.id, key, new Date(at));
  expect(open('2026-12-14T21:59:59Z')).toMatchObject({ id: departure.id });
  expect(open('2026-12-14T22:00:00Z')).toBe('lapsed');
  const renewed = renewGuideLink(departure, day);
  expect(open('2026-12-06T12:00:00Z')).toBe('replaced');
  expect(open('2026-12-06T12:00:00Z', keyOf(renewed))).toMatchObject({ linkVersion: 2 });
  expect([open('2026-12-06T12:00:00Z', 'forged'), openGuideLink(99, keyOf(departure), day)]).toEqual([null, null]);
});
