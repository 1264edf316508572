/** The number within a company that follows a telephone number: `ext 5`, `x5`, `#5`, `;ext=5`. */
const extended = /^(.*\d\)?)[\s,;]*(?:ext(?:ension)?\.?|x|#)[\s:=]*(\d{1,6})$/is;

/** A telephone number and its extension, which is empty where there is none. */
export function splitExtension(text: string): [number: string, extension: string] {
  const [, number = text.trim(), extension = ''] = extended.exec(text.trim()) ?? [];
  return [number, extension];
}

export const withoutExtension = (text: string): string => splitExtension(text)[0];

/** True for a number that is written with its country, after `+` or `00`. */
export const hasCountryCode = (text: string): boolean => /^\s*\(?(?:\+|00)/.test(text);

/** The note beside a number without its country: a call may reach a number in another country. */
export const noCountryCode = 'no country code';

/** A number as a text for the office: `0151 2345678 (no country code)`. */
export const withCodeNoted = (text: string): string => (hasCountryCode(text) ? text : `${text} (${noCountryCode})`);

/** True for a possible telephone number; the server checks numbers with their country further, see `isPhoneNumber`. */
export function isPhone(text: string): boolean {
  const number = withoutExtension(text);
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '').length;
  return /^[\d\s+()-]+$/.test(number) && digits >= 7 && digits <= 15;
}

/** The link of a call, as of RFC 3966. `+49 (0)30`: the zero is for calls from within the country. */
export function phoneLink(text: string): string {
  const [number, extension] = splitExtension(text);
  const dialled = number.replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return `tel:${dialled}${extension && `;ext=${extension}`}`;
}

/** The same for all spellings of a stored number, with its country or without. */
export const phoneKey = (text: string): string =>
  text
    .replaceAll('(0)', '')
    .replaceAll('+', '00')
    .replace(/[ ()-]/g, '');
