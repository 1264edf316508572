import type { Payment } from '#db/schema/payment';
import type { Buyer } from '#db/schema/reservation';
import { type LoadedBooking, reservationAt } from '#server/booking/record/loaded-booking';
import { lumpSumOf } from '#server/booking/record/quoted-price.input';
import type { Fact } from '#server/booking/record/reservation-facts';
import { lineWords } from '#server/catalogue/prices/price-words.input';
import { formatSum } from '#server/values/currency.input';
import { formatMoney } from '#server/values/money.input';
import { isPlainPlace } from '#server/values/plain-words';
import { writeRate } from './currency.input';
import { sumOfLines } from './invoice.input';
import { chargedLines } from './invoice-paper';
import { paidOf } from './payment';
import { isOwed, receiptName } from './payment.input';
import { balanceFacts } from './payment-facts';
import { taxName, taxNumberLine } from './shown-paper';
import { taxOf } from './tax';

/** `['Paid in EGP', '12,000 EGP, counted as $245 at 48.98 EGP to the dollar']`; nothing of money in US dollars. */
function foreignFacts({ amountCents, currency, receivedCents, exchangeRate }: Payment): Fact[] {
  if (currency === null || receivedCents === null || exchangeRate === null) return [];
  const paid = formatSum(receivedCents, currency);
  return [
    [
      `Paid in ${currency}`,
      `${paid}, counted as ${formatMoney(amountCents)} at ${writeRate(exchangeRate)} ${currency} to the dollar`,
    ],
  ];
}

/** A company with its address and tax number, a line each; null for none. */
const describeBuyer = (buyer: Buyer | null): string | null =>
  buyer && [buyer.company, buyer.address, taxNumberLine(buyer.taxNumber)].filter((text) => text !== '').join('\n');

/** The booking as it was when a payment or refund was recorded, with the money until then. */
function bookingAt(booking: LoadedBooking, payment: Payment): LoadedBooking {
  const isIts = (message: string | null) => message?.includes(receiptName(payment.receiptNumber));
  const event = booking.events.find(({ kind, message }) => kind.startsWith('payment ') && isIts(message));
  return {
    ...booking,
    reservation: event ? reservationAt(booking, event.id) : booking.reservation,
    // What was voided later counted then.
    payments: booking.payments
      .filter(({ id }) => id <= payment.id)
      .map((one) =>
        one !== payment && one.voidedAt !== null && one.voidedAt > payment.createdAt ? { ...one, voidedAt: null } : one,
      ),
    adjustments: booking.adjustments.filter(({ createdAt }) => createdAt <= payment.createdAt),
  };
}

/** What a receipt says of the booking when it was recorded: its items, its total with the tax, and what is left. */
export function receiptContent(now: LoadedBooking, payment: Payment) {
  const booking = bookingAt(now, payment);
  const { reservation } = booking;
  const isPriced = isOwed(reservation) && reservation.priceLines !== null;
  const lines = isPriced ? chargedLines(booking) : [];
  const totalCents = sumOfLines(lines);
  const tax = isPriced ? taxOf(totalCents) : null;
  const paidCents = paidOf(booking);
  const left = balanceFacts(reservation, booking, new Date(payment.createdAt));
  return {
    ...{ lines, totalCents: isPriced ? totalCents : null },
    tax: tax && { label: `Includes ${taxName(tax)}`, amount: formatMoney(tax.cents) },
    buyer: describeBuyer(now.reservation.buyer),
    foreign: foreignFacts(payment),
    money: [
      [payment.kind === 'payment' ? 'This payment' : 'This refund', formatMoney(payment.amountCents)] as Fact,
      ...(paidCents === payment.amountCents ? [] : [['Paid so far', formatMoney(paidCents)] as Fact]),
      ...left,
    ],
  };
}

/** The same for an email, but for the money, which that says as of now, and of what somebody has typed only what is plainly a name. */
export function receiptItems(booking: LoadedBooking, payment: Payment): Fact[] {
  const { lines, tax, foreign } = receiptContent(booking, payment);
  const { company = '' } = booking.reservation.buyer ?? {};
  const items = lumpSumOf({ lines }) ? [] : lines;
  return [
    ...foreign,
    ...(isPlainPlace(company) ? [['Made out to', company] as Fact] : []),
    ...items.map((line): Fact => [line.label, line.count === 1 ? formatMoney(line.unitCents) : lineWords(line)]),
    ...(tax ? [[tax.label, tax.amount] as Fact] : []),
  ];
}
