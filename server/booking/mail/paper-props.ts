import type { Payment } from '#db/schema/payment';
import { invoicePath, invoiceTitles } from '#server/booking/payment/invoice.input';
import { findInvoice } from '#server/booking/payment/invoices';
import { paidOf } from '#server/booking/payment/payment';
import { isOwed, methodWords, receiptName, receiptPath } from '#server/booking/payment/payment.input';
import { balanceFacts } from '#server/booking/payment/payment-facts';
import { receiptItems } from '#server/booking/payment/receipt';
import { describeOpenRequest } from '#server/booking/record/loaded-booking';
import { asFacts, bookingPath } from '#server/booking/record/reservation-facts';
import { env } from '#server/env';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { addresseeOf, isPlainPlace } from '#server/values/plain-words';
import { commonProps } from './booking-mail';
import { type State, timeOf } from './props';

export interface ReceiptParams {
  receiptNumber: number;
}

/** Of a payment or refund; of a voided one, that it no longer holds. */
export function receiptProps(state: State, params: ReceiptParams) {
  const { reservation, payments, event } = state;
  const payment = paymentIn(payments, params);
  const { kind, amountCents, method, paidOn, receiptNumber } = payment;
  const { totalPriceCents } = reservation;
  const paidCents = paidOf(state);
  const isVoid = event.kind === 'payment voided';
  const how = `${formatDayWithWeekday(paidOn)}, ${methodWords[method]}`;
  const total = isOwed(reservation) ? totalPriceCents : null;
  const left = balanceFacts(reservation, state, timeOf(state), { unlessZero: true });
  const head = asFacts({
    Receipt: isVoid ? `${receiptName(receiptNumber)}, void` : receiptName(receiptNumber),
    Amount: formatMoney(amountCents),
    [kind === 'payment' ? 'Received' : 'Refunded']: isVoid ? `${how} (void)` : how,
    From: payerOf(payment),
    'Paid so far': isVoid ? formatMoney(paidCents) : null,
  });
  const items = isVoid || total === null ? [] : receiptItems(state, payment);
  const facts = [
    ...head,
    ...items,
    ...asFacts({
      'Booking total': total === null ? null : formatMoney(total),
      'Paid so far': isVoid || total === null || paidCents === amountCents ? null : formatMoney(paidCents),
    }),
    ...left,
  ];
  return {
    ...commonProps(reservation),
    kind,
    ...(isVoid ? { isVoid, asked: describeOpenRequest(state) } : {}),
    receiptUrl: env().PUBLIC_URL + receiptPath(bookingPath(reservation), receiptNumber),
    facts,
  };
}

const paymentIn = (payments: Payment[], { receiptNumber }: ReceiptParams): Payment =>
  existing(
    payments.find((one) => one.receiptNumber === receiptNumber),
    'Payment',
  );

/** The name of somebody who has paid in place of the booker, if it is plainly one: any other could be a message of its own. */
function payerOf({ payerName }: Payment): string | null {
  return payerName !== null && addresseeOf(payerName) === payerName ? payerName : null;
}

/** The same for who has paid and is not the booker: without any link to the booking, which has a key. */
export function payerReceiptProps(state: State, params: ReceiptParams) {
  const { kind, facts, ...props } = receiptProps(state, params);
  return {
    ...pick(props, 'company', 'siteUrl', 'office', 'picture', 'title', 'reference'),
    ...{ kind, facts, addressee: payerOf(paymentIn(state.payments, params)) ?? 'traveller' },
    ...(props.isVoid ? { isVoid: true } : {}),
  };
}

/** An invoice, pro forma or credit note, as it was issued. */
export function invoiceProps({ reservation }: State, { number }: { number: string }) {
  const { kind, totalCents, paper } = existing(findInvoice(number), 'Invoice');
  const { paidCents, dueCents, terms, credits, buyer } = paper;
  const isCredit = credits !== null;
  const path = (file: string) => env().PUBLIC_URL + invoicePath(bookingPath(reservation), number).replace('?', file);
  return {
    ...commonProps(reservation),
    ...{ paper: invoiceTitles[kind], number, credits, terms },
    ...{ paperUrl: path('?'), pdfUrl: path('/invoice.pdf?') },
    facts: asFacts({
      [invoiceTitles[kind]]: number,
      'Made out to': isPlainPlace(buyer.company) ? buyer.company : null,
      Total: formatMoney(totalCents),
      Paid: isCredit || paidCents === 0 ? null : formatMoney(paidCents),
      'Left to pay': isCredit || dueCents < 0 ? null : formatMoney(dueCents),
    }),
  };
}
