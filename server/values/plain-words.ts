import { listed } from './plural.input';

/** The typed words of a traveller may name people and a place in an email, and say nothing else there. */

/**
 * The characters of a name that may be greeted. A dot only ends an abbreviation or an initial, since `bit.ly` would be
 * a link. Persian and Indic names need invisible joiners between their letters.
 */
const plainName =
  /^(?=.*\p{L})(?:[\p{L}\p{M}'’ -]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{L})\.(?=[ -]|$|\p{L}(?:[. -]|$))){2,40}$/u;
const maxPeople = 4;
const honorific = /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** The people of a name as they are greeted, such as `Anna` and `Peter`; none unless it is plainly a name. */
function peopleOf(name: string): string[] {
  // NFC alone: NFKC writes Thai names with other letters.
  const typed = name
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
  const people = typed.split(/ ?[&＆/+,] ?(?:(?:&|and) )?| and /i);
  const words = people.map((person) => person.split(' '));
  // `c/o Anna`, `n/a`
  const isPlain = people.every((person, index) => plainName.test(person) && words[index]?.[0]?.length !== 1);
  if (!isPlain || people.length > maxPeople) return [];
  // `Hartmann, Amelia` is one person, `Anna, Peter` two: both are greeted as typed.
  const isAsTyped =
    /^[^&/+,]+,[^&/+,]+$/.test(typed) && people.length === 2 && words.some(({ length }) => length === 1);
  if (people.length === 1 || isAsTyped) return [typed];
  return words.map(([first = '', ...others]) =>
    honorific.test(first) || first.endsWith('.') ? [first, ...others].join(' ') : first,
  );
}

/**
 * The name that greets a traveller in an email, if it is plainly one; couples and families by their first names. Any
 * other name could be a message of its own, so no email to a traveller contains it.
 */
export function addresseeOf(name: string): string {
  const people = peopleOf(name);
  return people.length > 1 ? listed(people) : (people[0] ?? 'traveller');
}

/** The name beside a review: the first names, where the name is plainly one. */
export function shownNameOf(name: string): string {
  const firstNames = peopleOf(name).map((person) => person.split(/[ ,]+/).find((part) => !honorific.test(part)));
  return listed(firstNames.flatMap((first) => first ?? [])) || 'A traveller';
}

/** A name or an address, such as `St. Regis Hotel, 1113 Corniche El Nil (lobby)`. */
const plainPlace = /^[\p{L}\p{M}\p{N} ,.'’()#&-]{2,100}$/u;
/** A web page, a telephone number, and what follows a sentence. */
const moreThanPlace = /\p{L}\.\p{L}|(?:\d[ .-]?){7}|(?:\p{L}{4}|(?<!\p{L})\p{L})\. /u;

/** True for a place without any message to its reader. */
export const isPlainPlace = (place: string): boolean => plainPlace.test(place) && !moreThanPlace.test(place);
