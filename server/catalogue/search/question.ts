import type { Destination } from '#db/schema/destination';
import { fold, foldedWords, isUnspaced } from '#server/values/fold';
import { type Meaning, meaningOf } from './lexicon';
import { countRecordsWith, splitCompound } from './spelling';
import type { Answer } from './words/search-words';

/** A word or phrase that a result must have. */
export interface Term {
  /** As it was typed, folded. */
  typed: string;
  /** Words and phrases, any of which will do; the last ones may be the beginning of a longer word. */
  exact: string[];
  beginnings: string[];
  /** Not required: what it asks for is answered. */
  isOptional: boolean;
  isPlace?: boolean;
  /** A month. */
  isTime?: boolean;
}

/** A question as it is understood. */
export interface Question {
  terms: Term[];
  places: Destination[];
  answers: Answer[];
  /** English names of places that we do not travel to. */
  elsewhere: string[];
  maxCents: number | null;
  isCheap: boolean;
  kinds: ('tour' | 'package' | 'offer')[];
  /** Days, from and to. A tour of up to five hours is half a day. */
  days: [number, number] | null;
}

const maxWords = 16;
const maxTerms = 8;
/** Words of one phrase. */
const maxPhrase = 5;

const money = '(?:us ?)?[$€£]? ?(\\d{1,6})(?:[.,]\\d\\d)? ?(?:[$€£]|usd|us dollars?|dollars?|euros?|bucks)?';
const upTo =
  '(?<![\\p{L}\\p{N}])(?:under|below|less than|up to|max(?:imum)?|at most|cheaper than|within|budget(?: of)?|unter|bis(?: zu)?|hochstens|moins de|jusqua|meno di|fino a|menos de|hasta|до|дешевле|اقل من|ไมเกน|低于|不到|少于)';
const patterns = {
  price: new RegExp(`${upTo} ?${money}|[$€£] ?(\\d{1,6})(?:[.,]\\d\\d)?`, 'u'),
  /** A number of something else than money. */
  counted:
    /(?<![$€£] ?|\d)\d{1,4}(?=[ -]?(?:hours?|hrs?|h|min|minutes?|people|persons?|pax|adults?|kids?|child|children|years?|yo|stars?|km|miles?|stunden?|personen|personnes?|persone|personas?|heures?|ore|horas?|kinder)\b)/g,
  days: new RegExp(
    `(${upTo}[.:]? ?)?\\b(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)[ -]?(day|night|week|tage?|nachte|wochen?|jours?|semaines?|giorni|giorno|dias?|semanas?)s?\\b`,
    'u',
  ),
};
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Reads a question as a traveller types it: places, prices and lengths are understood, fillers are dropped. */
export function readQuestion(query: string): Question {
  const question: Question = {
    terms: [],
    places: [],
    answers: [],
    elsewhere: [],
    maxCents: null,
    isCheap: false,
    kinds: [],
    days: null,
  };
  readTerms(readFigures(fold(query.slice(0, 200)), question), question);
  // A trip need not have the month in its words.
  const terms = question.terms.filter(({ isTime }) => !isTime);
  return terms.length > 0 ? { ...question, terms } : question;
}

/** Reads prices and lengths; returns the text without them. */
function readFigures(text: string, question: Question): string {
  const take = (pattern: RegExp, read: (groups: RegExpExecArray) => void) => {
    const found = pattern.exec(text);
    if (!found) return;
    read(found);
    text = text.replace(found[0], ' ');
  };
  const span = (from: number, to: number) => () => {
    question.days = [from, to];
  };
  take(/\b(?:half|1\/2)[ -]?day\b|\bhalbtags\w*|\bdemi-? ?journee\b/, span(0, 0.5));
  take(/\b(?:full|whole|all|one|1)[ -]?day\b|\bday[ -]?(?:trip|tour|excursion)s?\b|\bganztags?\w*/, span(0.5, 1));
  take(/\b(?:long )?weekend\b|\bwochenende\b|\bfin de semana\b/, span(2, 4));
  take(patterns.days, ([, limit, count = '', unit = '']) => {
    const written = numbers.indexOf(count);
    const units = written > 0 ? written : Number(count);
    const days = /^(week|woche|semain|semana)/.test(unit) ? units * 7 : /^(night|nacht)/.test(unit) ? units + 1 : units;
    // Who counts days does not look for a tour of some hours.
    question.days = limit ? [Math.min(1, days - 1), days] : [Math.floor(days * 0.7), Math.ceil(days * 1.3)];
  });
  text = text.replace(patterns.counted, ' ');
  take(patterns.price, (found) => {
    question.maxCents = Number(found[1] ?? found[2]) * 100;
  });
  return text;
}

