import { listAllPayments } from '#server/booking/payment/payment';
import { methodWords, receiptName, sumOf } from '#server/booking/payment/payment.input';
import { officeToday } from '#server/company/company';
import { formatMoney } from '#server/values/money.input';
import { csvResponse } from '#server/web/csv';
import type { Route } from './+types/payments.csv';

type Row = ReturnType<typeof listAllPayments>[number];

const columns = {
  Receipt: ({ receiptNumber }: Row) => receiptName(receiptNumber),
  Date: ({ paidOn }: Row) => paidOn,
  Reservation: ({ reference }: Row) => reference,
  Name: ({ name }: Row) => name,
  Method: ({ method }: Row) => methodWords[method],
  // A void row counts nothing, so that the column can be summed.
  'Amount (USD)': (row: Row) => sumOf([row]) / 100,
  Void: ({ voidedAt }: Row) => voidedAt !== null,
  Note: ({ note, voidReason, kind, amountCents }: Row) => {
    const voided = voidReason && `Void ${kind} of ${formatMoney(amountCents)}: ${voidReason}`;
    return [note, voided].filter((text) => text !== null).join('; ') || null;
  },
};

/** All payments and refunds as CSV, by receipt number; a void one has its amount and its reason in the note. */
export function loader(_: Route.LoaderArgs) {
  return csvResponse(`payments-${officeToday()}.csv`, columns, listAllPayments());
}
