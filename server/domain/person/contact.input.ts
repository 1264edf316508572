import { z } from 'zod';
import { id } from '#server/domain/record/record-id.input';
import { line } from '#server/domain/record/text.input';
import { withoutExtension } from './phone.input';

/** A telephone number as it was typed, but for slashes and dots, which the search of the office does not know. */
export const phoneLine = line(40).transform((text) => text.replace(/\s*[/.]\s*/g, ' ').trim());

/** What a person is looked for by, as it was typed. */
export type Contact = { kind: 'email' | 'phone'; text: string };

/** The kind of an address; null for what is neither an email nor a number of at least seven digits. */
export function readContact(text: string): Contact | null {
  if (z.email().safeParse(text.trim().toLowerCase()).success) return { kind: 'email', text };
  const { core } = readPhone(text);
  const isNumber = !/[\p{L}@]/u.test(withoutExtension(text)) && core.length >= minDigits && core.length <= 15;
  return isNumber ? { kind: 'phone', text } : null;
}

export const personQuery = z.strictObject({
  contact: line(254).refine((text) => readContact(text) !== null, 'Please type a whole email address or phone number'),
  /** Of the reservations with a number without its country: the ids of those that somebody says are this person's. */
  chosen: z.array(id).max(1000).default([]),
});

export type PersonQuery = z.output<typeof personQuery>;

/** The query in the fields of a form: addresses would be logged. */
export const readPersonQuery = (form: FormData) =>
  personQuery.safeParse({ contact: form.get('contact') ?? '', chosen: form.getAll('chosen').map(Number) });

/** A record with a contact, whose person is meant. */
export interface PersonRecord {
  kind: 'reservation' | 'message';
  id: number;
}

export const severalPeople =
  'Without its country, several people may have this number. Choose whose reservations you mean.';

/** The word that is typed to confirm an erasure. */
export const erasureWord = 'ERASE';
export const erasure = personQuery.extend({
  word: z.literal(erasureWord, `Please type ${erasureWord}`),
  /** Erases also where money is still to be paid or to be returned. */
  despiteBalance: z.boolean(),
});
export type Erasure = z.output<typeof erasure>;

/** True for another spelling of the address: of an email, or of a number that is written with its country, or without it, in both. */
export function isSameContact({ kind, text }: Contact, other: string | null): boolean {
  if (other === null) return false;
  return kind === 'email' ? emailKey(text) === emailKey(other) : isSamePhone(readPhone(text), readPhone(other));
}

/** True for a number without its country: people in several countries may have it. */
export const isAmbiguous = ({ kind, text }: Contact): boolean => kind === 'phone' && !readPhone(text).international;

/** True for a number with its country that may be the contact, written without it. */
export function isWithCountry({ text }: Contact, other: string): boolean {
  const { core, international } = readPhone(other);
  return international && core.endsWith(readPhone(text).core);
}

/** True for numbers with the same last seven digits, with or without their countries, which need not be the same number. */
export function isSimilarPhone({ kind, text }: Contact, other: string | null): boolean {
  const ending = (phone: string) => readPhone(phone).core.slice(-minDigits);
  return kind === 'phone' && other !== null && ending(other).length === minDigits && ending(text) === ending(other);
}

/** The same for all spellings: tags after a `+` lead to the same mailbox; dots are left out by Gmail alone. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().normalize('NFC').split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Fewer digits are no telephone number. */
const minDigits = 7;

export interface PhoneNumber {
  digits: string;
  /** The digits without leading zeros. */
  core: string;
  /** Written with its country: after `+` or `00`. */
  international: boolean;
  /** Of a company's number: several people share the rest of it. */
  extension: string;
}

/** Of the digits of other scripts, those that phones of our travellers type: Arabic, Persian, Thai. */
const zeros = [0x660, 0x6f0, 0xe50];

/** The digits of a number in any spelling. */
export function readPhone(text: string): PhoneNumber {
  const typed = text.normalize('NFKC').trim();
  const number = withoutExtension(typed);
  const plain = number
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/\(0\)/g, '');
  const digits = plain.replace(/\D/g, '');
  const extension = typed.slice(number.length).replace(/\D/g, '');
  return { digits, core: digits.replace(/^0+/, ''), international: /^\(?(?:\+|00)/.test(plain), extension };
}

/**
 * True for the same number written in the same way. One without its country may be that of somebody in another country:
 * 662 123 4567 is in the United States, and +66 2 123 4567 in Thailand.
 */
function isSamePhone(one: PhoneNumber, other: PhoneNumber): boolean {
  if (one.core.length < minDigits || one.international !== other.international) return false;
  if (one.extension !== other.extension) return false;
  return one.international ? one.core === other.core : one.digits === other.digits;
}
