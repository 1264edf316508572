import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { immediately, transaction } from '#db/client';
import { emails } from '#db/schema/email';
import { providerPayments } from '#db/schema/provider-payment';
import { apply } from '#server/booking/apply';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { checkImport, chooseForRow, findImport, undoImport } from '#server/office/imports/imports';
import { recordPayment } from '../../booking/acts';
import { paymentOf } from '../../booking/forms';
import { site } from '../../fixtures';
import { booked, checked, dollars, line, other, rowsOf, said, setUpBookedTwice, start, stored } from './bank-bookings';
import { dollarHead, egyptianFile } from './bank-files';
import { check } from './importing';

setUpBookedTwice();

const transferOf = (reservationId: number, amountCents: number) =>
  immediately(() =>
    transaction()
      .insert(providerPayments)
      .values({
        ...{ reservationId, amountCents, provider: 'bank', key: randomUUID(), providerId: randomUUID() },
        expiresAt: '2030-01-01T00:00:00.000Z',
      })
      .returning()
      .get(),
  );
const transfers = () => site.database.select().from(providerPayments).all();

describe('the statement of a bank', () => {
  test('records what is named by its reference and sum, once, with payer and text, and mails nobody', async () => {
    const mailed = site.database.select().from(emails).all().length;
    const { id, counts } = await check('bank', egyptianFile(other.reference, dollars(other)));
    expect(counts).toEqual({ new: 1, skipped: 1 });
    expect(said(id, 'skipped')).toEqual(['3 -: Money out']);
    expect(await start(id)).toEqual({ imported: 1, skipped: 1 });
    expect(stored()).toMatchObject([
      {
        ...{ reservationId: other.id, amountCents: other.totalPriceCents, method: 'bank', paidOn: '2025-03-03' },
        ...{ note: `INWARD TRF KEIKO TANABE /RFB/${other.reference} TOUR`, recordedBy: 'office', currency: null },
      },
    ]);
    expect(listReservationEvents(other.id).at(-1)?.kind).toBe('payment received');
    expect(site.database.select().from(emails).all()).toHaveLength(mailed);
    expect(rowsOf(id, 'imported')).toMatchObject([{ record: { id: other.id }, title: '' }]);
  });

  test('mails the receipts where the office wants that', async () => {
    const { id } = await checked(line(dollars(booked), booked.reference, 'ANNA WEBER'));
    await start(id, { tell: true });
    expect(site.database.select().from(emails).all().at(-1)).toMatchObject({ kind: 'receipt' });
    expect(stored()[0]?.payerName).toBe('ANNA WEBER');
  });

  test('proposes what differs, says why, and takes it when the office confirms it', async () => {
    const total = dollars(booked);
    const { id, counts } = await checked(
      line('5', booked.reference),
      line('7', 'thanks', 'HARTMANN AMELIA'),
      line(total, 'trip', 'Mr Nobody'),
      line(dollars(other), '', '"Tanabe, Keiko"'),
      line('9', `${booked.reference} and ${other.reference}`),
      line('11', 'NS-ACDEFG'),
      line('12', 'Refund of shoes', 'Shoe shop'),
    );
    expect(counts).toEqual({ proposed: 5, skipped: 2 });
    const [own, its] = [booked.reference, other.reference];
    expect(said(id, 'proposed')).toEqual([
      `2 ${own}: Other amount: $${total} is left to pay`,
      `3 ${own}: No reference. Only the name matches. $${total} is left to pay`,
      `4 ${own}: No reference. Only the amount matches`,
      `5 ${its}: No reference. Name and amount match`,
      expect.stringMatching(/^6 -: Names NS-.{6} and NS-.{6}$/),
    ]);
    expect(said(id, 'skipped')).toEqual(['7 -: There is no NS-ACDEFG', '8 -: No booking found']);
    chooseForRow({ id, number: 2, reference: own, amount: null });
    chooseForRow({ id, number: 8, reference: its.toLowerCase(), amount: null });
    expect(() => chooseForRow({ id, number: 3, reference: 'NS-ACDEFG', amount: null })).toThrow(
      'There is no booking with this reference',
    );
    expect(findImport(id).counts).toEqual({ new: 2, proposed: 4, skipped: 1 });
    expect(await start(id)).toEqual({ imported: 2, proposed: 4, skipped: 1 });
    expect(stored()).toMatchObject([
      { reservationId: booked.id, amountCents: 500, note: `Received money ${own}` },
      { reservationId: other.id, amountCents: 1200, payerName: 'Shoe shop' },
    ]);
  });

  test('leaves out what the office says, and what it says still holds after another check', async () => {
    const { id, mapping } = await checked(line(dollars(booked), booked.reference), line('5', other.reference));
    chooseForRow({ id, number: 2, reference: '', amount: null });
    chooseForRow({ id, number: 3, reference: other.reference, amount: null });
    await checkImport({ id, mapping, dates: 'iso', decimals: 'point', choices: {} });
    expect([findImport(id).counts, said(id, 'skipped')]).toEqual([
      { new: 1, skipped: 1 },
      [`2 ${booked.reference}: Left out`],
    ]);
  });

  test('uses no row twice: not in the same file, an overlapping one or one with other columns', async () => {
    const [one, two] = [line('5', booked.reference), line('6', other.reference)];
    const confirmAll = async (file: string) => {
      const { id } = await check('bank', file);
      for (const { number } of rowsOf(id, 'proposed'))
        chooseForRow({ id, number, reference: booked.reference, amount: null });
      const { counts } = findImport(id);
      return counts.new ? start(id) : counts;
    };
    expect(await confirmAll(dollarHead + one)).toEqual({ imported: 1 });
    expect(await confirmAll(dollarHead + one)).toEqual({ same: 1 });
    // Two equal rows of a day are two payments.
    expect(await confirmAll(dollarHead + one + two + one)).toEqual({ imported: 2, same: 1 });
    expect(await confirmAll(dollarHead + one + one + one)).toEqual({ imported: 1, same: 2 });
    const otherColumns = `Currency,Payment Reference,Credit,Date,Description\nUSD,${booked.reference},5.00,3 March 2025,Received money\n`;
    const { id, counts } = await check('bank', otherColumns);
    // With other columns its key is another one.
    expect(counts).toEqual({ proposed: 1 });
    expect(said(id, 'proposed')[0]).toContain('Maybe recorded already: $5 by bank transfer on 3 March 2025');
    expect(stored()).toHaveLength(4);
  });

  test('says which payment a row is recorded as', async () => {
    const file = dollarHead + line(dollars(booked), booked.reference);
    await start((await check('bank', file)).id);
    const { id } = await check('bank', file);
    expect(said(id, 'same')).toEqual([`2 ${booked.reference}: Recorded already, R-000001`]);
    await expect(start(id)).rejects.toThrow('There is nothing to import.');
  });

  test('a row can be used again once its payment is void', async () => {
    const file = dollarHead + line(dollars(booked), booked.reference);
    await start((await check('bank', file)).id);
    apply({ kind: 'void', id: stored()[0]?.id ?? 0, reason: 'The wrong booking', tell: false });
    expect(await start((await check('bank', file)).id)).toEqual({ imported: 1 });
    expect(stored().map(({ voidedAt }) => voidedAt !== null)).toEqual([true, false]);
  });

  test('proposes the second row of a file for a booking, and records both when it is confirmed', async () => {
    const { id } = await checked(
      line(dollars(booked), booked.reference, 'A'),
      line(dollars(booked), booked.reference, 'B'),
    );
    expect(said(id, 'proposed')).toEqual([`3 ${booked.reference}: Row 2 pays for this booking too`]);
    chooseForRow({ id, number: 3, reference: booked.reference, amount: null });
    expect(await start(id)).toEqual({ imported: 2 });
  });

  test('leaves out a booking for which somebody has recorded money since the check', async () => {
    const { id } = await checked(line(dollars(booked), booked.reference), line(dollars(other), other.reference));
    recordPayment(paymentOf(booked, 100));
    expect(await start(id)).toEqual({ imported: 1, skipped: 1 });
    expect(said(id, 'skipped')).toEqual([
      `2 ${booked.reference}: The payments have changed, so nothing was saved. Check them first.`,
    ]);
  });

  test('asks before it records what the office may have typed', async () => {
    recordPayment(paymentOf(booked, booked.totalPriceCents ?? 0, { method: 'bank', paidOn: '2025-03-01' }));
    const { id } = await checked(line(dollars(booked), booked.reference));
    expect(said(id, 'proposed')[0]).toMatch(
      /: Maybe recorded already: \$.* by bank transfer on 1 March 2025, R-000001$/,
    );
  });

  test('of the future is no payment yet', async () => {
    const { id } = await checked(line(dollars(booked), booked.reference, '', '2099-03-03'));
    expect(said(id, 'error')).toEqual([`2 ${booked.reference}: This date is in the future`]);
  });
});

