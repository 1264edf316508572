import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Area, Column, Text } from './column.ts';
import type { PrintedLook } from './contact.ts';
import { margins, mark, page, type TextStyleName, textStyles } from './design.ts';
import { type Picture, printPicture } from './picture.ts';
import { Writer } from './writer.ts';

interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** At the foot of every page but the first. */
  footer: string;
  look: PrintedLook;
  /** White, with a footer on the first page too: a letter. */
  isLetter?: boolean;
  /** The time of its last change: the same content makes the same bytes. */
  changedAt: Date;
}

const frame: Area = { x: margins.left, width: page.width - margins.left - margins.right };
const contentHeight = page.height - margins.top - margins.bottom;
const gap = 24;
/** Of a logo before it is made smaller. */
const logoWidth = 120;
const beforeSection = 11;
const bandPadding = 22;
const afterRule = 11;
/** Some lines: a heading alone at the foot of a page would look lost. */
const minHeight = 3 * textStyles.body.leading;
/** The column of headings that stand beside their text. */
const headingWidth = 130;
/** Raises a heading to the baseline of the text beside it. */
const rises: Partial<Record<TextStyleName, number>> = { section: 8.5, heading: 3 };

/** A document in the look of the site, written from its first page to its last. */
export class BrandDocument {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly writer: Writer;
  private readonly facts: DocumentFacts;
  private heading: Column = [];
  private logo: { address: string; ratio: number } | null = null;

