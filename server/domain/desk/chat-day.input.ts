import { matchesOf } from './chat-text.input';
import {
  fullWeekdayPattern,
  monthOf,
  monthPattern,
  ordinalOf,
  ordinalPattern,
  weekdayOf,
  weekdayPattern,
} from './chat-words.input';

/** A day as it is written. */
export interface WrittenDay {
  day: number;
  month: number;
  year: number | null;
  /** From 0, Sunday; null where none is written with it. */
  weekday: number | null;
  /** False where it may be another day: `03/04/2027`, `12 or 13 March`. */
  isClear: boolean;
  start: number;
  end: number;
}

const ordinal = '(?:st|nd|rd|th|er|ro|\\.|º|°)?';
const year = "(?:,? ?(?:of |de |del )?(20\\d\\d)(?![\\d:])|,? '(\\d\\d)(?!\\d))?";
const of = ' {0,2}(?:of |de |di |the )?';
const month = `(${monthPattern})\\b\\.?`;
const to = '(?:-|to|till?|until|bis(?: zum)?|au|al|through|thru)';
const or = '(?:or|oder|ou|o|and|und|et|y|e|,|&|/)';
const day = '(\\d{1,2})';
const the = '(?:the |den |dem |le |el |il )?';

/** `12 March`, `12-16 March`, `12 or 13 March` */
const dayFirstWords = new RegExp(
  `(?<![\\d.,:/+-])${day}${ordinal}(?:( ?${to} ?| ?${or} ?)${the}${day}${ordinal})?${of}${month}${year}`,
  'g',
);
/** `March 12`, `March 12-16`, `March 12 or 13` */
const monthFirstWords = new RegExp(
  `\\b${month} (?:the )?${day}${ordinal}(?![\\d:.%])(?! ?(?:of us|adult|people|person|pax|kid|child|am\\b|pm\\b|uhr))(?:( ?${to} ?| ?(?:or|and|&|/) ?)(?:the )?${day}${ordinal}(?![\\d:.%]))?${year}`,
  'g',
);
/** `the fifth of March`, `March the twenty-third` */
const spokenDay = new RegExp(
  `\\b(?:(${ordinalPattern}) (?:day )?(?:of )?${month}|${month} (?:the )?(${ordinalPattern}))(?![ -](?:week|weekend|half|days?|or|and|to))${year}`,
  'g',
);
const numbersOnly = /(?<![\d./:+-])(\d{1,4})([./-])(\d{1,2})\2(\d{4}|\d{1,2})(?![\d/])/g;
/** Only a day and a month: `23/02`. */
const dayAndMonth = /(?<![\d/.,:+-])(1[3-9]|2\d|3[01])(\/)(0[1-9]|1[0-2])(?![\d/.,:-]\d|\d)/g;
/** Another date without its year is told from other numbers by the word before it. */
const shortNumbers =
  /\b(?:on|am|den|vom|le|el|il|date:?|datum:?|the) (\d{1,2})([./])(\d{1,2})\b\.?(?![\d/:])(?! ?(?:uhr|am\b|pm\b))/g;

/** `14MAR27`, as travel agents write. */
const compact = /(?<!\w)(\d{1,2})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)((?:20)?\d\d)(?!\w)/g;

const weekdayBefore = new RegExp(`\\b(${weekdayPattern})\\b[.,]? {0,2}(?:the |den |dem |le |el |il )?$`);
const weekdayAfter = new RegExp(`^ ?[,(]? ?(?:it'?s an? |is an? )?(${weekdayPattern})\\b`);

/**
 * The days in a folded text, in their order. `dayFirst` is the known order of numbers, null where it is not known. A
 * range counts as its first day.
 */
export function findDays(text: string, dayFirst: boolean | null): WrittenDay[] {
  const found: WrittenDay[] = [];
  const add = (
    match: RegExpExecArray,
    parts: { day: number; month: number; year: number | null; isClear: boolean },
  ) => {
    const start = match.index;
    const end = start + match[0].length;
    const name =
      weekdayBefore.exec(text.slice(Math.max(0, start - 20), start))?.[1] ??
      weekdayAfter.exec(text.slice(end, end + 20))?.[1];
    found.push({ ...parts, weekday: name === undefined ? null : weekdayOf(name), start, end });
  };
  for (const match of matchesOf(text, dayFirstWords)) {
    const [, first, joint, second, name = '', longYear, shortYear] = match;
    add(match, { ...inWords(first, joint, second, longYear, shortYear), month: monthOf(name) });
  }
  for (const match of matchesOf(text, monthFirstWords)) {
    const [, name = '', first, joint, second, longYear, shortYear] = match;
    add(match, { ...inWords(first, joint, second, longYear, shortYear), month: monthOf(name) });
  }
  for (const match of matchesOf(text, spokenDay)) {
    const [, first, name, laterName, later, longYear, shortYear] = match;
    const told = inWords(String(ordinalOf(first ?? later ?? '')), '', '', longYear, shortYear);
    add(match, { ...told, month: monthOf(name ?? laterName ?? '') });
  }
  for (const match of matchesOf(text, compact)) {
    const [, first, name = '', last = ''] = match;
    add(match, { day: Number(first), month: monthOf(name), year: (Number(last) % 2000) + 2000, isClear: true });
  }
  for (const match of matchesOf(text, numbersOnly)) {
    const [, first = '', , second = '', third = ''] = match;
    const parts = inNumbers(first, second, third, dayFirst);
    if (parts) add(match, parts);
  }
  for (const match of [...matchesOf(text, shortNumbers), ...matchesOf(text, dayAndMonth)]) {
    const [, first = '', , second = ''] = match;
    // "24/7" is all the time.
    const parts = first === '24' && second === '7' ? null : orderOf(Number(first), Number(second), dayFirst);
    if (parts) add(match, { ...parts, year: null });
  }
  return withoutOverlaps(found.toSorted((one, other) => one.start - other.start || other.end - one.end));
}

