import { findAges, findChildren } from './chat-children.input';
import { matchesOf, wordsAfter, wordsBefore } from './chat-text.input';
import { approximate, numberOf, numberPattern } from './chat-words.input';

/** What a message says of the party. `adults` is their number, `total` that of all travellers. */
export interface PartyMention {
  kind: 'adults' | 'total' | 'children' | 'ages';
  /** Null where it is said but not clear; of children and ages, their ages, null for each that is not told. */
  count: number | null;
  ages: (number | null)[] | null;
  /** True after `only`: whoever was named before and is not here does not come. */
  isAll?: boolean;
  /** A total that names the children among it. */
  includesChildren: boolean;
  start: number;
  end: number;
}

const count = `(${numberPattern}|a|an)`;
const other = `(?:${count} ?(?:or|oder|ou|o|-|to|bis|/|a|maybe|max) ?)?`;
const adultWords = '(?:adults?|adlts?|adutls?|grown-?ups?|erwachsene[nr]?|adultes?|adult[oi]s?|pensioners|seniors)';
const peopleWords =
  '(?:people|persons?|peoples?|pax|ppl|travell?ers|guests|personen|leute|personnes?|personas?|persone|viajeros|viaggiatori|women|men|ladies|frauen|manner|femmes|hommes|mujeres|hombres|donne|uomini)';
const adultCount = new RegExp(
  `(?<![\\d.,:/$-])\\b${other}${count}(?: ?x)? {0,2}${adultWords}\\b|\\b${adultWords} ?[:=] ?(\\d{1,2})\\b|\\b(\\d{1,2}) ?(?:ad|a)(?= ?[+,/&]? ?\\d ?ch?\\b)`,
  'g',
);
const peopleCount = new RegExp(
  `(?<![\\d.,:/$-])\\b${other}${count} {0,2}${peopleWords}\\b|\\b(?:pax|people|persons|personen) ?[:=] ?(\\d{1,2})\\b`,
  'g',
);
const weAre = new RegExp(
  `\\b(?:we are|we're|we will be|we'll be|we would be|we'd be|wir sind(?: zu)?|wir waren|nous sommes|nous serons|nous serions|on est|on sera|on serait|somos|seremos|siamo(?: in)?|saremo(?: in)?|there (?:are|will be)|table for|groups? of|gruppe von|groupe de|grupo de|gruppo di) ${other}${count}\\b( of us)?(?! ?(?:st|nd|rd|th|[.:,]\\d|${adultWords}|${peopleWords}|a\\b|small|little|young|very|happy|couple|family|famil|group|gruppe|groupe|grupo|gruppo|big|hours?|days?|nights?|weeks?|weeknds?|months?|minutes?|min\\b|km|years?|rooms?|kids?|child|or\\b|oder|ou\\b|-|star|nuit|jours|tage|nacht))`,
  'g',
);
const forTwo = new RegExp(
  `\\b(?:for|fur|pour|para|per) ${count}(?= ?(?:[.!?;)\\n+]|, |$|please|pls|plz|bitte|of us|on |in |am |if |- ))(?! ?[.,:]\\d)`,
  'g',
);
const adultNames =
  '(?:wife|wifey|husband|hubby|girlfriend|boyfriend|partner|spouse|fiancee?|gf|bf|mum|mom|mother|dad|father|friend)';
