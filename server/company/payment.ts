import { z } from 'zod';
import type { PaymentTerms, ProductTiming } from '#db/schema/payment-terms';
import { env } from '#server/env';
import { isDay } from '#server/values/calendar.input';
import { choice, listOf, optionalWords, prose, wholeNumber, words } from '#server/values/kinds.input';
import { pick } from '#server/values/pick.input';
import { defineDocument } from './document';
import { describePaymentTerms, paymentTimings, readDeposit, timingOptions, typedDeposit } from './payment-terms.input';

const account = z.strictObject({
  name: words(60, 'Name', 'For example Euro account'),
  country: optionalWords(60, 'Country', 'For trips to this country. If empty, for all'),
  details: prose(600, 'Bank details', 'Account holder, IBAN or account number, BIC and bank'),
});
type BankAccount = z.infer<typeof account>;

const paymentSchema = z.strictObject({
  timing: choice(paymentTimings, 'When trips are paid', 'Unless a tour, package or offer says otherwise').meta({
    options: timingOptions,
  }),
  deposit: words(20, 'Deposit', 'A percentage or an amount, such as 20% or $50').pipe(typedDeposit),
  balanceDays: wholeNumber(1, 365, 'a number', 'Balance due', 'Days before travel'),
  within: wholeNumber(0, 30, 'a number', 'Time to pay', 'Days after the confirmation'),
  accounts: listOf(account, 'Account', [0, 10], 'Bank accounts', 'Shown with what is left to pay of a booking'),
});

export const paymentDocument = defineDocument('payment', paymentSchema, () => ({
  ...{ timing: 'arranged' as const, deposit: '20%', balanceDays: 30, within: 3 },
  accounts: [] as BankAccount[],
}));

/** The terms of a product: its own, or those of the settings. */
export function paymentTermsOf({
  paymentTiming,
  deposit,
}: {
  paymentTiming: ProductTiming;
  deposit: string | null;
}): PaymentTerms {
  const house = paymentDocument.read();
  return {
    timing: paymentTiming === 'house' ? house.timing : paymentTiming,
    ...readDeposit(deposit ?? house.deposit),
    ...pick(house, 'balanceDays', 'within'),
  };
}

/** True where payments by card are set up: otherwise nobody sees anything of them. */
export const hasCardPayments = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/** The accounts to which trips to a country are paid. */
export const accountsFor = (country: string): BankAccount[] =>
  paymentDocument
    .read()
    .accounts.filter((one) => one.country === '' || one.country.toLowerCase() === country.toLowerCase());

/**
 * The terms of a product in one sentence without its full stop.
 * @param startDate what was chosen, YYYY-MM-DD; null, and a day before today, while no day is chosen
 * @param today YYYY-MM-DD, at the destination
 */
export function paymentSentence(
  product: Parameters<typeof paymentTermsOf>[0],
  startDate: string | null = null,
  today = '',
): string {
  const chosen = startDate !== null && isDay(startDate) && startDate >= today ? startDate : null;
  return describePaymentTerms(paymentTermsOf(product), { startDate: chosen, totalPriceCents: null }, today);
}
