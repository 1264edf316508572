import { z } from 'zod';
import { destinationsByName } from '#server/catalogue/destination';
import { shortWeekdayNames } from '#server/catalogue/season.input';
import { plainNumber } from '#server/values/digits.input';
import {
  currencyIn,
  notDollars,
  readAmount,
  readClock,
  readCode,
  readDay,
  readInstant,
  readNumber,
  sumIn,
  UnreadableCell,
} from '#server/values/figures';
import { fold, foldedKey } from '#server/values/fold';
import { countryName, languageOfTag } from '#server/values/language.input';
import { countryCode, isPhoneNumber, withCountry } from '#server/values/phone';
import type { CellType, Choices, FormValue, ReadingOptions } from './columns.input';
import { longestWord } from './imports.input';
import { readParty } from './party';

/** The value that a form holds for the text of a cell. Throws UnreadableCell. */
export function readValue(type: CellType, text: string, options: ReadingOptions): FormValue {
  if (text.length > longestValue && typeof type === 'string' && !longTypes.has(type)) {
    throw new UnreadableCell(`Enter at most ${longestValue} characters`);
  }
  return typeof type === 'string' ? readers[type](text, options) : readChoice(type, text, options);
}

/** For values other than text, in characters: patterns could take long on more. */
const longestValue = 500;
const longTypes = new Set<CellType>(['text', 'list', 'words', 'json']);

type Reader = (text: string, options: ReadingOptions) => FormValue;

const readers: Record<Extract<CellType, string>, Reader> = {
  text: (text) => text,
  country: (text) => text,
  destination: readDestination,
  language: readLanguage,
  list: (text) => split(text, /[;|\r\n]+/).join(', '),
  words: (text) => split(text, /[,;\r\n]+/),
  ages: (text) => split(text, /[,;\r\n]+/).map((age) => (age === '?' ? null : readWhole(age))),
  email: (text) => firstOf(split(text, /:::|[,;\r\n]+/), (part) => z.email().safeParse(part).success),
  phone: (text, { country }) => withCountry(firstOf(split(text, /:::|[;\r\n]+/), isPhoneNumber), country ?? ''),
  amount: readAmount,
  currency: readCurrency,
  code: readCode,
  sum: (text, options) => readNumber(sumIn(text), options),
  number: (text, options) => readNumber(plainNumber(text), options),
  whole: readWhole,
  count: (text) => split(text, / ::: /).reduce((sum, part) => sum + readWhole(part), 0),
  party: (text) => ({ ...readParty(text), text }),
  day: readDay,
  birthday: readBirthday,
  dayOrNumber: (text, options) => (/\d\P{L}*[./-]/u.test(text) ? readDay(text, options) : text),
  weekdays: readWeekdays,
  clock: readClock,
  clocks: (text) =>
    split(text, /[,;\r\n]+/)
      .map(readClock)
      .join(', '),
  instant: readInstant,
  flag: readFlag,
  mark: (text) => split(text, / ::: /).some((part) => !isNo(wordOf(part))),
  json: readJson,
};

/** Separates several values in a cell of Google, and the values of several columns of a field. */
export const between = ' ::: ';

const split = (text: string, separator: RegExp): string[] => text.split(separator).flatMap((word) => word.trim() || []);

/** The first valid value, or else the first, for the form to refuse. */
function firstOf(parts: string[], isValid: (part: string) => boolean): string {
  return parts.find(isValid) ?? parts[0] ?? '';
}

/** The day of `2/5/64`, which has been. */
export function readBirthday(text: string, options: Pick<ReadingOptions, 'dates'>): string {
  const day = readDay(text, options);
  const isAhead = day > new Date().toISOString().slice(0, 10) && !/\d{4}/.test(text);
  return isAhead ? `19${day.slice(2)}` : day;
}

function readCurrency(text: string): FormValue {
  const other = currencyIn(text) ?? (/^\W*(?:us|american|dollars?|\$)/i.test(text) ? null : text);
  // Without this column the sums would be dollars.
  if (other !== null) throw notDollars(other, 'Convert the sums in the file, and write USD here');
  return text;
}

/** A country of our trips, by any name of it or of one of its cities; nothing for any other, in which somebody may live. */
function readDestination(text: string): FormValue {
  const code = countryCode(text);
  const places = destinationsByName();
  return (places.get(foldedKey(text)) ?? places.get(foldedKey(code ? countryName(code) : '')))?.country;
}

function readLanguage(text: string): string {
  const language = languageOfTag(text) ?? languagesByName().get(foldedKey(text));
  if (language === undefined) throw new UnreadableCell('Enter a language, for example German or de');
  return language;
}

