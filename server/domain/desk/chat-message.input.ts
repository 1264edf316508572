import { companyFacts } from '#server/content/company-facts.input';
import { isDay } from '#server/domain/calendar.input';
import { findDays } from './chat-day.input';
import { foldChat } from './chat-text.input';

/** One message of a chat, or one mail of a thread. */
export interface Message {
  by: 'traveller' | 'office' | 'unknown';
  /** As the chat or mail names the sender; null where it has none. */
  sender: string | null;
  /** The day on which it was written, YYYY-MM-DD; null where it is not known for sure. */
  day: string | null;
  /** The position of its words in the whole text. */
  start: number;
  end: number;
}

export interface Chat {
  /** In the order in which they were written. */
  messages: Message[];
  /** True where all dates of the export have the day before the month, false for the opposite order; null if not known. */
  dayFirst: boolean | null;
}

type Stamp = { numbers: [number, number, number]; line: number };
type Draft = Message & { stamp: Stamp | null; source: 'chat' | 'mail' | 'none'; isSystem: boolean };

const exportDate = String.raw`(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})`;
const exportTime = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`;
const datedLine = new RegExp(
  String.raw`^ {0,4}\[?${exportDate},? {1,2}${exportTime}\]? {0,2}(?:- )? ?([^:]{1,60}):(?: |$)`,
  'i',
);
const timedLine = new RegExp(String.raw`^ {0,4}\[${exportTime}, ${exportDate}\] ([^:]{1,60}):(?: |$)`, 'i');
const systemLine = new RegExp(String.raw`^ {0,4}\[?${exportDate},? {1,2}${exportTime}\]? {0,2}(?:- )`, 'i');
/** `Anna, [19 Feb 2027 at 18:03:11]:` */
const namedLine = /^ {0,4}([^[\]:]{1,60}), \[([^[\]]{6,40})\]:(?: |$)/;
const mailHeader =
  /^ {0,4}\*?(from|von|de|da|sent|gesendet|date|datum|fecha|data|enviado|inviato|envoye|to|an|a|para|subject|betreff|objet|asunto|oggetto|cc|kopie|reply-to)\*? ?: ?\*?(.*)$/;
const quoteHeader = /\b(?:wrote|schrieb|a ecrit|escribio|ha scritto)\b.{0,100}:? *$/;
const isFrom = (name: string) => /^(?:from|von|de|da)$/.test(name);
const isMailOnly = (name: string) => /^(?:sent|gesendet|to|an|subject|betreff|objet|asunto|oggetto)$/.test(name);

const digitsOf = (text: string) => text.replace(/\D/g, '');
const officeNumbers = companyFacts.offices.flatMap(({ phones, whatsapp }) => [...phones, whatsapp].map(digitsOf));
const officeDomains = companyFacts.offices.map(({ email }) => email.slice(email.indexOf('@') + 1).toLowerCase());
const brand = companyFacts.name.toLowerCase();

/** True for a number of the company itself. */
export const isOfficeNumber = (digits: string) =>
  officeNumbers.some((own) => own !== '' && digits.endsWith(own.slice(-9)));
/** True for an address of the company itself. */
export const isOfficeEmail = (email: string) =>
  officeDomains.some((domain) => email.toLowerCase().endsWith(`@${domain}`));

function isOffice(sender: string): boolean {
  const folded = foldChat(sender);
  return (
    folded.includes(brand) ||
    folded.includes(brand.replace('&', 'and')) ||
    officeDomains.some((domain) => folded.includes(domain)) ||
    /^(?:you|me|office|our office|reservations?|ich|vous|tu|yo)$/.test(folded.trim()) ||
    (digitsOf(sender).length > 6 && isOfficeNumber(digitsOf(sender)))
  );
}

/** The lines of a text with their positions. */
function linesOf(plain: string): { text: string; start: number }[] {
  let start = 0;
  return plain.split('\n').map((text) => {
    const line = { text, start };
    start += text.length + 1;
    return line;
  });
}

/** Of a longer chat the last messages are read: what was said before is of another journey. */
const maxMessages = 150;

/** Divides a pasted text, cleaned, into its messages. */
export function divideChat(plain: string, today: string): Chat {
  const lines = linesOf(plain);
  const drafts: Draft[] = [newDraft(null, 0, 'none')];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as { text: string; start: number };
    if (!line.text.includes(':')) continue;
    const chat = chatDraft(line, today);
    const mail = chat ? null : mailDraft(lines, index, today);
    const next = chat ?? mail?.draft;
    const last = drafts.at(-1) as Draft;
    if (next) {
      last.end = line.start;
      drafts.push(next);
      index += mail ? mail.headerLines - 1 : 0;
    }
  }
  (drafts.at(-1) as Draft).end = plain.length;
  const written = drafts.filter(({ start, end, isSystem }) => !isSystem && plain.slice(start, end).trim() !== '');
  const { dayFirst } = dateStamps(written, today);
  return { messages: attribute(inOrder(written).slice(-maxMessages), plain), dayFirst };
}

const newDraft = (
  sender: string | null,
  start: number,
  source: Draft['source'],
  stamp: Stamp | null = null,
): Draft => ({
  by: sender !== null && isOffice(sender) ? 'office' : 'unknown',
  sender,
  day: null,
  start,
  end: start,
  stamp,
  source,
  isSystem: false,
});

function chatDraft({ text, start }: { text: string; start: number }, today: string): Draft | null {
  const named = namedLine.exec(text);
  if (named) {
    const [whole, sender = '', at = ''] = named;
    return { ...newDraft(sender.trim(), start + whole.length, 'chat'), day: sentDay(foldChat(at), today) };
  }
  const match = datedLine.exec(text) ?? timedLine.exec(text);
  if (!match) return systemLine.test(text) ? { ...newDraft(null, start + text.length, 'chat'), isSystem: true } : null;
  const [whole, first, second, third, sender = ''] = match;
  const numbers: Stamp['numbers'] = [Number(first), Number(second), Number(third)];
  return newDraft(sender.trim(), start + whole.length, 'chat', { numbers, line: start });
}

/** The head of a mail from this line on, or the line above a quoted mail. */
function mailDraft(
  lines: { text: string; start: number }[],
  index: number,
  today: string,
): { draft: Draft; headerLines: number } | null {
  const line = lines[index] as { text: string; start: number };
  const folded = foldChat(line.text);
  if (line.text.length < 300 && line.text.includes('@') && quoteHeader.test(folded)) {
    const name = line.text.slice(0, line.text.indexOf('<')).replace(/^.*(?:\d|\b[AP]M|Uhr|schrieb|,)(?= )/, '');
    const address = /<[^<>]{1,200}>/.exec(line.text)?.[0] ?? '';
    const draft = newDraft(`${name.trim()} ${address}`.trim(), line.start + line.text.length, 'mail');
    return { draft: { ...draft, day: sentDay(folded, today) }, headerLines: 1 };
  }
  const fields: [name: string, value: string][] = [];
  let next = index;
  for (; next < lines.length && next < index + 8; next++) {
    const { text } = lines[next] as { text: string };
    const match = text.length < 500 ? mailHeader.exec(foldChat(text)) : null;
    if (!match) break;
    const [, name = '', value = ''] = match;
    fields.push([name, text.slice(text.length - value.length)]);
  }
  const from = fields.find(([name]) => isFrom(name))?.[1];
  if (from === undefined || fields.length < 2) return null;
  if (!from.includes('@') && !fields.some(([name]) => isMailOnly(name))) return null;
  const last = lines[next - 1] as { text: string; start: number };
  const draft = newDraft(from.trim(), last.start + last.text.length, 'mail');
  const sent = fields.find(([name]) => /^(?:date|sent|datum|gesendet|fecha|data|env|inv)/.test(name))?.[1] ?? '';
  return { draft: { ...draft, day: sentDay(foldChat(sent), today) }, headerLines: next - index };
}

/** The day in the head of a mail. */
function sentDay(folded: string, today: string): string | null {
  const [found] = findDays(folded, null);
  const day = found?.year ? dayOf([found.day, found.month, found.year], true) : null;
  return day !== null && day <= today ? day : null;
}

function dayOf([first, second, third]: [number, number, number], dayFirst: boolean): string | null {
  const [year, month, day] =
    first > 31 ? [first, second, third] : dayFirst ? [third, second, first] : [third, first, second];
  const text = [String(year < 100 ? year + 2000 : year), month, day]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return isDay(text) ? text : null;
}

/** Sets the days of messages where the order of day and month is certain: a message cannot be written after today. */
function dateStamps(drafts: Draft[], today: string): { dayFirst: boolean | null } {
  const stamps = drafts.flatMap(({ stamp }) => (stamp ? [stamp] : []));
  const fits = (dayFirst: boolean) =>
    stamps.every(({ numbers }) => {
      const day = dayOf(numbers, dayFirst);
      return day !== null && day <= today;
    });
  const orders = stamps.length > 0 ? [true, false].filter(fits) : [];
  const isYearFirst = stamps.every(({ numbers }) => numbers[0] > 31);
  for (const draft of drafts) {
    if (draft.source === 'none') draft.day = today;
    const days = draft.stamp ? new Set(orders.map((order) => dayOf(draft.stamp?.numbers ?? [0, 0, 0], order))) : null;
    if (days?.size === 1) draft.day = [...days][0] ?? null;
  }
  return { dayFirst: orders.length === 1 && !isYearFirst ? (orders[0] ?? null) : null };
}

/** The mails of a thread stand below each other, the newest first. */
const inOrder = (drafts: Draft[]): Draft[] =>
  drafts.some(({ source }) => source === 'mail') ? drafts.toReversed() : drafts;

const officePhrases =
  /\b(?:usd|\d ?\$|\$ ?\d|per person|we can offer|our guide|pick-?up is|kindly|thank you for (?:contacting|your (?:message|interest|inquiry|enquiry|request)))/;

/** Says who wrote each message; where nothing shows which of two senders is the office, all stay unknown. */
function attribute(drafts: Draft[], plain: string): Message[] {
  const senders = [...new Set(drafts.flatMap(({ sender }) => (sender === null ? [] : [sender])))];
  const others = senders.filter((sender) => !isOffice(sender));
  const hasOffice = others.length < senders.length;
  const soundsLikeOffice = (name: string) =>
    drafts.some(({ sender, start, end }) => sender === name && officePhrases.test(foldChat(plain.slice(start, end))));
  const clerks = !hasOffice && others.length === 2 ? others.filter(soundsLikeOffice) : [];
  const isSure = hasOffice || others.length < 2 || clerks.length === 1;
  return drafts.map(({ sender, by, day, start, end }, index) => {
    // Above a mail from the traveller stands what the office wrote.
    const answers = sender === null && drafts[index - 1]?.source === 'mail' && drafts[index - 1]?.by !== 'office';
    const writer = answers || (sender !== null && clerks.length === 1 && clerks[0] === sender) ? 'office' : by;
    // The rest of a message of which the first line was not pasted.
    const isRest = sender === null && senders.length > 0 && drafts[index + 1]?.source === 'chat';
    return {
      sender,
      day,
      start,
      end,
      by: writer === 'office' ? 'office' : isSure && !isRest ? 'traveller' : 'unknown',
    };
  });
}
