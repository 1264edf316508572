import { z } from 'zod';
import type { Invoice, InvoicePaper } from '#db/schema/invoice';
import { buyerFields } from '#server/booking/record/buyer.input';
import { seen } from '#server/booking/record/conversation.input';
import { optionalLine } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { formKey, id } from '#server/values/record-id.input';

export const invoiceTitles: Record<Invoice['kind'], string> = {
  proforma: 'Pro forma invoice',
  invoice: 'Invoice',
  credit: 'Credit note',
};

/** Issues an invoice or a pro forma of what a booking costs now. */
export const issueInput = z.strictObject({
  reservationId: id,
  /** The idempotency key of the form. */
  key: formKey,
  kind: z.enum(['proforma', 'invoice']),
  version: z.int().min(1),
  seen,
  /** Mails it to the traveller. */
  tell: z.boolean(),
});

/** Takes an invoice back as a whole, by a credit note. */
export const creditInput = z.strictObject({
  /** Of the invoice. */
  id,
  key: formKey,
  reason: optionalLine(500),
  tell: z.boolean(),
});

export const buyerInput = z.strictObject({ id, version: z.int().min(1), ...buyerFields });

/** Those of a month, by the day of issue, or of a reservation. */
export const invoiceList = z.strictObject({
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .optional(),
  reservationId: id.optional(),
});

/** The address of an invoice. @param bookingPath of the page of the booking, with its key */
export const invoicePath = (bookingPath: string, number: string): string =>
  bookingPath.replace('?', `/invoice/${number}?`);

/** `Invoice INV-2026-0001, $500` */
export const describeInvoice = ({ kind, number, totalCents }: Pick<Invoice, 'kind' | 'number' | 'totalCents'>) =>
  `${invoiceTitles[kind]} ${number}, ${formatMoney(totalCents)}`;

type Lines = Pick<InvoicePaper['lines'][number], 'count' | 'unitCents'>[];

/** In US cents. */
export const sumOfLines = (lines: Lines): number =>
  lines.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0);
