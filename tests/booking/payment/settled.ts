import { beforeEach, expect } from 'vitest';
import { customerMoney } from '#app/admin/people/customer-money.ts';
import { showBooking } from '#app/routes/booking/shown-booking.server.ts';
import type { Reservation } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { type ReservationQuery, reservationList } from '#server/booking/record/reservation-inbox.input';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { openBalanceOf } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { findReport } from '#server/office/reports/report';
import { findToday } from '#server/office/today';
import { recordPayment } from '../acts';
import { minutesLater, request, storedEmails } from '../bookings';
import { adjustmentOf, answer, currentOf, paymentOf } from '../forms';

/** The journey is on 5 December. */
export const afterTravel = new Date('2026-12-06T20:00:00Z');
/** The booking of the test. */
export let booked: Reservation;
/** Books a journey before each test. */
export const setUpBooked = () =>
  beforeEach(async () => {
    booked = await request();
  });

export const pay = (cents: number, changes: Parameters<typeof paymentOf>[2] = {}, now = minutesLater(10)) =>
  recordPayment(paymentOf(booked, cents, changes), now);
export const refund = (cents: number, changes: Parameters<typeof paymentOf>[2] = {}, now?: Date) =>
  pay(cents, { kind: 'refund', ...changes }, now);
export const adjust = (...[kind, cents, reason]: [Parameters<typeof adjustmentOf>[1], number, string?]) =>
  apply(adjustmentOf(booked.id, kind, cents, reason), afterTravel);
export const decide = (
  status: Reservation['status'],
  changes: { fee?: number | null; message?: string } = {},
  now = minutesLater(20),
) => answer(booked, status, changes, now);
export const total = () => currentOf(booked).totalPriceCents ?? 0;
export const balance = () => findReservationDetails(booked.id, afterTravel)?.balance;
export const due = () => balance()?.dueCents;
export const isIn = (status: ReservationQuery['status'], now = afterTravel) =>
  searchReservations(reservationList.parse({ status }), now).items.length === 1;
export const page = () => {
  const { booking, payments } = showBooking(currentOf(booked), 'http://localhost/');
  return { ...booking, facts: Object.fromEntries(payments?.facts ?? []) };
};
/** What an email says before its facts, and these. */
export async function lastMail() {
  const { kind = '', props } = storedEmails().at(-1) ?? {};
  const { facts = [] } = props as { facts?: [string, string][] };
  return { text: (await renderEmail(kind, props)).text.replace(/\s+/g, ' '), facts: Object.fromEntries(facts) };
}

/** What the page of the customer says of the money of the booking. */
export function customer(): string {
  const { file } = findPerson({ contact: currentOf(booked).email ?? '', chosen: [] });
  return file.reservations.map(customerMoney).join('\n');
}

/** That nobody is asked for money, on any screen. */
export function expectSettled(): void {
  expect(balance()).toMatchObject({ dueCents: 0, overdueCents: 0 });
  expect([isIn('unpaid'), isIn('owes'), isIn('refund')]).toEqual([false, false, false]);
  const { owing, toReturn } = findToday(afterTravel);
  expect([owing.total, toReturn.total]).toEqual([0, 0]);
  expect(openBalanceOf(currentOf(booked), afterTravel)).toBeNull();
  expect(findReport({ period: '2026', by: 'request' }, afterTravel).total.unpaidCents).toBe(0);
  expect(customer()).not.toMatch(/left|Balance|refund|overpaid/);
  const { facts, owesFee } = page();
  expect([facts['To refund'], owesFee, facts.Overpaid]).toEqual([undefined, false, undefined]);
  expect(facts['Left to pay'] ?? '$0').toBe('$0');
}
