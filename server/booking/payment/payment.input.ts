import { z } from 'zod';
import type { Adjustment } from '#db/schema/adjustment';
import type { Payment } from '#db/schema/payment';
import type { PaymentTerms } from '#db/schema/payment-terms';
import { seen } from '#server/booking/record/conversation.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { type Instalment, instalmentsOf, isInAdvance } from '#server/company/instalments.input';
import { earliestDay, formatDay, formatDayWithWeekday } from '#server/values/calendar.input';
import { contactFields } from '#server/values/contact.input';
import {
  day,
  dollars,
  optionalDollars,
  optionalLine,
  optionalParagraph,
  typedNumber,
} from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { formKey, id } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';
import { describeAmount, foreignCurrencies, type Received } from './currency.input';

/** In a sentence: `paid by bank transfer`. */
export const methodWords: Record<Payment['method'], string> = {
  bank: 'by bank transfer',
  cash: 'in cash',
  card: 'by card',
  other: 'by other means',
};
export const paymentMethods = Object.keys(methodWords) as Payment['method'][];

/** No payment is older: what is before it was mistyped. */
const firstDay = '2000-01-01';

export const noAmount = 'Enter an amount in US dollars, for example 45';

const noForeign = 'Enter an amount, for example 12000';
const foreignLimit = { cents: 100_000_000_000, words: 'This amount is too large' };
const noRate = 'Enter how much of it is one US dollar, for example 48.5';
const typedRate = typedNumber
  .pipe(z.string().regex(/^(\d{1,7}(\.\d{1,12})?)?$/, noRate))
  .transform((text) => (text === '' ? null : Number(text)))
  .refine((rate) => rate !== 0, noRate);

/** Money that came in or went back, as the office types it; the amount in dollars is read as cents. */
const paymentForm = z.strictObject({
  reservationId: id,
  /** The idempotency key of the form. */
  key: formKey,
  kind: z.enum(['payment', 'refund']),
  /** What is left to pay, or to give back, may be a few cents. */
  amount: dollars('Amount must be at least $0.01', 1, noAmount),
  method: z.enum(paymentMethods, 'Please choose how it was paid'),
  paidOn: day.refine((paidOn) => paidOn >= firstDay, 'This date is too long ago'),
  note: optionalLine(500),
  /** Who has paid, or got it back; missing for who has booked. */
  payerName: optionalLine(120).optional(),
  payerEmail: contactFields.email.optional(),
  /** Of money that is not in dollars, with what was received in its smallest unit and how much of it is one dollar. */
  currency: z.enum(foreignCurrencies).nullable().optional(),
  received: optionalDollars(noForeign, 1, noForeign, foreignLimit).optional(),
  rate: typedRate.optional(),
  /** Of cash: a guide has collected it, and has not handed it over. */
  withGuide: z.boolean().optional(),
  /** The payment at a provider that has it, where that was not recorded by itself: see `differenceOf`. */
  providerPaymentId: id.optional(),
  /** Of a refund after the journey: what goes back of the price itself is no longer owed. */
  goodwill: z.boolean().optional(),
  /** Mails a receipt to the traveller. */
  tell: z.boolean(),
  seen,
});
export const paymentInput = paymentForm
  .refine(({ payerName, payerEmail }) => !payerEmail || Boolean(payerName), {
    path: ['payerName'],
    message: 'Please enter the name of the payer',
  })
  .refine(({ currency, received }) => !currency || Boolean(received), { path: ['received'], message: noForeign })
  .refine(({ withGuide, method, kind }) => !withGuide || (method === 'cash' && kind === 'payment'), {
    path: ['withGuide'],
    message: 'Guides collect cash only',
  });
export type PaymentInput = z.output<typeof paymentInput>;

export const voidInput = z.strictObject({
  id,
  reason: line(500).pipe(z.string().min(3, 'Please add a reason')),
  /** Mails the traveller that the receipt no longer holds. */
  tell: z.boolean().default(false),
});

/** The only reason where the personal data of the reservation were erased: another text might name the person again. */
export const erasedVoidReason = 'Recorded by mistake';

/** What the office asks for before the journey; an empty amount ends the request. */
export const depositInput = z
  .strictObject({
    id,
    version: z.int().min(1),
    amount: optionalDollars('Amount must be at least $1', 100, noAmount),
    due: z.union([z.literal('').transform(() => null), day]),
    /** Mails it to the traveller. */
    tell: z.boolean(),
    /** With that email: how to pay, in the words of the office. */
    message: optionalParagraph(2000),
  })
  .refine(({ amount, due }) => (amount === null) === (due === null), {
    path: ['due'],
    message: 'A deposit needs an amount and a due date',
  });
