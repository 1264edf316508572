import { sql } from 'drizzle-orm';
import { db } from '#db/client';
import { oncePerVersion } from '#server/content-version';
import { lexiconKeys, meaningOf } from './lexicon';

interface Vocabulary {
  /** With the number of records that have each. */
  words: { term: string; doc: number }[];
  counts: Map<string, number>;
  /** What was typed, with what was probably meant, the oldest first; null where nothing is similar. */
  corrections: Map<string, string | null>;
}

/** The words of the index, and the other names that the search understands. */
const vocabulary = oncePerVersion((): Vocabulary => {
  const rows = db().all<{ term: string; doc: number }>(sql`SELECT term, doc FROM search_words WHERE length(term) > 2`);
  const counts = new Map(rows.map(({ term, doc }) => [term, doc]));
  const names = [...lexiconKeys()].filter((key) => /^[a-z]{5,}$/.test(key) && !counts.has(key));
  return { words: [...rows, ...names.map((term) => ({ term, doc: 1 }))], counts, corrections: new Map() };
});

/** How many records have these words, counted once for each word; of a phrase its most frequent word counts. */
export function countRecordsWith(words: readonly string[]): number {
  const { counts } = vocabulary();
  const countOf = (phrase: string) => Math.max(...phrase.split(/[^\p{L}\p{N}]+/u).map((word) => counts.get(word) ?? 0));
  return words.reduce((sum, phrase) => sum + countOf(phrase), 0);
}

/** Comparing a word with all others takes milliseconds, so a query has few of them. */
const maxCorrected = 3;
const maxRemembered = 1000;

/**
 * A folded query in which the words that nothing matches are replaced: by two words that were written as one, or by the
 * most similar known word. The same query where nothing is similar.
 */
export function correctQuery(query: string, unmatched: readonly string[]): string {
  const { corrections, counts } = vocabulary();
  const isKnown = (part: string) => meaningOf(part) !== undefined || (part.length > 3 && counts.has(part));
  let compared = 0;
  return query.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => {
    if (!unmatched.includes(word)) return word;
    if (!corrections.has(word)) {
      if (compared === maxCorrected) return word;
      compared += 1;
      corrections.set(word, splitCompound(word, isKnown)?.join(' ') ?? correctSpelling(word));
      if (corrections.size > maxRemembered) corrections.delete(corrections.keys().next().value ?? '');
    }
    return corrections.get(word) ?? word;
  });
}

/** `snorkeltrip` as `snorkel` and `trip`: two known words of at least three letters each. */
export function splitCompound(word: string, isKnown: (part: string, isStart: boolean) => boolean): string[] | null {
  for (let length = word.length - 3; length >= 3; length--) {
    const [start, end] = [word.slice(0, length), word.slice(length)];
    if (isKnown(start, true) && isKnown(end, false)) return [start, end];
  }
  return null;
}

/**
 * The known word with the same first letter and the smallest edit distance to `word`: at most 1, or 2 from eight letters on. From
 * six letters on the word may lack an ending. Short words stay as they are: too many others are similar. So do numbers and codes.
 */
function correctSpelling(word: string): string | null {
  if (word.length < 5 || /\p{N}/u.test(word)) return null;
  const allowed = word.length >= 8 ? 2 : 1;
  let best: { term: string; doc: number; distance: number } | null = null;
  for (const { term, doc } of vocabulary().words) {
    if (term[0] !== word[0]) continue;
    const surplus = term.length - word.length;
    if (-surplus > allowed || surplus > (word.length < 6 ? allowed : allowed + 3)) continue;
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
