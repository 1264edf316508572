import { readTable, wordsIn } from '#server/company/table';

/** What travellers type for a thing, in the languages of our guests. */
interface Synonym {
  /** English words and phrases of the catalogue; a text with any of them is about the thing. */
  means: readonly string[];
  /** Case, accents, spaces, hyphens and apostrophes make no other spelling. */
  words: readonly string[];
}

/** A short answer to what travellers ask besides tours. */
export interface Answer {
  title: string;
  text: string;
  /** Where more about it stands on this site. */
  path: string;
  words: readonly string[];
}

interface ElsewherePlace {
  name: string;
  /** Its other names and spellings, and sights that stand for it. */
  words: readonly string[];
}

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

/** No word stands in two of them. */
export const synonyms: readonly Synonym[] = readTables(
  'synonyms/',
  ['means', ...languages],
  ([means = '', ...words]) => ({
    means: wordsIn(means),
    words: wordsOf(words),
  }),
);

/** Every sentence repeats what terms, articles or pages of this site say; where they promise nothing, it says "ask us". */
export const answers: readonly Answer[] = readTables(
  'answers/',
  ['title', 'text', 'path', ...languages],
  ([title = '', text = '', path = '', ...words]) => ({ title, text, path, words: wordsOf(words) }),
);

/** Places that travellers look for and that we do not serve, so that the search can say so. Countries are not among them. */
export const elsewhere: readonly ElsewherePlace[] = readTables(
  'elsewhere.tsv',
  ['name', ...languages],
  ([name = '', ...words]) => ({ name, words: wordsOf(words) }),
);

/** Words without a meaning for a search: what every traveller wants, and the small words of the languages. */
export const fillers: readonly string[] = readTables('fillers.tsv', ['language', 'words'], ([, ...words]) =>
  wordsOf(words),
).flat();
