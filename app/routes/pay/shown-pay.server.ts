import { setTimeout } from 'node:timers/promises';
import type { ProviderPayment } from '#db/schema/provider-payment';
import type { Reservation } from '#db/schema/reservation';
import { providerFacts, settleProviderPayment } from '#server/booking/collect/settle';
import { mailboxFor } from '#server/booking/mail/booking-mail';
import { payPath, receiptName, receiptPath } from '#server/booking/payment/payment.input';
import { sumFacts } from '#server/booking/payment/payment-facts';
import { isPaidWithoutSeats, isWithoutSeats } from '#server/booking/payment/provider/paid-requests';
import { begunPaymentOf, describePayable, waysToPay } from '#server/booking/payment/provider/pay-button';
import { type Payable, payableOf } from '#server/booking/payment/provider/payable';
import { type LoadedBooking, loadBooking } from '#server/booking/record/loaded-booking';
import { asFacts, bookingPath } from '#server/booking/record/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { mailboxAddress, officeFor } from '#server/company/company';
import { transfersFor } from '#server/company/transfers';
import { log } from '#server/log';
import { formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { rateLimit } from '#server/web/rate-limit';
import { readId } from '#server/web/read-id';

/** The payment that the address of the page names. */
interface Watched {
  id: number;
  /** How often the page has looked for its state before. */
  looks: number;
  /** True where the provider has just said its state. */
  isRead: boolean;
}

/** Stands in the address for the last payment by card: its number is not known when the provider is told where to return. */
export const lastByCard = 'last';

/** A page that looks too often shows what is stored. */
const looksPerClient = rateLimit({ max: 60, windowSeconds: 600 });
/** The page does not wait longer for a provider, in ms. */
const patience = 4000;

/**
 * Asks the provider once for the payment that the address names, or else for the one that was begun. Throws a 404 where the
 * address names none of this booking.
 */
export async function lookAtPayment(
  { url }: Request,
  reservation: Reservation,
  client: string,
): Promise<Watched | null> {
  const { searchParams } = new URL(url);
  const named = searchParams.get('payment');
  const booking = loadBooking(reservation.id);
  const isNamed = ({ id, provider }: ProviderPayment) =>
    named === lastByCard ? provider === 'stripe' : id === readId(named ?? undefined);
  const payment = named === null ? begunPaymentOf(booking, new Date()) : booking.providerPayments.findLast(isNamed);
  if (named !== null && !payment) throw new Response(null, { status: 404 });
  const isAsked = payment?.state === 'started' && looksPerClient.hit(client) === 0;
  const isRead = isAsked && (await Promise.race([readState(payment.id), setTimeout(patience, false, { ref: false })]));
  if (named === null || !payment) return null;
  return { id: payment.id, looks: readId(searchParams.get('looks') ?? undefined) ?? 0, isRead };
}

/** True where the provider has said the state of a payment, which is stored. */
async function readState(id: number): Promise<boolean> {
  try {
    await settleProviderPayment(id, new Date());
    return true;
  } catch (error) {
    log('warn', 'payment.settle', { payment: id, ...providerFacts(error) });
    return false;
  }
}

/** All data of the page on which a booking is paid. */
export async function showPay(reservation: Reservation, watched: Watched | null, now: Date) {
  const booking = loadBooking(reservation.id);
  const payment = booking.providerPayments.find(({ id }) => id === watched?.id);
  const begun = begunPaymentOf(booking, now);
  const payable = payableOf(booking, now);
  const { totalPriceCents } = reservation;
  return {
    reference: reservation.reference,
    /** The address of the page, key included. */
    path: payPath(bookingPath(reservation)),
    bookingPath: bookingPath(reservation),
    facts: [
      ...asFacts({
        Reference: reservation.reference,
        Trip: reservation.productTitle,
        Date: formatDayWithWeekday(reservation.startDate),
        Total: totalPriceCents === null ? null : formatMoney(totalPriceCents),
      }),
      ...sumFacts(reservation, booking, now),
    ],
    /** Null where there is nothing to pay. */
    payable: payable && showPayable(payable, booking, now),
    ways: waysToPay(reservation),
    /** A payment that was begun, unless it is the one that the page is about. */
    begun: begun && begun.id !== watched?.id ? showBegun(begun, reservation) : null,
    watched: payment && watched ? await showWatched(booking, payment, watched) : null,
    office: {
      ...pick(officeFor(reservation.country), 'city', 'phones'),
      email: mailboxAddress(mailboxFor(reservation)),
    },
  };
}
export type ShownPay = Awaited<ReturnType<typeof showPay>>;

const showPayable = (payable: Payable, booking: LoadedBooking, now: Date) => ({
  ...pick(payable, 'nowCents', 'mostCents'),
  ...{ now: formatMoney(payable.nowCents), most: formatMoney(payable.mostCents) },
  words: describePayable(booking, payable, now),
});

const showBegun = ({ amountCents, url, expiresAt }: ProviderPayment, { country }: Reservation) => ({
  amount: formatMoney(amountCents),
  /** Null where a bank is at work on it. */
  url,
  until: formatInstant(new Date(expiresAt), zoneOf(country)),
});

/** Seconds until the page looks again: it is patient at first, and not for ever. */
const pauses = [3, 3, 3, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 10, 10, 20, 20, 20, 20];

async function showWatched(booking: LoadedBooking, payment: ProviderPayment, watched: Watched) {
  const { reservation, payments } = booking;
  const { id, provider, state, amountCents, providerId, url } = payment;
  const path = bookingPath(reservation);
  const receipt = payments.find((one) => one.providerPaymentId === id && one.kind === 'payment');
  const own = `${payPath(path)}&payment=${id}`;
  const pause = pauses[watched.looks];
  const text = providerId ?? reservation.reference;
  return {
    /** `open`: where it can still be made, as the provider has just said. */
    state: state === 'started' && provider === 'stripe' && url !== null && watched.isRead ? ('open' as const) : state,
    ...{ amount: formatMoney(amountCents), url },
    thanks: `Thank you. Your payment of ${formatMoney(amountCents)} has arrived${describeEffect(booking, payment)}`,
    receipt: receipt
      ? { name: receiptName(receipt.receiptNumber), path: receiptPath(path, receipt.receiptNumber) }
      : null,
    /** After the words about what has not arrived yet. */
    notice: reservation.email === null ? '' : ' We’ll email you the receipt when it has arrived.',
    /** Where and when the page looks again; null where it no longer does so by itself. */
    next: pause === undefined ? null : { pause, path: `${own}&looks=${watched.looks + 1}` },
    again: own,
    /** Of a bank transfer: what its text has to say, and to where. */
    transfer:
      provider === 'bank' && state === 'started'
        ? { text, accounts: await transfersFor(reservation.country, amountCents, text) }
        : null,
  };
}

/** What a payment has done, after "has arrived". */
function describeEffect(booking: LoadedBooking, { confirms }: ProviderPayment): string {
  if (isPaidWithoutSeats(booking, new Date())) {
    return isWithoutSeats(booking.reservation, new Date())
      ? ', but the last places were taken while you paid. We’ll write to you soon about another date or a refund.'
      : '. We’ll confirm your booking or write to you soon.';
  }
  return confirms && booking.reservation.status === 'confirmed' ? ', and your booking is confirmed.' : '.';
}
