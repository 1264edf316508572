import { expect, test } from 'vitest';
import { addNews, describeNews, readNews } from '#app/admin/crew/untold.ts';
import type { CrewNews } from '#server/office/crew/news';

const news = (
  name: string,
  mailed: boolean,
  ...changes: [departure: number, what: 'assigned' | 'ended'][]
): CrewNews => ({
  ...{ id: name.charCodeAt(0), name, mailed, chat: null },
  changes: changes.map(([departure, what]) => ({ departure, what, role: 'guide', title: '', text: '' })),
});
const shown = (all: CrewNews[]) =>
  all.map(({ name, changes }) => [name, ...changes.map(({ departure, what }) => `${departure} ${what}`)].join(', '));

test('who has no email is to be told, once with all of it, and what is newer of a departure holds', () => {
  const first = addNews(
    [],
    [news('Karim', false, [1, 'assigned'], [2, 'assigned']), news('Mona', true, [1, 'ended'])],
    false,
  );
  expect(shown(first)).toEqual(['Karim, 1 assigned, 2 assigned']);
  const second = addNews(first, [news('Karim', false, [1, 'ended'], [3, 'assigned'])], false);
  expect(shown(second)).toEqual(['Karim, 2 assigned, 1 ended, 3 assigned']);
  expect(shown(addNews(second, [news('Karim', true, [2, 'ended'])], false))).toEqual(['Karim, 1 ended, 3 assigned']);
  expect(addNews(first, [news('Karim', true, [1, 'ended'], [2, 'ended'])], false)).toEqual([]);
});

test('what is said of a press is true, also where emails become files', () => {
  const told = [news('Nadia', true, [1, 'ended']), news('Karim', false, [1, 'assigned'])];
  expect(describeNews(told, false)).toBe('Emailing Nadia. Still to tell: Karim.');
  expect(describeNews(told.slice(0, 1), false)).toBe('Emailing Nadia.');
  expect(describeNews(told, true)).toBe('Still to tell: Nadia and Karim.');
  expect(shown(addNews([], told, true))).toEqual(['Nadia, 1 ended', 'Karim, 1 assigned']);
  expect(describeNews([], false)).toBe('');
});

test('what was kept and is no such list is left out', () => {
  const [one] = [news('Karim', false, [1, 'assigned'])];
  expect(
    readNews(JSON.parse(JSON.stringify([one, null, { id: 1 }, { ...one, changes: [null] }, { ...one, chat: {} }]))),
  ).toEqual([one]);
  expect([readNews(undefined), readNews({ typed: {} })]).toEqual([[], []]);
});
