import { addDays, addMonths, isDay } from '#server/domain/calendar.input';
import { bookingHorizonMonths } from '#server/domain/reservation/booking-rules.input';
import { findDays, findRelativeDays, type RelativeDay, type WrittenDay } from './chat-day.input';
import { matchesOf, wordsAfter, wordsBefore } from './chat-text.input';
import { sayCorrection } from './chat-words.input';

/** What a message says of the first day; null where it is not clear. */
export interface DateMention {
  value: string | null;
  start: number;
  end: number;
}

/** What the messages before say of the month, for `the 14th`. */
interface DateContext {
  today: string;
  /** The day of writing; null where it is not known. */
  written: string | null;
  dayFirst: boolean | null;
  /** The month of the dates before, YYYY-MM; null where there is none, or more than one. */
  month: string | null;
  /** The days of which anybody spoke before. */
  spoken: readonly string[];
}

/** Days of something else than the first day of the journey. */
const otherDay =
  /\b(?:arriv\w*|land(?:s|ed|ing)?|fly|flying|flights?|flug|vol|vuelos?|volo|depart\w*|leav(?:e|es|ing)|return\w*|home|until|till|by|bis|birthday|cumple\w*|geburtstag|anniversaire|compleanno|aniversario|born|geb\w*|passports?|pass|valid|gultig|expir\w*|wedding|married|anniversary|check-?(?:out|in)|paid|pay|deadline|visa|before|after|since|not|except|instead of|stay\w*|(?:am|are|be|i'm|we're) in|call|send|transfer|last|previous|meeting|ankunft|ankommen|landen|landung|abflug|abreise|ruckflug|llega\w*|salimos|salgo|regres\w*|arriva\w*|parti\w*|ritorno|nacid\w*|nat[oa]|rentr\w*|zuruck|seit|nach|apres|despues|dopo|avant|antes|prima|sono a|siamo a|estamos en|estaremos en|sommes a|serons a|sind (?:in|vom)|logeons|alloggiamo|asked|wrote|mail|booked|ordered|due|fallig|cancel\w*|stornier\w*|annul\w*|landed|lead created|created)\b/g;
const firstDay =
  /\b(?:tours?|trips?|book|booking|start\w*|begin\w*|(?<!departure |arrival |return |flight |travel )dates?|want|like|availab\w*|reserv\w*|prenot\w*|buchen|excursi\w*|possible|place|places|frei|datum|fecha|for|pour|para|fur|per|suits?|prefer|take|make it|join|cruise|package|do|go|come|starten|moglich|gita|escursione|commencer|empezar|iniziare)\b/g;
const notSure =
  /\b(?:around|about|approx\w*|circa|ca|between|zwischen|entre|tra|fra|either|maybe|perhaps|prob\w*|poss|hopefully|hoping|vielleicht|wahrscheinlich|ungefahr|etwa|gegen|vers|environ|alrededor|verso|hacia|sometime|anytime|any|from|ab|could be|might be|may be|depend\w*|flexible|flexibel|week of|early|late|mid|peut-etre|quizas|tal vez|forse|if)\b[^,]{0,30}$/;
