import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isPhone } from './phone.input';

/** A number that is written with its country, after `+` or `00`; undefined for another and for none. */
const parseInternational = (text: string) => parsePhoneNumberFromString(text.trim().replace(/^(\(?)00/, '$1+'));

/** True for a telephone number: one with its country has a length that is possible there. */
export function isPhoneNumber(text: string): boolean {
  const isLocal = !/^\(?(?:\+|00)/.test(text.trim());
  return isPhone(text) && (isLocal || parseInternational(text)?.isPossible() === true);
}

/** A WhatsApp chat; null for a landline, and for a number without its country, which may be anybody's. */
export function chatLink(phone: string | null): string | null {
  const number = parseInternational(phone ?? '');
  if (!number?.isPossible() || number.getType() === 'FIXED_LINE') return null;
  return `https://wa.me/${number.number.slice(1)}`;
}
