import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loader as paymentsCsv } from '#app/admin/reservations/money/payments.csv.ts';
import { invoices } from '#db/schema/invoice';
import { reservations } from '#db/schema/reservation';
import { findMonth } from '#server/office/money/month';
import { site, testNow } from '../../fixtures';
import { adjusted, listAll, november, stored, sum, withAccountantsMonth } from './accountants-month';

withAccountantsMonth();

describe('the file for the accountant', () => {
  async function rowsOf(query: string) {
    const text = await paymentsCsv({ url: new URL(`http://localhost/admin/payments.csv${query}`) }).text();
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    const names = head.replace('\uFEFF', '').split(',');
    return lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
  }
  const total = (rows: Record<string, string>[], name: string) =>
    Math.round(sum(rows, (row) => Number(row[name]) * 100));

  test('has a row for each movement, whose sums are those of the screen', async () => {
    const rows = await rowsOf('?from=2026-11-01&to=2026-11-30');
    const { total: shown } = findMonth('2026-11', testNow);
    expect(total(rows, 'Amount (USD)')).toBe(shown.received - shown.refunded);
    expect(total(rows, 'Adjustment (USD)')).toBe(shown.fees - shown.goodwill + shown.corrections);
    const ofType = (type: string) => rows.filter((row) => row.Type === type);
    expect(total(ofType('Payment'), 'Amount (USD)')).toBe(shown.received);
    expect(total(ofType('Refund'), 'Amount (USD)')).toBe(-shown.refunded);
    expect(total(ofType('Cancellation fee'), 'Adjustment (USD)')).toBe(shown.fees);
    expect(rows).toHaveLength(listAll(november).length);
  });

  test('says what was received in each currency, with the rate', async () => {
    const rows = await rowsOf('');
    for (const currency of ['EGP', 'THB']) {
      const kept = stored().filter((row) => row.currency === currency && row.voidedAt === null);
      const expected = sum(kept, ({ kind, receivedCents }) => (kind === 'payment' ? 1 : -1) * (receivedCents ?? 0));
      const ofCurrency = rows.filter((row) => row.Currency === currency);
      expect(total(ofCurrency, 'Amount in currency')).toBe(expected);
      expect(ofCurrency.every((row) => Number(row['Rate (for 1 USD)']) > 1)).toBe(true);
    }
    expect(rows.filter(({ Void }) => Void === 'yes').map((row) => row['Amount (USD)'])).toEqual(
      stored().flatMap(({ voidedAt }) => (voidedAt === null ? [] : ['0'])),
    );
    expect(rows.filter(({ Payer }) => Payer === 'Aunt Ruth').length).toBeGreaterThan(5);
    expect(rows.find(({ Note }) => Note?.includes('1+1'))?.Note).toBe("'=1+1");
    expect(new Set(rows.map((row) => row['Recorded by']))).toEqual(new Set(['Office', 'Guide']));
  });

  test('is also of the days of travel', async () => {
    const rows = await rowsOf('?dates=travel&from=2026-11-06&to=2026-11-06');
    expect(new Set(rows.map((row) => row['Travel date']))).toEqual(new Set(['2026-11-06']));
    const ofDay = site.database.select().from(reservations).where(eq(reservations.startDate, '2026-11-06')).all();
    const ids = ofDay.map(({ id }) => id);
    const isOfDay = ({ reservationId }: { reservationId: number }) => ids.includes(reservationId);
    expect(rows).toHaveLength([...stored(), ...adjusted()].filter(isOfDay).length);
  });

  test('names the latest invoice that was not credited, with its part of the tax', async () => {
    const [booked] = site.database.select().from(reservations).where(eq(reservations.reference, 'NS-ACC101')).all();
    const issue = (kind: 'invoice' | 'credit', sequence: number, creditsId: number | null) =>
      site.database
        .insert(invoices)
        .values({
          ...{ reservationId: booked?.id ?? 0, kind, number: `INV-2026-000${sequence}`, series: 'invoice', year: 2026 },
          ...{ sequence, creditsId, issuedOn: '2026-11-21', totalCents: 20_000, taxCents: 2456 },
          paper: { tax: { name: 'VAT', percent: 14, mode: 'included', cents: 2456 } } as never,
          submissionKey: `invoice-${sequence}`,
        })
        .returning()
        .get();
    const first = issue('invoice', 1, null);
    const ofBooking = async () => (await rowsOf('')).filter(({ Reservation }) => Reservation === 'NS-ACC101');
    expect((await ofBooking())[0]).toMatchObject({ Invoice: 'INV-2026-0001', Tax: 'VAT 14%' });
    issue('credit', 2, first.id);
    expect((await ofBooking())[0]).toMatchObject({ Invoice: '', Tax: '', 'Tax (USD)': '' });
    issue('invoice', 3, null);
    const [row] = await ofBooking();
    expect(row?.Invoice).toBe('INV-2026-0003');
    expect(Number(row?.['Tax (USD)'])).toBeCloseTo((Number(row?.['Amount (USD)']) * 2456) / 20_000, 2);
  });

  test('is refused for days that are none', () => {
    const load = () => paymentsCsv({ url: new URL('http://localhost/admin/payments.csv?from=2026-11-31') });
    expect(load).toThrow(expect.objectContaining({ status: 400 }));
  });
});
