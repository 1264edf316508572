import { describe, expect, test } from 'vitest';
import { readRows, readText } from '#server/office/imports/table';
import { csvLine } from '#server/values/csv';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(bytes: Uint8Array) {
  const text = readText(bytes);
  const rows: { number: number; cells: string[] }[] = [];
  for await (const row of readRows(text)) rows.push(row);
  return { format: text.format, rows };
}

describe('a table', () => {
  test.each([
    ['UTF-8, commas', bytesOf('\uFEFFName,City\r\nZoë,"Luxor, Egypt"\r\n'), ['Zoë', 'Luxor, Egypt']],
    ['UTF-8, semicolons', bytesOf('"Name, full";City\nZoë;Luxor'), ['Zoë', 'Luxor']],
    ['UTF-8, semicolons', bytesOf('\uFEFFsep=;\r\nLast name, first name;City\r\nZoë;Luxor\r\n'), ['Zoë', 'Luxor']],
    ['UTF-8, tabs', bytesOf('Name\tCity\nZoë\tLuxor\n'), ['Zoë', 'Luxor']],
    [
      'Windows-1252, semicolons',
      Uint8Array.from(Buffer.from('Name;City\nZo\xeb;\x93Luxor\x94\n', 'latin1')),
      ['Zoë', '“Luxor”'],
    ],
    ['UTF-16, tabs', Uint8Array.from(Buffer.from('\uFEFFName\tCity\nZoë\tLuxor\n', 'utf16le')), ['Zoë', 'Luxor']],
  ])('is read as %s', async (format, bytes, cells) => {
    const { format: found, rows } = await read(bytes);
    expect([found, rows[1]?.cells]).toEqual([format, cells]);
  });

  test('counts its rows as a spreadsheet does, without those that are empty', async () => {
    const { rows } = await read(bytesOf('Name\n\nAmelia\n"two\nlines"\n\nKeiko\n'));
    expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [1, 'Name'],
      [3, 'Amelia'],
      [4, 'two\nlines'],
      [6, 'Keiko'],
    ]);
  });

  test.each([
    ['lines', '\n'.repeat(1_000_000)],
    ['cells', ',\n'.repeat(200_000)],
  ])('lets other work in between while it passes over many empty %s', async (_, empty) => {
    let turns = 0;
    let isRead = false;
    const countTurns = () => {
      turns += 1;
      if (!isRead) setImmediate(countTurns);
    };
    setImmediate(countTurns);
    const { rows } = await read(bytesOf(`Name,City\n${empty}Amelia,Luxor\n`));
    isRead = true;
    expect(rows.map(({ number }) => number)).toEqual([1, empty.split('\n').length + 1]);
    expect(turns).toBeGreaterThan(empty.length / 2048);
  });

  test('keeps an emoji wherever it stands', async () => {
    const { rows } = await read(bytesOf(`A\n${'x'.repeat(65_530)}\n${'😀'.repeat(20)}\n`));
    expect(rows.at(-1)?.cells).toEqual(['😀'.repeat(20)]);
  });

  test('has formulas as text, whoever has kept them from running', async () => {
    const { rows } = await read(bytesOf(`A,B,C,D,E\n=1+1,'=1+1,"=""20123456789012""",\t@x,="+2010"\nThe "best" day`));
    expect(rows[1]?.cells).toEqual(['=1+1', '=1+1', '20123456789012', '@x', '+2010']);
    expect(rows[2]?.cells).toEqual(['The "best" day']);
  });

  test.each([
    '=1',
    "'=1",
    "''-x",
    'a;=b',
    "- one\n- two\n'- three",
    "it's",
    '  +x',
    "a\n'b",
    '00447700900123',
    '123456789012',
    '1e5',
    '="1"',
  ])('gives back the cell %j as it was written', async (cell) => {
    const { rows } = await read(bytesOf(`A\r\n${csvLine([cell])}`));
    expect(rows[1]?.cells[0]).toBe(cell.trim());
  });

  test('has digits that a spreadsheet would change as a formula, and no others', () => {
    const cells = ['0044770', '123456789012', '12345678901', '0', '0.5', '0044 77', '1E5', 44];
    expect(csvLine(cells)).toBe('"=""0044770""","=""123456789012""",12345678901,0,0.5,0044 77,"=""1E5""",44\r\n');
  });

  test.each([
    ['an Excel file', Uint8Array.from([0x50, 0x4b, 3, 4]), 'This is an Excel file: save it as CSV first'],
    ['bytes', bytesOf('a\0b'), 'This is not a text file: save it as CSV'],
    ['an open quotation mark', bytesOf('A,B\n1,2\n3,"4\n'), 'Row 3 is not CSV: check the quotation marks'],
    ['too many rows', bytesOf(`A\n${'1\n'.repeat(50_001)}`), 'Split the file: at most 50,000 rows are read at once'],
  ])('refuses %s', async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});
