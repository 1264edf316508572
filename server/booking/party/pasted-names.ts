import { cellsOf, type PastedTable } from './pasted-columns';
import type { PastedTravellers, TravellerValues } from './traveller.input';

type Names = Pick<TravellerValues, 'givenName' | 'familyName'>;

/** Words that belong to the family name after them. */
const particles =
  /^(?:van|von|vom|zu|zum|de|del|della|di|da|dos|das|du|des|la|le|den|der|ter|ten|af|av|al|el|bin|ibn|bint|mac|mc|o|st\.?)$/i;
const isCapital = (word: string) =>
  word.length > 1 && word === word.toLocaleUpperCase() && word !== word.toLocaleLowerCase();

const spacedNames = (table: PastedTable) =>
  cellsOf(table, ['name']).filter((name) => !name.includes(',') && /\S\s+\S/.test(name));

/** A name of which the list does not say which word is the family name; null for none. */
export const ambiguousName = (table: PastedTable): string | null =>
  spacedNames(table).find((name) => !name.split(/\s+/).some(isCapital)) ?? null;

/** A list that has `Weber, Anna` begins with family names; otherwise people write `Anna Weber`. */
export function nameOrderOf(table: PastedTable, asked: PastedTravellers['names']): 'given-first' | 'family-first' {
  if (asked !== 'unclear') return asked;
  return cellsOf(table, ['name']).some((name) => name.includes(',')) ? 'family-first' : 'given-first';
}

/** The two names of `Weber, Anna`, `WEBER Anna`, `Anna van der Berg` or `Suharto`. */
export function namesIn(text: string, order: 'given-first' | 'family-first'): Names {
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
