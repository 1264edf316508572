import { asciiDigits } from '#server/values/digits.input';
import { findAdults, findAges, findDays, findEmails, findPhones, findProducts, type Mention } from './find-in-text';
import { splitChat } from './split-chat';

/** What a chat says for the fields of a new reservation. */
export type ChatReading = ReturnType<typeof readChat>;

/** A value as the form holds it, with the piece of the chat that says it; null where the chat says nothing clear. */
type Found<T = string> = { value: T; from: string } | null;

/** What is said once, or each time alike. */
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

/** Who writes: the sender, or whoever is introduced, or whose name stands at the end of one of the pieces of the text. */
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
 * Reads a pasted chat or mail: what the traveller, not the office, says clearly. What may mean two things stays empty.
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

/** Without invisible characters, with the digits of every script as 0 to 9, and names as they are: NFKC changes Thai letters. */
const plain = (text: string) =>
  asciiDigits(
    text
      .normalize('NFC')
      .replace(/[^\p{Lo}\p{M}]+/gu, (part) => part.normalize('NFKC'))
      .replace(invisible, ''),
  );
