import { expect, test } from 'vitest';
import { csvResponse } from '#server/http/csv';

/** A sheet of one column and one row, without its mark and its head. */
async function cellOf(value: string | number | boolean | null): Promise<string> {
  const sheet = await csvResponse('x.csv', { cell: (row: typeof value) => row }, [value]).text();
  return sheet.replace(/^\uFEFF?cell\r\n/, '').replace(/\r\n$/, '');
}

test.each([
  ['=1+1', "'=1+1"],
  ['+20 2 0000 0100', "'+20 2 0000 0100"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
])('%j would be run by a spreadsheet: it becomes text', async (typed, cell) => {
  expect(await cellOf(typed)).toBe(cell);
});

test.each([
  ['a=b', 'a=b'],
  ['1 - 2', '1 - 2'],
  ['say "yes", twice', '"say ""yes"", twice"'],
  [-5, '-5'],
  [true, 'yes'],
  [null, ''],
])('%j stays as it is', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell);
});
