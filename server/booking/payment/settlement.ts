import { isGivenBack, type LoadedBooking } from '#server/booking/record/loaded-booking';
import { isCancelledByTraveller, wasConfirmed } from '#server/booking/record/reservation';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import { zoneOf } from '#server/catalogue/destination';
import { sellerFor } from '#server/company/invoicing';
import type { Sum } from '#server/documents/column';
import type { Paper } from '#server/documents/paper';
import { dayIn, formatDay, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { feeOf } from './adjustment.input';
import { sumOfLines } from './invoice.input';
import { chargedLines } from './invoice-paper';
import { methodWords, owedOf, receiptName, sumsOf } from './payment.input';
import { describeSettlement, mayOweFee } from './payment-facts';
import { buyerLines, buyerOf, sellerLines, shownLines } from './shown-paper';

type ClosedBooking = Omit<LoadedBooking, 'openRequests' | 'travellers' | 'providerPayments' | 'providerRefunds'>;

const cancelledAt = ({ events }: ClosedBooking): Date | null => {
  const event = withoutTakenBack(events).findLast(({ kind }) => kind === 'cancelled');
  return event ? new Date(event.createdAt) : null;
};

/** How the money of a booking stands that was cancelled or declined. */
export function settlementOf(booking: ClosedBooking) {
  const { reservation, events, proposals, payments, adjustments } = booking;
  const byTraveller = !wasConfirmed(events) || isCancelledByTraveller(events) || isGivenBack({ proposals });
  const at = cancelledAt(booking);
  const mayOwe = at !== null && mayOweFee({ reservation, proposals }, at);
  const isCancelled = reservation.status === 'cancelled';
  const { agent } = reservation;
  const sums = sumsOf({ payments, adjustments });
  return {
    /** Cancelled free of charge. */
    owesNothing: isCancelled && agent === null && byTraveller && !feeOf(adjustments),
    /** In sentences; null where nothing was paid nor charged. */
    settlement:
      isCancelled || reservation.status === 'declined'
        ? describeSettlement({ payments, adjustments }, { agent, byTraveller, mayOwe, message: null })
        : null,
    /** Part of a cancelled booking is still to be paid. */
    owesFee: isCancelled && agent === null && (owedOf(reservation, sums) ?? 0) > sums.paidCents,
    /** What is kept has been decided. */
    isDecided: byTraveller || adjustments.some(({ voidedAt }) => voidedAt === null),
  };
}

/** True where there is a statement: the booking is cancelled, and something was paid or charged. */
export const hasStatement = ({
  reservation,
  payments,
  adjustments,
}: Pick<LoadedBooking, 'reservation' | 'payments' | 'adjustments'>): boolean =>
  reservation.status === 'cancelled' &&
  reservation.agent === null &&
  [...payments, ...adjustments].some(({ voidedAt }) => voidedAt === null);

/** The address of the statement. @param bookingPath of the page of the booking, with its key */
export const statementPath = (bookingPath: string): string => bookingPath.replace('?', '/statement?');

/** The statement of a cancelled booking: what was charged, paid, returned, and what is left; null where there is none. */
export function statementOf(booking: ClosedBooking): Paper | null {
  const { reservation, payments } = booking;
  if (!hasStatement(booking)) return null;
  const { reference, productTitle, startDate, country, cancellation, totalPriceCents } = reservation;
  const { settlement, isDecided } = settlementOf(booking);
  const at = cancelledAt(booking);
  const lines = chargedLines(booking);
  const charged = sumOfLines(lines);
  const left = sumsOf(booking).paidCents - charged;
  // Before that nobody knows what is kept of what was paid.
  const isClear = isDecided || left <= 0;
  const rows = payments.filter(({ voidedAt }) => voidedAt === null);
  const facts: [string, string | null][] = [
    ['Booking', reference],
    ['For', productTitle],
    ['Date of travel', formatDayWithWeekday(startDate)],
    ['Cancelled on', at && formatDayWithWeekday(dayIn(zoneOf(country), at))],
    ['Terms', cancellation],
    ['Price of the booking', totalPriceCents === null ? null : formatMoney(totalPriceCents)],
  ];
  return {
    ...{ title: 'Cancellation statement', number: null, reference },
    ...{ from: sellerLines(sellerFor(country)), to: buyerLines(buyerOf(reservation)) },
    facts: facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    lines: shownLines(lines),
    sums: [
      ...(isClear ? [{ label: 'Cost of the cancellation', amount: formatMoney(charged), isTotal: true }] : []),
      ...rows.map(({ kind, amountCents, method, paidOn, receiptNumber }): Sum => {
        const what = kind === 'payment' ? 'Received' : 'Refunded';
        return {
          label: `${what} on ${formatDay(paidOn)}, ${methodWords[method]} (${receiptName(receiptNumber)})`,
          amount: formatMoney(kind === 'payment' ? amountCents : -amountCents),
        };
      }),
      ...(isClear
        ? [{ label: left < 0 ? 'Left to pay' : 'Left to refund', amount: formatMoney(Math.abs(left)), isTotal: true }]
        : []),
    ],
    notes: settlement ? [settlement] : [],
  };
}
