import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max';
import { isPhone } from './phone.input';

const withPlus = (text: string) => text.trim().replace(/^(\(?)00/, '$1+');

/** A number that is written with its country, after `+` or `00`; undefined for another and for none. */
const parseInternational = (text: string) => parsePhoneNumberFromString(withPlus(text));

/** True for a telephone number: one with its country is as long as they are there, or longer, as with the `1` after `+52` of old. */
export function isPhoneNumber(text: string): boolean {
  const isLocal = !/^\(?(?:\+|00)/.test(text.trim());
  const hasCountry = () => [undefined, 'TOO_LONG'].includes(validatePhoneNumberLength(withPlus(text)));
  return isPhone(text) && (isLocal || hasCountry());
}

/** A WhatsApp chat; null for a landline, and for a number without its country, which may be anybody's. */
export function chatLink(phone: string | null): string | null {
  const number = parseInternational(phone ?? '');
  if (!number?.isPossible() || number.getType() === 'FIXED_LINE') return null;
  return `https://wa.me/${number.number.slice(1)}`;
}
