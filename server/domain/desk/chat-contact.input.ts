import { isOfficeEmail, isOfficeNumber } from './chat-message.input';
import { matchesOf, wordsAfter, wordsBefore } from './chat-text.input';

export interface TextMention {
  value: string | null;
  start: number;
  end: number;
}

/** A number and what it is for; `both` where it is said that it is one for calls and WhatsApp. */
export interface PhoneMention extends TextMention {
  use: 'phone' | 'whatsapp' | 'both';
}

const address = /[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,18}(?![a-z0-9@-])/gi;
const machine =
  /^(?:no-?reply|do-?not-?reply|mailer-daemon|notifications?)@|@(?:[a-z0-9-]+\.)*(?:booking|tripadvisor|airbnb|expedia|getyourguide|viator)\.com$/i;

/** The addresses in a message that are neither the company's nor a program's. */
export function readEmails(plain: string, from: number, to: number): TextMention[] {
  return matchesOf(plain.slice(from, to), address).flatMap(({ 0: whole, index }) => {
    // A longer name than an address may have, or the end of one.
    if (/[\w.@+-]/.test(plain[from + index - 1] ?? ' ')) return [];
    const value = whole.replace(/^\.+/, '');
    if (value.startsWith('@') || isOfficeEmail(value) || machine.test(value)) return [];
    const start = from + index + whole.length - value.length;
    return [{ value, start, end: from + index + whole.length }];
  });
}

