import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ProviderPayment } from '#db/schema/provider-payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { refundAtProvider } from '#server/booking/collect/refund';
import { settleProviderPayment } from '#server/booking/collect/settle';
import { settleOpen } from '#server/booking/collect/settling';
import { startProviderPayment } from '#server/booking/collect/start';
import { everything } from '#server/booking/commands/decision';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { type StripeServer, startStripe } from '../../stripe/stripe-server';
import { later, request, setUpBookings, site } from '../bookings';
import { answer, newKey } from '../forms';
import { setCardsOf } from './site';

/** The stand-in for Stripe, with an account of its own for each test. */
export let stripe: StripeServer;
/** The time of Stripe, and of what is done without another one. */
export let clock: Date;
export const setClock = (now: Date) => {
  clock = now;
};
export const wait = (minutes: number) => setClock(new Date(clock.getTime() + minutes * 60_000));

/** Opens a site before each test that is paid through a stand-in for Stripe. */
export function setUpLinks(): void {
  setUpBookings();
  beforeAll(async () => {
    stripe = await startStripe(() => clock.getTime());
  });
  afterAll(() => stripe.close());
  beforeEach(() => {
    setClock(later);
    Object.assign(stripe, { requests: [], faults: [], always: undefined });
    stripe.account.reset();
    setCards(true);
  });
}

/** Whether the site has the key of Stripe. */
export const setCards = (isSet: boolean) => setCardsOf(isSet ? stripe.url : null);

/** A confirmed booking of $188.13. */
export async function confirmed(): Promise<Reservation> {
  const booked = await request();
  return answer(booked, 'confirmed', { tell: false }, clock);
}

export const start = ({ id }: Pick<Reservation, 'id'>, amountCents = 18_813) =>
  startProviderPayment(id, { amountCents, provider: 'stripe', returnUrl: '/pay/NS-1?key=1' }, clock);
/** What the program does every minute; the first time after a start. */
export const settleAll = (askedAt = new Map<number, number>()) => settleOpen(askedAt, clock);
export const settle = ({ id }: Pick<ProviderPayment, 'id'>) => settleProviderPayment(id, clock);

/** Starts a payment and makes it at Stripe; the site has not heard of that. */
export async function pay(booked: Pick<Reservation, 'id'>, amountCents?: number, how = {}): Promise<ProviderPayment> {
  const started = await start(booked, amountCents);
  stripe.account.pay(started.providerId ?? '', how);
  return started;
}

export const refund = (
  { id }: Pick<ProviderPayment, 'id'>,
  amount: number,
  changes: Partial<Parameters<typeof refundAtProvider>[0]> = {},
) => refundAtProvider({ id, amount, key: newKey(), note: null, tell: false, seen: everything, ...changes }, clock);

/** What is recorded of the money of a booking: `payment 18813 card`. */
export const recorded = ({ id }: Pick<Reservation, 'id'>) =>
  loadBooking(id).payments.map(({ kind, amountCents, method }) => `${kind} ${amountCents} ${method}`);
export const eventsOf = ({ id }: Pick<Reservation, 'id'>) =>
  loadBooking(id).events.map(({ kind, actor, message }) => `${actor}: ${kind}${message ? ` ${message}` : ''}`);
export const statusOf = ({ id }: Pick<Reservation, 'id'>) => loadBooking(id).reservation.status;
export const intentOf = ({ id }: Pick<ProviderPayment, 'id'>, { id: booking }: Pick<Reservation, 'id'>) =>
  loadBooking(booking).providerPayments.find((one) => one.id === id)?.captureId ?? '';

export const setColumns = ({ id }: Pick<Reservation, 'id'>, columns: Partial<Reservation>) =>
  site.database.update(reservations).set(columns).where(eq(reservations.id, id)).run();
