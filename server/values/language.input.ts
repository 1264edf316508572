const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** ISO 639: two or three letters. */
const code = /^[a-z]{2,3}$/;
/** Codes that stand for no language. */
const none = ['mul', 'zxx'];

/** The code of the language of a tag, the shortest one where it has several: `de` for `de-AT` and `ger`; null for none. */
export function languageOfTag(tag: string): string | null {
  const [first = ''] = tag.trim().slice(0, 35).toLowerCase().split(/[-_]/);
  if (!code.test(first) || none.includes(first) || english.of(first) === undefined) return null;
  return new Intl.Locale(first).language;
}

/** What a language is called: `German`; an unknown code stays as it is. */
export const languageName = (language: string): string => (code.test(language) && english.of(language)) || language;

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** What a country with an ISO code of two letters is called: `Germany` for `DE`. */
export const countryName = (code: string): string => countries.of(code) ?? code;
