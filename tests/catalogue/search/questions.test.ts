/**
 * 150 questions as travellers type them to the sample catalogue, written without looking at the search. A question is found
 * when one of the first five results is a title of `finds`, or has words that match `about`. One with `elsewhere` is found
 * when the company is said not to go to that place. `where` is what the form's place field holds.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase, seedDestinations } from '#db/seed/seed';
import { search } from '#server/catalogue/search/search';
import { readTable, wordsIn } from '#server/catalogue/search/words/table';
import { type EmptySite, openEmptySite, testNow } from '../../fixtures';

function read<Row>(name: string, columns: string[], rowOf: (cells: string[]) => Row): Row[] {
  const file = path.join(import.meta.dirname, 'questions', name);
  return readTable(file, readFileSync(file, 'utf8'), columns, rowOf);
}

/** Titles of the sample catalogue by their short names, and those that answer a whole place or subject. */
const titles = new Map<string, string[]>();
read('titles.tsv', ['name', 'title'], ([name = '', title = '']) => titles.set(name, [title]));
read('groups.tsv', ['name', 'finds'], ([name = '', finds = '']) => titles.set(name, titlesOf(finds)));

function titlesOf(cell: string): string[] {
  return wordsIn(cell).flatMap((name) => {
    const found = titles.get(name);
    if (!found) throw new Error(`${name} is not known`);
    return found;
  });
}

const columns = ['kind', 'question', 'where', 'finds', 'about', 'elsewhere'];
const questions = read('questions.tsv', columns, ([, question = '', where = '', finds = '', about, elsewhere]) => {
  const isFound = () => {
    const result = search(question, where, testNow);
    if (elsewhere) return result.elsewhere.includes(elsewhere);
    const first = [...result.answers, ...result.groups.flatMap(({ hits }) => hits)].slice(0, 5);
    const accepted = titlesOf(finds);
    const pattern = about ? new RegExp(about, 'i') : undefined;
    return first.some((hit) => accepted.includes(hit.title) || pattern?.test(Object.values(hit).join(' ')));
  };
  return { name: `${question} ${where}`, isFound };
});

let site: EmptySite;
beforeAll(() => {
  site = openEmptySite();
  seedDestinations();
  seedDatabase(testNow);
});
afterAll(() => site.close());

test('of 150 questions, none of them twice, at most seven are not found', () => {
  expect(new Set(questions.map(({ name }) => name)).size).toBe(150);
  const lost = questions.filter(({ isFound }) => !isFound()).map(({ name }) => name);
  expect(lost.length, lost.join('; ')).toBeLessThanOrEqual(7);
});
