import type { Payment } from '#db/schema/payment';
import { formatMoney } from '#server/values/money.input';

/** What is received beside US dollars, by ISO 4217; the smallest unit of each is a hundredth. */
export const currencies = ['EGP', 'THB', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** The fields of a payment that say what was received. */
export type Received = Pick<Payment, 'currency' | 'receivedCents'>;

/** `12,000 EGP`, `45.50 EUR`. @param cents in the smallest unit of the currency */
export const formatForeign = (cents: number, currency: string): string => {
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(cents / 100).toLocaleString('en-US', options)} ${currency}`;
};

/** `12,000 EGP`; null for a payment in dollars. */
export const foreignAmount = ({ currency, receivedCents }: Received): string | null =>
  currency === null || receivedCents === null ? null : formatForeign(receivedCents, currency);

/** `$245`; in another currency `12,000 EGP, counts as $245`. */
export function describeAmount(payment: Received & Pick<Payment, 'amountCents'>): string {
  const foreign = foreignAmount(payment);
  const dollars = formatMoney(payment.amountCents);
  return foreign === null ? dollars : `${foreign}, counts as ${dollars}`;
}

/** What a sum counts for, in US cents. @param rate units of its currency for one dollar */
export const inDollars = (receivedCents: number, rate: number): number => Math.round(receivedCents / rate);

/** The rate by which a sum counts for so many US cents: the one that was typed, or where that gives another sum, the one that follows. */
export const rateFor = (receivedCents: number, amountCents: number, typed: number | null): number =>
  typed !== null && inDollars(receivedCents, typed) === amountCents ? typed : receivedCents / amountCents;

/** A rate as the text of its field, with as many digits as people write: `48.98`, `0.8712`. */
export const writeRate = (rate: number): string => String(Number(rate.toPrecision(6)));
