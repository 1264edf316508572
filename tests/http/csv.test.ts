import { expect, test } from 'vitest';
import { csvResponse } from '#server/http/csv';

/** The only cell of a file with one column and one row. */
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
  [';=1+1', `"';=1+1"`],
])('escapes %j, which a spreadsheet would run', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell);
});

test.each([
  ['a=b', 'a=b'],
  ['1 - 2', '1 - 2'],
  ['Karnak;=1+1', '"Karnak;=1+1"'],
  ['say "yes", twice', '"say ""yes"", twice"'],
  [-5, '-5'],
  [true, 'yes'],
  [null, ''],
])('writes %j as %j', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell);
});
