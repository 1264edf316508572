import { z } from 'zod';
import { choice, listOf, wholeNumber, words } from '#server/values/kinds.input';
import { describeBands } from './ages.input';
import { defineDocument } from './document';
import {
  brokenAges,
  type HouseRules,
  noHouseRules,
  oldestChild,
  sampleHouseRules,
  smallestParties,
} from './house-rules.input';
import { isOwnSite } from './own-site';

const ages = z
  .strictObject({
    name: words(40, 'Name', 'For example Children').meta({ width: 'full' }),
    from: wholeNumber(0, oldestChild, 'an age', 'From age'),
    to: wholeNumber(0, oldestChild, 'an age', 'To age'),
    percent: wholeNumber(0, 100, 'a percentage', 'Price (%)', 'Of the adult price. 0 is free'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last age must not be below the first' });

const childrenOn = (products: string) =>
  listOf(
    ages,
    'Age group',
    [0, 6],
    `Children on ${products}`,
    `For ${products} without age groups. Ages in no group pay the adult price`,
  );

const includedIn = (product: string) =>
  listOf(
    words(300, 'Item'),
    'Item',
    [0, 30],
    `Typically included in a ${product}`,
    `One per line. For ${product}s that list nothing. If empty, their pages list nothing either`,
  );

const schema = z
  .strictObject({
    tourIncludes: includedIn('tour'),
    packageIncludes: includedIn('package'),
    smallestParty: choice(smallestParties, 'Smallest party', 'For tours without a single traveller price'),
    tourChildren: childrenOn('tours'),
    packageChildren: childrenOn('packages'),
  })
  .superRefine((rules, context) => {
    for (const list of ['tourChildren', 'packageChildren'] as const)
      for (const [index, message] of brokenAges(rules[list]))
        context.addIssue({ code: 'custom', path: [list, index, 'from'], message });
  });

export const houseRulesDocument = defineDocument<HouseRules>('house-rules', schema, () =>
  isOwnSite() ? noHouseRules : sampleHouseRules,
);

/** What holds for tours and packages that say nothing else. */
export const houseRules = (): HouseRules => houseRulesDocument.read();

export const houseSentenceNames = ['smallest party', 'children on tours'] as const;

/** The house rules in sentences, for the placeholders of texts. */
export function houseSentences(): Record<(typeof houseSentenceNames)[number], string> {
  const { smallestParty, tourChildren } = houseRules();
  const bands = tourChildren.map(({ percent, ...band }) => ({ ...band, amount: { percent } }));
  return {
    'smallest party': `Tours start from ${
      smallestParty === '1 adult'
        ? 'one adult'
        : 'two adults; one adult can book a tour that has a single traveller price'
    }.`,
    'children on tours': `Children on tours: ${describeBands(bands, { min: 0, max: oldestChild }).replace(/^A/, 'a')}.`,
  };
}
