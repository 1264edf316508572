import type { Invoice } from '#db/schema/invoice';
import { apply } from '#server/booking/apply';
import { listInvoices, searchInvoices } from '#server/booking/payment/invoices';
import { invoicesDocument } from '#server/company/invoicing';
import { later } from '../bookings';
import { issueOf, newKey } from '../forms';
import { afterTravel, booked } from './settled';

type Settings = ReturnType<typeof invoicesDocument.read>;
export const set = (changes: Partial<Settings>) =>
  invoicesDocument.save(invoicesDocument.version(), { ...invoicesDocument.read(), ...changes });
export const issue = (
  ...[kind, changes, now = later]: [('invoice' | 'proforma')?, Parameters<typeof issueOf>[2]?, Date?]
) => {
  const form = issueOf(booked, kind, changes);
  apply(form, now);
  return listInvoices(booked.id).find(({ submissionKey }) => submissionKey === form.key) as Invoice;
};
export const creditOf = ({ id }: Invoice, changes: { key?: string; reason?: string | null; tell?: boolean } = {}) =>
  ({ kind: 'credit', id, key: newKey(), reason: null, tell: false, ...changes }) as const;
export const credit = (invoice: Invoice, now = afterTravel) => {
  const form = creditOf(invoice);
  apply(form, now);
  return listInvoices(invoice.reservationId).at(-1) as Invoice;
};
export const numbers = () =>
  searchInvoices({})
    .map(({ number }) => number)
    .toReversed();