  constructor(facts: DocumentFacts) {
    this.facts = facts;
    this.pdf = new PDFDocument({
      size: 'A4',
      margins,
      // Otherwise it reads the metrics of Helvetica, and every page begins with it.
      font: '',
      pdfVersion: '1.7',
      lang: 'en',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: facts.title, Author: facts.author, Subject: facts.subject, CreationDate: facts.changedAt },
    });
    // Bookmarks are there, but closed at first.
    Object.assign(this.pdf._root.data, { PageMode: 'UseNone' });
    this.writer = new Writer(this.pdf, facts.look);
    if (!facts.isLetter)
      this.pdf.on('pageAdded', () => this.writer.fill('Background', 'paper', [0, 0, page.width, page.height]));
    this.pdf.addPage();
  }

  /**
   * The first page: a framed picture, at most `maxHeight` points high, with figures at its foot. It is lower if the
   * texts below it are long.
   */
  async cover(
    { picture, alt, maxHeight }: { picture: Picture; alt: string; maxHeight: number },
    label: Text,
    texts: Column,
    figures: readonly Column[],
  ): Promise<void> {
    await this.prepareLogo();
    const beforeLabel = 28;
    const afterLabel = 34;
    const beforeFigures = 18;
    const figuresHeight = this.heightOfRow(figures, this.columnWidth(figures.length));
    const textHeight =
      beforeLabel + afterLabel + this.writer.heightOf(texts, frame.width) + beforeFigures + figuresHeight;
    const y = margins.left / 2;
    const height = Math.max(240, Math.min(maxHeight, page.height - margins.bottom - y - textHeight));
    const print = await printPicture(picture, { width: page.width - 2 * y, height });
    this.pdf.y = y;
    this.writer.write([{ print, alt }], { x: y, width: print.width });
    const top = y + height + beforeLabel;
    this.writer.decorate('Layout', () => this.drawMark(frame.x, top, 30));
    const labelX = frame.x + this.markWidth(30) + 10;
    this.pdf.y = top + 10;
    this.writer.write([label], { x: labelX, width: frame.x + frame.width - labelX });
    this.pdf.y = top + afterLabel;
    this.writer.write(texts, frame);
    this.pdf.y = Math.max(this.pdf.y, page.height - margins.bottom - figuresHeight);
    this.columns(figures);
  }

  /** The logo and the name of the company at the head of a letter. */
  async letterhead(name: string): Promise<void> {
    await this.prepareLogo();
    const top = this.pdf.y;
    const size = 30;
    this.writer.decorate('Layout', () => this.drawMark(frame.x, top, size));
    const x = frame.x + this.markWidth(size) + 10;
    this.pdf.y = top + 6;
    this.writer.write([{ style: 'value', text: name }], { x, width: frame.x + frame.width - x });
    this.pdf.y = Math.max(this.pdf.y, top + size) + 26;
  }

  /** The width of the column beside headings. */
  readonly textWidth = frame.width - headingWidth - gap;

  /** The points left on this page below a space. */
  get room(): number {
    return this.pdf.page.maxY() - this.pdf.y - beforeSection;
  }

  /** Keeps content of about this height together. */
  keep(height: number): void {
    if (this.room < height) this.startPage();
  }

  startPage(): void {
    this.pdf.addPage();
  }

  text(column: Column): void {
    this.begin(minHeight);
    this.writer.write(column, frame);
  }

  /** Leaves room above the next text, except at the head of a page. */
  space(): void {
    if (this.pdf.y > margins.top) this.pdf.y += beforeSection;
  }

  /** The heading of the next text. */
  section(heading: string): void {
    this.space();
    this.heading = [{ style: 'section', text: heading }];
  }

  /** Headings on the left, their columns on the right, and a thin line above each. */
  rows(rows: readonly { heading: Column; column: Column }[]): void {
    const right = { x: frame.x + headingWidth + gap, width: this.textWidth };
    for (const { heading, column } of rows) {
      const height = Math.max(this.writer.heightOf(heading, headingWidth), this.writer.heightOf(column, right.width));
      this.begin(Math.min(height, contentHeight / 3) + afterRule);
      this.writer.fill('Layout', 'rule', [frame.x, this.pdf.y, frame.width, 0.7]);
      this.pdf.y += afterRule;
      const rise = (heading[0] && 'style' in heading[0] && rises[heading[0].style]) || 0;
      // A large heading keeps away from the line.
      this.pdf.y += rise / 2;
      const { y: top, page: first } = this.pdf;
      this.pdf.y -= rise;
      this.writer.write(heading, { x: frame.x, width: headingWidth });
      const bottom = this.pdf.page === first ? this.pdf.y : 0;
      if (this.pdf.page === first) this.pdf.y = top;
      this.writer.write(column, right);
      if (this.pdf.page === first) this.pdf.y = Math.max(this.pdf.y, bottom);
    }
  }

  /** Columns side by side, `perRow` in a row; one below the other where a page would be too short for a row. */
  columns(columns: readonly Column[], perRow = columns.length): void {
    const width = this.columnWidth(perRow);
    for (let start = 0; start < columns.length; start += perRow) {
      const row = columns.slice(start, start + perRow);
      const height = this.heightOfRow(row, width);
      if (this.writer.heightOf(this.heading, frame.width) + height > contentHeight) {
        this.begin(minHeight);
        for (const column of row) this.writer.write(column, frame);
        continue;
      }
      this.begin(height);
      const top = this.pdf.y;
      for (const [index, column] of row.entries()) {
        this.pdf.y = top;
        this.writer.write(column, { x: frame.x + index * (width + gap), width });
      }
      this.pdf.y = top + height;
    }
  }

  /**
   * A statement, a heading and columns in light ink on a dark band across the page; in dark ink, without the band, where
   * a page would be too short for it.
   */
  band(statement: Column, heading: Text, columns: readonly Column[]): void {
    const height =
      this.writer.heightOf([...statement, heading], frame.width) +
      this.heightOfRow(columns, this.columnWidth(columns.length));
    const fits = height + 2 * bandPadding <= contentHeight;
    this.space();
    if (fits) this.drawBand(height);
    this.writer.isOnDark = fits;
    this.writer.write(statement, frame);
    this.heading = [heading];
    this.columns(columns);
    this.writer.isOnDark = false;
    if (fits) this.pdf.y += bandPadding + beforeSection;
  }

  /** Writes the footers and returns the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = this.facts.isLetter ? 0 : 1; index < count; index++) {
      this.pdf.switchToPage(index);
      this.writer.decorate('Pagination', () => this.writeFooter(`${index + 1} / ${count}`));
    }
    this.pdf.end();
    return Uint8Array.from(await buffer(this.pdf));
  }

  /** Makes room for the next text, and writes its heading. */
  private begin(height: number): void {
    const { heading } = this;
    this.heading = [];
    this.writer.makeRoom(this.writer.heightOf(heading, frame.width) + height);
    this.writer.write(heading, frame);
  }

  /** Draws the band behind the next text; at the head of a page it begins at the edge of the paper. */
  private drawBand(height: number): void {
    this.writer.makeRoom(height + 2 * bandPadding);
    const isAtTop = this.pdf.y <= margins.top;
    const top = isAtTop ? 0 : this.pdf.y;
    if (!isAtTop) this.pdf.y += bandPadding;
    this.writer.fill('Background', 'indigo', [0, top, page.width, this.pdf.y + height + bandPadding - top]);
  }

  /** The width of each column, for so many columns. */
  columnWidth(count: number): number {
    return (frame.width - gap * (count - 1)) / count;
  }

  private heightOfRow(row: readonly Column[], width: number): number {
    return Math.max(0, ...row.map((column) => this.writer.heightOf(column, width)));
  }

  private async prepareLogo(): Promise<void> {
    const { logo } = this.facts.look;
    if (!logo) return;
    const { bytes, width, height } = await printPicture(logo, { width: logoWidth });
    // The address identifies it, so that the file holds it once.
    this.logo = { address: `data:image;base64,${bytes.toString('base64')}`, ratio: width / height };
  }

  /** The width of the logo at this height; a long logo is made smaller. */
  private markWidth(height: number): number {
    return this.logo === null ? height : Math.min(height * this.logo.ratio, 4 * height);
  }

  private drawMark(x: number, y: number, size: number): void {
    if (this.logo !== null) {
      this.pdf.image(this.logo.address, x, y, { fit: [this.markWidth(size), size], valign: 'center' });
      return;
    }
    this.pdf
      .save()
      .translate(x, y)
      .scale(size / 64);
    this.pdf.path(mark.flower).fillColor('#e0644a').fill();
    this.pdf.path(mark.wave).lineWidth(4.4).lineCap('round').strokeColor('#0e5a5e').stroke().restore();
  }

  private writeFooter(number: string): void {
    const y = page.height - 40;
    this.drawMark(frame.x, y - 4, 16);
    this.writer.writeLine('footer', this.facts.footer, frame.x + this.markWidth(16) + 8, y);
    this.writer.writeLine('footer', number, frame.x + frame.width - this.writer.ruler.widthOf('footer', number), y);
  }
}
