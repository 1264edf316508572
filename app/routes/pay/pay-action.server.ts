import { redirect } from 'react-router';
import { z } from 'zod';
import type { ProviderPayment } from '#db/schema/provider-payment';
import type { Reservation } from '#db/schema/reservation';
import { startProviderPayment } from '#server/booking/collect/start';
import { noAmount, payPath } from '#server/booking/payment/payment.input';
import { waysToPay } from '#server/booking/payment/provider/pay-button';
import { type Payable, payableOf } from '#server/booking/payment/provider/payable';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { errorFacts, log } from '#server/log';
import { Conflict } from '#server/values/errors';
import { dollars } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { rateLimit } from '#server/web/rate-limit';
import { payOrigins } from '#server/web/security-headers';
import { readSubmission } from '#server/web/submission';
import { lastByCard } from './shown-pay.server.ts';

const perClient = rateLimit({ max: 30, windowSeconds: 600 });

/** What a button of the page sends: a way to pay, and a sum that it names, in US cents, or `other` with what is typed. */
const payForm = z.strictObject({
  method: z.enum(['card', 'bank']),
  amount: z.string().regex(/^(\d{1,9}|other)$/),
  sum: z.string().max(60).default(''),
});
type PayForm = z.output<typeof payForm>;

const providers = { card: 'stripe', bank: 'bank' } as const;

/**
 * Starts a payment and throws the redirect to where it is paid; returns the answer to a refused form.
 * @param find throws where the request does not have the key of the booking
 */
export async function handlePayForm(request: Request, find: () => Reservation, { address }: { address: string }) {
  const wait = perClient.hit(address);
  const read = await readSubmission(request, payForm, { title: 'Nothing was paid' });
  if (wait > 0) return read.refuseForNow(wait);
  const reservation = find();
  // No button of ours sends this.
  if (!read.form.ok) throw new Response('Unknown payment', { status: 400 });
  const { method } = read.form.value;
  const now = new Date();
  const payable = payableOf(loadBooking(reservation.id), now);
  if (payable === null) return read.refuse(422, 'There is nothing to pay right now.');
  if (!waysToPay(reservation)[method]) return read.refuse(422, 'Please choose another way to pay.');
  const sum = readSum(read.form.value, payable);
  if ('error' in sum) return read.refuseFields({ sum: sum.error });
  if (sum.cents === null) return read.refuse(422, 'What is due has changed since you opened this page.');
  try {
    const own = payPath(bookingPath(reservation));
    const returnUrl = `${own}&payment=${lastByCard}`;
    const order = { amountCents: sum.cents, provider: providers[method], returnUrl };
    throw redirect(addressOf(await startProviderPayment(reservation.id, order, now), own), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Conflict) return read.refuse(422, error.message);
    log('error', 'payment.not-started', errorFacts(error));
    return read.refuse(503, 'We can’t open the payment page right now. Please try again in a minute.');
  }
}

/** Where a payment is made. A browser may refuse a form that leads to another site than the page has named: a link does not. */
function addressOf({ id, provider, url }: ProviderPayment, own: string): string {
  if (provider === 'bank' || url === null) return `${own}&payment=${id}`;
  const isNamed = payOrigins(new URL(own, 'http://own').pathname).includes(new URL(url).origin);
  return isNamed ? url : own;
}

/** The sum of a form in US cents; null where the page has offered another one. */
function readSum({ amount, sum }: PayForm, payable: Payable): { cents: number | null } | { error: string } {
  const { nowCents, leastCents, mostCents } = payable;
  if (amount !== 'other') {
    const cents = Number(amount);
    return { cents: [nowCents, mostCents].includes(cents) ? cents : null };
  }
  const typed = dollars(`Enter at least ${formatMoney(leastCents)}`, leastCents, noAmount).safeParse(sum);
  if (!typed.success) return { error: typed.error.issues[0]?.message ?? noAmount };
  return typed.data > mostCents ? { error: `You have ${formatMoney(mostCents)} left to pay` } : { cents: typed.data };
}
