import { expect, test } from 'vitest';
import { ZodError } from 'zod';
import { ownSiteSetting } from '#db/schema/setting';
import { writeSetting } from '#db/settings';
import { search } from '#server/catalogue/search/search';
import { openDocument, saveDocument } from '#server/company/documents';
import { houseRules } from '#server/company/house-rules';
import { noHouseRules, sampleHouseRules } from '#server/company/house-rules.input';
import { readLegalPage } from '#server/company/legal';
import { emptySiteForEach, testNow } from '../fixtures';

emptySiteForEach();

/** What the site says of the rules besides its products. */
const said = () => [
  readLegalPage('terms').match(/Tour prices are .*? For packages/)?.[0],
  ...['what do the prices mean', 'child price'].map((asked) => search(asked, '', testNow).answers[0]?.text),
];

test('the sample has the rules of the specification', () => {
  expect(houseRules()).toEqual(sampleHouseRules);
  const children = 'Children on tours: ages 1–6 half price, 7 and over adult price, under 1 free.';
  const parties = 'Tours start from two adults; one adult can book a tour that has a single traveller price.';
  expect(said()).toEqual([
    `Tour prices are for one person. ${parties} ${children} For packages`,
    expect.stringContaining(`Tour prices are for one person. ${parties} The price of a package`),
    `${children} For packages, tell us the ages and we quote.`,
  ]);
});

test('a site of its own has none until its owner has saved them, and says nothing of them', () => {
  writeSetting(ownSiteSetting, 'preparing');
  expect(houseRules()).toEqual(noHouseRules);
  const children = 'Children on tours: ages 0–17 adult price.';
  expect(said()).toEqual([
    `Tour prices are for one person. Tours start from one adult. ${children} For packages`,
    expect.stringContaining('Tours start from one adult.'),
    expect.stringContaining(children),
  ]);
  saveDocument('house-rules', 0, { ...sampleHouseRules, tourChildren: [] });
  expect(said()[0]).toContain('single traveller price. Children on tours: ages 0–17 adult price.');
});

test.each([
  [{ from: '1', to: '6' }, 'tourChildren.0.from', 'These ages must start at 0. Add a group for age 0 above'],
  [{ from: '7', to: '6' }, 'tourChildren.0.to', 'The last age must not be below the first'],
  [{ to: '18' }, 'tourChildren.0.to', 'Enter an age from 0 to 17'],
  [{ percent: '150' }, 'tourChildren.0.percent', 'Enter a percentage from 0 to 100'],
  [{ name: '' }, 'tourChildren.0.name', 'Enter name'],
])('an age group with %j is refused', (wrong, path, message) => {
  const group = { name: 'Children', from: '0', to: '11', percent: '50', ...wrong };
  const content = { ...openDocument('house-rules').content, tourChildren: [group] };
  let error: unknown;
  try {
    saveDocument('house-rules', 0, content);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ZodError);
  const issues = (error as ZodError).issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(issues).toContainEqual([path, message]);
});
