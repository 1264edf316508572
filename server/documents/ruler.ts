import PDFDocument from 'pdfkit';
import { type FontName, fontFiles, standIns, type TextStyleName, textStyles } from './design.ts';
import { isRightToLeft, placed } from './direction.ts';
import { breakLines, type Run, type Segment } from './lines.ts';
import { piecesOf, printable } from './printable.ts';

/** Measures texts and breaks them into lines. It remembers the lines: each text is measured before it is written. */
export class Ruler {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly lines = new Map<string, Segment[][]>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
  }

  /** @returns how much lower than in the style's own font its text begins, so that their baselines are one; in points */
  setFont(style: TextStyleName, { strong, font }: Omit<Run, 'text'> = {}): number {
    return this.setOne(ownFont(style, strong), font, textStyles[style].size);
  }

  private setOne(own: FontName, standIn: FontName | undefined, size: number): number {
    const { ascender } = this.pdf.font(own).fontSize(size)._font;
    return standIn ? ((ascender - this.pdf.font(standIn)._font.ascender) / 1000) * size : 0;
  }

  linesOf(style: TextStyleName, runs: readonly Run[], width: number): Segment[][] {
    const key = `${style} ${width} ${JSON.stringify(runs)}`;
    const known = this.lines.get(key);
    if (known) return known;
    const measure = (text: string, run: Omit<Run, 'text'>) => this.widthOf(style, text, run);
    const written = runs.flatMap((run) => this.written(ownFont(style, run.strong), run));
    const isRtl = isRightToLeft(written.map(({ text }) => text).join(''));
    const lines = breakLines(written, width, measure).map((line) => placed(line, isRtl, width, measure));
    this.lines.set(key, lines);
    return lines;
  }

  heightOfRuns(style: TextStyleName, runs: readonly Run[], width: number): number {
    return this.linesOf(style, runs, width).length * textStyles[style].leading;
  }

  widthOf(style: TextStyleName, text: string, run: Omit<Run, 'text'> = {}): number {
    this.setFont(style, run);
    return this.pdf.widthOfString(drawn(text));
  }

  /** A text on one line in a font and size of its own. */
  lineOf(font: FontName, size: number, text: string): Segment[] {
    const measure = (part: string, run: Omit<Run, 'text'>) => {
      this.setOne(font, run.font, size);
      return this.pdf.widthOfString(drawn(part));
    };
    const [line = []] = breakLines(this.written(font, { text }), Infinity, measure);
    return placed(line, isRightToLeft(text), Infinity, measure);
  }

  /** The signs of a text that no font has. */
  lostOf(text: string): string[] {
    return printable(text, (sign) => this.has(['text', ...standIns.text], sign)).lost;
  }

  /** A run as several runs, one for each font that it needs. */
  private written(own: FontName, run: Run): Run[] {
    const fonts = [own, ...standIns[own]];
    const { text } = printable(run.text, (sign) => this.has(fonts, sign));
    const pieces = piecesOf(text, fonts, (font, sign) => this.has([font], sign));
    return pieces.map((piece) => ({ ...run, text: piece.text, ...(piece.font !== own && { font: piece.font }) }));
  }

  private has(fonts: readonly FontName[], sign: string): boolean {
    const codes = Array.from(drawn(sign), (character) => character.codePointAt(0) ?? 0);
    return fonts.some((name) => {
      const { font } = this.pdf.font(name)._font;
      return codes.every((code) => font.hasGlyphForCodePoint(code));
    });
  }
}

/** The signs of a text that every document leaves out, each once. */
export const unprintedSigns = (text: string): string[] => [
  ...new Set(new Ruler(new PDFDocument({ autoFirstPage: false, font: '' })).lostOf(text)),
];

/** The text that fontkit draws: it has no drawing for joiners, and leaves Thai's sara am behind the sign of tone. */
export const drawn = (text: string): string =>
  text.replace(/[\u200c\u200d]/g, '').replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

function ownFont(style: TextStyleName, strong = false): FontName {
  const { font } = textStyles[style];
  return strong && font === 'text' ? 'strong' : font;
}
