import type { Destination } from '#db/schema/destination';
import { destinationsByName, listDestinations } from '#server/catalogue/destination';
import { oncePerVersion } from '#server/content-version';
import { foldedKey } from '#server/values/fold';
import { type Answer, answers, elsewhere, fillers, synonyms } from './words/search-words';

/** What a word or phrase of a question means besides itself. */
export interface Meaning {
  place?: Destination;
  /** Words and phrases of the catalogue that are looked for instead. */
  means?: string[];
  answers?: Answer[];
  /** The English name of a place that we do not travel to. */
  elsewhere?: string;
  /** True where the word does not narrow a search. */
  isFiller?: boolean;
  /** True for a month. */
  isTime?: boolean;
}

/** Languages in which the names of all countries and months are known. */
const languages = ['en', 'de', 'fr', 'it', 'es', 'ru', 'ar', 'th', 'zh', 'zh-Hant'];

/** Meanings by folded key. A destination hides every other meaning of its names, and an unserved place hides fillers. */
const lexicon = oncePerVersion((): ReadonlyMap<string, Meaning> => {
  const meanings = new Map<string, Meaning>();
  const add = (word: string, meaning: Meaning) => {
    const key = foldedKey(word);
    if (key !== '') meanings.set(key, { ...meanings.get(key), ...meaning });
  };
  for (const filler of fillers) add(filler, { isFiller: true });
  for (const month of monthNames()) add(month, { isTime: true });
  for (const { means, words } of synonyms) {
    for (const word of words) add(word, { means: [...(meanings.get(foldedKey(word))?.means ?? []), ...means] });
  }
  for (const answer of answers) {
    for (const word of answer.words) {
      add(word, { answers: [...(meanings.get(foldedKey(word))?.answers ?? []), answer] });
    }
  }
  for (const { name, words } of elsewhere) {
    for (const word of [name, ...words]) add(word, { elsewhere: name });
  }
  const served = new Set(listDestinations().map(({ country }) => country));
  for (const [word, name] of countryNames()) if (!served.has(name)) add(word, { elsewhere: name });
  for (const [key, place] of destinationsByName()) meanings.set(key, { place });
  return meanings;
});

/** The names of all countries in several languages, each with the English one. Reading them takes a moment. */
const countryNames = once((): [string, string][] => {
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => {
    const english = notCountries.has(code) ? undefined : names[0]?.of(code);
    return english ? names.map((list): [string, string] => [list.of(code) ?? english, english]) : [];
  });
});

const monthNames = once(() =>
  languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2027, month, 15)));
  }),
);

/** Regions of the data that are no countries, and Réunion, which is a word of its own. */
const notCountries = new Set(['EU', 'EZ', 'QO', 'RE', 'UN', 'XA', 'XB', 'ZZ']);

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function meaningOf(key: string): Meaning | undefined {
  return lexicon().get(key);
}

/** The keys of the lexicon, for the correction of spelling. */
export function lexiconKeys(): Iterable<string> {
  return lexicon().keys();
}
