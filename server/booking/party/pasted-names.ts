import { cellsOf, type PastedTable } from './pasted-table';
import type { PastedTravellers, TravellerValues } from './traveller.input';

type Names = Pick<TravellerValues, 'givenName' | 'familyName'>;

/** Words that belong to the family name after them. */
const particles =
  /^(?:van|von|vom|zu|zum|de|del|della|di|da|dos|das|du|des|la|le|den|der|ter|ten|af|av|al|el|bin|ibn|bint|mac|mc|o|st\.?)$/i;
const isCapital = (word: string) =>
  /^[^/]{2,}$/.test(word) && word === word.toLocaleUpperCase() && word !== word.toLocaleLowerCase();

/** What is no part of a name, before it or, as airlines write it, after it. */
const titles =
  /^(?:(?:mrs?|ms|miss|mstr|herrn?|frau|mme|mlle|monsieur|madame|se[ñn]or(?:a|ita)?|sig(?:\.ra|nora?)?)\.?\s+)+(?=\S)|(?<=\S)\s+(?:mrs?|ms|miss|mstr|chd|inf)\.?$/giu;

/** The full names of a list, without titles; airlines write `WEBER/ANNA MRS`. */
const fullNames = (table: PastedTable) => cellsOf(table, ['name']).map(plainName);
const plainName = (text: string) => withoutTitles(text).replace(/^([^\s/]{2,})\/(?=[^/]{2,}$)/, '$1, ');

/** A name, or a part of one, without `Mrs` and the like. */
export const withoutTitles = (text: string): string => text.replace(titles, '').trim();

const spacedNames = (table: PastedTable) =>
  fullNames(table).filter((name) => !name.includes(',') && /\S\s+\S/.test(name));

/** A name of which the list does not say which word is the family name; null for none. */
export const ambiguousName = (table: PastedTable): string | null =>
  spacedNames(table).find((name) => !name.split(/\s+/).some(isCapital)) ?? null;

/** A list that has `Weber, Anna` begins with family names; otherwise people write `Anna Weber`. */
export function nameOrderOf(table: PastedTable, asked: PastedTravellers['names']): 'given-first' | 'family-first' {
  if (asked !== 'unclear') return asked;
  return cellsOf(table, ['name']).some((name) => name.includes(',')) ? 'family-first' : 'given-first';
}

/** The two names of `Weber, Anna`, `WEBER Anna`, `Anna van der Berg` or `Suharto`. */
export function namesIn(cell: string, order: 'given-first' | 'family-first'): Names {
  const text = plainName(cell);
  const [family, given, ...more] = text.split(',').map((part) => part.trim());
  if (given !== undefined && more.length === 0) return { givenName: given, familyName: family ?? '' };
  const words = text.split(/\s+/);
  const capital = words.map(isCapital);
  const isMarked = capital.includes(true) && capital.includes(false);
  const isFamily = (at: number) => capital[at] === true;
  if (isMarked) {
    const pickWords = (wanted: boolean) => words.filter((_, at) => isFamily(at) === wanted).join(' ');
    return { givenName: pickWords(false), familyName: pickWords(true) };
  }
  if (order === 'family-first') {
    const end =
      1 +
      Math.max(
        0,
        words.findIndex((word) => !particles.test(word)),
      );
    return { familyName: words.slice(0, end).join(' '), givenName: words.slice(end).join(' ') };
  }
  const particle = words.findIndex((word, at) => at > 0 && particles.test(word));
  const start = particle > 0 ? particle : Math.max(0, words.length - 1);
  return { givenName: words.slice(0, start).join(' '), familyName: words.slice(start).join(' ') };
}
