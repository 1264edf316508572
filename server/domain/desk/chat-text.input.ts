/** Every function here keeps the length of the text, so that positions in one form are positions in the others. */

const digitZeros = [0x660, 0x6f0, 0xff10];
const asciiDigit = (character: string) => {
  const code = character.charCodeAt(0);
  const zero = digitZeros.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
};

/** A pasted text with plain spaces, digits, dashes and apostrophes, without invisible characters and marks of quotation. */
export function cleanChat(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, asciiDigit)
    .replace(/[\t\u00a0\u061c\u2000-\u200f\u2028-\u202f\u2060\u2066-\u2069\ufeff\u3000]/g, ' ')
    .replace(/\r/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .replace(/^[> ]+/gm, (marks) => ' '.repeat(marks.length));
}

const folded = new Map<string, string>();
function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known) return known;
  const base = letter.normalize('NFD').charAt(0);
  folded.set(letter, base);
  return base;
}

/** In lower case and without accents. */
export const foldChat = (text: string) => text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, foldLetter).toLowerCase();

/** The words before a position, back to the beginning of the sentence, at most `reach` characters. */
export function wordsBefore(text: string, position: number, from: number, reach = 90): string {
  const words = text.slice(Math.max(from, position - reach), position);
  return words.slice(Math.max(words.lastIndexOf('\n'), lastStop(words)) + 1);
}

/** The words after a position, on to the end of the sentence, at most `reach` characters. */
export function wordsAfter(text: string, position: number, to: number, reach = 60): string {
  const words = text.slice(position, Math.min(to, position + reach));
  const stop = words.search(/[!?;\n]|\.(?: |$)/);
  return stop < 0 ? words : words.slice(0, stop);
}

/** The last end of a sentence; a dot after a number or a title is none. */
function lastStop(words: string): number {
  for (let index = words.length - 1; index >= 0; index--) {
    const character = words[index] as string;
    if ('!?;'.includes(character)) return index;
    if (character !== '.' || words[index + 1] !== ' ') continue;
    if (!/(?:\d|\b(?:tel|cell|ph|mob|nr|no|st|mr|mrs|dr|ext|ca))$/i.test(words.slice(Math.max(0, index - 4), index)))
      return index;
  }
  return -1;
}

/** More than a person writes of one thing in one message. */
const maxMatches = 50;

/** The first matches of a global pattern. A limit, so that a hostile text takes no longer than another one. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  while (found.length < maxMatches) {
    const match = pattern.exec(text);
    if (!match) break;
    found.push(match);
  }
  return found;
}
