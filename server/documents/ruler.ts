import { type TextStyleName, textStyles } from './design.ts';
import { breakLines, type Run, type Segment } from './lines.ts';

/** Measures texts and breaks them into lines. It remembers the lines: each text is measured before it is written. */
export class Ruler {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly lines = new Map<string, Segment[][]>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
  }

  setFont(style: TextStyleName, strong = false): void {
    const { font, size } = textStyles[style];
    this.pdf.font(strong && font === 'text' ? 'strong' : font).fontSize(size);
  }

  linesOf(style: TextStyleName, runs: readonly Run[], width: number): Segment[][] {
    const key = `${style} ${width} ${JSON.stringify(runs)}`;
    const known = this.lines.get(key);
    if (known) return known;
    const written = runs.map((run) => ({ ...run, text: this.printableIn(style, run) }));
    const lines = breakLines(written, width, (text, strong) => this.widthOf(style, text, strong));
    this.lines.set(key, lines);
    return lines;
  }

  heightOfRuns(style: TextStyleName, runs: readonly Run[], width: number): number {
    return this.linesOf(style, runs, width).length * textStyles[style].leading;
  }

  widthOf(style: TextStyleName, text: string, strong = false): number {
    this.setFont(style, strong);
    return this.pdf.widthOfString(text);
  }

  private printableIn(style: TextStyleName, { text, strong }: Run): string {
    this.setFont(style, strong);
    const { font } = this.pdf._font;
    return printable(text, (code) => font.hasGlyphForCodePoint(code));
  }
}

/** Signs that fonts often lack, and what stands for them. */
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
