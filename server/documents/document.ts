import type PDFDocument from 'pdfkit';
import { fontNames, inks, readFont, textStyles } from './design';
import { mark, type Scene } from './scene';
import { type Area, type Column, type Text, Writer } from './writer';

interface DocumentFacts {
  title: string;
  author: string;
  subject: string;
  /** At the foot of every page but the first. */
  footer: string;
  /** When its content changed last: the same content makes the same bytes. */
  changedAt: Date;
}

export interface PdfFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A4; lengths in points. */
const page = { width: 595.28, height: 841.89 };
const margins = { top: 52, right: 56, bottom: 60, left: 56 };
const sheet: Area = { x: margins.left, width: page.width - margins.left - margins.right };
const contentHeight = page.height - margins.top - margins.bottom;
const gap = 24;
const beforeSection = 11;
const bandPadding = 22;
const afterRule = 11;
/** Some lines, without which a heading would look lost at the foot of a page. */
const minHeight = 3 * textStyles.body.leading;
/** The column of headings that stand beside their text. */
const headingWidth = 130;
/** Brings both first lines onto one baseline. */
const headingRise = 3;

/** Opens a document. pdfkit is loaded here, so that a start of the site costs nothing for it. */
export async function openDocument(facts: DocumentFacts, { compress = true } = {}): Promise<BrandDocument> {
  const [{ default: Pdf }, ...fonts] = await Promise.all([import('pdfkit'), ...fontNames.map(readFont)]);
  const pdf = new Pdf({
    size: 'A4',
    margins,
    // Otherwise it reads the metrics of Helvetica, and every page begins with it.
    font: null,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    compress,
    info: { Title: facts.title, Author: facts.author, Subject: facts.subject, CreationDate: facts.changedAt },
  });
  for (const [index, name] of fontNames.entries()) pdf.registerFont(name, fonts[index]);
  return new BrandDocument(pdf, facts);
}

/** A document in the look of the site, written from its first page to its last. */
export class BrandDocument {
  private readonly pdf: PDFDocument;
  private readonly writer: Writer;
  private readonly facts: DocumentFacts;
  private heading: Column = [];

  constructor(pdf: PDFDocument, facts: DocumentFacts) {
    this.pdf = pdf;
    this.facts = facts;
    this.writer = new Writer(pdf);
    pdf.on('pageAdded', () => this.colourPage());
    pdf.addPage();
  }

  /** The first page: a framed picture, which is lower where the texts below it are long, and figures at its foot. */
  cover(picture: { scene: Scene; alt: string }, label: Text, texts: Column, figures: readonly Column[]): void {
    const beforeLabel = 28;
    const afterLabel = 34;
    const figuresHeight = this.heightOfRow(figures, this.columnWidth(figures.length));
    const textHeight = beforeLabel + afterLabel + this.writer.heightOf(texts, sheet.width) + figuresHeight;
    const y = margins.left / 2;
    const height = Math.max(240, Math.min(478, page.height - margins.bottom - y - textHeight));
    this.writer.picture(picture.scene, picture.alt, { x: y, y, width: page.width - 2 * y, height });
    const top = y + height + beforeLabel;
    this.writer.decorate('Layout', () => this.writer.draw(mark, { x: sheet.x, y: top, width: 30, height: 30 }));
    this.pdf.y = top + 10;
    this.writer.write([label], { x: sheet.x + 40, width: sheet.width - 40 });
    this.pdf.y = top + afterLabel;
    this.writer.write(texts, sheet);
    this.pdf.y = Math.max(this.pdf.y, page.height - margins.bottom - figuresHeight);
    this.columns(figures);
  }

  startPage(): void {
    this.pdf.addPage();
  }

  text(column: Column): void {
    this.begin(minHeight);
    this.writer.write(column, sheet);
  }

  /** The heading of what is written next. */
  section(heading: string): void {
    if (this.pdf.y > margins.top) this.pdf.y += beforeSection;
    this.heading = [{ style: 'section', text: heading }];
  }

