import { foldedKey } from './fold';
import { languageOfTag } from './language.input';

let known: Map<string, string> | undefined;
/** The languages in whose words files name languages. */
const namedIn = ['en', 'de', 'fr', 'es', 'it'];

/** The code of a language, by its name in English, in the languages of address books or in itself, or by a tag; null for none. */
export function languageNamed(text: string): string | null {
  known ??= new Map(
    twoLetterCodes().flatMap((language) =>
      [...namedIn, language].flatMap((where) => {
        const name = new Intl.DisplayNames([where], { type: 'language', fallback: 'none' }).of(language);
        return name === undefined ? [] : [[foldedKey(name), language] as const];
      }),
    ),
  );
  return languageOfTag(text) ?? known.get(foldedKey(text)) ?? null;
}

function twoLetterCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters.flatMap((one) => letters.map((other) => one + other)).filter((pair) => languageOfTag(pair) === pair);
}
