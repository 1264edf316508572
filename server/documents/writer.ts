import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Column, Entry, Fact, Item, Text } from './column.ts';
import { type Ink, inks, type TextStyleName, textStyles } from './design.ts';
import type { Run, Segment } from './lines.ts';
import { drawPicture, type Frame, type Picture } from './picture.ts';
import { Ruler } from './ruler.ts';

export type Area = Pick<Frame, 'x' | 'width'>;

const afterName = 12;
const afterFact = 1.5;
const afterEntry = 2.5;
const afterList = 7;
const afterPicture = 8;
/** Some lines of a text. */
const minAfterHeading = 44;
const indent = 14;
const listStyle = 'body';

/** Marks of lists, about the middle of a small letter, in points. */
const marks = {
  dot: { path: 'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z', ink: 'saffron', isLine: false },
  check: { path: 'M-3.5 -0.2L-1 2.6L4 -3.4', ink: 'jade', isLine: true },
  cross: { path: 'M-2.7 -2.9L2.9 2.7M2.9 -2.9L-2.7 2.7', ink: 'lotus', isLine: true },
} as const;

const runsOf = (text: Text): readonly Run[] => ('runs' in text ? text.runs : [text]);

/** Writes texts and drawings on the present page, and names for screen readers what each of them is. */
export class Writer {
  readonly pdf: PDFDocument;
  /** True while texts stand on a dark ground. */
  isOnDark = false;
  private readonly root: StructureElement;
  private readonly ruler: Ruler;

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.ruler = new Ruler(pdf);
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  heightOf(column: Column, width: number): number {
    return column.reduce((sum, item) => sum + this.heightOfItem(item, width), 0);
  }

  private heightOfItem(item: Item, width: number): number {
    if ('facts' in item) return this.heightOfFacts(item.facts, width);
    if ('picture' in item) return item.height + afterPicture;
    if ('list' in item) {
      const heights = item.list.map((entry) => this.ruler.heightOfRuns(listStyle, entry.runs, width - indentOf(entry)));
      return heights.reduce((sum, height) => sum + height + afterEntry, afterList - afterEntry);
    }
    return this.ruler.heightOfRuns(item.style, runsOf(item), width) + textStyles[item.style].after;
  }

  /** Writes below what was written last; a text that does not fit goes on on the next page. */
  write(column: Column, area: Area): void {
    for (const [index, item] of column.entries()) {
      if ('facts' in item) this.writeFacts(item.facts, area);
      else if ('list' in item) this.writeList(item.list, area);
      else if ('picture' in item) {
        this.makeRoom(item.height);
        const { picture, alt, height, width = area.width } = item;
        this.picture(picture, alt, { x: area.x, y: this.pdf.y, width, height });
        this.pdf.y += item.height + afterPicture;
      } else {
        const { tag, after } = textStyles[item.style];
        const next = column.slice(index + 1, index + 2);
        // A heading stays with what follows.
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

  /** Draws a picture that means something. */
  picture(picture: Picture, alt: string, frame: Frame): void {
    const figure = this.pdf.struct('Figure', { alt });
    this.root.add(figure);
    figure.add(() => this.draw(picture, frame)).end();
  }

  /** Draws what screen readers pass over. */
  decorate(type: 'Layout' | 'Background' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  draw(picture: Picture, frame: Frame): void {
    const { y } = this.pdf;
    drawPicture(this.pdf, picture, frame);
    this.pdf.y = y;
  }

  private inkOf(style: TextStyleName, link?: string): Ink {
    if (this.isOnDark) return style === 'label' ? 'saffron' : 'paper';
    return link ? 'nile' : textStyles[style].ink;
  }

  private writeText(
    parent: StructureElement,
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

  /** Writes lines on the present page; those of one link belong together. */
  private writeLines(element: StructureElement, style: TextStyleName, lines: Segment[][], x: number): void {
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
        for (const { segment, y } of group) {
          this.ruler.setFont(style, segment.strong);
          this.pdf.fillColor(inks[this.inkOf(style, link)]);
          const options = { lineBreak: false, textWidth: segment.width, wordCount: 1, ...(link && { link }) } as const;
          this.pdf.text(segment.text, x + segment.x, y, options);
        }
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
      const left = x + indentOf(entry);
      const height = this.ruler.heightOfRuns(listStyle, entry.runs, width - indentOf(entry));
      this.makeRoom(Math.min(height, 2 * textStyles[listStyle].leading));
      const item = this.pdf.struct('LI');
      list.add(item);
      const top = this.pdf.y;
      this.writeMark(item, entry.mark, left - indent);
      this.pdf.y = top;
      this.writeText(item, 'LBody', listStyle, entry.runs, { x: left, width: width - indentOf(entry) });
      item.end();
      this.pdf.y += index < entries.length - 1 ? afterEntry : afterList;
    }
    list.end();
  }

  private writeMark(item: StructureElement, mark: Entry['mark'], x: number): void {
    if (mark !== 'dot' && mark !== 'check' && mark !== 'cross') {
      this.writeText(item, 'Lbl', listStyle, [{ text: mark }], { x, width: indent + 4 });
      return;
    }
    const { pdf } = this;
    const { path, ink, isLine } = marks[mark];
    const color = this.isOnDark ? inks.saffron : inks[ink];
    this.decorate('Layout', () => {
      pdf
        .save()
        .translate(x + 3, pdf.y + 6)
        .path(path);
      if (isLine) pdf.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(color).stroke();
      else pdf.fillColor(color).fill();
      pdf.restore();
    });
  }

  /** The column of the names is as wide as the longest, and at most half of the table. */
  private nameWidthOf(facts: readonly Fact[], width: number): number {
    const widest = Math.max(...facts.map(({ name }) => this.ruler.widthOf('name', name, false)));
    return Math.min(widest + afterName, width / 2);
  }

  private heightOfFact({ name, value }: Fact, nameWidth: number, width: number): number {
    const nameHeight = this.ruler.heightOfRuns('name', [{ text: name }], nameWidth - afterName / 2);
    return Math.max(nameHeight, this.ruler.heightOfRuns('body', [{ text: value }], width - nameWidth)) + afterFact;
  }

  private heightOfFacts(facts: readonly Fact[], width: number): number {
    const nameWidth = this.nameWidthOf(facts, width);
    return facts.reduce((sum, fact) => sum + this.heightOfFact(fact, nameWidth, width), 0);
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

/** How many of the lines stand on this page: no first or last line alone. */
function linesThatFit(count: number, room: number): number {
  if (count <= room) return count;
  if (room < 2 && count > 1) return 0;
  return count - room === 1 && room > 2 ? room - 1 : Math.max(room, 0);
}
