/** The categories of articles: the stored value, and the label on pages. */
export const articleCategories = [
  { value: 'Egypt', label: 'Egypt' },
  { value: 'Thailand', label: 'Thailand' },
  { value: 'Travel Tips', label: 'Travel Tips' },
  { value: 'Food', label: 'Food & Cuisine' },
  { value: 'News', label: 'News' },
] as const;

export function categoryLabel(value: string): string {
  return articleCategories.find((category) => category.value === value)?.label ?? value;
}

/** The category that a parameter names by value or label, ignoring case; the parameter itself for an unknown one. */
export function readCategory(parameter: string | null): string {
  const text = (parameter ?? '').trim();
  if (text === '' || text.toLowerCase() === 'all') return 'all';
  const named = articleCategories.find((category) =>
    [category.value, category.label].some((name) => name.toLowerCase() === text.toLowerCase()),
  );
  return named?.value ?? text;
}

/** The categories with a word in their label that starts with `text`. */
export function categoriesNamed(text: string): string[] {
  const start = text.trim().toLowerCase();
  return articleCategories
    .filter(({ label }) => start !== '' && ` ${label.toLowerCase()}`.includes(` ${start}`))
    .map(({ value }) => value);
}