const number = /(?:(?<![\w+#/.@-])(?:\+ ?|\(\+?|(?=\d))|(?<=[a-z])\+)\d(?:[ ()./-]{0,3}\d){6,16}(?![\w@]|[./-]\d)/gi;
const phoneWord =
  /\b(?:phone|ph|tele?|tel|mobile?|mob|cell|call|reach|text (?:me|us)|txt|sms|number|nr|handy\w*|telefon\w*|rufnummer|mobil|portable|telephone|movil|celular|cel|numero|cellulare|contact)\b/;
const whatsappWord = /\b(?:what'?s ?-?app?|whats ?app|watsapp|whatsap|wapp|wa)\b/;
const whatsappFollows = new RegExp(`^[ ,(/-]{0,3}(?:is |on |also |my )?${whatsappWord.source}(?! ?[:=]? ?[+(]?\\d)`);
const otherNumber =
  /\b(?:passport|pass|flight|booking|reservation|confirmation|order|reference|ref|card|visa|iban|account|konto|invoice|ticket|tracking|room|zimmer|id|pin|code|zip|plz|hotel'?s|hotel (?:phone|tel\w*|number)|emergency|fax)\b/;

/** The numbers in a message by which a traveller can be reached. */
export function readPhones(plain: string, folded: string, from: number, to: number): PhoneMention[] {
  const found: PhoneMention[] = [];
  let previous = from;
  for (const { 0: whole, index } of matchesOf(plain.slice(from, to), number)) {
    const start = from + index;
    const end = start + whole.length;
    const before = wordsBefore(folded, start, previous, 40);
    const after = wordsAfter(folded, end, to, 30);
    previous = end;
    const digits = whole.replace(/\(0\)/, '').replace(/\D/g, '');
    const isInternational = /^(?:\(?\+|00)/.test(whole);
    const near = (pattern: RegExp) => [...before.matchAll(new RegExp(pattern, 'g'))].at(-1)?.index ?? -1;
    const isWhatsapp = near(whatsappWord) >= 0 || whatsappFollows.test(after);
    const isLabelled = isWhatsapp || near(phoneWord) >= 0;
    if (isOfficeNumber(digits) || digits.length < 7 || digits.length > 15 || isDateOrPrice(whole)) continue;
    if (near(otherNumber) > Math.max(near(phoneWord), near(whatsappWord))) continue;
    if (!isInternational && !isLabelled && !isNational(whole, digits)) continue;
    const isBoth = isWhatsapp && (near(phoneWord) >= 0 || /\b(?:too|also|auch|aussi|tambien|anche)\b/.test(after));
    found.push({ value: spell(whole), use: isBoth ? 'both' : isWhatsapp ? 'whatsapp' : 'phone', start, end });
  }
  return found;
}

const isDateOrPrice = (text: string) =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?= |$)|^\d{4}[./-]\d{1,2}[./-]\d{1,2}|^\d{1,3}(?:[.]\d{3})+$|^\d{4}(?: \d{4}){2,3}$/.test(
    text,
  );

/** A number with the zero of national calls. */
const isNational = (text: string, digits: string) => text.startsWith('0') && digits.length >= 9 && digits.length <= 12;

/** As the form takes it: digits, spaces, brackets, dashes and a plus sign. */
const spell = (text: string) => text.replace(/[./]/g, ' ').replace(/\s+/g, ' ').replace(/^\+ /, '+').trim();

/** True for two spellings of one number: `+49 170 1234567` and `0170 1234567`. */
export function isSameNumber(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((text) =>
    text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, ''),
  );
  return first.length > 6 && second.length > 6 && (first.endsWith(second) || second.endsWith(first));
}

const namePart = String.raw`\p{Lu}[\p{L}'-]{1,24}`;
const fullName = String.raw`${namePart}(?: (?:(?:van|von|de|del|der|den|al|el|bin|ben|da|di|la|le) ){0,2}(?:${namePart}|\p{Lu}\.)){0,3}`;
const introduced = new RegExp(
  String.raw`(?<![\p{L}])(?:[Mm]y name is|[Mm]y name'?s|[Nn]ame ?:|[Ii]ch heisse|[Ii]ch heiße|[Mm]ein Name ist|[Jj]e m'appelle|[Mm]on nom est|[Mm]e llamo|[Mm]i nombre es|[Mm]i chiamo|[Nn]ombre ?:|[Nn]om ?:|[Nn]ome ?:) {0,2}(${fullName})`,
  'gu',
);
const beforeAddress = new RegExp(String.raw`(?<![\p{L}])(${fullName})[^\p{L}\d@\n]{1,6}([\w.+-]{2,64})@`, 'gu');
const greeting =
  /^ {0,3}(?:(?:many |with |mit |bien )?(?:best|kind|warm|kindest|warmest)? ?(?:regards|wishes)|(?:yours )?sincerely|best|cheers|thanks?(?: you)?(?: so much| very much| a lot| again)?|many thanks|thanks (?:&|and) (?:best |kind )?regards|thx|rgds|mfg|lg|(?:mit )?(?:freundlichen|lieben|besten|herzlichen|schonen) grussen|(?:liebe|viele|beste|freundliche|herzliche|schone) gru(?:sse|ß(?:e)?)|mit freundlichen gru(?:ss|ß)en|viele gruße|danke|vielen dank|cordialement|bien cordialement|merci(?: beaucoup| d'avance)?|(?:un )?saludos?|(?:muchas )?gracias|atentamente|(?:cordiali|distinti|un) saluti?|grazie(?: mille)?|saluti)\b ?(?:from|von|de)?[,.! -]{0,4}/;
const wholeName = new RegExp(`^ *(${fullName})(?: *[,.!(/].{0,80}| {2,}.*)? *$`, 'u');
const notName =
  /\b(?:the|best|kind|regards|thanks?|dear|hello|hi|hotel|room|tour|tours|travel|guest|group|client|customer|lead|driver|family|phone|tel|mobile|email|whatsapp|sent|from|in advance|cairo|bangkok|egypt|thailand|advance|looking|please|and|danke|gracias|merci|grazie|see|waiting|hope|we|is|are|for|familie|famille|familia|famiglia|fam|mr|mrs|ms|herr|frau|mom|mum|dad|papa|mama|wifi|team)\b/;

const twoNames = `${namePart}(?: (?:(?:van|von|de|del|der|den|al|el|bin|ben|da|di|la|le) ){0,2}${namePart}){1,2}`;
/** At the end of a text: `Lea Fischer, 0151 5550123`, or `… +43 660 5550123. Peter Lang` */
const signatures = [
  new RegExp(
    String.raw`(?:^|[.!?\n] ?)(${twoNames})[ ,/|-]{1,4}(?:(?:[Tt]el|[Pp]hone|[Mm]ob(?:ile)?|[Ww]hats[Aa]pp)[.:]{0,2} )?(?:[+(0]\d?[\d ()./-]{6,22}|[\w.+-]{1,64}@[\w.-]{3,80})[.!]?$`,
    'u',
  ),
  new RegExp(String.raw`(?:\d[\d ()-]{6,20}\d|@[\w.-]{3,80}?)(?:[.,]| [-–])? (${twoNames})[.!]?$`, 'u'),
];

/** True where a message asks for the name. */
export const asksForName = (folded: string) => /\b(?:name|nom|nombre|nome)\b[^?]{0,60}\?/.test(folded);

/**
 * Who a message says that its writer is: `My name is …`, or the name below a greeting at its end. `isAnswer` where it
 * follows a question for the name.
 */
export function readNames(plain: string, folded: string, from: number, to: number, isAnswer: boolean): TextMention[] {
  const found: TextMention[] = [];
  const add = (name: string, start: number) => {
    const value = name.replace(/^(?:Mr|Mrs|Ms|Mme|Mlle|Dr|Herr|Frau|Sig|Sra?|Prof)\b\.? ?/, '').trim();
    if (value !== '' && !notName.test(folded.slice(start + name.length - value.length, start + name.length)))
      found.push({ value, start, end: start + name.length });
  };
  for (const match of matchesOf(plain.slice(from, to), introduced)) {
    const name = match[1] ?? '';
    add(name, from + match.index + match[0].length - name.length);
  }
  // "Diego Mendez +52 55 1234 5678"
  const whole = (
    plain
      .slice(from, Math.min(to, from + 120))
      .trim()
      .split(/[ ,;:-]*(?:[+(\d]|\S{1,64}@)/)[0] ?? ''
  ).trim();
  if (isAnswer && whole.length < 60) add(wholeName.exec(whole)?.[1] ?? '', plain.indexOf(whole, from));
  for (const { 1: name = '', 2: local = '', index } of matchesOf(plain.slice(from, to), beforeAddress)) {
    const first = folded.slice(from + index, from + index + name.length).split(' ')[0] ?? '';
    if (local.toLowerCase().startsWith(first)) add(name, from + index);
  }
  const tail = plain.slice(Math.max(from, to - 160), to).trimEnd();
  for (const signature of signatures) {
    const name = signature.exec(tail)?.[1];
    if (name) add(name, Math.max(from, to - 160) + tail.lastIndexOf(name));
  }
  let start = from;
  let follows = false;
  for (const line of plain.slice(from, to).split('\n')) {
    if (line === '') {
      start += 1;
      continue;
    }
    const opening = closingOf(folded.slice(start, start + line.length));
    if (opening !== null || (follows && line.length <= 100)) {
      const name = wholeName.exec(line.slice(opening ?? 0))?.[1];
      if (name) add(name, start + line.indexOf(name, opening ?? 0));
    }
    follows = (opening !== null && line.slice(opening).trim() === '') || (follows && line.trim() === '');
    start += line.length + 1;
  }
  return found;
}

/** The position after the last end of a sentence before another one; 0 where there is none. */
const lastEnd = (line: string, before: number) =>
  before < 1 ? 0 : Math.max(...['. ', '! ', '? '].map((stop) => line.lastIndexOf(stop, before - 1) + 1));

/** The position after the greeting with which a line, or its last sentence, begins; null where there is none. */
function closingOf(line: string): number | null {
  const last = lastEnd(line, line.length);
  for (const position of new Set([0, last, lastEnd(line, last - 2)])) {
    if (line.length - position > 100) continue;
    const match = greeting.exec(line.slice(position));
    if (match) return position + match[0].length;
  }
  return null;
}

/** A sender as a name; null where it is a number, a nickname or a note. */
export function nameOfSender(sender: string): string | null {
  const bare = (sender.includes(',') ? sender.replace(/^"?([^,<"]{2,40}), ?([^,<"]{2,40})/, '$2 $1 ') : sender)
    .replace(/<[^<>]*>?|"|~|\(.*?\)/g, ' ')
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = bare.split(' ');
  const isWord = (word: string) =>
    /^(?:\p{Lu}[\p{L}'-]*\.?|van|von|de|del|der|den|al|el|bin|ben|da|di|la|le)$/u.test(word) ||
    /^[\p{Lo}\p{M}]{2,}$/u.test(word);
  if (bare.length < 2 || words.length > 5 || !words.every(isWord) || !/^[\p{Lu}\p{Lo}]/u.test(bare)) return null;
  if (/^\p{Lu}\.?$/u.test(bare) || notName.test(bare.toLowerCase())) return null;
  return bare;
}