const notSureAfter =
  /^[ ,]*(?:\(?(?:or|oder|ou|o|oppure|\/|\+-|\+\/-)\b|onwards?|on\b|ish\b|and later|[+]|approx|ca\b|circa|\?\?)/;
const alternative =
  /\b(?:if not|if that|otherwise|alternativ\w*|or else|wenn nicht|sonst|ansonsten|sinon|si no|altrimenti|se no)\b/;
/** `26 July Street` is a place in Cairo. */
const ofPlace = /^[ -]?(?:streets?|str\b|st\b|corridor|bridge|road|avenue|square|axis|city(?! tour))/;
const refused =
  /^[^,]{0,20}\b(?:is ?n'?t|isnt|is not|not|doesn'?t|doesnt|don'?t|won'?t|can'?t|cannot|full|impossible|no longer|nicht|pas|no)\b/;

/** What the words around a date say of it; the nearest word before it counts, then the ones after it. */
function roleOf(text: string, { start, end }: { start: number; end: number }, from: number, to: number) {
  const before = wordsBefore(text, start, from);
  const after = wordsAfter(text, end, to, 45);
  const near = after.split(/,| (?:and|but|und|aber|et|mais|y|pero|e|ma) /)[0] ?? '';
  const lastOf = (pattern: RegExp) => matchesOf(before, pattern).at(-1)?.index ?? -1;
  const other = lastOf(otherDay);
  const first = lastOf(firstDay);
  if (alternative.test(before)) return 'not sure';
  if (other > first || refused.test(near) || ofPlace.test(after)) return 'other';
  if (first < 0 && near.search(otherDay) >= 0) return 'other';
  if (notSure.test(before) || notSureAfter.test(after)) return 'not sure';
  return first >= 0 || near.search(firstDay) >= 0 ? 'first' : 'plain';
}

const nextSuchDay = ({ day, month, year }: WrittenDay, from: string): string | null => {
  const dayIn = (ofYear: number) => [ofYear, pad(month), pad(day)].join('-');
  const thisYear = Number(from.slice(0, 4));
  const options = year === null ? [dayIn(thisYear), dayIn(thisYear + 1)] : [dayIn(year)];
  return options.find((option) => isDay(option) && (year !== null || option > from)) ?? null;
};
const pad = (part: number) => String(part).padStart(2, '0');
const weekdayIn = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** A written day as YYYY-MM-DD; null where it does not exist or its weekday is another one. */
function resolve(written: WrittenDay, from: string): string | null {
  const day = nextSuchDay(written, from);
  return day !== null && written.weekday !== null && weekdayIn(day) !== written.weekday ? null : day;
}

/** The day that is named from the day of writing; null where it is not clear. */
function resolveRelative(day: RelativeDay, { written, spoken }: DateContext): string | null {
  if (day.weekday !== null && spoken.length > 0) {
    const same = new Set(spoken.filter((other) => weekdayIn(other) === day.weekday));
    return same.size === 1 ? ([...same][0] ?? null) : null;
  }
  if (written === null) return null;
  if (day.days !== null) return addDays(written, day.days);
  const ahead = ((day.weekday ?? 0) - weekdayIn(written) + 7) % 7;
  // "next Friday" on a Monday may be the one in this week or the one after it.
  const staysInWeek = (weekdayIn(written) + 6) % 7 <= 3 && ((weekdayIn(written) + 6) % 7) + ahead <= 6;
  return ahead === 0 || (day.isNext && staysInWeek) ? null : addDays(written, ahead);
}

/** What a message, folded, says of the first day of the journey. */
export function readDates(text: string, from: number, to: number, context: DateContext): DateMention[] {
  const { today, written, dayFirst } = context;
  const words = text.slice(from, to);
  const last = addMonths(today, bookingHorizonMonths);
  const days = findDays(words, dayFirst);
  const mentions: DateMention[] = [];
  const isAhead = (day: string) => day > today && day <= last;
  days.forEach((found, index) => {
    const place = { start: from + found.start, end: from + found.end };
    const previousEnd = from + (days[index - 1]?.end ?? 0);
    if (isRangeEnd(text.slice(previousEnd, place.start), index)) return;
    const nextStart = from + (days[index + 1]?.start ?? words.length);
    const role = roleOf(text, place, previousEnd, isRangeEnd(text.slice(place.end, nextStart), 1) ? to : nextStart);
    if (role === 'other') {
      // "We land on the 11th. The 12th of March instead?"
      if (sayCorrection(words, true)) mentions.push({ ...place, value: null });
      return;
    }
    const day = resolve(found, written ?? today);
    if (day !== null && !isAhead(day)) return;
    mentions.push({ ...place, value: role === 'not sure' || !found.isClear ? null : day });
  });
  const relative = findRelativeDays(words);
  for (const found of relative) {
    const place = { start: from + found.start, end: from + found.end };
    if (days.some(({ start, end }) => found.end > start - 8 && found.start < end + 8)) continue;
    const role = roleOf(text, place, from, to);
    const isAnswer = wordsBefore(text, place.start, from).length + wordsAfter(text, place.end, to).length <= 30;
    if (role === 'other' || (role === 'plain' && !isAnswer) || (found.isBare && !isAnswer)) continue;
    // "next Wednesday or Thursday"
    const hasChoice = relative.some(({ start, end }) => isChoice(words, found, { start, end }));
    const day = role === 'not sure' || hasChoice ? null : resolveRelative(found, context);
    if (day === null || isAhead(day)) mentions.push({ ...place, value: day });
  }
  return [...mentions, ...bareDays(text, from, to, context, days)].toSorted((one, other) => one.start - other.start);
}

/** Two days with a word such as `or` between them. */
function isChoice(words: string, one: { start: number; end: number }, other: { start: number; end: number }): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const between = second.start - first.end > 40 ? '' : words.slice(first.end, second.start);
  return /(?:\b(?:or|oder|ou|o|oppure|und|and|otherwise|sonst)\b|\/)/.test(between);
}

const isRangeEnd = (between: string, index: number) =>
  index > 0 &&
  /^ {0,2}(?:-|to|till?|until|bis(?: zum)?|au|al|through|thru)(?: the| dem)? ?(?:\w{2,10},? ?)?$/.test(between);

const bareOrdinal =
  /\b(?:the |am |den |le |el |il )?(\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|floor|century|time|day|birthday|anniv|wedding|street|year))/g;
