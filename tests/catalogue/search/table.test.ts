import { describe, expect, test } from 'vitest';
import { readTable, wordsIn } from '#server/catalogue/search/words/table';

const rowsOf = (text: string) =>
  readTable('boats.tsv', text, ['means', 'words'], ([means, words = '']) => ({ means, words: wordsIn(words) }));

describe('a table', () => {
  test('gives its rows without notes and empty lines', () => {
    expect(rowsOf('# Boats\r\nmeans\twords\r\n\r\nferry\tferry, паром\r\n# Sails\r\nfelucca\t\r\n')).toEqual([
      { means: 'ferry', words: ['ferry', 'паром'] },
      { means: 'felucca', words: [] },
    ]);
  });

  test('is read as a spreadsheet writes it, with a byte order mark', () => {
    expect(rowsOf('\uFEFFmeans\twords\nferry\tferry')).toEqual([{ means: 'ferry', words: ['ferry'] }]);
  });

  test('separates words by the commas of other scripts', () => {
    expect(wordsIn('قارب، مركب')).toEqual(['قارب', 'مركب']);
    expect(wordsIn('船，坐船、乘船')).toEqual(['船', '坐船', '乘船']);
  });

  test.each([
    ['other columns', 'means\tword\nferry\tferry', 'boats.tsv:1: the columns must be means | words'],
    ['a lost tab', 'means\twords\nferry ferry', 'boats.tsv:2: 1 cells between tabs instead of 2'],
    ['a tab too many', 'means\twords\n# Sails\nferry\tferry\tboat', 'boats.tsv:3: 3 cells between tabs instead of 2'],
    ['an empty first cell', 'means\twords\n\tferry', 'boats.tsv:2: the first cell is empty'],
    ['quotation marks', 'means\twords\nferry\t"ferry, boat"', 'boats.tsv:2: a cell in quotation marks'],
    ['another encoding', 'means\twords\nferry\tf\uFFFDhre', 'boats.tsv:2: a character that is not UTF-8'],
    ['a word that is missing', 'means\twords\nferry\tferry,, boat', 'boats.tsv:2: nothing between two commas'],
  ])('with %s is refused by its line', (_, text, message) => {
    expect(() => rowsOf(text)).toThrow(message);
  });
});
