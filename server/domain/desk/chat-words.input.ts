/** Words of English, German, French, Spanish and Italian, folded: in lower case and without accents. */

const monthWords = [
  'january jan januar janner janvier janv enero ene gennaio gen janeiro januari',
  'february feb februar februari fevrier fev fevr febrero febbraio fevereiro',
  'march mar marz maerz mrz mars marzo marco maart',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio maio mei',
  'june jun juni juin junio giugno junho',
  'july jul juli juillet juil julio luglio julho',
  'august aug aout agosto',
  'september sept sep septembre septiembre settembre setembro',
  'october oct oktober okt octobre octubre ottobre outubro',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro',
];
/** Sunday first, as `Date` counts. */
const weekdayWords = [
  'sunday sun sonntag dimanche domingo domenica',
  'monday mon montag lundi lunes lunedi',
  'tuesday tue tues dienstag mardi martes martedi',
  'wednesday wed mittwoch mercredi miercoles mercoledi',
  'thursday thu thur thurs donnerstag jeudi jueves giovedi',
  'friday fri freitag vendredi viernes venerdi',
  'saturday sat samstag sonnabend samedi sabado sabato',
];
const numberWords = [
  'zero',
  'one ein eine einen einem einer eins un une uno una',
  'two zwei zwo zweit deux dos due',
  'three drei dritt trois tres tre',
  'four vier viert quatre cuatro quattro',
  'five funf funft cinq cinco cinque',
  'six sechs sechst seis sei',
  'seven sieben sept siete sette',
  'eight acht huit ocho otto',
  'nine neun neuf nueve nove',
  'ten zehn dix diez dieci',
  'eleven elf onze once undici',
  'twelve zwolf douze doce dodici',
];

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ordinals = new Map(
  [...ordinalWords, ...ordinalWords.slice(0, 9).map((word) => `twenty ${word}`), ...['thirtieth', 'thirty first']].map(
    (word, index): [string, number] => [word, index + 1],
  ),
);

const numbered = (lists: readonly string[], first: number) =>
  new Map(lists.flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + first])));
const anyOf = (words: Iterable<string>) => [...words].toSorted((one, other) => other.length - one.length).join('|');

const months = numbered(monthWords, 1);
const weekdays = numbered(weekdayWords, 0);
const numbers = numbered(numberWords, 0);

/** Parts of regular expressions for folded text. */
export const monthPattern = anyOf(months.keys());
export const weekdayPattern = anyOf(weekdays.keys());
/** Weekdays in full: a short one such as `sun` or `mon` is also another word. */
export const fullWeekdayPattern = anyOf([...weekdays.keys()].filter((word) => word.length > 4));
export const numberPattern = `\\d{1,2}|${anyOf(numbers.keys())}`;

/** `fifth`, `twenty-third`: as it is said. */
export const ordinalPattern = anyOf(ordinals.keys()).replaceAll(' ', '[ -]');

/** From 1 to 31. */
export const ordinalOf = (word: string): number => ordinals.get(word.replace('-', ' ')) ?? 0;
/** From 1 to 12. */
export const monthOf = (word: string): number => months.get(word) ?? 0;
/** From 0, Sunday, to 6. */
export const weekdayOf = (word: string): number => weekdays.get(word) ?? -1;
/** Of digits or a word; null where it is neither. */
export const numberOf = (word: string): number | null =>
  /^\d{1,2}$/.test(word) ? Number(word) : (numbers.get(word) ?? null);

/** The words before a number that is not exact. */
export const approximate =
  /\b(?:about|around|approx\w*|ca|circa|etwa|ungefahr|environ|alrededor de|unos|between \w+ and|zwischen \w+ und|entre \w+ et|up to|at least|more than|over|less than|max\w*|mindestens|bis zu|almost|nearly|maybe|perhaps|prob\w*|poss\w*|vielleicht|not|~)\.? ?$/;

const lightCues =
  /\b(?:sorry|actually|instead|make it|chang\w*|rather|correction|i mean\w*|wait|no|nope|then|let'?s|ok|okay|new|mov(?:e|ed|ing)|reschedul\w*|shift|postpone\w*|verschieben|reporter|spostare|better|take|prefer|now|oops|typo|wrong|update\w*|so|final\w*|doch|lieber|entschuldigung|stattdessen|andern|dann|korrektur|nein|jetzt|plutot|finalement|desole\w*|pardon|en fait|changer|alors|maintenant|mejor|perdon|cambiar|entonces|en realidad|ahora|meglio|scus[ai]\w*|anzi|invece|cambiare|allora|piuttosto|adesso)\b/;
const strongCues =
  /\b(?:sorry|actually|make it|correction|i meant?|no wait|oops|typo|korrektur|entschuldigung|doch lieber|plutot|desole\w*|perdon|mejor|scus[ai]\w*|anzi|better)\b/;
const alternatives =
  /\b(?:if|or|otherwise|alternativ\w*|else|wenn|falls|sonst|oder|sinon|ou|si|o|oppure|altrimenti|se|also|(?<!geht |passt )auch|another|second)\b/;

/** True where words between two facts say that the second replaces the first. Within one message the words must be plain. */
export function sayCorrection(words: string, sameMessage: boolean): boolean {
  return (sameMessage ? strongCues : lightCues).test(words) && !alternatives.test(words);
}
