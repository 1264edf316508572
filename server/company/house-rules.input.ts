/** What the company says where a tour or a package says nothing; its document has the same fields. */
export interface HouseRules {
  /** Of tours without a price for one adult alone. */
  smallestParty: (typeof smallestParties)[number];
  /** Who pays less than an adult; all others pay the adult price. */
  tourChildren: HouseAges[];
  packageChildren: HouseAges[];
  tourIncludes: string[];
  packageIncludes: string[];
}

export interface HouseAges {
  name: string;
  /** In years, both included. */
  from: number;
  to: number;
  /** Of the price of an adult. */
  percent: number;
}

export const smallestParties = ['1 adult', '2 adults'] as const;

/** What nobody has said: every party, at the price of adults, with nothing listed as included. */
export const noHouseRules: HouseRules = {
  smallestParty: '1 adult',
  ...{ tourChildren: [], packageChildren: [], tourIncludes: [], packageIncludes: [] },
};

/** The rules of the sample company. */
export const sampleHouseRules: HouseRules = {
  smallestParty: '2 adults',
  tourChildren: [
    { name: 'Infants', from: 0, to: 0, percent: 0 },
    { name: 'Children', from: 1, to: 6, percent: 50 },
  ],
  packageChildren: [{ name: 'Children', from: 0, to: 17, percent: 50 }],
  tourIncludes: ['Hotel pickup and drop-off', 'English-speaking guides', 'Entrance fees'],
  packageIncludes: [
    '4-star hotels, or hotels of the category you choose',
    'Air-conditioned transport',
    'Guides',
    'Entrance fees',
    'Daily breakfast and selected meals',
  ],
};

/** The ages that a form asks, in years. */
export const oldestChild = 17;

/** What is wrong with the ages of a list, which follow each other from 0: the place of each and a sentence. */
export const brokenAges = (ages: { from: number; to: number }[]): [index: number, message: string][] =>
  ages.flatMap(({ from }, index): [number, string][] => {
    const next = (ages[index - 1]?.to ?? -1) + 1;
    if (from === next) return [];
    const missing = next === from - 1 ? `age ${next}` : `ages ${next} to ${from - 1}`;
    const advice = from > next ? `Add a group for ${missing} above` : `The group above ends at ${next - 1}`;
    return [[index, `These ages must start at ${next}. ${advice}`]];
  });