function inWords(first = '', joint = '', second = '', longYear = '', shortYear = '') {
  const isRange = second !== '' && new RegExp(`^ ?${to} ?$`).test(joint);
  return {
    day: Number(first),
    year: longYear ? Number(longYear) : shortYear ? 2000 + Number(shortYear) : null,
    // The end of a range is after its first day.
    isClear: second === '' || (isRange && Number(second) > Number(first)),
  };
}

function inNumbers(first: string, second: string, third: string, dayFirst: boolean | null) {
  if (first.length === 4) {
    if (third.length > 2) return null;
    return { day: Number(third), month: Number(second), year: Number(first), isClear: true };
  }
  if (first.length > 2 || third.length === 1) return null;
  const parts = orderOf(Number(first), Number(second), dayFirst);
  return parts && { ...parts, year: third.length === 4 ? Number(third) : 2000 + Number(third) };
}

function orderOf(first: number, second: number, dayFirst: boolean | null) {
  if (first < 1 || second < 1 || Math.max(first, second) > 31 || Math.min(first, second) > 12) return null;
  const isDayFirst = first > 12 || (second <= 12 && dayFirst !== false);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return { day, month, isClear: first > 12 || second > 12 || first === second || dayFirst !== null };
}

function withoutOverlaps(days: WrittenDay[]): WrittenDay[] {
  const kept: WrittenDay[] = [];
  for (const written of days) if (written.start >= (kept.at(-1)?.end ?? 0)) kept.push(written);
  return kept;
}

/** The order of the numbers that the text itself proves, such as `14/03/2027`; null where none does, or they differ. */
export function provenOrder(text: string): boolean | null {
  const orders = new Set<boolean>();
  for (const [, first = '', , second = ''] of matchesOf(text, numbersOnly)) {
    if (first.length > 2) continue;
    if (Number(first) > 12 && Number(first) <= 31 && Number(second) <= 12) orders.add(true);
    if (Number(second) > 12 && Number(second) <= 31 && Number(first) <= 12) orders.add(false);
  }
  return orders.size === 1 ? [...orders][0] === true : null;
}

/** A day named by what it is to another one: `tomorrow`, `next Friday`. */
export interface RelativeDay {
  /** Days from the one on which it was written, or a weekday from 0. */
  days: number | null;
  weekday: number | null;
  /** The word before it is one such as `next`. */
  isNext: boolean;
  isBare: boolean;
  start: number;
  end: number;
}

const dayAfterTomorrow = /\b(?:day after tomorrow|ubermorgen|apres-demain|pasado manana|dopodomani)\b/g;
const tomorrow =
  /\b(?:tomorrow|tomorow|tommorow|tommorrow|tmrw|domani|demain)\b|(?<!guten |gute |heute |jeden |am )\bmorgen\b|(?<!la |esta |buena |pasado )\bmanana\b/g;
const namedDay = new RegExp(
  `(?:\\b(next|this|coming|on|for|am|nachsten|nachster|kommenden|diesen|ce|le|este|el|questo|per|the) (?:coming )?)?\\b(${fullWeekdayPattern})\\b( prochain| proximo| que viene| prossimo)?`,
  'g',
);

/** The days of a folded text that are named from the day of writing, in their order. */
export function findRelativeDays(text: string): RelativeDay[] {
  const found: RelativeDay[] = [];
  const empty = { days: null, weekday: null, isNext: false, isBare: false };
  for (const [pattern, days] of [
    [dayAfterTomorrow, 2],
    [tomorrow, 1],
  ] as const) {
    for (const { 0: word, index } of matchesOf(text, pattern)) {
      const isTold = found.some(({ start, end }) => start <= index && index < end);
      if (!isTold) found.push({ ...empty, days, start: index, end: index + word.length });
    }
  }
  for (const match of matchesOf(text, namedDay)) {
    const [whole, before, name = '', after] = match;
    found.push({
      ...empty,
      weekday: weekdayOf(name),
      isNext: before === 'next' || before?.startsWith('nachste') === true || after !== undefined,
      isBare: before === undefined && after === undefined,
      start: match.index,
      end: match.index + whole.length,
    });
  }
  return found.toSorted((one, other) => one.start - other.start);
}
