import { readTable, wordsIn } from './table';

const tables = Object.entries(
  import.meta.glob<string>('/server/catalogue/search/words/**/*.tsv', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const languages = ['English, German, French, Italian, Spanish', 'Russian', 'Arabic', 'Thai', 'Chinese'];

function readTables<Row>(place: string, columns: readonly string[], rowOf: (cells: string[]) => Row): Row[] {
  const chosen = tables.filter(([file]) => file.startsWith(`/server/catalogue/search/words/${place}`));
  return chosen.flatMap(([file, text]) => readTable(file, text, columns, rowOf));
}

/** The words of the cells of all languages. */
function wordsOf(cells: readonly string[]): string[] {
  const words = cells.flatMap(wordsIn);
  if (words.length === 0) throw new Error('no word in any language');
  return words;
}

/**
 * What travellers type for a thing, and English words and phrases of the catalogue: a text with any of them is about the
 * thing. Case, accents, spaces, hyphens and apostrophes make no other spelling; no word stands in two of them.
 */
export const synonyms = readTables('synonyms/', ['means', ...languages], ([means = '', ...words]) => ({
  means: wordsIn(means),
  words: wordsOf(words),
}));

/**
 * Short answers to what travellers ask besides tours, with the page that says more. Every sentence repeats what terms,
 * articles or pages of this site say; where they promise nothing, it says "ask us".
 */
export const answers = readTables(
  'answers/',
  ['title', 'text', 'path', ...languages],
  ([title = '', text = '', path = '', ...words]) => ({ title, text, path, words: wordsOf(words) }),
);
export type Answer = (typeof answers)[number];

/**
 * Places that travellers look for and that we do not serve, so that the search can say so, with their other names and with
 * sights that stand for them. Countries are not among them.
 */
export const elsewhere = readTables('elsewhere.tsv', ['name', ...languages], ([name = '', ...words]) => ({
  name,
  words: wordsOf(words),
}));

/** Words without a meaning for a search: what every traveller wants, and the small words of the languages. */
export const fillers = readTables('fillers.tsv', ['language', 'words'], ([, ...words]) => wordsOf(words)).flat();
