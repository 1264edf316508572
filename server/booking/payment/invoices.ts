import { and, eq, like, max, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '#db/client';
import { type Invoice, invoices } from '#db/schema/invoice';
import { invoiceFloorsSetting } from '#db/schema/setting';
import { readSetting } from '#db/settings';
import { officeToday } from '#server/company/company';
import { invoicing } from '#server/company/invoicing';
import type { invoiceList } from './invoice.input';

/** The oldest first. */
const listWhere = (condition: SQL | undefined): Invoice[] =>
  db().select().from(invoices).where(condition).orderBy(invoices.id).all();

/** The invoices, pro formas and credit notes of a reservation, the oldest first. */
export const listInvoices = (reservationId: number): Invoice[] => listWhere(eq(invoices.reservationId, reservationId));

/** The same of a month (`2026-11`) by the day of issue, of a reservation, or of all, the newest first. */
export function searchInvoices({ month, reservationId }: z.output<typeof invoiceList>): Invoice[] {
  const ofMonth = month === undefined ? undefined : like(invoices.issuedOn, `${month}-%`);
  const ofBooking = reservationId === undefined ? undefined : eq(invoices.reservationId, reservationId);
  return listWhere(and(ofMonth, ofBooking)).toReversed();
}

/** By the number that is printed. */
export const findInvoice = (number: string): Invoice | undefined => listWhere(eq(invoices.number, number))[0];
export const findInvoiceById = (id: number): Invoice | undefined => listWhere(eq(invoices.id, id))[0];
/** What a form has issued. */
export const findInvoiceByKey = (key: string): Invoice | undefined => listWhere(eq(invoices.submissionKey, key))[0];

/** The invoice that no credit note has taken back; there is at most one. */
export const standingInvoice = (issued: Invoice[]): Invoice | undefined =>
  issued.find(({ id, kind }) => kind === 'invoice' && !issued.some(({ creditsId }) => creditsId === id));

/**
 * The number of the next paper of a kind, within the transaction that issues it: the one after the highest of its series and
 * year, also of a database which a restore has replaced.
 */
export function nextInvoiceNumber(
  kind: Invoice['kind'],
  now: Date,
): Pick<Invoice, 'number' | 'series' | 'year' | 'sequence' | 'issuedOn'> {
  const { invoicePrefix, proformaPrefix, withYear } = invoicing();
  const series = kind === 'proforma' ? proformaPrefix : invoicePrefix;
  const issuedOn = officeToday(now);
  const year = withYear ? Number(issuedOn.slice(0, 4)) : 0;
  const ofRow = and(eq(invoices.series, series), eq(invoices.year, year));
  const given = db()
    .select({ highest: max(invoices.sequence) })
    .from(invoices)
    .where(ofRow)
    .get();
  const floors = JSON.parse(readSetting(invoiceFloorsSetting) ?? '{}') as Record<string, number>;
  const floorOf = (row: string) => floors[`${row} ${year}`] ?? 0;
  const sequence = Math.max(given?.highest ?? 0, floorOf(series), floorOf('*')) + 1;
  const number = [series, ...(withYear ? [year] : []), String(sequence).padStart(4, '0')].join('-');
  return { number, series, year, sequence, issuedOn };
}
