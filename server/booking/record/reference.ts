// A reference is read out on the phone: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, and U without V.
export const referenceLetters = '34679ACDEFGHJKMNPQRTUWXY';

/** True for what this program calls a booking, with any prefix. */
export const isOurReference = (text: string): boolean => new RegExp(`^[A-Z]{2,4}-[${referenceLetters}]{6}$`).test(text);

const between = String.raw`[\s\p{Pd}_./:]*`;
/** Looked for at each letter, since the word before may look like the beginning of one. */
const written = new RegExp(
  `(?<![A-Z])(?=([A-Z]{2,4})${between}((?:[${referenceLetters}]${between}){6})(?![A-Z]))`,
  'gu',
);

/**
 * What may be references in a text, as they would be written: `paym ns 7k3 f9q-1` may name `NS-7K3F9Q`. Whether there are such
 * bookings is for the caller to find out.
 * @param prefix that of today, which is found inside of words too: banks break lines and leave out spaces
 */
export function referencesIn(text: string, prefix: string): string[] {
  const plain = text.normalize('NFKC').toUpperCase();
  const signs = plain.replace(/[^A-Z0-9]/g, '');
  const joined = new RegExp(`(?=(${prefix})([${referenceLetters}]{6}))`, 'g');
  const found = [...plain.matchAll(written), ...signs.matchAll(joined)];
  return [...new Set(found.map(([, start, letters = '']) => `${start}-${letters.replace(/[^A-Z0-9]/g, '')}`))];
}
