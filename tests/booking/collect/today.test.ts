import { expect, test } from 'vitest';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { findToday } from '#server/office/today';
import { voidPayment } from '../acts';
import { book, request } from '../bookings';
import { currentOf } from '../forms';
import { partyOf } from '../seats/selling';
import { clock, confirmed, intentOf, pay, refund, setClock, settle, setUpLinks, stripe, wait } from './links';
import { sellPrepaid } from './site';

setUpLinks();

test('the office first sees who has paid and has no seats, until it is refunded', async () => {
  sellPrepaid();
  const booked = await request();
  setClock(new Date(Date.parse(currentOf(booked).heldUntil ?? '')));
  const paid = await pay(booked, 3763);
  wait(36);
  await book({ booking: partyOf(2) }, clock);
  await settle(paid);
  const { rows, total } = findToday(clock).paidWithoutSeats;
  expect([rows.map(({ id, balance }) => [id, balance.paidCents]), total]).toEqual([[[booked.id, 3763]], 1]);
  expect(findReservationDetails(booked.id, clock)).toMatchObject({
    paidWithoutSeats: true,
    providerPayments: [{ state: 'paid', refundableCents: 3763, difference: null }],
  });
  await refund(paid, 3763);
  expect(findToday(clock).paidWithoutSeats).toEqual({ rows: [], total: 0 });
  expect(findReservationDetails(booked.id, clock)?.paidWithoutSeats).toBe(false);
});

test('the office sees a dispute with what is to be done, until it is decided', async () => {
  const booked = await confirmed();
  const paid = await settle(await pay(booked));
  const tell = async (status: string) => {
    stripe.account.dispute(intentOf(paid, booked), status);
    await settle(paid);
    return findToday(clock).disputes.rows.map(({ id, dispute }) => [id, dispute]);
  };
  expect(await tell('needs_response')).toEqual([[booked.id, 'answer it in Stripe']]);
  expect(await tell('won')).toEqual([]);
});

test('a dispute that is lost stays until its payment is void', async () => {
  const booked = await confirmed();
  const paid = await settle(await pay(booked));
  stripe.account.dispute(intentOf(paid, booked), 'lost');
  await settle(paid);
  expect(findToday(clock).disputes.rows.map(({ id, dispute }) => [id, dispute])).toEqual([[booked.id, 'lost']]);
  const { payments, providerPayments } = loadBooking(booked.id);
  expect(findReservationDetails(booked.id, clock)?.providerPayments[0]?.difference?.receivedCents).toBe(-18_813);
  voidPayment({ id: payments[0]?.id ?? 0, reason: 'Lost in a dispute', tell: false }, clock);
  expect([findToday(clock).disputes.total, providerPayments.length]).toEqual([0, 1]);
});