/** The codes of languages by their names in themselves and in the languages of address books. */
function languagesByName(): Map<string, string> {
  if (knownLanguages) return knownLanguages;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => languageOfTag(code) === code);
  const namesIn = (where: string) => new Intl.DisplayNames([where], { type: 'language' });
  const common = ['en', 'de', 'fr', 'es', 'it'].map(namesIn);
  knownLanguages = new Map(
    codes.flatMap((code) =>
      [...common, namesIn(code)].map((names) => [foldedKey(names.of(code) ?? code), code] as const),
    ),
  );
  return knownLanguages;
}
let knownLanguages: Map<string, string> | undefined;

function readWhole(text: string): number {
  const typed = plainNumber(text);
  if (!/^\d{1,6}(\.0+)?$/.test(typed)) throw new UnreadableCell('Enter a whole number');
  return Number(typed);
}

/** In the languages of our travellers, as people and as Excel write them. */
const sayingYes = ['yes', 'true', '1', 'x', 'y', 'ja', 'oui', 'si', 'wahr', 'vrai', 'verdadero', 'vero'];
const sayingNo = [
  ...['no', 'false', '0', 'n', '', 'none', 'never', 'null', 'nil', 'off', 'nein', 'non', 'n a'],
  ...['falsch', 'faux', 'falso'],
];
const truths = new Map([
  ...sayingYes.map((word) => [word, true] as const),
  ...sayingNo.map((word) => [word, false] as const),
]);

/** True for no, for a date of zeros and for `not …`; any other text means yes. */
const isNo = (word: string): boolean => truths.get(word) === false || /^[0 ]+$|^not /.test(word);

function readFlag(text: string): boolean {
  const truth = truths.get(wordOf(text));
  if (truth === undefined) throw new UnreadableCell('Enter yes or no');
  return truth;
}

/** `Mon, Thu` */
export const writeWeekdays = (days: number[]): string => days.map((day) => shortWeekdayNames[day - 1]).join(', ');

/** The days of `Mon, Thu` or `Monday Thursday`. */
function readWeekdays(text: string): number[] {
  const days = split(text, /[\s,;]+/).map(
    (word) => shortWeekdayNames.findIndex((name) => word.toLowerCase().startsWith(name.toLowerCase())) + 1,
  );
  if (days.includes(0)) throw new UnreadableCell('Enter days, for example Mon, Thu');
  return [...new Set(days)];
}

function readJson(text: string): FormValue {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as FormValue;
  } catch {
    throw new UnreadableCell('This is not the JSON that an export has');
  }
}

/** A word of a file for comparison: `No_Show` and `no show` are equal. Long ones are compared by their beginning. */
export const wordOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestWord)
    .trim();

/** The values of choices by each of their words. */
const wordsOf = (choices: Choices): Map<string, string> => {
  const known = folded.get(choices);
  if (known) return known;
  const all = Object.entries(choices).flatMap(([value, others]) =>
    [value, ...others].map((other) => [wordOf(other), value] as const),
  );
  const made = new Map(all.toReversed());
  folded.set(choices, made);
  return made;
};
const folded = new WeakMap<Choices, Map<string, string>>();

/**
 * The choice that a text of a file stands for: as the office chose, or as it is known. In a longer text only an ending
 * at its beginning counts, and only without words of another choice: `cancelled by guest`, but not `subscribed
 * (cancelled)`.
 */
export function findChoice(choices: Choices, text: string, chosen: Record<string, string> = {}): string | undefined {
  const word = wordOf(text);
  const said = Object.hasOwn(chosen, word) ? chosen[word] : undefined;
  if (said !== undefined && Object.hasOwn(choices, said)) return said;
  const known = wordsOf(choices);
  const exact = known.get(word);
  if (exact !== undefined) return exact;
  const parts = [...known].filter(([part]) => part !== '' && ` ${word} `.includes(` ${part} `));
  const isClear = new Set(parts.map(([, value]) => value)).size === 1;
  const begun = parts.find(([part]) => word.startsWith(part));
  return isClear && begun && endings.has(begun[1])
    ? begun[1]
    : Object.keys(choices).find((value) => choices[value]?.includes('*'));
}

const endings = new Set(['cancelled', 'declined', 'refused']);

function readChoice(choices: Choices, text: string, { chosen }: ReadingOptions): string {
  const known = findChoice(choices, text, chosen);
  if (known === undefined) throw new UnreadableCell(`Enter one of ${Object.keys(choices).filter(Boolean).join(', ')}`);
  return known;
}

/** The text of a value in a cell; `readValue` reads it back. */
export function writeValue(value: FormValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    return value.map((item) => item ?? '?').join(', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
