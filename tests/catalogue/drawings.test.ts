import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Numbers of each command of a path; those of an arc may stand without spaces between its flags. */
const numbersOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** The commands of a path whose numbers are too few or too many. */
function malformed(path: string): string[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([command, letter = '', text = '']) => {
    const expected = numbersOf[letter.toUpperCase()];
    const count = text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0;
    if (letter.toUpperCase() === 'A') return [];
    if (expected === undefined) return [command];
    return expected === 0 ? (count === 0 ? [] : [command]) : count > 0 && count % expected === 0 ? [] : [command];
  });
}

it('finds a curve that lacks a point', () => {
  expect(malformed('M0 0C1 1 2 2 3 3 4 4Z')).toEqual(['C1 1 2 2 3 3 4 4']);
  expect(malformed('M0 0C1 1 2 2 3 3V4Z')).toEqual([]);
});

const drawings = globSync(['art/**/*.svg', 'public/**/*.svg', 'docs/**/*.svg']);

it.each(drawings)('%s has only whole paths', (file) => {
  const paths = [...readFileSync(file, 'utf8').matchAll(/\sd="([^"]*)"/g)].map(([, path = '']) => path);
  expect(paths.flatMap(malformed)).toEqual([]);
});
