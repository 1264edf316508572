import { company, listOffices } from '#server/company/company';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** True for a number of the company itself. */
export const isOfficeNumber = (phone: string) =>
  listOffices().some(({ phones }) => phones.map(digitsOf).includes(digitsOf(phone)));
/** True for an address of the company itself. */
export const isOfficeEmail = (address: string) =>
  listOffices().some(({ email }) => address.toLowerCase().endsWith(email.slice(email.indexOf('@')).toLowerCase()));

const isOffice = (sender: string) =>
  sender.includes(company().name) || /^you\b/i.test(sender) || isOfficeEmail(sender.replace(/>$/, ''));

interface Message {
  /** Empty where it has none. */
  sender: string;
  isMail: boolean;
  lines: string[];
}

/** `[14/02/2027, 21:02:10] Anna: …`, `14/02/27, 21:02 - Anna: …`, `[21:02, 14/02/2027] Anna: …` */
const chatLine = /^\[?(?=[^\]a-z]{0,30}\d[:.]\d\d)[\d/.,: -]{10,24}(?: ?[AP]M)?(?:\]| -) ([^:]{1,60}):(?: (.*))?$/;
/** `Anna, [19 Feb 2027 at 18:03:11]:` */
const namedLine = /^([^[\]:]{1,60}), \[[^[\]]{6,40}\]:(?: (.*))?$/;
const mailHeader = /^(?:From|Von|De|Da|Van) ?: ?(.{1,200})$/;
/** `On 19 Feb Anna <anna@example.com> wrote:` */
const quoteHeader = /^.{0,100}?([^,\d<]{0,60}<[^<>@]{1,64}@[^<>]{3,100}>).{0,40}:$/;

/**
 * The traveller's messages in a pasted chat or email thread, in order, and the traveller's name there: empty for none
 * or several. There are no messages where two people write and neither is the office.
 */
export function splitChat(text: string): { sender: string; messages: string[] } {
  const top: Message = { sender: '', isMail: false, lines: [] };
  const named: Message[] = [];
  let isHeader = false;
  for (const quoted of text.split('\n')) {
    const line = quoted.replace(/^[>\s]+/, '').trimEnd();
    const [chat, header] = [chatLine.exec(line) ?? namedLine.exec(line), mailHeader.exec(line)];
    const [, sender, words = ''] = chat ?? header ?? quoteHeader.exec(line) ?? [];
    isHeader = header !== null || (isHeader && line !== '');
    if (sender) named.push({ sender: sender.trim(), isMail: chat === null, lines: [words] });
    else if (!isHeader) (named.at(-1) ?? top).lines.push(line);
  }
  const senders = new Set(named.map((message) => message.sender));
  const others = [...senders].filter((sender) => !isOffice(sender));
  const own = named.filter(({ sender }) => others.includes(sender));
  // Text above an email is the answer to it.
  if (!named[0] || (named[0].isMail && isOffice(named[0].sender))) own.unshift(top);
  if (named[0]?.isMail) own.reverse();
  const isUnclear = others.length > 1 && others.length === senders.size;
  return {
    sender: others.length === 1 ? (others[0] ?? '') : '',
    messages: isUnclear ? [] : own.map(({ lines }) => lines.join('\n').trim()).filter((message) => message !== ''),
  };
}
