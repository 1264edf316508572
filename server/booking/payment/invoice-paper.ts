import type { Invoice, InvoicePaper } from '#db/schema/invoice';
import type { PriceLine } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { lumpSumOf } from '#server/booking/record/quoted-price.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { zoneOf } from '#server/catalogue/destination';
import { invoicing, sellerFor } from '#server/company/invoicing';
import { describePaymentTerms } from '#server/company/payment-terms.input';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { type AdjustmentKind, adjustmentLabels } from './adjustment.input';
import { sumOfLines } from './invoice.input';
import { paidOf } from './payment';
import { instalmentsOfBooking, isOwed, unpaidOf } from './payment.input';
import { accountFacts } from './payment-facts';
import { buyerOf } from './shown-paper';
import { netLines, taxOf } from './tax';

/** What a booking costs now in lines, with what was adjusted once it was over; those of nothing are left out of that. */
export function chargedLines({ reservation, adjustments }: Pick<LoadedBooking, 'reservation' | 'adjustments'>) {
  const { priceLines, productTitle } = reservation;
  const ofPrice = isOwed(reservation) ? (priceLines ?? []) : [];
  const named = ofPrice.map(
    (line): PriceLine => (lumpSumOf({ lines: [line] }) ? { ...line, label: productTitle } : line),
  );
  if (isOpen(reservation)) return named;
  const adjusted = (Object.keys(adjustmentLabels) as AdjustmentKind[]).flatMap((kind): PriceLine[] => {
    const ofKind = adjustments.filter((one) => one.kind === kind && one.voidedAt === null);
    const unitCents = ofKind.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return unitCents === 0 ? [] : [{ label: adjustmentLabels[kind], count: 1, unitCents }];
  });
  return [...named, ...adjusted];
}

/** What an invoice of a booking says that is issued now. */
export function paperOf(booking: LoadedBooking, now: Date): InvoicePaper {
  const { reservation } = booking;
  const { country } = reservation;
  const lines = chargedLines(booking);
  const totalCents = sumOfLines(lines);
  const tax = taxOf(totalCents);
  const paidCents = paidOf(booking);
  return {
    seller: sellerFor(country),
    buyer: buyerOf(reservation),
    ...pick(reservation, 'reference', 'productTitle', 'startDate'),
    lines: tax?.mode === 'added' ? netLines(lines, tax) : lines,
    tax,
    note: invoicing().note,
    ...{ totalCents, paidCents, dueCents: totalCents - paidCents },
    terms: termsOf(booking, { totalCents, paidCents }, now),
    credits: null,
  };
}

/** What a credit note says that takes an invoice back. */
export function creditPaperOf({ number, paper }: Invoice): InvoicePaper {
  const { lines, tax, totalCents } = paper;
  return {
    ...paper,
    lines: lines.map((line) => ({ ...line, unitCents: 0 - line.unitCents })),
    tax: tax && { ...tax, cents: 0 - tax.cents },
    totalCents: 0 - totalCents,
    ...{ paidCents: 0, dueCents: 0, terms: [], credits: number },
  };
}

/** How and until when the rest is paid, a text each; none where nothing is left. */
function termsOf(
  { reservation }: LoadedBooking,
  { totalCents, paidCents }: Pick<InvoicePaper, 'totalCents' | 'paidCents'>,
  now: Date,
): string[] {
  if (totalCents <= paidCents) return [];
  const { paymentTerms, country } = reservation;
  const all = instalmentsOfBooking(reservation, totalCents);
  const due = all.flatMap(({ due: day }, at) => {
    const cents = unpaidOf(all.slice(0, at + 1), paidCents) - unpaidOf(all.slice(0, at), paidCents);
    return cents > 0 ? [`${formatMoney(cents)} is due by ${formatDayWithWeekday(day)}.`] : [];
  });
  const agreed = paymentTerms && describePaymentTerms(paymentTerms, reservation, dayIn(zoneOf(country), now));
  const isAgreed = reservation.status === 'pending' && agreed !== null;
  const [how, ...accounts] = accountFacts(reservation);
  return [
    ...(isAgreed ? [`${agreed}.`] : due),
    ...(how ? [`${how[1]}.`] : []),
    ...accounts.map(([name, details]) => `${name}\n${details}`),
  ];
}
