import { describe, expect, test } from 'vitest';
import { doubtOf } from '#server/office/imports/bank-match';
import { type BankRow, bankRow, contentKey } from '#server/office/imports/bank-row';
import { between } from '#server/office/imports/cell-values';

const form = {
  ...{ day: '2025-03-03', amount: '', credit: '', debit: '', direction: '', currency: 'USD' },
  ...{ text: '', payer: '', bankReference: '' },
};
const row = (typed: Partial<Record<keyof typeof form, string>>): BankRow => bankRow.parse({ ...form, ...typed });

describe('the sum of a row', () => {
  test.each<[Partial<typeof form>, number]>([
    [{ amount: '389.00' }, 38_900],
    [{ amount: '-389.5' }, -38_950],
    [{ credit: '389', debit: '' }, 38_900],
    [{ credit: '', debit: '389' }, -38_900],
    [{ credit: '0.00', debit: '389' }, -38_900],
    [{ credit: '389', debit: '0' }, 38_900],
    [{ debit: '-389' }, -38_900],
    [{ amount: '389', direction: 'debit' }, -38_900],
    [{ amount: '-389', direction: 'debit' }, -38_900],
    [{ amount: '389', direction: 'credit' }, 38_900],
    [{ amount: '' }, 0],
    [{ amount: '0.1' }, 10],
  ])('%o is %i', (typed, cents) => {
    expect(row(typed).cents).toBe(cents);
  });

  test('is refused where it is none', () => {
    expect(bankRow.safeParse({ ...form, amount: 'n/a' }).error?.issues[0]?.message).toBe(
      'Enter an amount, for example 45.50',
    );
    expect(bankRow.safeParse({ ...form, amount: '1', currency: '' }).error?.issues[0]?.message).toBe(
      'Choose the currency of this file',
    );
  });
});

test('a year of the Thai calendar is one of ours', () => {
  expect([row({ day: '2568-03-03' }).day, row({ day: '2025-03-03' }).day]).toEqual(['2025-03-03', '2025-03-03']);
});

test('the texts of several columns are one line, without invisible signs, and no longer than they are read', () => {
  expect(row({ text: `SVWZ+\r\nNS-7K3F9Q${between}\u202e=1+1` }).text).toBe('SVWZ+ NS-7K3F9Q =1+1');
  expect(row({ text: 'x'.repeat(400_000) }).text).toHaveLength(1000);
});

test('equal rows have one key, whatever the letter case of a file; others have another', () => {
  const one = row({ amount: '10', text: 'Anna Weber', payer: 'ANNA' });
  expect(contentKey(row({ credit: '10.00', text: 'ANNA  WEBER', payer: 'Anna' }))).toBe(contentKey(one));
  const others = [
    ...[row({ amount: '10.01', text: 'Anna Weber', payer: 'ANNA' }), row({ amount: '10', text: 'Anna Weber' })],
    ...[row({ amount: '10', text: 'Anna Weber', payer: 'ANNA', day: '2025-03-04' })],
    ...[row({ amount: '10', text: 'Anna Weber', payer: 'ANNA', currency: 'EUR' })],
  ];
  expect(new Set([one, ...others].map(contentKey)).size).toBe(5);
});

describe('the money of a row', () => {
  const terms = { timing: 'deposit', percent: 20, cents: null, balanceDays: 30, within: 3 } as const;
  const booked = {
    ...{ status: 'confirmed', startDate: '2025-06-01', totalPriceCents: 100_000, depositCents: null, depositDue: null },
    ...{ paymentTerms: terms, agreedOn: '2025-03-01', agent: null, commissionPercent: null },
  };
  type Booking = Parameters<typeof doubtOf>[1];
  const typed = {
    ...{ currency: null, receivedCents: null },
    ...{ kind: 'payment', method: 'bank', amountCents: 20_000, paidOn: '2025-03-05', receiptNumber: 12 },
    ...{ bankKey: null, voidedAt: null, currency: null, receivedCents: null },
  };
  const doubt = (
    amount: string,
    {
      reservation = {},
      payments = [],
      asked = [],
      currency = 'USD',
    }: { reservation?: object; payments?: object[]; asked?: number[]; currency?: string } = {},
  ) => {
    const booking = { reservation: { ...booked, ...reservation }, payments, adjustments: [] } as unknown as Booking;
    return doubtOf(row({ amount, currency }), booking, asked);
  };

  test('is for a booking that waits for its sum: what is due next, all, or a transfer that was begun', () => {
    expect([doubt('200'), doubt('1000'), doubt('123.45', { asked: [12_345] })]).toEqual([null, null, null]);
    const paid = { payments: [{ ...typed, method: 'card' }] };
    expect(doubt('800', paid)).toBeNull();
  });

  test('is doubted in words where the sum is another one', () => {
    expect(doubt('199.99')).toBe('Other amount: $200 is due next, $1,000 in all');
    expect(doubt('5', { reservation: { paymentTerms: null } })).toBe('Other amount: $1,000 is left to pay');
    expect(doubt('5', { reservation: { totalPriceCents: null } })).toBe('Other amount: the price is open');
    expect(doubt('5', { reservation: { status: 'cancelled' } })).toBe('Other amount: the booking is cancelled');
    const paid = { payments: [{ ...typed, method: 'card', amountCents: 100_000 }] };
    expect(doubt('200', paid)).toBe('Other amount: nothing is left to pay');
  });

  test('is doubted in another currency, whatever its sum', () => {
    expect(doubt('200', { currency: 'EUR' })).toBe('In EUR: $200 is due next, $1,000 in all');
  });

  test('may be what the office has typed already', () => {
    const words = 'Maybe recorded already: $200 by bank transfer on 5 March 2025, R-000012';
    expect(doubt('200', { payments: [typed] })).toBe(words);
    const sameDay = { ...typed, bankKey: 'x', paidOn: '2025-03-03' };
    expect(doubt('200', { payments: [sameDay] })).toBe(words.replace('5 March', '3 March'));
    const others = [
      { paidOn: '2025-03-14' },
      { method: 'cash' },
      { bankKey: 'x', paidOn: '2025-03-04' },
      { voidedAt: '2025-03-06' },
    ];
    expect(others.map((other) => doubt('200', { payments: [{ ...typed, ...other }] }))).not.toContain(words);
  });
});
