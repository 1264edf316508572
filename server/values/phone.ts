import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import { plainPhone } from './contact.input';
import { foldedKey } from './fold';
import { hasCountryCode, isPhone, phoneKey } from './phone.input';

const withPlus = (text: string) => text.trim().replace(/^(\(?)00/, '$1+');

/** A number that is written with its country, after `+` or `00`; undefined for another and for none. */
const parseInternational = (text: string) => parsePhoneNumberFromString(withPlus(text));

/**
 * True for a telephone number. One with its country has the length of numbers there or more, as with the former `1`
 * after `+52`.
 */
export function isPhoneNumber(text: string): boolean {
  const isOfCountry = () => [undefined, 'TOO_LONG'].includes(validatePhoneNumberLength(withPlus(text)));
  return isPhone(text) && (!hasCountryCode(text) || isOfCountry());
}

/** A WhatsApp chat; null for a landline, and for a number without its country, which may be anybody's. */
export function chatLink(phone: string | null): string | null {
  const number = parseInternational(phone ?? '');
  if (!number?.isPossible() || number.getType() === 'FIXED_LINE') return null;
  return `https://wa.me/${number.number.slice(1)}`;
}

const languages = ['it', 'es', 'fr', 'de', 'en'].map((code) => new Intl.DisplayNames([code], { type: 'region' }));
let codes: Map<string, CountryCode> | undefined;
const aliases = {
  usa: 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  holland: 'NL',
  uae: 'AE',
} as const;

/** The code of a country, by its name in the languages of address books or by the code itself. */
export function countryCode(name: string): CountryCode | undefined {
  codes ??= new Map([
    ...getCountries().flatMap((code) =>
      [...languages.map((names) => names.of(code) ?? code), code].map((one) => [foldedKey(one), code] as const),
    ),
    ...Object.entries(aliases),
  ]);
  return codes.get(foldedKey(name));
}

/** A number without its country, completed by that of the named country; unchanged where that has no such number. */
export function withCountry(text: string, country: string): string {
  const code = hasCountryCode(text) ? undefined : countryCode(country);
  const number = code && parsePhoneNumberFromString(text, code);
  return number?.isPossible() ? number.formatInternational() : text;
}

let callingCodes: string[] | undefined;
/** A shorter number may be that of many. */
const isLong = (digits: string) => digits.length >= 7;

/**
 * The keys of the numbers that may be the same as a stored one, of which one names the country and the other does not:
 * `+66 2 123 4567` and `02 123 4567`.
 */
export function similarPhoneKeys(text: string): string[] {
  const key = phoneKey(text);
  // Some forget the + alone.
  callingCodes ??= ['', ...new Set(getCountries().map((country) => getCountryCallingCode(country)))];
  if (hasCountryCode(text)) {
    const national = callingCodes.flatMap((code) => (key.startsWith(`00${code}`) ? [key.slice(2 + code.length)] : []));
    return national.filter(isLong).flatMap((digits) => [digits, `0${digits}`]);
  }
  const national = [...new Set([key, key.replace(/^0/, '')])].filter(isLong);
  return callingCodes.flatMap((code) => national.map((digits) => `00${code}${digits}`));
}

/** The question of a form about a number without its country; null for any other number and for none. */
export function askCountryCode(typed: string, request: Request): string | null {
  const text = plainPhone(typed);
  if (hasCountryCode(text) || !isPhone(text)) return null;
  const meant = regionsOf(request.headers.get('Accept-Language') ?? '')
    .flatMap((code) => {
      const withCode = parsePhoneNumberFromString(`+${text}`);
      return [withCode?.country === code ? withCode : undefined, parsePhoneNumberFromString(text, code)];
    })
    .find((number) => number?.isValid());
  const advice = 'Please add your country code, or send the form once more to keep the number as it is.';
  return meant ? `Is ${meant.formatInternational()} right? ${advice}` : advice;
}

/** The countries of the languages that a browser prefers; English alone is spoken everywhere. */
function regionsOf(accepted: string): CountryCode[] {
  const regions = accepted.split(',', 5).flatMap((part) => {
    try {
      const locale = new Intl.Locale(part.split(';')[0]?.trim() ?? '');
      return locale.region ?? (locale.language === 'en' ? [] : (locale.maximize().region ?? []));
    } catch {
      return [];
    }
  });
  return regions.filter((region) => isSupportedCountry(region));
}
