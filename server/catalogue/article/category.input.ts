/** The categories of articles beside the countries: the stored value, and the label on pages. */
export const subjects = [
  { value: 'Travel Tips', label: 'Travel Tips' },
  { value: 'Food', label: 'Food & Cuisine' },
  { value: 'News', label: 'News' },
];

/** All categories that an article may have. @param countries those in which tours are run */
export const articleCategories = (countries: readonly string[]) => [
  ...countries.map((country) => ({ value: country, label: country })),
  ...subjects,
];

export function categoryLabel(value: string): string {
  return subjects.find((category) => category.value === value)?.label ?? value;
}

/** The categories beside the countries with a word in their label that starts with `text`. */
export function categoriesNamed(text: string): string[] {
  const start = text.trim().toLowerCase();
  return subjects
    .filter(({ label }) => start !== '' && ` ${label.toLowerCase()}`.includes(` ${start}`))
    .map(({ value }) => value);
}