const couple = new RegExp(
  `\\b(?:(?:me|i|myself) ?(?:and|&|\\+|,|with) ?(?:my )?${adultNames}|my ${adultNames} ?(?:and|&|\\+) ?(?:i|me|myself)|(?:meine? (?:frau|mann|freundin|freund|partnerin|partner) und ich|ich und meine? (?:frau|mann|freundin|freund))|(?:ma femme|mon mari|mon ami|mon amie|ma compagne|mon compagnon) et moi|moi et (?:ma femme|mon mari)|(?:mi (?:mujer|esposa|marido|esposo|novia|novio|pareja)) y yo|(?:mia moglie|mio marito) e io|io e (?:mia moglie|mio marito))\\b`,
  'g',
);
const withFriends = new RegExp(
  `\\b(?:me|i|myself) ?(?:and|&|\\+|with) ?(?:my )?(${numberPattern}) (?:friends|colleagues)\\b`,
  'g',
);
const twoOfUs =
  /\b(?:(?:the )?(?:two|2) of us|us two|us 2|both of us|we both|just us both|(?:(?:we are|we're) a|sind ein|sommes un|somos una|siamo una) (?:couple|paar|pareja|coppia)\b(?! of))/g;
const alone =
  /\b(?:just me|only me|by myself|on my own|travell?ing (?:alone|solo)|solo (?:\w{3,7} )?travell?er|i am alone|i'm alone|ich allein|ich reise allein|voyage seule?|viajo sol[oa]|viaggio da sol[oa])\b/g;
const moreAdults =
  /\b(?:parents|mother|father|mum|mom|dad|sisters?|brothers?|in-laws|cousins?|grand(?:ma|pa|mother|father|parents)\w*|uncle|aunt|nanny|colleague|friends?|another|eltern|mutter|vater|schwester|bruder|freunde|mere|pere|parents|soeur|frere|amis|padres|madre|padre|hermana|hermano|amigos|genitori|sorella|fratello|amici)\b/;
const family = new RegExp(`\\b(?:family|familie|famille|familia|famiglia) (?:of|von|de|di|mit|a) ${count}\\b`, 'g');
const joining =
  /\b(?:(?:comes?|coming|joins?|joining|kommt|kommen) (?:too|as well|also|with us|auch|mit|us)|one more|another (?:person|adult|friend|couple)|plus one|noch eine person|une personne de plus|una persona mas)\b/g;
const ofUs = new RegExp(`\\b(?:the|all) ${count} of us\\b`, 'g');
/** `2 adults plus our nanny` */
const joined =
  /^,? ?(?:plus|and|with|und|mit|et|avec|y|con|e|\+|&) ?(?:my|our|an?|the|one|his|her|unser\w*|mein\w*|eine?|notre|ma|mon|mi|nuestr[oa]|mia|nostr[oa]) /;
const onlyThese = /\b(?:only|just|nur|seulement|solo|solamente|soltanto|apenas)\b[^.!?,]{0,10}$/;
/** Somebody of whom it is not known whether they come, or more than one party. */
const notCounted =
  /\b(?:might|may|could) (?:tag along|join us|come (?:too|along|with us))\b|\b(?:two|three|several|2|3|zwei|drei|deux|trois|dos|tres|due|tre) (?:families|familien|familles|familias|famiglie|groups)\b/g;
const makeIt = /\b(?:make it|change (?:it )?to|take) (\d{1,2})\b(?!st|nd|rd|th|[:.]\d|[ -](?:\w|$))/g;
const amongThem =
  /\b(?:incl\w*|of (?:them|us|which|whom)|among|davon|darunter|dont|incluid\w*|inclus[oi]|compris\w*|di cui|de ellos)\b/;

const countOf = (word: string | undefined): number | null =>
  word === undefined ? null : word === 'a' || word === 'an' ? 1 : numberOf(word);

/** A number of people at a position; null where it is not about this party. */
function mentionAt(
  text: string,
  from: number,
  start: number,
  length: number,
  number: number | null,
): Omit<PartyMention, 'kind' | 'includesChildren'> | null {
  const end = start + length;
  // "20 people max in the group?"
  const isLimit = /^[ ,(]*(?:max|min|in (?:a|the|each|your) group|per\b|last (?:time|year))/;
  if (isLimit.test(text.slice(end, end + 20))) return null;
  const isExact = !approximate.test(text.slice(Math.max(from, start - 18), start));
  const count = isExact && number !== null && number >= 1 && number <= 60 ? number : null;
  return { isAll: onlyThese.test(text.slice(Math.max(from, start - 20), start)), count, ages: null, start, end };
}

/** What a message, folded, says of who travels, in the order of the words. */
export function readParty(text: string, from: number, to: number): PartyMention[] {
  const words = text.slice(from, to);
  const mentions: PartyMention[] = [];
  const add = (kind: PartyMention['kind'], index: number, length: number, number: number | null, includes = false) => {
    const mention = mentionAt(text, from, from + index, length, number);
    if (mention) mentions.push({ ...mention, kind, includesChildren: includes });
  };
  const includes = (index: number, length: number) => amongThem.test(wordsAfter(text, from + index + length, to));
  for (const { 0: whole, 1: low, 2: number, 3: labelled, 4: short, index } of matchesOf(words, adultCount)) {
    const before = wordsBefore(text, from + index, from).slice(-12);
    if (/\b(?:minimum|min|mindestens|price (?:for|of)|preis fur)\.? $/.test(before)) continue;
    const isOther =
      /\b(?:or|oder|ou) $/.test(before) ||
      (joined.test(text.slice(from + index + whole.length, to)) &&
        moreAdults.test(wordsAfter(text, from + index + whole.length, to, 24)));
    add('adults', index, whole.length, low === undefined && !isOther ? countOf(number ?? labelled ?? short) : null);
  }
  for (const { 0: whole, 1: low, 2: number, 3: labelled, index } of matchesOf(words, peopleCount)) {
    const before = wordsBefore(text, from + index, from).slice(-14);
    if (/\b(?:per|each|pro|par|every|another|one more) $/.test(before) || (number === 'a' && !labelled)) continue;
    add(
      'total',
      index,
      whole.length,
      low === undefined ? countOf(number ?? labelled) : null,
      includes(index, whole.length),
    );
  }
  for (const { 0: whole, 1: low, 2: number, index } of matchesOf(words, weAre)) {
    if (number === 'a' || number === 'an' || countOf(number) === 1) continue;
    add('total', index, whole.length, low === undefined ? countOf(number) : null, includes(index, whole.length));
  }
  for (const { 0: whole, 1: number, index } of matchesOf(words, forTwo)) {
    if ((countOf(number) ?? 99) > 1 && (countOf(number) ?? 99) < 13) add('total', index, whole.length, countOf(number));
  }
  for (const { 0: whole, index } of matchesOf(words, couple)) {
    const near = wordsAfter(text, from + index + whole.length, to, 50);
    add('adults', index, whole.length, moreAdults.test(near) ? null : 2);
  }
  for (const { 0: whole, 1: number, index } of matchesOf(words, withFriends)) {
    add('adults', index, whole.length, 1 + (countOf(number) ?? 0));
  }
  for (const { 0: whole, index } of matchesOf(words, twoOfUs)) {
    const near = wordsAfter(text, from + index + whole.length, to, 30);
    add('adults', index, whole.length, moreAdults.test(near) ? null : 2);
  }
  for (const { 0: whole, index } of matchesOf(words, alone)) add('adults', index, whole.length, 1);
  for (const { 0: whole, 1: number, index } of matchesOf(words, family))
    add('total', index, whole.length, countOf(number), true);
  for (const { 0: whole, 1: number, index } of matchesOf(words, ofUs)) {
    if (mentions.some(({ start, end }) => start < from + index + whole.length && from + index < end)) continue;
    add('total', index, whole.length, countOf(number), includes(index, whole.length));
  }
  for (const { 0: whole, index } of matchesOf(words, notCounted)) add('adults', index, whole.length, null);
  // "we are 3 now, my sister comes too" is clear.
  const isCounted = mentions.some((mention) => mention.count !== null);
  const unclear = [...(isCounted ? [] : matchesOf(words, joining)), ...matchesOf(words, makeIt)];
  for (const { 0: whole, index } of unclear) add('adults', index, whole.length, null);
  return [...mentions, ...childrenIn(words, from)].toSorted((one, two) => one.start - two.start);
}

/** What the words of a message, the first of which is at `from`, say of children. */
function childrenIn(words: string, from: number): PartyMention[] {
  const asMention =
    (kind: 'children' | 'ages') =>
    ({ ages, start, end }: ReturnType<typeof findAges>[number]): PartyMention => {
      return { kind, count: null, ages, includesChildren: false, start: from + start, end: from + end };
    };
  return [...findChildren(words).map(asMention('children')), ...findAges(words).map(asMention('ages'))];
}
