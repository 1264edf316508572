import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adjustments } from '#db/schema/adjustment';
import type { Invoice } from '#db/schema/invoice';
import { reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { sumOfLines } from '#server/booking/payment/invoice.input';
import { listInvoices, searchInvoices } from '#server/booking/payment/invoices';
import { owedOf, sumsOf } from '#server/booking/payment/payment.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { companyDocument, officesDocument } from '#server/company/company';
import { paymentDocument } from '#server/company/payment';
import { findPerson } from '#server/office/people/person';
import { changeReservation } from '../acts';
import { later, setUpBookings, site, storedEmails } from '../bookings';
import { adjustmentOf, changeOf, issueOf, lastEvent } from '../forms';
import { Random } from '../random';
import { credit, creditOf, issue, set } from './invoicing';
import { adjust, afterTravel, booked, decide, pay, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

describe('an invoice', () => {
  test('says the seller, the buyer, the lines, the tax, what is paid and what is due until when', () => {
    set({ taxPercent: 14, taxNumber: 'EG 123-456', note: 'Margin scheme.', sellerName: 'Nile & Siam S.A.E.' });
    const accounts = [{ name: 'Dollar account', country: '', details: 'EG00 0000' }];
    paymentDocument.save(0, { timing: 'deposit', deposit: '20%', balanceDays: 4, within: 3, accounts });
    decide('confirmed');
    apply(
      { kind: 'buyer', id: booked.id, company: 'ACME GmbH', address: 'Hauptstr. 1\nBerlin', taxNumber: 'DE 1' },
      later,
    );
    pay(5000);
    expect(issue('invoice', {}, later).paper).toEqual({
      seller: {
        ...{ name: 'Nile & Siam S.A.E.', address: 'Lotus House, 1 Sample Street, Downtown, Cairo' },
        ...{ taxNumber: 'EG 123-456', email: officesDocument.read().offices[0]?.email, phone: '+20 2 0000 0100' },
      },
      buyer: {
        ...{ company: 'ACME GmbH', address: 'Hauptstr. 1\nBerlin', taxNumber: 'DE 1' },
        ...{ name: 'Amelia Hartmann', email: 'amelia@example.com' },
      },
      ...{ reference: booked.reference, productTitle: booked.productTitle, startDate: '2026-12-05' },
      lines: booked.priceLines,
      tax: { name: 'VAT', percent: 14, mode: 'included', cents: 2310 },
      note: 'Margin scheme.',
      ...{ totalCents: 18_813, paidCents: 5000, dueCents: 13_813 },
      terms: [
        '$138.13 is due by Saturday, 5 December 2026.',
        `By bank transfer. Please name ${booked.reference} with your payment.`,
        'Dollar account\nEG00 0000',
      ],
      credits: null,
    });
    expect(lastEvent(booked)).toMatchObject({ kind: 'invoice issued', message: 'Invoice INV-2026-0001, $188.13' });
  });

  test('never changes, whatever becomes of the booking, the settings and the company', () => {
    decide('confirmed');
    const before = JSON.stringify(issue());
    changeReservation(
      changeOf(loadBooking(booked.id).reservation, { name: 'Another Name', startDate: '2026-12-09', reason: 'So' }),
      later,
    );
    pay(4000);
    set({ taxPercent: 20, sellerName: 'Somebody else', invoicePrefix: 'XX' });
    companyDocument.save(companyDocument.version(), { ...companyDocument.read(), legalName: 'New owners' });
    decide('cancelled', { fee: 1000 });
    adjust('goodwill', 500);
    credit(listInvoices(booked.id)[0] as Invoice);
    apply({ kind: 'erase', id: booked.id, by: 'office' }, afterTravel);
    expect(JSON.stringify(listInvoices(booked.id)[0])).toBe(before);
  });

  test('is of what a cancellation costs, with goodwill, and of nothing else', () => {
    decide('confirmed');
    decide('cancelled', { fee: 4000 });
    adjust('goodwill', 1500, 'Sorry');
    const { paper } = issue('invoice', {}, afterTravel);
    expect(paper.lines.map(({ label, count, unitCents }) => [label, count * unitCents])).toEqual([
      ['Cancellation fee', 4000],
      ['Goodwill', -1500],
    ]);
    expect([paper.totalCents, paper.dueCents]).toEqual([2500, 2500]);
  });

  test('needs something to invoice', () => {
    decide('confirmed');
    decide('cancelled', { fee: 0 });
    expect(() => issue('invoice', {}, afterTravel)).toThrow('There is nothing to invoice');
  });

  test('is not issued over money that its author has not seen', () => {
    decide('confirmed');
    const seen = loadBooking(booked.id).events.at(-1)?.id ?? 0;
    pay(5000);
    expect(() => issue('invoice', { seen })).toThrow('The payments have changed');
  });

  test('with another total than the booking is marked', () => {
    decide('confirmed');
    issue();
    expect(findReservationDetails(booked.id)?.invoices).toMatchObject({ otherCents: null, canInvoice: false });
    decide('cancelled', { fee: 4000 });
    expect(findReservationDetails(booked.id)?.invoices).toMatchObject({ otherCents: 4000, canInvoice: false });
  });
});

describe('a credit note', () => {
  test('takes an invoice back as a whole, once', () => {
    set({ taxPercent: 14, taxMode: 'added' });
    decide('confirmed');
    const invoice = issue();
    const note = credit(invoice);
    expect(note).toMatchObject({ kind: 'credit', creditsId: invoice.id, totalCents: -18_813, taxCents: -2310 });
    const sum = (paper: Invoice['paper']) => sumOfLines(paper.lines) + (paper.tax?.cents ?? 0);
    expect([sum(invoice.paper), sum(note.paper)]).toEqual([18_813, -18_813]);
    expect(note.paper).toMatchObject({ credits: 'INV-2026-0001', buyer: invoice.paper.buyer, terms: [] });
    expect(() => apply(creditOf(invoice), afterTravel)).toThrow('INV-2026-0001 is credited already, by INV-2026-0002');
    expect(() => apply(creditOf(note), afterTravel)).toThrow('Only an invoice can be credited');
    expect(() => apply(creditOf(issue('proforma')), afterTravel)).toThrow('Only an invoice can be credited');
    expect(lastEvent(booked)?.kind).toBe('invoice issued');
  });

  test('is possible after an erasure, with the buyer of the invoice and without words', () => {
    decide('confirmed');
    const invoice = issue();
    decide('cancelled', { fee: 0 });
    apply({ kind: 'erase', id: booked.id, by: 'office' }, afterTravel);
    expect(() => apply(creditOf(invoice, { reason: 'Amelia asked' }), afterTravel)).toThrow('have been erased');
    expect(credit(invoice).paper.buyer.name).toBe('Amelia Hartmann');
    expect(() => issue('invoice', {}, afterTravel)).toThrow();
  });
});

test('the sum of the lines is the total and what the booking costs, over random prices, adjustments and settings', () => {
  const random = new Random(3);
  decide('confirmed');
  for (let round = 0; round < 150; round++) {
    const lines = Array.from({ length: 1 + random.below(5) }, (_, index) => ({
      ...{ label: `Item ${index}`, count: 1 + random.below(12), unitCents: 1 + random.below(90_000) },
    }));
    const totalPriceCents = sumOfLines(lines);
    const status = random.pick(['confirmed', 'completed', 'cancelled'] as const);
    site.database.delete(adjustments).run();
    site.database
      .update(reservations)
      .set({ priceLines: lines, totalPriceCents, status })
      .where(eq(reservations.id, booked.id))
      .run();
    if (status !== 'confirmed')
      apply(adjustmentOf(booked.id, status === 'cancelled' ? 'fee' : 'goodwill', 1), afterTravel);
    set({ taxPercent: random.below(2500) / 100, taxMode: random.pick(['included', 'added'] as const) });
    const { paper, totalCents, taxCents } = issue('invoice', {}, afterTravel);
    const { reservation, ...money } = loadBooking(booked.id);
    const below = paper.tax?.mode === 'added' ? paper.tax.cents : 0;
    expect(sumOfLines(paper.lines) + below).toBe(paper.totalCents);
    expect([totalCents, taxCents]).toEqual([owedOf(reservation, sumsOf(money)), paper.tax?.cents ?? 0]);
    credit(listInvoices(booked.id).at(-1) as Invoice);
  }
  const all = searchInvoices({});
  expect(all.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
  expect(all.map(({ sequence }) => sequence).toReversed()).toEqual(
    Array.from({ length: 300 }, (_, index) => index + 1),
  );
});

describe('the mail', () => {
  test('of each paper has its number, its sums and links to page and PDF, once', async () => {
    const before = storedEmails().length;
    apply({ kind: 'buyer', id: booked.id, company: 'ACME\nwww.prizes.example', address: '', taxNumber: '' }, later);
    issue('proforma', { tell: true });
    decide('confirmed');
    const form = issueOf(booked, 'invoice', { tell: true });
    for (const now of [later, later]) apply(form, now);
    const invoice = listInvoices(booked.id).at(-1) as Invoice;
    apply(creditOf(invoice, { tell: true, reason: 'Wrong company' }), later);
    const mails = storedEmails()
      .slice(before)
      .filter(({ kind }) => kind === 'invoice');
    const texts = await Promise.all(mails.map(({ kind, props }) => renderEmail(kind, props)));
    expect(texts.map(({ subject }) => subject.replace(/ NS-.*/, ''))).toEqual([
      ...['Pro forma invoice PRO-2026-0001 -', 'Invoice INV-2026-0001 -', 'Credit note INV-2026-0002 -'],
    ]);
    for (const [index, { text }] of texts.entries()) {
      const number = ['PRO-2026-0001', 'INV-2026-0001', 'INV-2026-0002'][index];
      expect(text).toContain(`/booking/${booked.reference}/invoice/${number}?key=`);
      expect(text).toContain(`/invoice/${number}/invoice.pdf?key=`);
      expect(text).not.toMatch(/Wrong company|prizes/);
    }
    expect(texts[1]?.text).toContain('Left to pay: $188.13');
    expect(texts[2]?.text).toContain('credit note for invoice INV-2026-0001');
    expect(texts[2]?.text).not.toContain('Left to pay');
  });
});

test('a month has what was issued in it, and the file of a person what was issued for them', () => {
  decide('confirmed');
  issue('invoice', {}, new Date('2026-11-30T21:59:00Z'));
  credit(listInvoices(booked.id)[0] as Invoice, new Date('2026-11-30T22:01:00Z'));
  const of = (month: string) => searchInvoices({ month }).map(({ number }) => number);
  expect([of('2026-11'), of('2026-12'), of('2026-10')]).toEqual([['INV-2026-0001'], ['INV-2026-0002'], []]);
  const [reservation] = findPerson({ contact: 'amelia@example.com', chosen: [] }).file.reservations;
  expect(reservation?.invoices.map(({ number }) => number)).toEqual(['INV-2026-0001', 'INV-2026-0002']);
  expect(JSON.stringify(reservation?.invoices)).not.toContain('submissionKey');
});
