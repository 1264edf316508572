import { z } from 'zod';
import type { InvoicePaper } from '#db/schema/invoice';
import { choice, initials, percentage, textFields, yesOrNo } from '#server/values/kinds.input';
import { company, officeFor } from './company';
import { defineDocument } from './document';

const { optionalWords, optionalProse } = textFields();

const taxModes = ['included', 'added'] as const;

const invoicesSchema = z
  .strictObject({
    invoicePrefix: initials(
      'Prefix of invoices',
      'Also of credit notes, which are numbered with them: {value}-2026-0001',
    ),
    proformaPrefix: initials('Prefix of pro formas', 'They are numbered on their own: {value}-2026-0001'),
    withYear: yesOrNo('Year in the number', 'Each year starts at 1. Without it, numbers run on from year to year'),
    sellerName: optionalWords(120, 'Seller', 'If empty, the legal name of the company'),
    sellerAddress: optionalProse(300, 'Address of the seller', 'If empty, the address of the office'),
    taxNumber: optionalWords(40, 'Tax number'),
    taxName: optionalWords(20, 'Name of the tax', 'For example VAT'),
    taxPercent: percentage('Tax rate in percent', '0 for none'),
    taxMode: choice(taxModes, 'Tax on invoices', 'The total stays what the traveller has agreed to').meta({
      options: [
        { value: 'included', label: 'Included in the lines' },
        { value: 'added', label: 'Net lines, tax below them' },
      ],
    }),
    note: optionalProse(400, 'Note', 'On every invoice, for example “Margin scheme for travel agents”'),
  })
  .refine(({ invoicePrefix, proformaPrefix }) => invoicePrefix !== proformaPrefix, {
    path: ['proformaPrefix'],
    message: 'Choose another prefix than that of invoices',
  })
  .refine(({ taxName, taxPercent }) => taxPercent === 0 || taxName !== '', {
    path: ['taxName'],
    message: 'Enter the name of the tax',
  });

export const invoicesDocument = defineDocument('invoices', invoicesSchema, () => ({
  ...{ invoicePrefix: 'INV', proformaPrefix: 'PRO', withYear: true, sellerName: '', sellerAddress: '' },
  ...{ taxNumber: '', taxName: 'VAT', taxPercent: 0, taxMode: 'included' as const, note: '' },
}));

/** How invoices are numbered and taxed. */
export const invoicing = () => invoicesDocument.read();

/** Who sells the trips to a country, as an invoice says it. */
export function sellerFor(country: string): InvoicePaper['seller'] {
  const { sellerName, sellerAddress, taxNumber } = invoicing();
  const { address, email, phones } = officeFor(country);
  const { legalName, name } = company();
  return {
    name: sellerName || legalName || name,
    address: sellerAddress || address,
    ...{ taxNumber, email, phone: phones[0] ?? '' },
  };
}
