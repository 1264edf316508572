import { asksForName, readEmails, readNames, readPhones } from './chat-contact.input';
import { type DateMention, daysNamed, findWithdrawal, readDates } from './chat-date.input';
import { provenOrder } from './chat-day.input';
import { adultsOf, childrenOf, emailOf, inOrder, nameOf, type Placed, phonesOf } from './chat-field.input';
import { type Chat, divideChat, type Message } from './chat-message.input';
import { readParty } from './chat-party.input';
import { type DeskProduct, productReader } from './chat-product.input';
import { asksForPlace, readPlaces, readRooms, readStars } from './chat-stay.input';
import { cleanChat, foldChat } from './chat-text.input';
import { type Mention, settle } from './mention.input';

export type { DeskProduct } from './chat-product.input';

interface ChatContext {
  /** YYYY-MM-DD at the destination. */
  today: string;
  products: readonly DeskProduct[];
}

/** A value with the piece of the text that says it. */
interface Found<T> {
  value: T;
  from: string;
}

/** What a chat says for the fields of a new reservation; null where it says nothing, or nothing clear. */
export interface ChatReading {
  name: Found<string> | null;
  email: Found<string> | null;
  phone: Found<string> | null;
  whatsapp: Found<string> | null;
  /** YYYY-MM-DD, after today. */
  startDate: Found<string> | null;
  adults: Found<number> | null;
  /** In years, one for each child; null for an age that is not told. */
  childrenAges: Found<(number | null)[]> | null;
  rooms: Found<number> | null;
  product: Found<DeskProduct> | null;
  pickupPlace: Found<string> | null;
  /** 3 to 5 stars. */
  hotelRating: Found<number> | null;
}

/**
 * Reads a pasted chat or mail: what the traveller, not the office, says clearly. What may mean two things stays null, and
 * a later message corrects an earlier one.
 */
export function readChat(text: string, { today, products }: ChatContext): ChatReading {
  const written = withoutLeaders(text.normalize('NFC'));
  const plain = cleanChat(written);
  const folded = foldChat(plain);
  const chat = divideChat(plain, today);
  const ofTraveller = chat.messages.flatMap((message, index) =>
    message.by === 'traveller' ? [{ ...message, index }] : [],
  );
  const read = <T>(reader: (message: Message & { index: number }) => Placed<T>[]): Mention<T>[] =>
    inOrder(
      ofTraveller.map((message) => ({ message, found: reader(message) })),
      folded,
    );
  const isAsked = (index: number, asks: (folded: string) => boolean) => {
    const before = chat.messages[index - 1];
    return before?.by === 'office' && asks(folded.slice(before.start, before.end));
  };
  const findProducts = productReader(products);
  const productMentions = read(({ start, end }) => findProducts(folded, start, end));
  const unnamed = withoutTitles(folded, productMentions);
  const days = datesOf(chat, plain, unnamed, today);
  const dates = read((message) => days.get(message.start) ?? []);
  const party = read(({ start, end }) => readParty(unnamed, start, end).map(placed));
  const children = childrenOf(party);
  const senders = ofTraveller.flatMap(({ sender }) => (sender === null ? [] : [sender]));
  const phones = phonesOf(
    read(({ start, end }) => readPhones(plain, folded, start, end).map(placed)),
    senders,
  );
  const says = (pattern: RegExp) => ofTraveller.some(({ start, end }) => pattern.test(unnamed.slice(start, end)));
  const isNoRequest = says(noRequest);
  const hasUnreadAges = children?.value?.every((age) => age === null) && says(ageWords);
  const found = <T>(mention: Mention<T> | null): Found<T> | null =>
    mention === null || mention.value === null || isNoRequest
      ? null
      : { value: mention.value, from: written.slice(mention.start, mention.end).trim() };
  return {
    name: says(forOthers)
      ? null
      : nameOf(
          read(({ start, end, index }) => readNames(plain, folded, start, end, isAsked(index, asksForName))),
          senders,
        ),
    email: emailOf(
      read(({ start, end }) => readEmails(plain, start, end)),
      senders,
    ),
    ...phones,
    startDate: found(settle(dates)),
    adults: found(adultsOf(party, children)),
    childrenAges: found(hasUnreadAges ? null : children),
    rooms: found(settle(read(({ start, end }) => readRooms(unnamed, start, end)))),
    product: found(settle(productMentions)),
    pickupPlace: found(
      settle(read(({ start, end, index }) => readPlaces(plain, unnamed, start, end, isAsked(index, asksForPlace)))),
    ),
    hotelRating: found(settle(read(({ start, end }) => readStars(unnamed, start, end)))),
  };
}

