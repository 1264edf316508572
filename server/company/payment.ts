import { z } from 'zod';
import type { PaymentTerms, ProductTiming } from '#db/schema/payment-terms';
import { env } from '#server/env';
import { isDay } from '#server/values/calendar.input';
import { currencies } from '#server/values/currency.input';
import {
  choice,
  countryOrAll,
  listOf,
  optionalNumber,
  optionalWords,
  prose,
  wholeNumber,
  words,
} from '#server/values/kinds.input';
import { pick } from '#server/values/pick.input';
import { isIban, plainNumberOf } from './bank/iban';
import { isPromptPay, plainPromptPay } from './bank/prompt-pay';
import { defineDocument } from './document';
import { describePaymentTerms, paymentTimings, readDeposit, timingOptions, typedDeposit } from './payment-terms.input';

const account = z
  .strictObject({
    name: words(60, 'Name', 'For example Euro account'),
    country: countryOrAll('Trips to'),
    details: prose(600, 'Bank details', 'Account holder, IBAN or account number, BIC and bank'),
    currency: choice(currencies, 'Currency').default('USD'),
    exchangeRate: optionalNumber(
      [0.0001, 1_000_000],
      'Enter how much one US dollar is, such as 0.92',
      'Exchange rate',
      'How much one US dollar is, to say the sum in this currency',
    ).default(null),
    holder: optionalWords(70, 'Account holder', 'For a QR code of a euro account').default(''),
    iban: optionalWords(50, 'IBAN', 'With it travellers can scan a QR code')
      .transform(plainNumberOf)
      .refine((iban) => iban === '' || isIban(iban), 'Check this IBAN: a letter or a digit is wrong or missing')
      .default(''),
    bic: optionalWords(20, 'BIC', 'If your bank is outside the EU')
      .transform(plainNumberOf)
      .refine((bic) => /^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/.test(bic), 'A BIC has 8 or 11 letters and digits')
      .default(''),
    promptPay: optionalWords(30, 'PromptPay', 'For a QR code of an account in baht: mobile number or 13-digit ID')
      .transform(plainPromptPay)
      .refine((number) => number === '' || isPromptPay(number), 'Enter a Thai mobile number or 13 digits')
      .default(''),
  })
  .refine(({ iban, holder }) => iban === '' || holder !== '', { path: ['holder'], error: 'Enter the account holder' })
  .refine(({ promptPay, currency }) => promptPay === '' || currency === 'THB', {
    ...{ path: ['currency'], error: 'Choose THB for PromptPay' },
  });
export type BankAccount = z.infer<typeof account>;

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

/** The accounts to which trips to a country are paid, each by a name of its own. */
export function accountsFor(country: string): BankAccount[] {
  const isForIt = (one: BankAccount) => one.country === '' || one.country.toLowerCase() === country.toLowerCase();
  const seen = new Map<string, number>();
  return paymentDocument
    .read()
    .accounts.filter(isForIt)
    .map((one) => {
      const count = (seen.get(one.name) ?? 0) + 1;
      seen.set(one.name, count);
      return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
    });
}

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
