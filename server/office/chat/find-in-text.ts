import { de, en, es, fr, it, type ParsedComponents } from 'chrono-node';
import { bookingHorizonMonths } from '#server/catalogue/prices/booking-rules.input';
import type { Product } from '#server/catalogue/product';
import { addMonths } from '#server/values/calendar.input';
import { plainPhone } from '#server/values/contact.input';
import { isPhoneNumber } from '#server/values/phone';
import { isOfficeEmail, isOfficeNumber } from './split-chat';

/** A value found in a piece of text, as the form holds it; null where it is ambiguous. */
export interface Mention<T> {
  value: T | null;
  from: string;
  index: number;
}

/** What the office sells. */
export type SoldProduct = Pick<Product, 'kind' | 'id' | 'title'>;

/** More than any person writes about one thing: it limits the cost of a hostile text. */
const maxPieces = 200;

/** The mentions in pieces of a text, by the words before and after each. An undefined value is no mention. */
const mentionsOf = <Piece extends { 0: string; index: number }, T>(
  text: string,
  pieces: Iterable<Piece>,
  read: (piece: Piece, before: string, after: string) => T | null | undefined,
): Mention<T>[] =>
  [...pieces].slice(0, maxPieces).flatMap((piece) => {
    const { 0: from, index } = piece;
    const end = index + from.length;
    const value = read(piece, text.slice(Math.max(0, index - 60), index), text.slice(end, end + 30));
    return value === undefined ? [] : [{ value, from, index }];
  });

/** The longest mention at each place. Different ones of the same length are ambiguous. */
function longest<T>(mentions: Mention<T>[]): Mention<T>[] {
  const found: Mention<T>[] = [];
  for (const mention of mentions.toSorted((one, other) => other.from.length - one.from.length)) {
    const { index, from } = mention;
    const longer = found.find((other) => other.index < index + from.length && index < other.index + other.from.length);
    if (!longer) found.push(mention);
    else if (longer.from.length === from.length && longer.value !== mention.value) longer.value = null;
  }
  return found;
}

const address = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,18}(?![\w@-])/gi;
const ofProgram = /^(?:no-?reply|support)@|@(?:booking|tripadvisor|airbnb|expedia|getyourguide|viator)\.com$/i;

export const findEmails = (text: string): Mention<string>[] =>
  mentionsOf(text, text.matchAll(address), ([email]) =>
    isOfficeEmail(email) || ofProgram.test(email) ? undefined : email,
  );

