import { describe, expect, test } from 'vitest';
import { checkImport, chooseForRow, findFindings, findImport, uploadImport } from '#server/office/imports/imports';
import { booked, checked, dollars, line, other, rowsOf, said, setUpBookedTwice, start, stored } from './bank-bookings';
import { dollarHead, germanFile, germanFileWithPreamble, thaiFile, ukFile } from './bank-files';
import { check } from './importing';

setUpBookedTwice();

describe('a file in another currency', () => {
  const chosen = (reference: string, amount: number | null) => ({ number: 2, reference, amount });

  test('of Germany is read with its commas, charset and columns, and counts for what the office says', async () => {
    const { id, counts, format } = await check('bank', germanFile(booked.reference));
    expect([format, counts]).toEqual(['Windows-1252, semicolons', { proposed: 1, skipped: 1 }]);
    const [row] = rowsOf(id, 'proposed');
    expect(row?.readings.map(({ column, value }) => `${column}: ${value}`)).toEqual([
      'Date: 4 March 2025',
      'Amount: 1,234.50 EUR',
      'Payer: JÜRGEN WEIß',
      `Text: GUTSCHR. UEBERWEISUNG Anzahlung Nilreise ${booked.reference.toLowerCase().replace('-', '')} Grüße NOTPROVIDED`,
    ]);
    expect(said(id, 'proposed')[0]).toBe(`2 ${booked.reference}: In EUR: $${dollars(booked)} is left to pay`);
    // What is left is proposed until a rate is known.
    expect(row?.match).toEqual({ reference: booked.reference, amount: dollars(booked) });
    expect(() => chooseForRow({ id, ...chosen(booked.reference, null) })).toThrow('Enter an amount in US dollars');
    chooseForRow({ id, ...chosen(booked.reference, 130_000) });
    await start(id);
    expect(stored()).toMatchObject([
      { amountCents: 130_000, currency: 'EUR', receivedCents: 123_450, exchangeRate: 1234.5 / 1300 },
    ]);
    const next = await check('bank', germanFileWithPreamble(other.reference));
    // By the rate of the last time: $379.10.
    expect(rowsOf(next.id, 'proposed')[0]?.match).toEqual({ reference: other.reference, amount: '379.10' });
    expect([next.counts, next.head[0]]).toEqual([{ proposed: 1, skipped: 1 }, 'Buchungsdatum']);
  });

  test('of the UK says no currency: the office says it once', async () => {
    const { id } = await uploadImport('bank', 'uk.csv', ukFile(booked.reference));
    const { mapping } = findImport(id);
    const findings = await findFindings({ id, mapping });
    expect(findings).toMatchObject({
      ...{ dates: 'day-first', decimals: 'point' },
      unknown: [
        { field: 'currency', words: [{ key: '', text: 'All rows' }], options: expect.arrayContaining(['GBP']) },
      ],
    });
    const reading = { id, mapping, dates: 'day-first', decimals: 'point' } as const;
    await checkImport({ ...reading, choices: {} });
    expect(findImport(id).counts).toEqual({ error: 3 });
    expect(rowsOf(id, 'error')[0]?.problems).toMatchObject([
      { column: 'Currency', message: 'Choose the currency of this file' },
    ]);
    await checkImport({ ...reading, choices: { currency: { '': 'GBP' } } });
    expect(said(id, 'proposed')).toEqual([
      `2 ${booked.reference}: In GBP: $${dollars(booked)} is left to pay`,
      `4 ${booked.reference}: No reference. Only the name matches. $${dollars(booked)} is left to pay`,
    ]);
    expect(said(id, 'skipped')).toEqual(['3 -: Money out']);
  });

  test('of Thailand is read below its heading', async () => {
    const { id, counts } = await check('bank', thaiFile(booked.reference), {
      choices: { currency: { '': 'THB' } },
      dates: 'day-first',
    });
    expect(counts).toEqual({ proposed: 1, skipped: 1 });
    expect(rowsOf(id, 'proposed')[0]).toMatchObject({ record: { id: booked.id } });
    expect(rowsOf(id, 'proposed')[0]?.readings[1]?.value).toBe('13,200 THB');
  });
});

describe('a file that is no usual one', () => {
  test('with formulas keeps them as text', async () => {
    const formula = `=HYPERLINK(""https://example.org"") ${booked.reference}`;
    const { id } = await checked(line(dollars(booked), `"${formula}"`, "'=1+1"));
    await start(id);
    expect(stored()[0]).toMatchObject({ note: expect.stringContaining('=HYPERLINK("https'), payerName: '=1+1' });
  });

  test('without a sum or a day is not checked, and without rows not taken', async () => {
    const { id } = await uploadImport('bank', 'x.csv', new TextEncoder().encode('Foo,Date\n1,2\n'));
    const reading = { id, dates: 'iso', decimals: 'point', choices: {} } as const;
    await expect(async () => checkImport({ ...reading, mapping: [null, 'day'] })).rejects.toThrow(
      'Choose a column for Amount or Money in',
    );
    await expect(uploadImport('bank', 'x.csv', new TextEncoder().encode(dollarHead))).rejects.toThrow('no rows');
  });

  test('with torn rows says what is wrong with each', async () => {
    const { id, counts } = await checked(
      '1,2025-03-03,12.5.0,USD,,,\n',
      '1,yesterday,1,USD,,,\n',
      '1,2025-03-03,1,XYZ,,,\n',
    );
    expect(counts).toEqual({ error: 3 });
    expect(rowsOf(id, 'error').map(({ problems }) => problems[0]?.column)).toEqual(['Amount', 'Date', 'Currency']);
  });

  test('with a text of half a megabyte, and of many equal rows, is checked to its end', async () => {
    const many = Array.from({ length: 1000 }, () => line('5', 'Salary', 'Some firm'));
    const { counts } = await checked(line('5', 'x'.repeat(400_000)), ...many);
    expect(counts).toEqual({ skipped: 1001 });
  });
});