/** `Adults ......: 4` as `Adults: 4`. */
const withoutLeaders = (text: string) =>
  text.replace(/(?<![ ._·]) ?(?<![._·])[._·]{2,}(?= ?[:=])/g, '').replace(/(?<! ) {1,2}(?=: )/g, '');

/** Ages that were told but not understood: then the children stay empty as a whole. */
const ageWords =
  /\b(?:ages?|aged|years?|yrs?|y\/o|yo|months?|alter|jahre?|ans|anos|edad(?:es)?|anni|eta|idades?|(?:child|kid|son|daughter|boy|girl)s?(?: is|'s| are) \d)\b/;

/** A complaint or an application names days, products and people that are not to be booked. */
const noRequest =
  /\b(?:(?:want|demand|claim\w*|expect\w*|give|asking for)\b[^.!?]{0,30}\b(?:refund|money|reimburse\w*)|never (?:showed|came|arrived|picked)|didn'?t (?:show|come|pick)|complain\w*|disappointed|erstattung verlangen|beschwerde|years of experience|vacanc(?:y|ies)|job (?:offer|opening|application)|looking for (?:a job|work)|applying for|my cv|bewerbung|bewerbe)\b/;

/** Where somebody writes for others, who they are is not plain. */
const forOthers =
  /\b(?:our|my|the|unser[e]?|mein[e]?|notre|nuestr[oa]) (?:vip )?(?:guests?|clients?|customers?|gast|gaste|kunden?)\b|\bon behalf of\b|\blead (?:travel+er|guest|passenger)\b/;

const placed = <T extends { start: number; end: number }>(value: T): Placed<T> => ({
  value,
  start: value.start,
  end: value.end,
});

/** The text with the titles of products blank: `Five Nights` and `with Children` say nothing of the party. */
function withoutTitles(folded: string, mentions: Mention<DeskProduct>[]): string {
  let text = '';
  let position = 0;
  for (const { value, start, end } of mentions) {
    const title = foldChat(value?.title ?? '');
    const words = folded.slice(start, end).match(/[\p{L}\p{M}\d]+/gu) ?? [];
    if (start < position || !words.every((word) => title.includes(word))) continue;
    text += folded.slice(position, start) + ' '.repeat(end - start);
    position = end;
  }
  return text + folded.slice(position);
}

/** The dates in the messages of the traveller, by the position of the message. */
function datesOf(chat: Chat, plain: string, folded: string, today: string): Map<number, DateMention[]> {
  const own = chat.messages.filter(({ by }) => by === 'traveller').map(({ start, end }) => folded.slice(start, end));
  // Somebody with an American number may write the month first, whatever the telephone of the office does.
  const ofExport = /\+ ?1[ (-]/.test(plain) ? null : chat.dayFirst;
  const dayFirst = provenOrder(own.join('\n')) ?? ofExport;
  const found = new Map<number, DateMention[]>();
  let month: string | null = null;
  let spoken: string[] = [];
  for (const { by, day, start, end } of chat.messages) {
    const context = { today, written: day, dayFirst, month, spoken };
    const named = daysNamed(folded.slice(start, end), context);
    const months = new Set(named.map((one) => one.slice(0, 7)));
    // The month of which the message speaks, null for two, undefined for none.
    const told = months.size > 1 ? null : [...months][0];
    const mentions = by === 'traveller' ? readDates(folded, start, end, context) : [];
    spoken = [...spoken, ...named].slice(-20);
    if (by !== 'traveller') {
      month = told === undefined ? month : told;
      continue;
    }
    const isWithdrawn = mentions.length === 0 && found.size > 0;
    found.set(start, isWithdrawn ? findWithdrawal(folded, start, end) : mentions);
    const last = mentions.findLast(({ value }) => value !== null)?.value;
    if (last) month = last.slice(0, 7);
    else if (told !== undefined && told !== month) month = null;
  }
  return found;
}