export type DepositInput = z.output<typeof depositInput>;

/** Whether a traveller is no longer reminded of what is due. */
export const remindersInput = z.strictObject({ id, off: z.boolean() });

/** `R-000042` */
export const receiptName = (number: number) => `R-${String(number).padStart(6, '0')}`;

/** `$180 by bank transfer on 1 March 2027, R-000042`, `12,000 EGP, counts as $245, in cash on …` */
export const describeRecord = (
  payment: Received & Pick<Payment, 'amountCents' | 'method' | 'paidOn' | 'receiptNumber'>,
): string => {
  const { currency, method, paidOn, receiptNumber } = payment;
  const amount = currency === null ? describeAmount(payment) : `${describeAmount(payment)},`;
  return `${amount} ${methodWords[method]} on ${formatDay(paidOn)}, ${receiptName(receiptNumber)}`;
};

/** The address of a receipt. @param bookingPath of the page of the booking, with its key */
export const receiptPath = (bookingPath: string, receiptNumber: number): string =>
  bookingPath.replace('?', `/receipt/${receiptNumber}?`);

/** True for cash that a guide has collected, and not handed over. */
export const isWithGuide = ({
  recordedBy,
  handedOverAt,
  voidedAt,
}: Pick<Payment, 'recordedBy' | 'handedOverAt' | 'voidedAt'>): boolean =>
  recordedBy === 'guide' && handedOverAt === null && voidedAt === null;

/** The address of the page on which a booking is paid. @param bookingPath of the page of the booking, with its key */
export const payPath = (bookingPath: string): string => bookingPath.replace('/booking/', '/pay/');

/** True where a price is owed: for a journey that will be, or was. */
export const isOwed = ({ status }: { status: string }) => status !== 'declined' && status !== 'cancelled';

/** What was paid less what was given back, in US cents. */
export const sumOf = (rows: Pick<Payment, 'kind' | 'amountCents' | 'voidedAt'>[]): number =>
  rows.reduce((sum, { kind, amountCents, voidedAt }) => {
    if (voidedAt !== null) return sum;
    return sum + (kind === 'payment' ? amountCents : -amountCents);
  }, 0);

/** What was recorded for a reservation, in US cents. */
export interface Sums {
  /** Received less given back. */
  paidCents: number;
  /** What is owed beside the price once the booking is over: fees, less goodwill, with corrections. */
  adjustedCents: number;
}

/** The sums of the rows of a reservation; those that are void count nothing. */
export const sumsOf = ({
  payments,
  adjustments,
}: {
  payments: Parameters<typeof sumOf>[0];
  adjustments: Pick<Adjustment, 'amountCents' | 'voidedAt'>[];
}): Sums => ({
  paidCents: sumOf(payments),
  adjustedCents: adjustments.reduce((sum, { amountCents, voidedAt }) => sum + (voidedAt === null ? amountCents : 0), 0),
});

/** The sums of a reservation in US cents. */
export interface Balance extends Sums {
  /** What is still to be paid, negative where it is too much; null while the price is open. */
  dueCents: number | null;
  /** What is not paid of a deposit whose day is over; after the first day of a journey that was confirmed, of all. */
  overdueCents: number;
}

/** What says of a booking what is to be paid, and when. */
export interface Owed {
  status: string;
  startDate: string;
  totalPriceCents: number | null;
  depositCents: number | null;
  depositDue: string | null;
  paymentTerms: PaymentTerms | null;
  agreedOn: string | null;
  agent: string | null;
  commissionPercent: number | null;
}

/** What an agent keeps of the price in US cents, rounded half up; of a percent two decimals count. */
export function commissionOf({
  totalPriceCents,
  commissionPercent,
}: Pick<Owed, 'totalPriceCents' | 'commissionPercent'>): number {
  if (totalPriceCents === null || commissionPercent === null) return 0;
  return Math.floor((totalPriceCents * Math.round(commissionPercent * 100) + 5000) / 10_000);
}

/**
 * What we get for a booking, paid or not: its price where it stands, less the commission of an agent, and what was adjusted once it
 * is over; null while the price is open.
 */
export function owedOf(
  reservation: Pick<Owed, 'status' | 'totalPriceCents' | 'commissionPercent'>,
  { adjustedCents }: Sums,
): number | null {
  const { totalPriceCents } = reservation;
  const price = totalPriceCents === null ? null : totalPriceCents - commissionOf(reservation);
  if (isOpen(reservation)) return price;
  const stands = isOwed(reservation) ? price : 0;
  return stands === null ? null : stands + adjustedCents;
}

