import type PDFDocument from 'pdfkit';
import { type TextStyleName, textStyles } from './design.ts';
import { breakLines, type Run, type Segment } from './lines.ts';
import { printable } from './printable.ts';

/** Measures texts and breaks them into lines. It remembers both: each text is measured before it is written. */
export class Ruler {
  private readonly pdf: PDFDocument;
  private readonly lines = new Map<string, Segment[][]>();
  private readonly widths = new Map<string, number>();

  constructor(pdf: PDFDocument) {
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

  widthOf(style: TextStyleName, text: string, strong: boolean): number {
    const key = `${style} ${strong} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.setFont(style, strong);
    const width = this.pdf.widthOfString(text);
    this.widths.set(key, width);
    return width;
  }

  private printableIn(style: TextStyleName, { text, strong }: Run): string {
    this.setFont(style, strong);
    const { font } = this.pdf._font;
    return printable(text, (code) => font.hasGlyphForCodePoint(code));
  }
}
