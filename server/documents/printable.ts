import type { FontName } from './design.ts';

/** Signs that fonts often lack, and their substitutes. */
const substitutes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '”',
  '\u202f': '\u00a0',
  '→': '–',
};

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The signs of a text as a reader sees them: a letter with its marks is one. */
export const signsOf = (text: string): string[] => Array.from(signs.segment(text), ({ segment }) => segment);

/**
 * A text in the signs that fonts have. Other signs lose their accents or are left out.
 * @param has whether a font has all characters of a sign
 * @returns the text, and the signs that are left out
 */
export function printable(text: string, has: (sign: string) => boolean): { text: string; lost: string[] } {
  if (/^[\n\u0020-\u007e]*$/.test(text)) return { text, lost: [] };
  const lost: string[] = [];
  const printed = signsOf(text.normalize('NFC').replace(/[^\S\n\u00a0\u202f]/g, ' ')).map((sign) => {
    if (sign === '\n' || sign === ' ' || has(sign)) return sign;
    const visible = sign.replace(/\p{Cf}|\ufe0e|\ufe0f/gu, '');
    const plain = Array.from(visible, (character) => substitutes[character] ?? character).join('');
    const found = [visible, plain, plain.normalize('NFKD').replace(/\p{M}/gu, '')].find((one) => !one || has(one));
    if (found === undefined) lost.push(sign);
    return found ?? '';
  });
  // Brackets around a name in another script are empty now.
  const whole = printed.join('');
  return { text: lost.length > 0 ? whole.replace(/ ?\(\s*\)/g, '') : whole, lost };
}

/**
 * A printable text in pieces, each in the first of the fonts that has its signs; spaces stay with the sign before them.
 */
export function piecesOf(
  text: string,
  fonts: readonly FontName[],
  has: (font: FontName, sign: string) => boolean,
): { text: string; font: FontName }[] {
  const [own] = fonts;
  if (!own || /^[\n\u0020-\u007e]*$/.test(text)) return own ? [{ text, font: own }] : [];
  const pieces: { text: string; font: FontName }[] = [];
  for (const sign of signsOf(text)) {
    const font = fonts.find((one) => sign === '\n' || has(one, sign)) ?? own;
    const last = pieces.at(-1);
    if (last?.font === font) last.text += sign;
    else pieces.push({ text: sign, font });
  }
  return pieces;
}