const number = /(?<![\w+#/.@-])(?:\(?\+ ?|\(?0|\(\d{3}\))[\d ()./‐‒-]{6,22}\d(?![\w@])/g;
const otherNumber = /\b(?:passport|flight|booking|order|ref\w*|card|iban|invoice|tracking|voucher|fax)\b[^,\n]{0,20}$/i;
const whatsappBefore = /\bwhat'?s ?-?app\b[^+\d]*$/i;
const whatsappAfter = /^\W{0,3}(?:is )?(?:on )?whats ?app(?!\W{0,3}[+\d])/i;

/** Telephone numbers, or those marked as WhatsApp: with a country code or the zero of national calls. */
export const findPhones = (text: string, use: 'phone' | 'whatsapp'): Mention<string>[] =>
  mentionsOf(text, text.matchAll(number), ([from], before, after) => {
    const value = plainPhone(from);
    const isForWhatsapp = whatsappBefore.test(before) || whatsappAfter.test(after);
    const isOther = otherNumber.test(before) || isOfficeNumber(value) || isForWhatsapp !== (use === 'whatsapp');
    return isOther || value.replace(/\D/g, '').length < 9 || !isPhoneNumber(value) ? undefined : value;
  });

const languages = [en.strict, de.strict, fr.strict, es.strict, it.strict];
/** Reading dates takes long: lines with figures that are longer, together, are not read. */
const datedLength = 1200;
const otherDay =
  /\b(?:arriv|land|fl[yi]|flight|flug|flieg|vol\b|depart|leav|return|home|check|before|after|birthday|geburtstag|aniversario|anniversar|wedding|married|born|passport|valid|expir|paid|cancel|due|conference|disembark)[^.!?\n;]*$|\b(?:until|till|by) (?:the )?$/i;
const unclearBefore =
  /\b(?:or|oder|ou|oppure|either|if not|otherwise|instead of|au lieu|around|about|between|maybe|perhaps|prob\w*|could be|from|sometime)\b[^.!?\n;]{0,20}$/i;
const unclearAfter = /^\W{0,3}(?:or|oder|ou|oppure|doesn|isn|not|won|can|onwards|ish)\b/i;

/** The comma of `5 March, 2 adults`, which does not mean the second of March. */
const comma = /(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* ?),(?= *\d\d?\b)/gi;

/** Null for a day in the past or too far ahead, and for one that is not on the given weekday. */
function dayOf(start: ParsedComponents, today: string): string | null {
  const parts = [start.get('year'), start.get('month'), start.get('day')];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  const isItsWeekday = !start.isCertain('weekday') || new Date(day).getUTCDay() === start.get('weekday');
  // Without its year a day of last month is one that is over.
  const last = addMonths(today, start.isCertain('year') ? bookingHorizonMonths : 11);
  return isItsWeekday && day > today && day <= last ? day : null;
}

/**
 * The days that are written with their month. A date that two languages read differently, such as 03/04, is ambiguous.
 * @param today YYYY-MM-DD
 * @param takesRange whether the journey can begin on the first of several days
 */
export function findDays(words: string, today: string, takesRange: boolean): Mention<string>[] {
  const lines = words.split('\n').filter((line) => /\d/.test(line));
  const text = lines.join(';').replace(comma, ';');
  if (text.length > datedLength) return [];
  const results = languages
    .flatMap((language) => language.parse(text, new Date(`${today}T12:00`), { forwardDate: true }))
    .filter(
      ({ start }) => start.isCertain('day') && start.isCertain('month') && !start.tags().has('result/relativeDate'),
    )
    .map((result) => ({ ...result, 0: result.text }));
  const days = mentionsOf(text, results, ({ start, end }, before, after) => {
    const isUnclear = unclearBefore.test(before) || unclearAfter.test(after) || (end && !takesRange);
    return isUnclear ? null : dayOf(start, today);
  });
  return longest(days).filter(
    ({ from, index }) => !otherDay.test(text.slice(Math.max(0, index - 60), index)) && from !== '24/7',
  );
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const count = `(?:\\d{1,2}|${numberWords.join('|')})`;
const countOf = (word: string) => (/\d/.test(word) ? Number(word) : numberWords.indexOf(word.toLowerCase()));
const adults = new RegExp(`(?<![\\d.,:/$-])\\b(${count})(?: ?x)? ?adult\\w*|\\badults ?: ?(${count})\\b`, 'gi');
const people = new RegExp(`(?<![\\d.,:/$-])\\b(${count}) ?(?:pax|people|persons?|ppl|of us)\\b`, 'gi');
const notExact =
  /(?:\b(?:or|to|about|around|max|min\w*|least|most|up to|than|price for|maybe|between \S+ and) ?|[-–/] ?)$/i;
const notAll =
  /^,? ?(?:max|(?:plus|\+|and|&) (?:my|our|maybe|one more|another) (?!\d|(?:\w+ )?(?:son|daughter|kid|child|bab)))/i;
const child = 'kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|infants?|toddlers?';
const anyChild = new RegExp(
  `\\b(?:${child}|famil|teen|pupil|student|kinder|enfant|niñ|hij[oa]|bambin|figli|crian)`,
  'i',
);
const ages = `${count}(?:(?:,? and|,| ?&) ?${count})*`;
const children = new RegExp(
  `\\b(${count}|an?|my|our) (?:\\w+ )?(?:${child})\\b(?:[ ,(]+(?:(?:aged?|ages|of|who|is|are) ?){0,2}(${ages})(?= ?(?:years|yrs|yo\\b|y/o)|[).,;!?\\n]|$| in | on ))?`,
  'gi',
);

/** `2 adults`; also `2 people`, where there are no children. */
export const findAdults = (text: string): Mention<string>[] =>
  (anyChild.test(text) ? [adults] : [adults, people]).flatMap((pattern) =>
    mentionsOf(text, text.matchAll(pattern), ([, first, second = ''], before, after) =>
      notExact.test(before) || notAll.test(after) ? null : String(countOf(first ?? second)),
    ),
  );

/** The ages of `2 kids (4 and 9)`. */
export const findAges = (text: string): Mention<string[]>[] =>
  mentionsOf(text, text.matchAll(children), ([, word = '', list = '']) => {
    const told = list.split(/,? and | ?[,&] ?/).map(countOf);
    const isAll = list !== '' && told.length === (/^(?:an?|my|our)$/i.test(word) ? 1 : countOf(word));
    return isAll && told.every((years) => years <= 17) ? told.map(String) : null;
  });

const gap = String.raw`[^\p{L}\d]{1,4}(?:(?:a|an|and|the|of|with|in)[^\p{L}\d]{1,4}){0,2}`;
const otherTrip = /\b(?:loved|enjoyed|visited|already|did|done|after|great time)\b[^.!?\n]{0,40}$/i;

const noTitle = /(?!)/g;

/** Finds a title, except for small words. */
function titlePattern(title: string): RegExp {
  const words = title.match(/(?<![\p{L}\d])(?!(?:an?|and|the|of|with|in)\b)[\p{L}\d]+/giu) ?? [];
  // One word may be anything.
  return words.length > 1 ? new RegExp(String.raw`(?<![\p{L}\d])${words.join(gap)}(?![\p{L}\d])`, 'giu') : noTitle;
}

/** The same for what stands before the colon or the dash of a title, where no other title has that. */
function shortPattern({ title }: SoldProduct, products: readonly SoldProduct[]): RegExp {
  const [short = '', rest] = title.split(/: | [–—-] /, 2);
  const pattern = rest ? titlePattern(short) : noTitle;
  return products.filter((one) => one.title.search(pattern) >= 0).length === 1 ? pattern : noTitle;
}

/** The products whose title, or its first part, is in the text. The title of two products is ambiguous. */
export function findProducts(text: string, products: readonly SoldProduct[]): Mention<SoldProduct>[] {
  const found = products.flatMap((product) =>
    [titlePattern(product.title), shortPattern(product, products)].flatMap((title) =>
      mentionsOf(text, text.matchAll(title), (_, before, after) =>
        otherTrip.test(before) ? undefined : unclearBefore.test(before) || unclearAfter.test(after) ? null : product,
      ),
    ),
  );
  return longest(found);
}
