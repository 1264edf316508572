import type { RecordKind } from '#db/schema/record';

/** The records that the office edits, in the order of the sidebar: the name of each list in addresses, and of one of its rows. */
export const recordNouns = {
  tours: 'Tour',
  packages: 'Package',
  offers: 'Offer',
  articles: 'Article',
  newsletters: 'Newsletter',
  testimonials: 'Testimonial',
} as const;

/** The lists of the dashboard. */
export type RecordList = keyof typeof recordNouns;
export type RecordNoun = (typeof recordNouns)[RecordList];

export const recordLists = Object.keys(recordNouns) as RecordList[];

/** What a record is called: `Tour`. */
export const nounOf = (kind: RecordKind): RecordNoun => recordNouns[`${kind}s`];
