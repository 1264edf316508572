import { type SQL, sql } from 'drizzle-orm';
import type { officeSearch } from '#db/derived';
import { accents, replacements } from '#db/letters';
import { type PhoneNumber, readPhone } from './contact.input';
import { withoutExtension } from './phone.input';

const replacing = (pairs: [from: string, to: string][]) => {
  const replaced = new Map(pairs);
  const signs = new RegExp([...replaced.keys()].join('|'), 'g');
  return (text: string) => text.replace(signs, (sign) => replaced.get(sign) ?? sign);
};

const replaceSigns = replacing(replacements);
const withoutAccents = replacing(accents);

/** A text as the database folds it, except for accents and spaces. */
const foldForOffice = (text: string) => replaceSigns(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));

/** The spellings of one typed word or number. Each is a list of texts, which must all be there. */
type Spellings = string[][];

const maxWords = 12;

/** Reads a typed query. Consecutive numbers count as one, which may be a telephone number or not. */
export function readSpellings(query: string): Spellings[] {
  const read: Spellings[] = [];
  let number = '';
  const endNumber = () => {
    if (number !== '') read.push(spellingsOfNumber(number));
    number = '';
  };
  for (const word of withoutExtension(query.normalize('NFC')).split(/[\s,;]+/)) {
    if (/^[\p{Nd}\p{Pd}+＋()./−]*\p{Nd}[\p{Nd}\p{Pd}+＋()./−]*$/u.test(word)) {
      number += ` ${word}`;
    } else {
      endNumber();
      read.push(...wordsOf(word).map((one) => variantsOf(one).map((variant) => [variant])));
    }
  }
  endNumber();
  return read.filter((spellings) => spellings.length > 0).slice(0, maxWords);
}

function spellingsOfNumber(text: string): Spellings {
  const phone = readPhone(text);
  const spellings: Spellings = phone.core.length < 3 ? [] : coresOf(phone).map((core) => [core]);
  const words = wordsOf(text).slice(0, maxWords).map(padded);
  return words.length > 0 ? [...spellings, words] : spellings;
}

/** Numbers are stored with their country, or else with one leading zero: the same number may be stored in both ways. */
function coresOf({ core, international }: PhoneNumber): string[] {
  return international && core.length >= 9 ? [core, `0${core.slice(countryLength(core)).replace(/^0+/, '')}`] : [core];
}

const twoDigitCountries = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function countryLength(core: string): number {
  if (/^[17]/.test(core)) return 1;
  return twoDigitCountries.test(core) ? 2 : 3;
}

/** The words of a text as it is stored, without punctuation around them. */
const wordsOf = (text: string) =>
  foldForOffice(text)
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{M}\p{N}\p{So}@]+|[^\p{L}\p{M}\p{N}\p{So}@]+$/gu, ''))
    .filter((word) => word !== '');

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa' };

/** `müller` and `mueller` may be the same name. */
function variantsOf(word: string): string[] {
  const expanded = word.replace(/[äöüå]/g, (letter) => umlauts[letter] ?? letter);
  const contracted = word.length < 5 ? word : word.replace(/([aou])e/g, '$1');
  return [...new Set([word, expanded, contracted].map(padded))];
}

/** Every word has two spaces before it, so that the beginning of a word too short for the index can be searched. */
function padded(word: string): string {
  const plain = withoutAccents(word);
  return [...plain].length < 3 ? `  ${plain}` : plain;
}

/** True where a text has all typed words and numbers. */
export function hasAll(typed: Spellings[], text: string, phones: (string | null)[]): boolean {
  const numbers = phones.flatMap((phone) => {
    const { core, international } = readPhone(phone ?? '');
    return core === '' ? [] : [international ? core : `0${core}`];
  });
  const stored = ` ${foldForOffice(text)} ${numbers.join(' ')}`.replace(/ /g, '  ');
  const plain = withoutAccents(stored).toLowerCase();
  return typed.every((spellings) => spellings.some((all) => all.every((part) => plain.includes(part.toLowerCase()))));
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The FTS5 query for all typed words and numbers. */
export const matchOf = (typed: Spellings[]): string =>
  typed
    .map((spellings) => `(${spellings.map((all) => `(${all.map(quoted).join(' AND ')})`).join(' OR ')})`)
    .join(' AND ');

/** The most rows of a searched list, the newest ones, unless it is also filtered. */
export const maxFound = 500;

/** The ids of records with all typed words and numbers, as a query: the newest `limit`, or all. */
export function foundIds(kind: keyof typeof officeSearch, search: string, limit: number | null): SQL {
  const typed = readSpellings(search);
  if (typed.length === 0) return sql`SELECT NULL WHERE FALSE`;
  const table = sql.identifier(`${kind}_search`);
  const found = sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${matchOf(typed)}`;
  return limit === null ? found : sql`${found} ORDER BY rowid DESC LIMIT ${limit}`;
}
