import { isSameNumber, nameOfSender, type PhoneMention } from './chat-contact.input';
import { isOfficeEmail, type Message } from './chat-message.input';
import type { PartyMention } from './chat-party.input';
import { wordsAfter } from './chat-text.input';
import { sayCorrection } from './chat-words.input';
import { type Mention, settle } from './mention.input';

/** What one message says, before it is compared with others. */
export interface Placed<T> {
  value: T | null;
  start: number;
  end: number;
}

type Ages = (number | null)[];
type Text = { value: string; from: string } | null;

/** The mentions of all messages, each with whether the words before it say that it corrects the one before. */
export function inOrder<T>(
  messages: { message: Message & { index: number }; found: Placed<T>[] }[],
  folded: string,
): Mention<T>[] {
  const mentions: Mention<T>[] = [];
  messages.forEach(({ message, found }, place) => {
    const before = messages[place - 1]?.message;
    for (const { value, start, end } of found) {
      const last = mentions.at(-1);
      const isSame = last?.message === message.index;
      const from = Math.max(isSame ? last.end : message.start, start - 150);
      // "no wait" may be a message of its own.
      const introduction =
        last && !isSame && before && before.index !== last.message
          ? folded.slice(before.start, Math.min(before.end, before.start + 80))
          : '';
      const words = `${introduction} ${folded.slice(from, start)} ${wordsAfter(folded, end, message.end, 40)}`;
      const corrects = last !== undefined && sayCorrection(words, isSame);
      mentions.push({ value, start, end, message: message.index, corrects });
    }
  });
  return mentions;
}

const ofKind = (party: readonly Mention<PartyMention>[], kind: PartyMention['kind']) =>
  party.filter(({ value }) => value?.kind === kind);

/** The ages of the children; null where none are mentioned, or not clearly. */
export function childrenOf(party: readonly Mention<PartyMention>[]): Mention<Ages> | null {
  const agesIn = (mention: Mention<PartyMention>): Mention<Ages> => ({
    ...mention,
    value: mention.value?.ages ?? null,
  });
  const mentions = ofKind(party, 'children').map(agesIn);
  const isOpen = (ages: Ages | null) => ages?.every((age) => age === null) ?? false;
  // The same children again, without their ages.
  const told = mentions.filter(
    ({ value }, index) =>
      !(isOpen(value) && mentions.slice(0, index).some((other) => other.value?.length === value?.length)),
  );
  const settled = settle(
    told.map((mention, index) => (fills(told[index - 1], mention) ? { ...mention, corrects: true } : mention)),
  );
  // "So only 2 adults" in a later message leaves open what becomes of the children.
  const leavesOut = (mention: Mention<PartyMention>) =>
    mention.value?.isAll && settled && mention.message > settled.message;
  if (party.some(leavesOut)) return null;
  if (!settled?.value || !isOpen(settled.value)) return settled;
  const { length } = settled.value;
  const ages = ofKind(party, 'ages')
    .map(agesIn)
    .filter(({ value, start }) => value?.length === length && start > settled.start);
  return ages.length > 0 ? settle(ages) : settled;
}

/** The second mention tells the ages of the children in the first. */
const fills = (first: Mention<Ages> | undefined, second: Mention<Ages>) =>
  first?.value?.every((age) => age === null) === true && first.value.length === second.value?.length;

/** The number of adults, from what is said of them and of all travellers together. */
export function adultsOf(
  party: readonly Mention<PartyMention>[],
  children: Mention<Ages> | null,
): Mention<number> | null {
  const hasChildren = ofKind(party, 'children').length > 0;
  const adults = ofKind(party, 'adults').flatMap(({ value }) => (value?.count ? [value.count] : []));
  const mentions = party.flatMap((mention): Mention<number>[] => {
    const { value } = mention;
    if (value?.kind === 'adults') return [{ ...mention, value: value.count }];
    if (value?.kind !== 'total') return [];
    const { count, includesChildren } = value;
    if (count === null) return [{ ...mention, value: null }];
    if (!hasChildren) return includesChildren ? [] : [{ ...mention, value: count }];
    const number = children?.value?.length;
    if (number !== undefined && adults.some((given) => given === count || given + number === count)) return [];
    const rest = number === undefined || !includesChildren || count <= number ? null : count - number;
    return [{ ...mention, value: rest }];
  });
  return settle(mentions);
}

