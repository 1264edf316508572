/** What a tour or a package includes whose record has no list of its own. */
export const typicallyIncluded = {
  tour: ['Hotel pickup and drop-off', 'English-speaking guides', 'Entrance fees'],
  package: [
    '4-star hotels, or hotels of the category you choose',
    'Air-conditioned transport',
    'Guides',
    'Entrance fees',
    'Daily breakfast and selected meals',
  ],
} as const;

/** What a record includes, or what is typical of its kind where the office lists nothing. */
export function orTypical(kind: keyof typeof typicallyIncluded, listed: readonly string[]) {
  const isTypical = listed.length === 0;
  return { included: isTypical ? typicallyIncluded[kind] : listed, isTypical };
}
