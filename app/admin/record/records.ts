/** The records of the catalogue in the order of the sidebar: the name of each list in addresses, and of one of its rows. */
export const records = {
  tours: 'Tour',
  packages: 'Package',
  offers: 'Offer',
  articles: 'Article',
  testimonials: 'Testimonial',
} as const;

/** The lists of the dashboard. */
export type RecordList = keyof typeof records;
export type RecordNoun = (typeof records)[RecordList];

export const recordLists = Object.keys(records) as RecordList[];
