/**
 * The rows of a table that translators edit in a spreadsheet or a plain editor: cells stand between tabs, the first line
 * names the columns. Empty lines and those that begin with `#` are notes.
 */
export function readTable<Row>(
  file: string,
  text: string,
  columns: readonly string[],
  rowOf: (cells: string[]) => Row,
): Row[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isNote = (line: string) => line.trim() === '' || line.startsWith('#');
  const head = lines.findIndex((line) => !isNote(line));
  return lines.flatMap((line, index) => {
    if (isNote(line)) return [];
    try {
      const cells = cellsOf(line, columns.length);
      if (index > head) return [rowOf(cells)];
      if (cells.join() !== columns.join()) throw new Error(`the columns must be ${columns.join(' | ')}`);
      return [];
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

function cellsOf(line: string, count: number): string[] {
  const cells = line.split('\t').map((cell) => cell.trim());
  if (cells.length !== count) throw new Error(`${cells.length} cells between tabs instead of ${count}`);
  if (cells[0] === '') throw new Error('the first cell is empty');
  if (cells.some((cell) => cell.startsWith('"'))) throw new Error('a cell in quotation marks');
  if (line.includes('\uFFFD')) throw new Error('a character that is not UTF-8');
  return cells;
}

/** The words of a cell, which stand between the commas of any script. */
export function wordsIn(cell: string): string[] {
  const words = cell === '' ? [] : cell.split(/[,،，、]/).map((word) => word.trim());
  if (words.includes('')) throw new Error('nothing between two commas, or after the last one');
  return words;
}