/** Computes the sums; `today` is the day at the destination. */
export function balanceOf(reservation: Owed, sums: Sums, today: string): Balance {
  const owedCents = owedOf(reservation, sums);
  const dueCents = owedCents === null ? null : owedCents - sums.paidCents;
  const overdue = instalmentsOfBooking(reservation, owedCents).filter(({ due }) => due < today);
  return { ...sums, dueCents, overdueCents: unpaidOf(overdue, sums.paidCents) };
}

/** What is not paid of some instalments, in US cents. */
export const unpaidOf = (instalments: Instalment[], paidCents: number): number =>
  Math.max(0, instalments.reduce((sum, { cents }) => sum + cents, 0) - paidCents);

/**
 * What is to be paid of a booking, and until when: by its terms once it is confirmed, with the deposit that the office has asked for
 * in place of theirs. Without terms, and by an agent, all is due on the first day.
 * @param owedCents null while the price is open
 */
export function instalmentsOfBooking(booking: Owed, owedCents: number | null): Instalment[] {
  const { status, startDate, depositCents, depositDue, paymentTerms, agreedOn, agent } = booking;
  if (!isOwed(booking)) return [];
  const isAgreed = owedCents !== null && (status === 'confirmed' || status === 'completed');
  const atStart = isAgreed ? [{ what: 'all', cents: owedCents, due: startDate } as const] : [];
  if (agent !== null) return atStart;
  const agreed =
    isAgreed && paymentTerms && agreedOn
      ? instalmentsOf(paymentTerms, { startDate, totalPriceCents: owedCents }, agreedOn)
      : atStart;
  if (depositCents === null || depositDue === null) return agreed;
  const cents = Math.min(depositCents, owedCents ?? depositCents);
  const last = agreed.at(-1);
  if (!last) return [{ what: 'deposit', cents, due: depositDue }];
  return [
    { what: 'deposit', cents, due: earliestDay(depositDue, last.due) },
    { what: 'rest', cents: (owedCents ?? cents) - cents, due: last.due },
  ];
}

/** A sum in US cents that is not paid, and the day until which it is due. */
export type DuePayment = Pick<Instalment, 'cents' | 'due'>;

/** The first unpaid sum that the terms, or the office, ask for before the journey; null for none. */
export function nextDuePayment(reservation: Owed, paidCents: number): DuePayment | null {
  if (reservation.status !== 'confirmed' || reservation.agent !== null) return null;
  const all = instalmentsOfBooking(reservation, reservation.totalPriceCents);
  const byTerms = reservation.agreedOn !== null && isInAdvance(reservation.paymentTerms);
  const asked = byTerms ? all : all.filter(({ what }) => what === 'deposit');
  const untilEach = asked.map(({ due }, at) => ({ due, cents: unpaidOf(asked.slice(0, at + 1), paidCents) }));
  return untilEach.find(({ cents }) => cents > 0) ?? null;
}

/** The deposit of a booking and its day; undefined where none is asked for. */
export const depositOf = (booking: Owed): Instalment | undefined =>
  instalmentsOfBooking(booking, booking.totalPriceCents).find(({ what }) => what === 'deposit');

/** What is not paid of a deposit, in US cents. */
export function openDeposit(booking: Owed, paidCents: number): number {
  const deposit = depositOf(booking);
  return deposit ? unpaidOf([deposit], paidCents) : 0;
}

/**
 * `$50, due Monday, 30 November 2026`, `$30 of $50 paid, due Monday, 30 November 2026 ($20 overdue)`, or `$50, paid`; null
 * without a deposit.
 * @param today YYYY-MM-DD, at the destination
 */
export function describeDeposit(
  booking: Owed,
  paidCents: number,
  { today, formatDay = formatDayWithWeekday }: { today?: string; formatDay?: (day: string) => string } = {},
): string | null {
  const deposit = depositOf(booking);
  if (!deposit) return null;
  const amount = formatMoney(deposit.cents);
  const open = openDeposit(booking, paidCents);
  if (open === 0) return `${amount}, paid`;
  const overdue = today !== undefined && deposit.due < today ? ` (${formatMoney(open)} overdue)` : '';
  const due = `due ${formatDay(deposit.due)}${overdue}`;
  return paidCents > 0 ? `${formatMoney(paidCents)} of ${amount} paid, ${due}` : `${amount}, ${due}`;
}
