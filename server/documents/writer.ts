import { heightOfBill, writeBill } from './bill.ts';
import type { Area, Column, Entry, Fact, Item, Text } from './column.ts';
import { type Ink, inks, type TextStyleName, textStyles } from './design.ts';
import { isRightToLeft } from './direction.ts';
import { linesThatFit, type Run, type Segment } from './lines.ts';
import type { Print } from './picture.ts';
import { drawn, Ruler } from './ruler.ts';
import { heightOfTable, writeTable } from './table.ts';

const afterName = 12;
const afterFact = 1.5;
const afterEntry = 2.5;
const afterList = 7;
const afterPicture = 8;
/** Some lines of a text. */
const minAfterHeading = 44;
const indent = 14;
const listStyle = 'body';

/** Marks of lists as lines about the middle of a small letter, in points. */
const marks = {
  dot: { path: 'M0 0L0.01 0', ink: 'accent', lineWidth: 4 },
  check: { path: 'M-3.5 -0.2L-1 2.6L4 -3.4', ink: 'jade', lineWidth: 1.4 },
  cross: { path: 'M-2.7 -2.9L2.9 2.7M2.9 -2.9L-2.7 2.7', ink: 'lotus', lineWidth: 1.4 },
} as const;

const runsOf = (text: Text): readonly Run[] => ('runs' in text ? text.runs : [text]);

/** Writes texts and drawings on the present page, and tags each of them for screen readers. */
export class Writer {
  readonly pdf: PDFKit.PDFDocument;
  /** True while texts stand on a dark ground. */
  isOnDark = false;
  readonly root: PDFKit.PDFStructureElement;
  readonly ruler: Ruler;

  private readonly inks: Record<Ink, string>;

