/**
 * Questions as travellers type them, to measure the search of the sample catalogue; written without looking at the
 * search. A question is found when one of the first five results is a title of `finds`, or has a title or summary that
 * matches `about`. One with `elsewhere` is found when the page says that the company does not go to that place.
 * `where` is what the form's place field holds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTable, wordsIn } from '../server/content/table.ts';

function read(name, columns, rowOf) {
  const file = path.join(import.meta.dirname, 'search-questions', name);
  return readTable(file, readFileSync(file, 'utf8'), columns, rowOf);
}

/** Titles of the sample catalogue by their short names, and those that answer a whole place or subject. */
const titles = new Map(read('titles.tsv', ['name', 'title'], ([name, title]) => [name, [title]]));

function titlesOf(cell) {
  const found = wordsIn(cell).flatMap((name) => titles.get(name) ?? fail(`${name} is not known`));
  return [...new Set(found)];
}

function fail(sentence) {
  throw new Error(sentence);
}

read('groups.tsv', ['name', 'finds'], ([name, finds]) => titles.set(name, titlesOf(finds)));

const columns = ['kind', 'question', 'where', 'finds', 'about', 'elsewhere'];
export const questions = read('questions.tsv', columns, ([kind, q, where, finds, about, elsewhere]) => ({
  kind,
  q,
  where,
  finds: titlesOf(finds),
  about: about ? new RegExp(about, 'i') : undefined,
  elsewhere,
}));