describe('a transfer that was begun', () => {
  test('is paid by the row of its sum, and open again once that is undone', async () => {
    const [wrong, right] = [transferOf(booked.id, 7000), transferOf(booked.id, 5000)];
    const file = dollarHead + line('50', `${booked.reference}-2`);
    const { id } = await check('bank', file);
    expect(await start(id)).toEqual({ imported: 1 });
    expect(stored()[0]?.providerPaymentId).toBe(right.id);
    const paid = { state: 'paid', capturedCents: 5000, capturedCurrency: 'usd', captureId: stored()[0]?.bankKey };
    expect(transfers()).toMatchObject([wrong, { id: right.id, ...paid }]);
    await undoImport(id);
    expect(transfers()).toEqual([wrong, right]);
    expect(await start((await check('bank', file)).id)).toEqual({ imported: 1 });
    expect(transfers()[1]?.state).toBe('paid');
  });
});

describe('the undo of a statement', () => {
  test('voids its payments, mails nobody, and its file can be imported again', async () => {
    const file = dollarHead + line(dollars(booked), booked.reference) + line(dollars(other), other.reference);
    const { id } = await check('bank', file);
    await start(id);
    const mailed = site.database.select().from(emails).all().length;
    await undoImport(id);
    expect(findImport(id)).toMatchObject({ state: 'undone', counts: { new: 2 } });
    expect(stored().map(({ voidReason }) => voidReason)).toEqual(['Import undone', 'Import undone']);
    expect(site.database.select().from(emails).all()).toHaveLength(mailed);
    expect(await start((await check('bank', file)).id)).toEqual({ imported: 2 });
  });

  test('leaves what was refunded since, and what was voided by hand', async () => {
    const { id } = await checked(line(dollars(booked), booked.reference), line(dollars(other), other.reference));
    await start(id);
    recordPayment(paymentOf(booked, 100, { kind: 'refund' }));
    apply({ kind: 'void', id: stored()[1]?.id ?? 0, reason: 'By hand', tell: false });
    await undoImport(id);
    expect(said(id, 'left')).toEqual([`2 ${booked.reference}: This payment has been refunded. Void the refund first`]);
    expect(stored().map(({ voidReason }) => voidReason)).toEqual([null, 'By hand', null]);
  });
});
