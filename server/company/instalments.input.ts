import type { PaymentTerms } from '#db/schema/payment-terms';
import { addDays, earliestDay } from '#server/values/calendar.input';

/** True where something is to be paid before the journey. */
export const isInAdvance = (terms: PaymentTerms | null): boolean =>
  terms?.timing === 'deposit' || terms?.timing === 'confirmation';

/** What a deposit comes to, in US cents: never more than the total. */
export function depositCentsOf(terms: Pick<PaymentTerms, 'percent' | 'cents'>, totalCents: number): number {
  return Math.min(terms.cents ?? Math.round((totalCents * (terms.percent ?? 0)) / 100), totalCents);
}

/** A part of a price, and the day until which it is to be paid. */
export interface Instalment {
  what: 'deposit' | 'rest' | 'all';
  /** In US cents. */
  cents: number;
  /** YYYY-MM-DD */
  due: string;
}

interface Journey {
  startDate: string;
  totalPriceCents: number;
}

/**
 * The parts of a price by the terms, in the order of their days. What is confirmed within the days in which all is due is due at
 * once; nothing is due after the first day of the journey.
 * @param agreedOn YYYY-MM-DD
 */
export function instalmentsOf(
  { timing, within, ...terms }: PaymentTerms,
  { startDate, totalPriceCents }: Journey,
  agreedOn: string,
): Instalment[] {
  const all = { what: 'all', cents: totalPriceCents } as const;
  if (timing === 'arranged' || timing === 'day') return [{ ...all, due: startDate }];
  const first = earliestDay(addDays(agreedOn, within), startDate);
  const last = addDays(startDate, -terms.balanceDays);
  const cents = depositCentsOf(terms, totalPriceCents);
  if (timing === 'confirmation' || last <= agreedOn || cents === totalPriceCents) return [{ ...all, due: first }];
  if (cents === 0) return [{ ...all, due: last }];
  const deposit = { what: 'deposit', cents, due: earliestDay(first, last) } as const;
  return [deposit, { what: 'rest', cents: totalPriceCents - cents, due: last }];
}

/** What of a price is due with its confirmation, in US cents. @param agreedOn YYYY-MM-DD */
export function dueAtOnce(terms: PaymentTerms | null, journey: Journey, agreedOn: string): number {
  if (!terms || !isInAdvance(terms)) return 0;
  const [next] = instalmentsOf(terms, journey, agreedOn);
  return next && next.due <= addDays(agreedOn, terms.within) ? next.cents : 0;
}
