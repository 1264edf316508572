import { z } from 'zod';
import { asciiDigits } from './digits.input';
import { optionalLine } from './fields.input';
import { hasCountryCode, isPhone, splitExtension, withoutExtension } from './phone.input';
import { id } from './record-id.input';
import { line } from './text.input';

/** The zero of calls within Egypt and Thailand, where many type it after the code of the country, too. */
const trunkZero = /^(\(?(?:\+|00)(?:20|66)\)?[ -]*)0(?=[ -]*[1-9])/;

/**
 * A telephone number in the one form that is stored. All kinds of digits, dashes and spaces become plain ones, dots and
 * slashes become spaces, an extension becomes `ext 12`, and `+20 010` is `+20 10`. Any other text stays as it is, to be refused.
 */
export function plainPhone(typed: string): string {
  const text = asciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−ー]/gu, '-')
    .replace(/[\s/.]+/g, ' ')
    .replace('+ ', '+')
    .replace(trunkZero, '$1');
  const [number, extension] = splitExtension(text);
  return extension ? `${number} ext ${extension}` : number;
}

export const phoneLine = line(40).transform(plainPhone);

export const optionalPhone = phoneLine
  .transform((text) => text || null)
  .refine((text) => text === null || isPhone(text), 'Please enter a valid phone number');

/** Whom to reach and how: a telephone or an email is enough. */
export const contactFields = {
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
  email: optionalLine(254).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Please enter a valid email address',
  ),
  phone: optionalPhone,
  whatsapp: optionalPhone,
};

export const reachable = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || phone !== null;
export const notReachable = { path: ['phone'], message: 'Please enter a phone number or an email' };

/** The contact by which a person is looked for, as it was typed. */
export type Contact = { kind: 'email' | 'phone'; text: string };

/** The kind of an address; null for what is neither an email nor a number of at least seven digits. */
export function readContact(text: string): Contact | null {
  if (z.email().safeParse(text.trim().toLowerCase()).success) return { kind: 'email', text };
  const { core } = readPhone(text);
  const isNumber =
    !/[\p{L}@]/u.test(withoutExtension(plainPhone(text))) && core.length >= minDigits && core.length <= 15;
  return isNumber ? { kind: 'phone', text } : null;
}

export const personQuery = z.strictObject({
  contact: line(254).refine(
    (text) => readContact(text) !== null,
    'Please enter a complete email address or phone number',
  ),
  /** Of the reservations with a number without its country: the ids of those that were chosen as this person's. */
  chosen: z.array(id).max(1000).default([]),
  /** Means this customer alone, of several who share the contact. */
  customer: id.optional(),
});

export type PersonQuery = z.output<typeof personQuery>;

/** The query in the fields of a form: addresses would be logged. */
export const readPersonQuery = (form: FormData) =>
  personQuery.safeParse({
    ...{ contact: form.get('contact') ?? '', chosen: form.getAll('chosen').map(Number) },
    customer: form.has('customer') ? Number(form.get('customer')) : undefined,
  });

/** A record whose contact names the person. */
export interface PersonRecord {
  kind: 'reservation' | 'message' | 'customer';
  id: number;
}

export const severalPeople =
  'Without a country code, several people may have this number. Choose whose reservations you mean.';

/** The word that is typed to confirm an erasure. */
export const erasureWord = 'ERASE';
export const erasure = personQuery.extend({
  word: z.literal(erasureWord, `Please type ${erasureWord}`),
  /** Erases despite an open balance. */
  despiteBalance: z.boolean(),
});
export type Erasure = z.output<typeof erasure>;

/** Fewer digits are no telephone number. */
export const minDigits = 7;

export interface PhoneNumber {
  digits: string;
  /** The digits without leading zeros. */
  core: string;
  /** Written with its country: after `+` or `00`. */
  international: boolean;
  /** The extension in a company, whose people share the rest of the number. */
  extension: string;
}

/** The digits of a number in any spelling. */
export function readPhone(text: string): PhoneNumber {
  const [number, extension] = splitExtension(plainPhone(text));
  const plain = number.replace(/\(0\)/g, '');
  const digits = plain.replace(/\D/g, '');
  return { digits, core: digits.replace(/^0+/, ''), international: hasCountryCode(plain), extension };
}
