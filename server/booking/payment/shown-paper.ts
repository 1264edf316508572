import type { Invoice, InvoicePaper, InvoiceTax } from '#db/schema/invoice';
import type { PriceLine, Reservation } from '#db/schema/reservation';
import { countWords } from '#server/catalogue/prices/price-words.input';
import type { Sum } from '#server/documents/column';
import type { Paper } from '#server/documents/paper';
import { formatDay, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { invoiceTitles, sumOfLines } from './invoice.input';

/** Lines of a price, each with what it comes to. */
export const shownLines = (lines: PriceLine[]): Sum[] =>
  lines.map(({ label, count, unitCents }) => ({
    label,
    count: count === 1 ? null : countWords({ count, unitCents }),
    amount: formatMoney(count * unitCents),
  }));

const isFilled = (text: string) => text !== '';

export const taxNumberLine = (number: string) => (number === '' ? '' : `Tax number ${number}`);

/** Who sells, a line each. */
export const sellerLines = ({ name, address, taxNumber, email, phone }: InvoicePaper['seller']): string[] =>
  [name, ...address.split('\n'), taxNumberLine(taxNumber), phone, email].filter(isFilled);

/** Whom a paper is made out to, a line each: a company before the person. */
export const buyerLines = ({ company, address, taxNumber, name, email }: InvoicePaper['buyer']): string[] =>
  [company, name, ...address.split('\n'), taxNumberLine(taxNumber), email].filter(isFilled);

/** Whom the papers of a booking are made out to. */
export const buyerOf = ({ buyer, name, email }: Reservation): InvoicePaper['buyer'] => ({
  ...(buyer ?? { company: '', address: '', taxNumber: '' }),
  ...{ name, email: email ?? '' },
});

/** `VAT 14%` */
export const taxName = ({ name, percent }: Pick<InvoiceTax, 'name' | 'percent'>): string => `${name} ${percent}%`;

function taxAndTotal({ lines, tax, totalCents }: Pick<InvoicePaper, 'lines' | 'tax' | 'totalCents'>): Sum[] {
  const total = { label: 'Total in US dollars', amount: formatMoney(totalCents), isTotal: true };
  if (tax === null) return [total];
  const amount = formatMoney(tax.cents);
  if (tax.mode === 'included') return [total, { label: `Includes ${taxName(tax)}`, amount }];
  return [{ label: 'Net', amount: formatMoney(sumOfLines(lines)) }, { label: taxName(tax), amount }, total];
}

/** An invoice, a pro forma or a credit note, as it was issued. */
export function showInvoice({ kind, number, issuedOn, paper }: Invoice): Paper {
  const { seller, buyer, reference, productTitle, startDate, lines, note, paidCents, dueCents, terms, credits } = paper;
  const money: Sum[] = [
    ...(paidCents === 0 ? [] : [{ label: 'Paid', amount: formatMoney(paidCents) }]),
    dueCents < 0
      ? { label: 'Overpaid', amount: formatMoney(-dueCents) }
      : { label: 'Left to pay', amount: formatMoney(dueCents) },
  ];
  return {
    ...{ title: invoiceTitles[kind], number, reference },
    ...{ from: sellerLines(seller), to: buyerLines(buyer) },
    facts: [
      ['Date', formatDay(issuedOn)],
      ...(credits === null ? [] : [['Credits', `Invoice ${credits}`] as [string, string]]),
      ['Booking', reference],
      ['For', productTitle],
      ['Date of travel', formatDayWithWeekday(startDate)],
    ],
    lines: shownLines(lines),
    sums: [...taxAndTotal(paper), ...(kind === 'credit' ? [] : money)],
    notes: [...terms, note, kind === 'proforma' ? 'This is a pro forma, not a tax invoice.' : ''].filter(isFilled),
  };
}
