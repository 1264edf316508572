import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import type { Invoice } from '#db/schema/invoice';
import { apply, applyWithin } from '#server/booking/apply';
import { listInvoices } from '#server/booking/payment/invoices';
import { book, later, minutesLater, setUpBookings, site } from '../bookings';
import { issueOf } from '../forms';
import { credit, creditOf, issue, numbers, set } from './invoicing';
import { booked, decide, setUpBooked } from './settled';

setUpBookings();
setUpBooked();

describe('the numbers', () => {
  test('run through invoices and credit notes without gaps, pro formas in a row of their own', () => {
    decide('confirmed');
    const first = issue('proforma');
    expect(first).toMatchObject({ number: 'PRO-2026-0001', series: 'PRO', year: 2026, sequence: 1 });
    for (let round = 0; round < 3; round++) credit(issue(), later);
    issue('invoice');
    expect(numbers()).toEqual([
      ...['PRO-2026-0001', 'INV-2026-0001', 'INV-2026-0002', 'INV-2026-0003', 'INV-2026-0004'],
      ...['INV-2026-0005', 'INV-2026-0006', 'INV-2026-0007'],
    ]);
  });

  test('are of the year at the office, and start anew in the next one, unless they have no year', () => {
    decide('confirmed');
    // In Cairo it is 2027 already.
    const newYear = new Date('2026-12-31T22:30:00Z');
    const last = issue('invoice', {}, new Date('2026-12-31T21:30:00Z'));
    expect([last.number, last.issuedOn]).toEqual(['INV-2026-0001', '2026-12-31']);
    const note = credit(last, newYear);
    expect([note.number, note.issuedOn]).toEqual(['INV-2027-0001', '2027-01-01']);
    set({ withYear: false });
    const [bare, next] = [issue('invoice', {}, newYear), new Date('2028-03-01T10:00:00Z')];
    expect([bare.number, credit(bare, next).number]).toEqual(['INV-0001', 'INV-0002']);
    set({ withYear: true });
    expect(issue('invoice', {}, newYear).number).toBe('INV-2027-0002');
  });

  test('of another prefix begin their own row, and go on where that was when it returns', () => {
    decide('confirmed');
    credit(issue(), later);
    set({ invoicePrefix: 'NS' });
    expect(credit(issue(), later).number).toBe('NS-2026-0002');
    set({ invoicePrefix: 'INV' });
    expect(issue().number).toBe('INV-2026-0003');
  });

  test('have no gap where an issue is rolled back or refused', () => {
    decide('confirmed');
    const broken = new Error('the disk is full');
    expect(() =>
      immediately(() => {
        applyWithin(issueOf(booked), later);
        throw broken;
      }),
    ).toThrow(broken);
    expect(() => issue('invoice', { version: 99 })).toThrow('Someone else');
    expect(numbers()).toEqual([]);
    expect(issue().sequence).toBe(1);
    expect(() => issue()).toThrow('There is an invoice already: INV-2026-0001');
    expect(numbers()).toEqual(['INV-2026-0001']);
  });
});

describe('a form', () => {
  test('issues and credits once, and other values with its key are a conflict', async () => {
    decide('confirmed');
    const form = issueOf(booked);
    for (const now of [later, minutesLater(90)]) apply(form, now);
    expect(numbers()).toEqual(['INV-2026-0001']);
    const { reservation: other } = await book({ product: { kind: 'tour', id: site.tours.pyramids.id } });
    for (const changed of [
      { ...form, kind: 'proforma' as const },
      { ...form, reservationId: other.id },
    ]) {
      expect(() => apply(changed, later)).toThrow('This form has already issued the Invoice INV-2026-0001, $188.13');
    }
    const [invoice] = listInvoices(booked.id) as [Invoice];
    const back = creditOf(invoice);
    for (const now of [later, minutesLater(90)]) apply(back, now);
    expect(numbers()).toEqual(['INV-2026-0001', 'INV-2026-0002']);
    const [, note] = listInvoices(booked.id) as [Invoice, Invoice];
    expect(() => apply({ ...back, id: note.id }, later)).toThrow('already issued the Credit note INV-2026-0002');
  });
});
