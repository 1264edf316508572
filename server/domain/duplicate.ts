/** What a copy is called until the office gives it a name of its own. */
export function copyTitle(title: string): string {
  return `Copy of ${title}`.slice(0, 200);
}

/** `slug-copy`, or `slug-copy-2` and so on, whichever is not taken. */
export function copySlug(slug: string, taken: (candidate: string) => boolean): string {
  const stem = slug.slice(0, 100).replace(/-+$/, '');
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? `${stem}-copy` : `${stem}-copy-${number}`;
    if (!taken(candidate)) return candidate;
  }
}