const bareNumber = /\b(?:make it|change (?:it )?to|take) (?:the )?(\d{1,2})\b(?!st|nd|rd|th|[:.]\d|[ -](?:\w|$))/g;

/** `the 14th`, in the month that was spoken of; `make it 14` may be a day or a number of people. */
function bareDays(
  text: string,
  from: number,
  to: number,
  { today, month }: DateContext,
  days: WrittenDay[],
): DateMention[] {
  const words = text.slice(from, to);
  const isDated = (start: number, end: number) => days.some((found) => start < found.end && found.start < end);
  const mentions: DateMention[] = [];
  for (const match of matchesOf(words, bareOrdinal)) {
    const start = match.index;
    const end = start + match[0].length;
    if (month === null || isDated(start, end)) continue;
    const place = { start: from + start, end: from + end };
    const role = roleOf(text, place, from, to);
    const day = `${month}-${pad(Number(match[1]))}`;
    if (role === 'other') continue;
    mentions.push({ ...place, value: role !== 'not sure' && isDay(day) && day > today ? day : null });
  }
  for (const match of matchesOf(words, bareNumber)) {
    const start = from + match.index;
    mentions.push({ value: null, start, end: start + match[0].length });
  }
  return mentions;
}

const withdrawn =
  /\b(?:postpone\w*|reschedul\w*|call (?:it )?off|(?:have|need|want|like) to cancel|please cancel|can'?t (?:come|make it)|cannot (?:come|make it)|verschieben|absagen|stornieren|reporter|annuler|aplazar|cancelar|rimandare|annullare)\b/;

/** What takes the day back without another one: nothing is clear then. */
export function findWithdrawal(text: string, from: number, to: number): DateMention[] {
  const match = withdrawn.exec(text.slice(from, to));
  return match ? [{ value: null, start: from + match.index, end: from + match.index + match[0].length }] : [];
}

/** The days that a message names, for any purpose, YYYY-MM-DD. */
export function daysNamed(text: string, { today, written, dayFirst }: DateContext): string[] {
  const days = findDays(text, dayFirst).map((found) => resolve(found, written ?? today));
  return days.flatMap((day) => (day === null || day <= today ? [] : [day]));
}
