import { describe, expect, test } from 'vitest';
import { csvResponse } from '#server/web/csv';
import { escapeXml, xmlElement } from '#server/web/xml';

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
  // As Excel reads the signs of a Chinese or Japanese keyboard.
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  // What is skipped before a sign.
  ['\t=1+1', "\t'=1+1"],
  ['\r=1+1', `"\r'=1+1"`],
  [' =1+1', " '=1+1"],
  ['\u00a0\0=1+1', "\u00a0\0'=1+1"],
  // What ends a cell where Excel splits at semicolons: the quotes are not at its beginning there.
  [';=1+1', `";'=1+1"`],
  ['Karnak;=1+1', `"Karnak;'=1+1"`],
  ['Karnak; ＝1+1;-2', `"Karnak; '＝1+1;'-2"`],
  ['Karnak\n=1+1', `"Karnak\n'=1+1"`],
  ['Karnak\t@SUM(A1)', "Karnak\t'@SUM(A1)"],
])('escapes %j, which a spreadsheet would run', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell);
});

test.each([
  ['a=b', 'a=b'],
  ['1 - 2', '1 - 2'],
  ['Karnak; Luxor', '"Karnak; Luxor"'],
  ['\tKarnak', '\tKarnak'],
  ['say "yes", twice', '"say ""yes"", twice"'],
  [-5, '-5'],
  [true, 'yes'],
  [null, ''],
])('writes %j as %j', async (value, cell) => {
  expect(await cellOf(value)).toBe(cell);
});

describe('XML text', () => {
  test('escapes markup and quotes', () => {
    expect(xmlElement('title', `Tom & Jerry's "<b>" ]]>`)).toBe(
      '<title>Tom &amp; Jerry&apos;s &quot;&lt;b&gt;&quot; ]]&gt;</title>',
    );
  });

  test('removes characters that XML does not allow, and no others', () => {
    expect(escapeXml('a\u0000b\u0008c\u001bd\ufffee\ud800f')).toBe('abcdef');
    expect(escapeXml('ขอบคุณ é 🐫\t\n')).toBe('ขอบคุณ é 🐫\t\n');
  });
});
