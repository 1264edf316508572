import { expect, test } from 'vitest';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { listArrivals } from '#server/booking/views/arrivals';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { findMonth } from '#server/office/money/month';
import { movementList } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { findReport } from '#server/office/reports/report';
import { filledSiteForEach, testNow } from '../../fixtures';
import { planOf } from '../../query-plans';

filledSiteForEach();
const days = { from: '2026-11-01', to: '2026-11-30' };

const reads: [what: string, read: () => unknown, index: string][] = [
  ['a month of money', () => findMonth('2026-11', testNow), 'payments_day (paid_on>? AND paid_on<?)'],
  ['the cash of guides', () => findMonth('2026-11', testNow), 'payments_with_guides'],
  ['movements', () => searchMovements(movementList.parse({})), 'SCAN payments USING COVERING INDEX payments_day'],
  [
    'movements by travel',
    () => searchMovements({ ...movementList.parse({}), ...days, dates: 'travel' }),
    'reservations_start (start_date>? AND start_date<?)',
  ],
  ['a report by travel', () => report('travel'), 'reservations_start (start_date>? AND start_date<?)'],
  ['a report by payment', () => report('payment'), 'payments_day (paid_on>? AND paid_on<?)'],
  ['bookings by request', () => list('request'), 'created_at>? AND created_at<?'],
  ['the flights of a day', () => listArrivals('2026-11-01'), 'SCAN reservations USING INDEX reservations_flights'],
  ['bookings by payment', () => list('payment'), 'payments_day (paid_on>? AND paid_on<?)'],
];
const report = (by: 'travel' | 'payment') => findReport({ period: '2026', by }, testNow);
const list = (dates: 'request' | 'payment') =>
  searchReservations({ ...reservationList.parse({ sort: 'newest' }), ...days, dates }, testNow);

test.each(reads)('%s are read by an index', (_, read, index) => {
  const steps = planOf(read);
  expect(steps.filter((step) => step.includes(index)).length, steps.join('\n')).toBeGreaterThan(0);
});
