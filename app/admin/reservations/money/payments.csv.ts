import { methodWords, receiptName } from '#server/booking/payment/payment.input';
import { officeToday } from '#server/company/company';
import { movementLabels, movementList, recorderLabels } from '#server/office/money/movement.input';
import { type InvoiceFacts, listInvoiceFacts, listMovements, type Movement } from '#server/office/money/movements';
import { readListQuery } from '#server/values/list-query.input';
import { formatMoney } from '#server/values/money.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/payments.csv';

type Row = Movement & { invoice: InvoiceFacts | undefined };

const isMoved = ({ kind }: Row) => kind === 'payment' || kind === 'refund';

// A void row counts nothing, so that the columns can be summed.
const dollars = ({ cents, voidedAt }: Row) => (voidedAt === null ? cents / 100 : 0);

/** What was moved in its own currency, signed as its dollars are. */
function received(row: Row): number | null {
  if (!isMoved(row)) return null;
  const { receivedCents, cents, voidedAt } = row;
  if (receivedCents === null || voidedAt !== null) return dollars(row);
  return (Math.sign(cents) * receivedCents) / 100;
}

/** The part of the tax of its invoice, as much of that as was moved. */
function taxOf(row: Row): number | null {
  const { invoice } = row;
  if (!isMoved(row) || !invoice?.tax || invoice.totalCents <= 0) return null;
  return Math.round((dollars(row) * 100 * invoice.taxCents) / invoice.totalCents) / 100;
}

function noteOf({ note, voidReason, kind, cents }: Row): string | null {
  const voided =
    voidReason && `Void ${movementLabels[kind].toLowerCase()} of ${formatMoney(Math.abs(cents))}: ${voidReason}`;
  return [note, voided].filter((text) => text !== null).join('; ') || null;
}

const columns = {
  Type: ({ kind }: Row) => movementLabels[kind],
  Receipt: ({ receiptNumber }: Row) => (receiptNumber === null ? null : receiptName(receiptNumber)),
  Invoice: ({ invoice }: Row) => invoice?.number ?? null,
  Date: ({ day }: Row) => day,
  Reservation: ({ reference }: Row) => reference,
  Name: ({ name }: Row) => name,
  Product: ({ productTitle }: Row) => productTitle,
  Country: ({ country }: Row) => country,
  'Travel date': ({ startDate }: Row) => startDate,
  Payer: (row: Row) => (isMoved(row) ? (row.payerName ?? row.name) : null),
  Method: ({ method }: Row) => method && methodWords[method],
  // What was moved apart from what is owed more or less: their sum means nothing.
  'Amount (USD)': (row: Row) => (isMoved(row) ? dollars(row) : null),
  'Adjustment (USD)': (row: Row) => (isMoved(row) ? null : dollars(row)),
  Tax: ({ invoice }: Row) => invoice?.tax ?? null,
  'Tax (USD)': taxOf,
  Currency: (row: Row) => (isMoved(row) ? (row.currency ?? 'USD') : null),
  'Amount in currency': received,
  'Rate (for 1 USD)': ({ exchangeRate }: Row) => exchangeRate,
  'Recorded by': ({ recordedBy }: Row) => recorderLabels[recordedBy],
  Void: ({ voidedAt }: Row) => voidedAt !== null,
  Note: noteOf,
};

/** Payments, refunds and adjustments of a filter as CSV, by day; a void one has its amount and its reason in the note. */
export function loader({ url }: Pick<Route.LoaderArgs, 'url'>) {
  const { query, valid } = readListQuery(movementList, url.searchParams);
  if (!valid) throw new Response('There is no such list', { status: 400 });
  const invoices = listInvoiceFacts();
  const rows = listMovements(query).map((row) => ({ ...row, invoice: invoices.get(row.reservationId) }));
  const days = [query.from, query.to].filter((day) => day !== null);
  return csvResponse(`payments-${days.join('-to-') || officeToday()}.csv`, columns, rows);
}
