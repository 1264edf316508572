/** The number within a company that follows a telephone number: `ext 5`, `x5`, `#5`. */
const extension = /(?<=\d\)?)[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*\d{1,6}$/i;

export const withoutExtension = (text: string): string => text.trim().replace(extension, '');

/** True for what may be a telephone number; the server knows more of one with its country, see `isPhoneNumber`. */
export function isPhone(text: string): boolean {
  const number = withoutExtension(text);
  const digits = number.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '').length;
  return /^[\d\s+()-]+$/.test(number) && digits >= 7 && digits <= 15;
}