  /** Headings on the left, their text on the right, and a thin line between two of them. */
  rows(rows: readonly { heading: string; column: Column }[]): void {
    const right = { x: sheet.x + headingWidth + gap, width: sheet.width - headingWidth - gap };
    for (const { heading, column } of rows) {
      const left: Column = [{ style: 'heading', text: heading }];
      const height = Math.max(this.writer.heightOf(left, headingWidth), this.writer.heightOf(column, right.width));
      this.begin(Math.min(height, contentHeight / 3) + afterRule);
      this.rule();
      const { y: top, page: first } = this.pdf;
      this.pdf.y -= headingRise;
      this.writer.write(left, { x: sheet.x, width: headingWidth });
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
      if (this.writer.heightOf(this.heading, sheet.width) + height > contentHeight) {
        this.begin(minHeight);
        for (const column of row) this.writer.write(column, sheet);
        continue;
      }
      this.begin(height);
      const top = this.pdf.y;
      for (const [index, column] of row.entries()) {
        this.pdf.y = top;
        this.writer.write(column, { x: sheet.x + index * (width + gap), width });
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
      this.writer.heightOf([...statement, heading], sheet.width) +
      this.heightOfRow(columns, this.columnWidth(columns.length));
    const fits = height + 2 * bandPadding <= contentHeight;
    if (this.pdf.y > margins.top) this.pdf.y += beforeSection;
    if (fits) this.drawBand(height);
    this.writer.isOnDark = fits;
    this.writer.write(statement, sheet);
    this.heading = [heading];
    this.columns(columns);
    this.writer.isOnDark = false;
    if (fits) this.pdf.y += bandPadding + beforeSection;
  }

  /** Writes the footers and returns the file. */
  async finish(): Promise<PdfFile> {
    const { count } = this.pdf.bufferedPageRange();
    for (let index = 1; index < count; index++) {
      this.pdf.switchToPage(index);
      this.writer.decorate('Pagination', () => this.writeFooter(`${index + 1} / ${count}`));
    }
    this.pdf.end();
    const parts: Uint8Array[] = [];
    for await (const part of this.pdf) parts.push(part);
    return { name: fileNameOf(this.facts.title), bytes: Uint8Array.from(Buffer.concat(parts)) };
  }

  /** Makes room for what follows, and writes the heading that belongs to it. */
  private begin(height: number): void {
    const { heading } = this;
    this.heading = [];
    this.writer.makeRoom(this.writer.heightOf(heading, sheet.width) + height);
    this.writer.write(heading, sheet);
  }

  /** Draws the band behind what is written next; at the head of a page it begins at the edge of the paper. */
  private drawBand(height: number): void {
    this.writer.makeRoom(height + 2 * bandPadding);
    const isAtTop = this.pdf.y <= margins.top;
    const top = isAtTop ? 0 : this.pdf.y;
    if (!isAtTop) this.pdf.y += bandPadding;
    const bandHeight = this.pdf.y + height + bandPadding - top;
    this.writer.decorate('Background', () => {
      this.pdf.rect(0, top, page.width, bandHeight).fillColor(inks.indigo).fill();
    });
  }

  private columnWidth(count: number): number {
    return (sheet.width - gap * (count - 1)) / count;
  }

  private heightOfRow(row: readonly Column[], width: number): number {
    return Math.max(...row.map((column) => this.writer.heightOf(column, width)));
  }

  private rule(): void {
    this.writer.decorate('Layout', () => {
      this.pdf.rect(sheet.x, this.pdf.y, sheet.width, 0.7).fillColor(inks.rule).fill();
    });
    this.pdf.y += afterRule;
  }

  private colourPage(): void {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(inks.paper.slice(at, at + 2), 16) / 255);
    // In operators: a text that goes on on this page keeps its colour.
    const fill = `q ${red} ${green} ${blue} rg 0 0 ${page.width} ${page.height} re f Q`;
    this.writer.decorate('Background', () => void this.pdf.addContent(fill));
  }

  private writeFooter(number: string): void {
    const y = page.height - 40;
    const { pdf } = this;
    this.writer.draw(mark, { x: sheet.x, y: y - 4, width: 16, height: 16 });
    pdf.font('text').fontSize(8.5).fillColor(inks.quiet);
    pdf.text(this.facts.footer, sheet.x + 24, y, { lineBreak: false });
    pdf.text(number, sheet.x + sheet.width - pdf.widthOfString(number), y, { lineBreak: false });
  }
}

/** A name in plain letters, which every header and every disk takes. */
function fileNameOf(title: string): string {
  const words = title.normalize('NFKD').replaceAll('&', ' and ').toLowerCase();
  return `${words.match(/[a-z0-9]+/g)?.join('-') ?? 'document'}.pdf`;
}
