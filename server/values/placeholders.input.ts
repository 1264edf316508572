const placeholder = /\{([^{}]*)\}/g;

/** The names in braces in a text: `since` of `Here since {since}`. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A text with its placeholders filled in; unknown ones stay. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(placeholder, (braces, name: string) => String(values[name] ?? braces));
