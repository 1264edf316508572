import { afterEach, expect, test, vi } from 'vitest';
import { startProviderPayment } from '#server/booking/collect/start';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { Conflict } from '#server/values/errors';
import { recordPayment, voidPayment } from '../acts';
import { currentOf, paymentOf } from '../forms';
import { clock, confirmed, recorded, refund, setCards, settle, settleAll, setUpLinks, stripe, wait } from './links';

setUpLinks();
afterEach(() => void vi.useRealTimers());

const transfer = ({ id }: { id: number }, amountCents = 18_813) =>
  startProviderPayment(id, { amountCents, provider: 'bank', returnUrl: '/pay/NS-1?key=1' }, clock);
const statesOf = ({ id }: { id: number }) => loadBooking(id).providerPayments.map(({ state }) => state);

test('a transfer has a reference of its own, and is offered again until another sum is wanted', async () => {
  setCards(false);
  const booked = await confirmed();
  const first = await transfer(booked);
  expect(first).toMatchObject({ providerId: `${booked.reference}-1`, state: 'started', amountCents: 18_813 });
  expect((await transfer(booked)).id).toBe(first.id);
  const [second, other] = [await transfer(booked, 5000), await transfer(await confirmed(), 5000)];
  expect(second.providerId).toBe(`${booked.reference}-2`);
  expect(other.providerId).toMatch(/-1$/);
  expect(statesOf(booked)).toEqual(['expired', 'started']);
  expect([stripe.requests, currentOf(booked).heldUntil]).toEqual([[], null]);
});

test('it has come once a transfer of its sum is recorded, and is recorded by nobody else', async () => {
  const booked = await confirmed();
  const started = await transfer(booked);
  wait(1);
  recordPayment(paymentOf(booked, 18_813, { method: 'cash' }), clock);
  recordPayment(paymentOf(booked, 18_812, { method: 'bank' }), clock);
  expect((await settle(started)).state).toBe('started');
  const { id } = recordPayment(paymentOf(booked, 18_813, { method: 'bank' }), clock) as { id: number };
  voidPayment({ id, reason: 'Of somebody else' }, clock);
  expect((await settle(started)).state).toBe('started');
  recordPayment(paymentOf(booked, 20_000, { method: 'bank' }), clock);
  wait(2);
  await settleAll();
  expect([statesOf(booked), recorded(booked).length]).toEqual([['paid'], 4]);
});

test('it is refunded by hand', async () => {
  const booked = await confirmed();
  const started = await transfer(booked);
  recordPayment(paymentOf(booked, 18_813, { method: 'bank' }), clock);
  await settle(started);
  await expect(refund(started, 100)).rejects.toThrow(Conflict);
});

test('nobody waits for it longer than thirty days', async () => {
  const booked = await confirmed();
  const started = await transfer(booked);
  const stateAt = async (time: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    return (await settle(started)).state;
  };
  const end = clock.getTime() + 30 * 86_400_000;
  expect(await stateAt(end - 1)).toBe('started');
  expect(await stateAt(end)).toBe('expired');
});
