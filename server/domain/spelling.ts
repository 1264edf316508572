import { sql } from 'drizzle-orm';
import { db } from '#db/client';
import { contentVersionNow } from '#server/domain/record/content-version';

interface IndexWord {
  term: string;
  /** The number of records that have it. */
  doc: number;
  letters: number;
}

interface Vocabulary {
  of: unknown;
  version: number;
  words: IndexWord[];
  /** Corrected spellings by the typed word, the oldest first; null where no word is similar. */
  corrections: Map<string, string | null>;
}

/** The words of the index, cached for a database and content version. */
let vocabulary: Vocabulary = { of: null, version: 0, words: [], corrections: new Map() };

function currentVocabulary(): Vocabulary {
  const version = contentVersionNow();
  if (vocabulary.of !== db() || vocabulary.version !== version) {
    const rows = db().all<{ term: string; doc: number }>(
      sql`SELECT term, doc FROM search_words WHERE length(term) > 2`,
    );
    const words = rows.map((row) => ({ ...row, letters: lettersOf(row.term) }));
    vocabulary = { of: db(), version, words, corrections: new Map() };
  }
  return vocabulary;
}

/** Comparing a word with the whole index takes milliseconds, so a query has few of them. */
const maxCorrected = 3;
const maxRemembered = 1000;

/** The words with the spelling of the first few corrected by the words of the search index. */
export function correctWords(words: string[]): string[] {
  const { words: known, corrections } = currentVocabulary();
  let compared = 0;
  return words.map((word) => {
    if (!corrections.has(word)) {
      if (compared === maxCorrected) return word;
      compared += 1;
      corrections.set(word, correctSpelling(word, known));
      if (corrections.size > maxRemembered) corrections.delete(corrections.keys().next().value ?? '');
    }
    return corrections.get(word) ?? word;
  });
}

/** A bit for each letter of a word, to skip words that differ in too many letters. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** The word of the index whose start has the smallest edit distance to `word`: at most 1, or 2 from eight letters on. */
function correctSpelling(word: string, known: IndexWord[]): string | null {
  if (word.length < 4) return null;
  const allowed = word.length >= 8 ? 2 : 1;
  const letters = lettersOf(word);
  let best: { term: string; doc: number; distance: number } | null = null;
  for (const { term, doc, letters: others } of known) {
    if (term.length < word.length - allowed || countBits(letters & ~others) > allowed) continue;
    const distance = editDistance(word, term, allowed);
    if (distance > allowed) continue;
    if (!best || distance < best.distance || (distance === best.distance && doc > best.doc)) {
      best = { term, doc, distance };
    }
  }
  return best?.term ?? null;
}

/** The Damerau-Levenshtein distance of `a` and the nearest start of `word`; `limit + 1` for all above `limit`. */
function editDistance(a: string, word: string, limit: number): number {
  const b = word.slice(0, a.length + limit);
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (lastRow[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (lastRow[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (secondLastRow[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    secondLastRow = lastRow;
    lastRow = current;
  }
  return Math.min(...lastRow);
}
