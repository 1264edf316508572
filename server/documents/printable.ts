/** Signs that fonts often lack, and what stands for them. */
const substitutes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '”',
  '\u202f': '\u00a0',
  '\u2212': '–',
  '→': '–',
};

/**
 * A text in the characters that a font has: others lose their accents or are left out.
 * @param has whether the font has a code point
 */
export function printable(text: string, has: (code: number) => boolean): string {
  if (/^[\n\u0020-\u007e]*$/.test(text)) return text;
  const isPrinted = (sign: string) => sign === '\n' || has(sign.codePointAt(0) ?? 0);
  const replaced = Array.from(text.normalize('NFC'), (sign) => {
    if (/[\s]/.test(sign) && sign !== '\u00a0' && sign !== '\u202f') return sign === '\n' ? sign : ' ';
    if (isPrinted(sign)) return sign;
    const candidates = [substitutes[sign] ?? '', sign.normalize('NFKD').replace(/\p{M}/gu, '')];
    return candidates.find((candidate) => candidate && Array.from(candidate).every(isPrinted)) ?? '';
  });
  // Brackets around a name in another script are empty now.
  return replaced.join('').replace(/ ?\(\s*\)/g, '');
}
