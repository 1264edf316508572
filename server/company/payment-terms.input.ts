import { z } from 'zod';
import type { PaymentTerms, ProductTiming } from '#db/schema/payment-terms';
import { addDays, formatDayWithWeekday } from '#server/values/calendar.input';
import { dollars } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';
import { depositCentsOf } from './instalments.input';

/** The timings in the forms of the office. */
const timingLabels: Record<PaymentTerms['timing'], string> = {
  arranged: 'Nothing in advance',
  deposit: 'Deposit, then balance',
  confirmation: 'Full price at confirmation',
  day: 'On the day',
};
export const timingOptions = Object.entries(timingLabels).map(([value, label]) => ({ value, label }));
export const paymentTimings = ['arranged', 'deposit', 'confirmation', 'day'] as const;
export const productTimings = ['house', ...paymentTimings] as const satisfies ProductTiming[];

const percent = /^([1-9]\d?|100)\s?%$/;
const wrongDeposit = 'Enter a percentage or an amount, such as 20% or $50';

/** A deposit as it is typed: a share of the total, kept as `20%`, or an amount in US dollars, kept as `$50`. */
export const typedDeposit = z
  .string()
  .trim()
  .transform((text, context) => {
    const share = percent.exec(text)?.[1];
    if (share) return `${share}%`;
    // A bare number could be either.
    const sum = /^[\d\s.,]*$/.test(text) ? null : dollars(wrongDeposit, 100, wrongDeposit).safeParse(text);
    if (sum?.success) return formatMoney(sum.data);
    context.addIssue(wrongDeposit);
    return z.NEVER;
  });

/** The same, or NULL for none. */
export const optionalDeposit = z
  .string()
  .trim()
  .pipe(z.union([z.literal('').transform(() => null), typedDeposit]));

/** What a kept deposit says: a share in percent, or US cents. */
export function readDeposit(deposit: string): Pick<PaymentTerms, 'percent' | 'cents'> {
  const share = percent.exec(deposit)?.[1];
  if (share) return { percent: Number(share), cents: null };
  return { percent: null, cents: dollars('', 0).safeParse(deposit).data ?? 0 };
}

/** A deposit as `typedDeposit` keeps it. */
export const writeDeposit = ({ percent, cents }: Pick<PaymentTerms, 'percent' | 'cents'>): string =>
  percent === null ? formatMoney(cents ?? 0) : `${percent}%`;

/** The terms in the words of the office: `Deposit of 20% within 3 days, balance 30 days before travel`. */
export function summarizeTerms({ timing, within, balanceDays, ...deposit }: PaymentTerms): string {
  if (timing !== 'deposit' && timing !== 'confirmation') return timingLabels[timing];
  const soon = within === 0 ? 'at confirmation' : `within ${counted(within, 'day')}`;
  if (timing === 'confirmation') return `Full price ${soon}`;
  return `Deposit of ${writeDeposit(deposit)} ${soon}, balance ${counted(balanceDays, 'day')} before travel`;
}

const atConfirmation = (within: number) =>
  within === 0 ? 'when we confirm' : `within ${counted(within, 'day')} of our confirmation`;

/**
 * The terms in one sentence, without its full stop: `A deposit of 20% ($78) is due within 3 days of our confirmation, and the
 * rest 30 days before you travel`.
 * @param journey of which the day or the total may be open
 * @param today YYYY-MM-DD, at the destination
 */
export function describePaymentTerms(
  { timing, within, ...terms }: PaymentTerms,
  { startDate, totalPriceCents }: { startDate: string | null; totalPriceCents: number | null },
  today: string,
): string {
  if (timing === 'arranged') return "Nothing to pay in advance. We'll agree on payment with you when we confirm";
  if (timing === 'day') return 'You pay on the day of the trip';
  const isNear = startDate !== null && addDays(startDate, -terms.balanceDays) <= today;
  const isAll =
    terms.percent === 100 || (totalPriceCents !== null && depositCentsOf(terms, totalPriceCents) === totalPriceCents);
  if (timing === 'confirmation' || isNear || isAll) return `The full price is due ${atConfirmation(within)}`;
  const before = `${counted(terms.balanceDays, 'day')} before you travel`;
  if (terms.cents === 0) return `The full price is due ${before}`;
  const share = terms.percent === null ? formatMoney(terms.cents ?? 0) : `${terms.percent}%`;
  const sum =
    terms.percent !== null && totalPriceCents !== null
      ? ` (${formatMoney(depositCentsOf(terms, totalPriceCents))})`
      : '';
  const rest =
    startDate === null
      ? '. If you book later, the full price is due'
      : `, by ${formatDayWithWeekday(addDays(startDate, -terms.balanceDays))}`;
  return `A deposit of ${share}${sum} is due ${atConfirmation(within)}, and the rest ${before}${rest}`;
}
