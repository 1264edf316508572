import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Currency, currencies } from '#server/values/currency.input';
import { day } from '#server/values/fields.input';
import { fold } from '#server/values/fold';
import { between } from './cell-values';

/** A row of a bank's file. */
export interface BankRow {
  /** YYYY-MM-DD */
  day: string;
  /** In the smallest unit of its currency; less than 0 where it went out. */
  cents: number;
  /** ISO 4217 */
  currency: Currency;
  /** What the payer has written, on one line. */
  text: string;
  payer: string;
  bankReference: string;
}

/** In characters, for what is looked for in a text, and kept of it. */
const longestText = 1000;

/** A text of the file on one line, without invisible signs. */
const plainText = z.string().transform((text) =>
  text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(between, ' ')
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, ' ')
    .trim(),
);

const sum = z.string().regex(/^(-?\d{1,11}(\.\d{1,3})?)?$/, 'Enter an amount, for example 45.50');

/** Years of the Thai calendar are 543 ahead. */
const ofOurCalendar = (text: string): string => text.replace(/^2[4-7]\d\d(?=-)/, (year) => String(Number(year) - 543));

/** The row of a form: the sum from its column of what came in or went out, or signed. */
export const bankRow = z
  .object({
    day: day.transform(ofOurCalendar),
    ...{ amount: sum, credit: sum, debit: sum },
    direction: z.enum(['', 'credit', 'debit']),
    currency: z.enum(currencies, 'Choose the currency of this file'),
    ...{ text: plainText, payer: plainText, bankReference: plainText },
  })
  .transform(({ amount, credit, debit, direction, ...row }): BankRow => {
    const [sumIn, sumOut] = [Math.abs(Number(credit)), Math.abs(Number(debit))];
    const signed = direction === '' ? Number(amount) : Math.abs(Number(amount)) * (direction === 'debit' ? -1 : 1);
    const units = sumIn !== 0 || sumOut !== 0 ? sumIn - sumOut : signed;
    return { ...row, cents: Math.round(units * 100) };
  });

/** The same for equal rows, in whatever file: of its content alone, not of the account or the columns. */
export function contentKey({ day: paidOn, cents, currency, ...texts }: BankRow): string {
  const words = [texts.text, texts.payer, texts.bankReference].map((text) => fold(text));
  return createHash('sha256')
    .update(JSON.stringify([paidOn, cents, currency, ...words]))
    .digest('hex')
    .slice(0, 32);
}
