import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { withoutGuards } from '#server/values/csv';
import { InvalidUpload } from '#server/values/errors';
import { mostRows } from './imports.input';

/** A CSV file, decoded. */
interface TableText {
  text: string;
  delimiter: string;
  /** As it is shown: `UTF-8, commas`. */
  format: string;
}

/** A row with its number, as a spreadsheet counts them: the first has the names of the columns. */
export interface TableRow {
  number: number;
  cells: string[];
}

const mostColumns = 200;
/** In characters; a quotation mark that is not closed makes one cell of the rest of the file. */
const longestRow = 500_000;

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;
type Separator = keyof typeof separators;

/** Decodes a file and finds its separator. Throws InvalidUpload for what is no text. */
export function readText(bytes: Uint8Array): TableText {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new InvalidUpload('This is an Excel file: save it as CSV first');
  const { text: whole, encoding } = decode(bytes);
  if (whole.includes('\0')) throw new InvalidUpload('This is not a text file: save it as CSV');
  // Excel takes the separator from a first line that it does not show.
  const [line = '', named] = /^sep=([,;\t])\r?\n/.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const delimiter = (named as Separator | undefined) ?? separatorOf(text);
  return { text, delimiter, format: `${encoding}, ${separators[delimiter]}` };
}

function decode(bytes: Uint8Array): { text: string; encoding: string } {
  // "Unicode text" of Excel.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** The most frequent separator in the first line that has one, outside of quotation marks. */
function separatorOf(text: string): Separator {
  const head = text.slice(0, 100_000).replace(/"[^"]*"/g, '');
  const line = head.split(/[\r\n]+/).find((one) => /[,;\t]/.test(one)) ?? '';
  const count = (separator: string) => line.split(separator).length;
  const known = Object.keys(separators) as Separator[];
  return known.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * The rows of a file, the head first, without empty rows; other work comes in between. Throws InvalidUpload for a file
 * that is no CSV or too large.
 */
export async function* readRows({ text, delimiter }: TableText): AsyncGenerator<TableRow> {
  let rows = 0;
  // Rows of empty cells, of which a spreadsheet may have a million, get no further than the parser.
  const keep = (cells: string[], { records, empty_lines: emptyLines }: InfoRecord): string[] | null => {
    const number = records + emptyLines;
    if (cells.length > mostColumns) throw new InvalidUpload(`Row ${number} has more than ${mostColumns} cells`);
    const texts = cells.map(textOf);
    if (rows > 0 && texts.every((cell) => cell === '')) return null;
    rows += 1;
    if (rows > mostRows + 1) {
      throw new InvalidUpload(`Split the file: at most ${mostRows.toLocaleString('en-US')} rows are read at once`);
    }
    return [String(number), ...texts];
  };
  // To the parser an empty line is an error, since it lacks cells. Such errors take long to create.
  const options = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({ ...options, max_record_size: longestRow, on_record: keep }),
  );
  try {
    for await (const [number, ...cells] of parser as AsyncIterable<string[]>) yield { number: Number(number), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InvalidUpload(`Row ${Number(error.records) + 1} is not CSV: check the quotation marks`);
  }
}

/** In bytes: some milliseconds each, whatever is in them. */
const sliceLength = 1024;

async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  // Bytes, since a slice of the text could cut an emoji.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += sliceLength) {
    await nextTurn();
    yield bytes.subarray(start, start + sliceLength);
  }
}

/**
 * The text of a cell without the guards that keep a spreadsheet from reading a formula: `="…"`, a tab or an apostrophe.
 */
const textOf = (cell: string): string => withoutGuards(cell.trim());