  constructor(pdf: PDFKit.PDFDocument, colors: { brand: string; accent: string }) {
    this.pdf = pdf;
    this.inks = { ...inks, ...colors };
    this.ruler = new Ruler(pdf);
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  heightOf(column: Column, width: number): number {
    return column.reduce((sum, item) => sum + this.heightOfItem(item, width), 0);
  }

  private heightOfItem(item: Item, width: number): number {
    if ('facts' in item) {
      const nameWidth = this.nameWidthOf(item.facts, width);
      return item.facts.reduce((sum, fact) => sum + this.heightOfFact(fact, nameWidth, width), 0);
    }
    if ('sums' in item) return heightOfBill(this.ruler, item.sums, width);
    if ('table' in item) return heightOfTable(this.ruler, item.table, width);
    if ('print' in item) return item.print.height + afterPicture;
    if ('list' in item) {
      const heights = item.list.map((entry) => this.ruler.heightOfRuns(listStyle, entry.runs, width - indentOf(entry)));
      return heights.reduce((sum, height) => sum + height + afterEntry, afterList - afterEntry);
    }
    return this.ruler.heightOfRuns(item.style, runsOf(item), width) + textStyles[item.style].after;
  }

  /** Writes below the last text; a text that does not fit continues on the next page. */
  write(column: Column, area: Area): void {
    for (const [index, item] of column.entries()) {
      if ('facts' in item) this.writeFacts(item.facts, area);
      else if ('sums' in item) writeBill(this, item.sums, area);
      else if ('table' in item) writeTable(this, item.table, area);
      else if ('list' in item) this.writeList(item.list, area);
      else if ('print' in item) this.writePicture(item.print, item.alt, area.x);
      else {
        const { tag, after } = textStyles[item.style];
        const next = column.slice(index + 1, index + 2);
        // A heading stays with the next text.
        if (tag !== 'P' && next.length > 0) {
          const height = Math.min(this.heightOf(next, area.width), minAfterHeading);
          this.makeRoom(this.heightOf([item], area.width) + height);
        }
        this.writeText(this.root, tag, item.style, runsOf(item), area);
        this.pdf.y += after;
      }
    }
  }

  /** Turns to a new page where less than `height` is left on this one. */
  makeRoom(height: number): void {
    if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.addPage();
  }

  private writePicture({ bytes, width, height, texts }: Print, alt: string, left: number): void {
    this.makeRoom(height);
    const { pdf } = this;
    const top = pdf.y;
    const figure = pdf.struct('Figure', { alt });
    this.root.add(figure);
    const draw = () => {
      pdf.image(bytes, left, top, { width, height });
      for (const { text, x, y, size, ink, align, font } of texts) {
        const line = this.ruler.lineOf(font, size, text);
        const whole = line.reduce((sum, { width: part }) => sum + part, 0);
        const start = left + x - { start: 0, middle: 0.5, end: 1 }[align] * whole;
        for (const part of line) {
          pdf
            .font(part.font ?? font)
            .fontSize(size)
            .fillColor(ink);
          pdf.text(drawn(part.text), start + part.x, top + y, { lineBreak: false, baseline: 'alphabetic' });
        }
      }
    };
    figure.add(draw).end();
    pdf.y = top + height + afterPicture;
  }

  /** Draws content that screen readers pass over. */
  decorate(type: 'Layout' | 'Background' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type } as PDFKit.Mixins.MarkingOptions);
    draw();
    this.pdf.endMarkedContent();
  }

  /** Fills a rectangle behind the text. */
  fill(type: 'Layout' | 'Background', ink: Ink, [x, y, width, height]: [number, number, number, number]): void {
    this.decorate(type, () => this.pdf.rect(x, y, width, height).fillColor(this.inks[ink]).fill());
  }

  /** Writes a text on one line, hidden from screen readers. */
  writeLine(style: TextStyleName, text: string, x: number, y: number): void {
    for (const segment of this.ruler.linesOf(style, [{ text }], Infinity).flat()) {
      this.writeSegment(style, segment, x, y);
    }
  }

  private writeSegment(style: TextStyleName, segment: Segment, left: number, y: number): void {
    const { text, link, x } = segment;
    const lower = this.ruler.setFont(style, segment);
    this.pdf.fillColor(this.inks[this.inkOf(style, link)]);
    this.pdf.text(drawn(text), left + x, y + lower, { lineBreak: false, ...(link && { link }) });
  }

  private inkOf(style: TextStyleName, link?: string): Ink {
    if (this.isOnDark) return style === 'label' ? 'accent' : 'paper';
    return link ? 'nile' : textStyles[style].ink;
  }

  /** Writes a text with a tag of its own below `parent`. */
  writeText(
    parent: PDFKit.PDFStructureElement,
    tag: string,
    style: TextStyleName,
    runs: readonly Run[],
    area: Area,
  ): void {
    const { leading } = textStyles[style];
    const lines = this.ruler.linesOf(style, runs, area.width);
    const element = this.pdf.struct(tag, tag === 'TH' ? { scope: 'Row' } : {});
    parent.add(element);
    for (let start = 0; start < lines.length; ) {
      const count = linesThatFit(
        lines.length - start,
        Math.floor((this.pdf.page.maxY() - this.pdf.y) / leading + 0.01),
      );
      if (start === 0 && count > 0 && (tag === 'H1' || tag === 'H2')) this.addBookmark(lines);
      this.writeLines(element, style, lines.slice(start, start + count), area.x);
      start += count;
      if (start < lines.length) this.pdf.addPage();
    }
    element.end();
  }

  /** Writes lines on the present page; the lines of one link belong together. */
  private writeLines(element: PDFKit.PDFStructureElement, style: TextStyleName, lines: Segment[][], x: number): void {
    const { leading } = textStyles[style];
    const top = this.pdf.y;
    const segments = lines.flatMap((line, index) => line.map((segment) => ({ segment, y: top + index * leading })));
    for (let start = 0; start < segments.length; ) {
      const link = segments[start]?.segment.link;
      const next = segments.findIndex(({ segment }, index) => index > start && segment.link !== link);
      const group = segments.slice(start, next < 0 ? undefined : next);
      const owner = link ? this.pdf.struct('Link') : element;
      if (link) element.add(owner);
      owner.add(() => {
        for (const { segment, y } of group) this.writeSegment(style, segment, x, y);
      });
      if (link) owner.end();
      start += group.length;
    }
    this.pdf.y = top + lines.length * leading;
  }

  private addBookmark(lines: Segment[][]): void {
    const title = lines.map((line) => line.map(({ text }) => text).join('')).join(' ');
    this.pdf.outline.addItem(title, { left: this.pdf.page.width, top: this.pdf.y - 12, zoom: 0 });
  }

  private writeList(entries: readonly Entry[], { x, width }: Area): void {
    const list = this.pdf.struct('L');
    this.root.add(list);
    for (const [index, entry] of entries.entries()) {
      // The mark stands at the beginning of the text.
      const isRtl = isRightToLeft(entry.runs.map(({ text }) => text).join(''));
      const left = isRtl ? x : x + indentOf(entry);
      const height = this.ruler.heightOfRuns(listStyle, entry.runs, width - indentOf(entry));
      this.makeRoom(Math.min(height, 2 * textStyles[listStyle].leading));
      const item = this.pdf.struct('LI');
      list.add(item);
      const top = this.pdf.y;
      this.writeMark(item, entry.mark, isRtl ? x + width - indentOf(entry) + indent / 2 : left - indent);
      this.pdf.y = top;
      this.writeText(item, 'LBody', listStyle, entry.runs, { x: left, width: width - indentOf(entry) });
      item.end();
      this.pdf.y += index < entries.length - 1 ? afterEntry : afterList;
    }
    list.end();
  }

  private writeMark(item: PDFKit.PDFStructureElement, mark: Entry['mark'], x: number): void {
    if (mark !== 'dot' && mark !== 'check' && mark !== 'cross') {
      this.writeText(item, 'Lbl', listStyle, [{ text: mark }], { x, width: indent + 4 });
      return;
    }
    const { pdf } = this;
    const { path, ink, lineWidth } = marks[mark];
    this.decorate('Layout', () => {
      pdf.save().translate(x + 3, pdf.y + 6);
      pdf.path(path).lineWidth(lineWidth).lineCap('round').lineJoin('round');
      pdf
        .strokeColor(this.isOnDark ? this.inks.accent : this.inks[ink])
        .stroke()
        .restore();
    });
  }

  /** The column of the names is as wide as the longest, and at most half of the table. */
  private nameWidthOf(facts: readonly Fact[], width: number): number {
    const widest = Math.max(...facts.map(({ name }) => this.ruler.widthOf('name', name)));
    return Math.min(widest + afterName, width / 2);
  }

  private heightOfFact({ name, value }: Fact, nameWidth: number, width: number): number {
    const nameHeight = this.ruler.heightOfRuns('name', [{ text: name }], nameWidth - afterName / 2);
    return Math.max(nameHeight, this.ruler.heightOfRuns('body', [{ text: value }], width - nameWidth)) + afterFact;
  }

  private writeFacts(facts: readonly Fact[], { x, width }: Area): void {
    const nameWidth = this.nameWidthOf(facts, width);
    const table = this.pdf.struct('Table');
    this.root.add(table);
    for (const fact of facts) {
      const height = this.heightOfFact(fact, nameWidth, width);
      this.makeRoom(height);
      const row = this.pdf.struct('TR');
      table.add(row);
      const { y: top, page } = this.pdf;
      this.writeText(row, 'TH', 'name', [{ text: fact.name }], { x, width: nameWidth - afterName / 2 });
      this.pdf.y = top;
      const value = { text: fact.value, ...(fact.link && { link: fact.link }) };
      this.writeText(row, 'TD', 'body', [value], { x: x + nameWidth, width: width - nameWidth });
      this.pdf.y = this.pdf.page === page ? top + height : this.pdf.y + afterFact;
      row.end();
    }
    table.end();
  }
}

const indentOf = ({ level = 0 }: Entry) => indent * (level + 1);
