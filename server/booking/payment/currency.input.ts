import type { Payment } from '#db/schema/payment';
import { type Currency, currencies, formatSum } from '#server/values/currency.input';
import { formatMoney } from '#server/values/money.input';

/** Beside US dollars. */
export type ForeignCurrency = Exclude<Currency, 'USD'>;
export const foreignCurrencies = currencies.filter((one): one is ForeignCurrency => one !== 'USD');

/** The fields of a payment that say what was received. */
export type Received = Pick<Payment, 'currency' | 'receivedCents'>;

/** `12,000 EGP`; null for a payment in dollars. */
export const foreignAmount = ({ currency, receivedCents }: Received): string | null =>
  currency === null || receivedCents === null ? null : formatSum(receivedCents, currency);

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
