import { formatMoney } from './money.input';

/** What money comes in, by ISO 4217, the most usual ones first; the smallest unit of each is a hundredth. */
export const currencies = ['USD', 'EUR', 'GBP', 'EGP', 'THB', 'CHF', 'AUD', 'CAD', 'SGD', 'AED', 'SAR'] as const;
export type Currency = (typeof currencies)[number];

/** `$389`, `12,000 EGP`, `45.50 EUR`. @param cents in the smallest unit of the currency */
export function formatSum(cents: number, currency: string): string {
  if (currency === 'USD') return formatMoney(cents);
  const digits = cents % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${(cents / 100).toLocaleString('en-US', options)} ${currency}`;
}