const sameText = (mentions: readonly Mention<string>[]) =>
  mentions.map((mention) => ({ ...mention, value: mention.value?.toLowerCase() ?? null }));

/** The one address of the traveller. */
export function emailOf(mentions: readonly Mention<string>[], senders: readonly string[]): Text {
  const settled = settle(sameText(mentions));
  const value = mentions.find(({ value: address }) => address?.toLowerCase() === settled?.value)?.value;
  const ofSenders = new Set(
    senders.flatMap((sender) => {
      const address = /[^\s<>"]{1,64}@[^\s<>"]{3,200}/.exec(sender)?.[0];
      return address && !isOfficeEmail(address) ? [address] : [];
    }),
  );
  const [sender] = ofSenders;
  if (ofSenders.size > 1 || (mentions.length > 0 && !settled)) return null;
  if (!sender) return value ? { value, from: value } : null;
  return value && value.toLowerCase() !== sender.toLowerCase() && !settled?.corrects
    ? null
    : { value: value ?? sender, from: value ?? sender };
}

const numberOfSender = (sender: string) =>
  /^[~ ]*\+?[\d ()-]{7,24}$/.test(sender) ? sender.replace(/[~]/g, '').trim() : null;

/** The numbers of the traveller: of a sender without a name, or as written. */
export function phonesOf(
  mentions: readonly Mention<PhoneMention>[],
  senders: readonly string[],
): { phone: Text; whatsapp: Text } {
  const fromSenders = [...new Set(senders.flatMap((sender) => numberOfSender(sender) ?? []))];
  const sender = fromSenders.length === 1 ? (fromSenders[0] ?? null) : null;
  const spellings = [...(sender ? [sender] : []), ...mentions.map(({ value }) => value?.value ?? '')];
  const settled = (use: 'phone' | 'whatsapp'): Text | 'unclear' => {
    const said = mentions.filter(({ value }) => value?.use === use || value?.use === 'both');
    // One spelling for each number, the international one.
    const numbers = said.map((mention): Mention<string> => {
      const number = mention.value?.value ?? '';
      const same = spellings.filter((other) => isSameNumber(other, number));
      return { ...mention, value: same.find((other) => /^(?:\+|00)/.test(other)) ?? same[0] ?? number };
    });
    const value = settle(numbers)?.value;
    return value ? { value, from: value } : numbers.length > 0 ? 'unclear' : null;
  };
  const given = (use: 'phone' | 'whatsapp'): Text => {
    const said = settled(use);
    return said === 'unclear' ? null : (said ?? (sender ? { value: sender, from: sender } : null));
  };
  return { phone: given('phone'), whatsapp: given('whatsapp') };
}

const wordsIn = (name: string) => name.toLowerCase().replace(/\./g, '').split(' ');
/** `Anna` and `Anna Weber`, `Sofia R.` and `Sofia Rossi` */
function isSameName(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsIn(one), wordsIn(other)].toSorted(
    (first, second) => first.length - second.length,
  );
  const isPart = (word: string) =>
    long.some((whole) => whole === word || (word.length === 1 && whole.startsWith(word)));
  return short.every(isPart) || (short.length === 1 && long[0] === short[0]);
}

/** Who books: as they say in words or below a mail, else as the chat names them. */
export function nameOf(mentions: readonly Mention<string>[], senders: readonly string[]): Text {
  const names = [...new Set(mentions.flatMap(({ value }) => value ?? []))];
  const longest = names.toSorted((one, other) => other.length - one.length)[0];
  const distinct = [...new Set(senders)];
  const sender = distinct.length === 1 ? nameOfSender(distinct[0] ?? '') : null;
  if (longest === undefined) return sender ? { value: sender, from: sender } : null;
  if (!names.every((name) => isSameName(name, longest))) return null;
  if (sender && isSameName(sender, longest)) {
    const name = sender.length > longest.length ? sender : longest;
    return { value: name, from: name };
  }
  return distinct.length > 1 || (sender && !longest.includes(' ')) ? null : { value: longest, from: longest };
}
