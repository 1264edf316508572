import { asciiDigits } from '#server/values/digits.input';
import { findAdults, findAges, findDays, findEmails, findPhones, findProducts, type Mention } from './find-in-text';
import { splitChat } from './split-chat';

/** The values of a chat for the form of a new reservation. */
export type ChatReading = ReturnType<typeof readChat>;

/** A value as the form holds it, with the words of the chat; null where the chat is not clear. */
type Found<T = string> = { value: T; from: string } | null;

/** The value of all mentions, if they agree. */
function agreed<T>(mentions: Mention<T>[]): Found<T> {
  const [first] = mentions;
  const isAlike = new Set(mentions.map(({ value }) => JSON.stringify(value))).size === 1;
  return first && first.value !== null && isAlike ? { value: first.value, from: first.from } : null;
}

const namePart = "\\p{Lu}[\\p{L}'’-]+";
const fullName = `${namePart}(?: (?:${namePart}|de|del|van|von|der|al|el)){0,2} ${namePart}`;
const ofSender = new RegExp(
  String.raw`^[~ ]*(${fullName}|${namePart}|[\p{Lo}\p{M}\u200c\u200d ]{2,40})(?: *<.*)?$`,
  'u',
);
const introduced = new RegExp(String.raw`(?:[Mm]y name is|\b[Nn]ame ?:) ?(${fullName})`, 'gu');
const label = String.raw`(?:Tel\.?|Phone|WhatsApp|Mobil\w*)?`;
const title = String.raw`(?:(?:Mr|Mrs|Ms|Mme|Dr|Herr|Frau)\.? )?`;
const atEnd = new RegExp(String.raw`(?:^|\n|[,.!?/] ?|- )${title}(${fullName})[\s.,;:|(/-]*${label}[\s:(]*$`, 'u');
const notName = /\b(?:hotel|resort|palace|house|phone|mobile?|email|whatsapp|regards|thanks|dear|team|desk|familie)\b/i;

/** The name of the writer: the sender, an introduced name, or a signature at the end of a piece. */
function nameOf(sender: string, text: string, pieces: string[]): Found {
  const signed = pieces.map((piece) => atEnd.exec(piece.slice(-100)));
  const names = [ofSender.exec(sender), ...text.matchAll(introduced), ...signed]
    .flatMap((match) => match?.[1] ?? [])
    .filter((name) => !notName.test(name))
    .toSorted((one, other) => other.length - one.length);
  const [value] = names;
  return value && names.every((name) => value.startsWith(name)) ? { value, from: value } : null;
}

const correction =
  /\b(?:sorry|actually|instead|postpone|move|change|make it|in the end|now|only|no no|en fait|plut[oô]t|perd[oó]n|mejor)\b/i;
const noRequest = /\b(?:refund|complain\w*|money back|dollars back|years of experience|two families)\b/i;

/**
 * Reads the traveller's messages in a pasted chat or email. Ambiguous fields stay empty.
 * @param today YYYY-MM-DD
 */
export function readChat(pasted: string, today: string, products: Parameters<typeof findProducts>[1]) {
  const { sender, messages } = splitChat(plain(pasted));
  const text = messages.join('\n\n');
  const [emails, phones, whatsapps] = [findEmails(text), findPhones(text, 'phone'), findPhones(text, 'whatsapp')];
  const beforeContacts = [...emails, ...phones, ...whatsapps].map(({ index }) => text.slice(0, index));
  const isSigned = sender === '' || sender.includes('@');
  const ownNumber = findPhones(sender, 'phone');
  const isRequest = !noRequest.test(text);
  const product = agreed(findProducts(isRequest ? text : '', products));
  const corrected = Math.max(
    0,
    messages.findLastIndex((message) => correction.test(message)),
  );
  const journey = isRequest ? messages.slice(corrected).join('\n\n') : '';
  return {
    name: nameOf(sender, text, [...beforeContacts, ...(isSigned ? messages : [])]),
    email: agreed([...findEmails(sender), ...emails]),
    phone: agreed([...ownNumber, ...phones]),
    whatsapp: agreed([...ownNumber, ...whatsapps]),
    startDate: agreed(findDays(journey, today, product !== null && product.value.kind !== 'tour')),
    adults: agreed(findAdults(journey)),
    childrenAges: agreed(findAges(journey)),
    product,
  };
}

/** Invisible characters, but for the joiners within Persian and Indic names. */
const invisible = /\r|[^\P{Cf}\u200c\u200d]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/**
 * A text without invisible characters, and with the digits of every script as 0 to 9. Names stay as they are, since
 * NFKC changes Thai letters.
 */
const plain = (text: string) =>
  asciiDigits(
    text
      .normalize('NFC')
      .replace(/[^\p{Lo}\p{M}]+/gu, (part) => part.normalize('NFKC'))
      .replace(invisible, ''),
  );