const kindWords: [Question['kinds'][number], string[]][] = [
  ['package', ['package', 'packages', 'pauschalreise']],
  ['offer', ['offer', 'offers', 'deal', 'deals', 'discount', 'discounts', 'sale', 'angebot', 'angebote']],
];
const cheapWords = new Set(
  'cheap cheapest cheaper lowest budget affordable gunstig gunstige billig cher economico economica barato barata дешево дешевые недорого رخيص 便宜'.split(
    ' ',
  ),
);

function readTerms(text: string, question: Question): void {
  const words = foldedWords(text, maxWords).flatMap((word) =>
    isUnspaced(word) ? segment(word) : isKnownWord(word) ? [word] : (splitCompound(word, isThing) ?? [word]),
  );
  for (let start = 0; start < words.length && question.terms.length < maxTerms; ) {
    const { length, meaning } = longestMeaning(words, start);
    addTerm(words.slice(start, start + length), meaning, question);
    start += length;
  }
}

/** True for a word that we or the catalogue use, which is no compound of others. */
const isKnownWord = (word: string) => meaningOf(word) !== undefined || countRecordsWith([word]) > 0;

/** True for a part of a compound such as `Ägyptenreise`: what it is about, or behind that also a word that says nothing. */
function isThing(part: string, isStart: boolean): boolean {
  const meaning = meaningOf(part);
  return isStart ? Boolean(meaning?.place ?? meaning?.means) : meaning !== undefined;
}

/** The longest phrase that begins at a word and has a meaning; the word itself where none has. */
function longestMeaning(words: string[], start: number): { length: number; meaning: Meaning | undefined } {
  for (let length = Math.min(maxPhrase, words.length - start); length > 0; length--) {
    const meaning = meaningOf(words.slice(start, start + length).join(''));
    if (meaning) return { length, meaning };
  }
  return { length: 1, meaning: undefined };
}

/** Cuts a text without spaces into the longest known words; what is unknown between them stays together. */
function segment(text: string): string[] {
  const words: string[] = [];
  const letters = [...text];
  let unknown = '';
  for (let start = 0; start < letters.length; ) {
    let length = Math.min(20, letters.length - start);
    while (length > 0 && !meaningOf(letters.slice(start, start + length).join(''))) length -= 1;
    if (length === 0) unknown += letters[start];
    else {
      words.push(...(unknown ? [unknown] : []), letters.slice(start, start + length).join(''));
      unknown = '';
    }
    start += Math.max(length, 1);
  }
  return unknown ? [...words, unknown] : words;
}

function addTerm(words: string[], meaning: Meaning | undefined, question: Question): void {
  const typed = words.join(' ');
  if (question.terms.some((term) => term.typed === typed)) return;
  const [kind] = kindWords.find(([, named]) => named.includes(typed)) ?? [];
  if (kind) question.kinds.push(kind);
  if (cheapWords.has(typed)) question.isCheap = true;
  if (kind || cheapWords.has(typed) || /^\p{N}{1,2}$|^20\d\d$|^[a-z]$/u.test(typed)) return;
  if (meaning?.place) {
    question.places.push(meaning.place);
    question.terms.push(placeTerm(meaning.place, typed));
    return;
  }
  if (meaning?.elsewhere) {
    if (!question.elsewhere.includes(meaning.elsewhere)) question.elsewhere.push(meaning.elsewhere);
    return;
  }
  if (meaning?.isFiller && !meaning.means && !meaning.answers) return;
  question.answers.push(...(meaning?.answers ?? []).filter((answer) => !question.answers.includes(answer)));
  const isNumber = /^\p{N}+$/u.test(typed);
  const means = (meaning?.means ?? []).map((word) => fold(word));
  question.terms.push({
    typed,
    exact: meaning || isNumber ? [typed] : [],
    beginnings: [...(meaning || isNumber ? [] : words.map(singular)), ...means],
    isOptional: meaning?.answers !== undefined && means.length === 0,
    isTime: meaning?.isTime,
  });
}

/** A place by its own name and its other names in Latin letters, under which texts may speak of it. */
export function placeTerm({ country, city, aliases }: Destination, typed: string): Term {
  const latin = aliases.filter((alias) => alias.length > 3 && /^\p{Script=Latin}/u.test(alias));
  const names = [city ?? country, ...latin].map((name) => foldedWords(name, maxPhrase).join(' '));
  return { typed, exact: names.slice(0, 8), beginnings: [], isOptional: false, isPlace: true };
}

/** A word without the ending of an English plural or participle: it is looked for as the beginning of a word. */
function singular(word: string): string {
  if (word.length >= 8 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length < 5 || !/[^s]s$/.test(word)) return word;
  return word.replace(/(?<=ch|sh|x|s)es$|s$/, '');
}
