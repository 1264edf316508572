import { expect, test } from 'vitest';
import { isPaidWithoutSeats, listPaidWithoutSeats } from '#server/booking/payment/provider/paid-requests';
import { payableOf } from '#server/booking/payment/provider/payable';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { writeToTraveller } from '../acts';
import { book, holdEmails, minutesLater, request, storedEmails } from '../bookings';
import { answer, currentOf, wordsTo } from '../forms';
import { partyOf } from '../seats/selling';
import {
  clock,
  eventsOf,
  pay,
  recorded,
  refund,
  setCards,
  setClock,
  setColumns,
  settle,
  settleAll,
  setUpLinks,
  start,
  statusOf,
  stripe,
  wait,
} from './links';
import { sellPrepaid } from './site';

setUpLinks();

/** 20% of $188.13. */
const deposit = 3763;
const kinds = () => storedEmails().map(({ kind }) => kind);
const bookOther = () => book({ booking: partyOf(2) }, clock);

/** A booking of Karnak that waits for its deposit. */
async function prepaid() {
  sellPrepaid();
  setClock(minutesLater(0));
  holdEmails();
  return request();
}

test('a booking that is confirmed once it is paid is a request until then, which the deposit confirms with one email', async () => {
  const booked = await prepaid();
  expect(statusOf(booked)).toBe('pending');
  expect(payableOf(loadBooking(booked.id), clock)).toMatchObject({ nowCents: deposit, confirmsFrom: deposit });
  await expect(bookOther()).rejects.toThrow('is sold out');
  const paid = await pay(booked, deposit);
  expect(paid.confirms).toBe(true);
  await settle(paid);
  expect([statusOf(booked), recorded(booked)]).toEqual(['confirmed', ['payment 3763 card']]);
  expect(eventsOf(booked).slice(1)).toEqual([
    'program: payment received $37.63 by card on 21 November 2026, R-000001',
    'program: confirmed',
  ]);
  expect(kinds()).toEqual(['tour_booking_admin', 'booking_confirmed']);
  expect(storedEmails().at(-1)?.props).toMatchObject({ payment: expect.arrayContaining([['Paid', '$37.63']]) });
  expect(listPaidWithoutSeats(clock)).toEqual([]);
});

test('its request is mailed when the payment would have ended, or before anything else', async () => {
  const booked = await prepaid();
  const due = storedEmails().map(({ kind, nextAttemptAt }) => [kind, nextAttemptAt]);
  expect(due).toEqual([
    ['tour_booking', minutesLater(35).toISOString()],
    ['tour_booking_admin', minutesLater(35).toISOString()],
  ]);
  await start(booked, deposit);
  wait(36);
  await settleAll();
  expect([statusOf(booked), kinds()]).toEqual(['pending', ['tour_booking', 'tour_booking_admin']]);
  expect((await start(booked, deposit)).state).toBe('started');
  writeToTraveller(wordsTo(booked, 'Can we help?'), clock);
  expect(storedEmails().every(({ nextAttemptAt }) => Date.parse(nextAttemptAt) <= Date.now())).toBe(true);
});

test('less than the deposit does not confirm it, and without cards it is an ordinary request', async () => {
  const booked = await prepaid();
  await settle(await pay(booked, 1000));
  expect([statusOf(booked), recorded(booked)]).toEqual(['pending', ['payment 1000 card']]);
  await settle(await pay(booked, deposit - 1000));
  expect(statusOf(booked)).toBe('confirmed');
  sellPrepaid(2);
  setCards(false);
  const { reservation } = await bookOther();
  expect(reservation.status).toBe('pending');
  expect(storedEmails().at(-1)?.kind).toBe('tour_booking_admin');
  expect(Date.parse(storedEmails().at(-1)?.nextAttemptAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('a payment keeps the seats of a request until it ends, and asks for them again once they were let go', async () => {
  const booked = await prepaid();
  const heldUntil = currentOf(booked).heldUntil ?? '';
  setClock(new Date(Date.parse(heldUntil) - 60_000));
  const { expiresAt } = await start(booked, deposit);
  expect([currentOf(booked).heldUntil, expiresAt > heldUntil]).toEqual([expiresAt, true]);
  wait(34);
  await expect(bookOther()).rejects.toThrow('is sold out');
  wait(2);
  await settleAll();
  const again = await start(booked, deposit);
  expect(currentOf(booked).heldUntil).toBe(again.expiresAt);
  wait(36);
  await settleAll();
  await bookOther();
  await expect(start(booked, deposit)).rejects.toThrow('is sold out');
});

test('paid when its seats were gone it stays a request, which the office sees until it is refunded', async () => {
  const booked = await prepaid();
  setClock(new Date(Date.parse(currentOf(booked).heldUntil ?? '')));
  const paid = await pay(booked, deposit);
  wait(36);
  await bookOther();
  await settle(paid);
  expect([statusOf(booked), recorded(booked)]).toEqual(['pending', ['payment 3763 card']]);
  expect(kinds()).toContain('receipt');
  expect(listPaidWithoutSeats(clock).map(({ id }) => id)).toEqual([booked.id]);
  await refund(paid, deposit);
  expect(listPaidWithoutSeats(clock)).toEqual([]);
});

test('or until it is confirmed over capacity', async () => {
  const booked = await prepaid();
  setClock(new Date(Date.parse(currentOf(booked).heldUntil ?? '')));
  const paid = await pay(booked, deposit);
  wait(36);
  await bookOther();
  await settle(paid);
  expect(() => answer(booked, 'confirmed', {}, clock)).toThrow('is sold out');
  expect(answer(booked, 'confirmed', { reason: 'They have paid' }, clock).status).toBe('confirmed');
  expect(listPaidWithoutSeats(clock)).toEqual([]);
});

test('a deposit that the office has asked for shows first only where the seats are gone', async () => {
  const booked = await prepaid();
  setColumns(booked, { depositCents: 1000, depositDue: '2026-11-30' });
  const paid = await settle(await pay(booked, 1000));
  expect(paid.confirms).toBe(false);
  expect(isPaidWithoutSeats(loadBooking(booked.id), clock)).toBe(false);
  setClock(new Date(Date.parse(currentOf(booked).heldUntil ?? '') + 60_000));
  expect(isPaidWithoutSeats(loadBooking(booked.id), clock)).toBe(false);
  await bookOther();
  expect(isPaidWithoutSeats(loadBooking(booked.id), clock)).toBe(true);
});

test('what waits with the office is not confirmed by a payment', async () => {
  const booked = await prepaid();
  const paid = await pay(booked, deposit);
  setColumns(booked, { priceLines: null, totalPriceCents: null });
  await settle(paid);
  expect([statusOf(booked), recorded(booked)]).toEqual(['pending', ['payment 3763 card']]);
  expect(stripe.account.sessions.size).toBe(1);
});
