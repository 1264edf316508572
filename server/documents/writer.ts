import type PDFDocument from 'pdfkit';
import { type Ink, inks, type TextStyleName, textStyles } from './design';
import type { Scene } from './scene';

/** A text in one style, which may be a link. */
export interface Text {
  style: TextStyleName;
  text: string;
  link?: string;
}

interface Fact {
  name: string;
  value: string;
  link?: string;
}

/** A table of names and values. */
interface Facts {
  facts: readonly Fact[];
}

type Item = Text | Facts;
/** What stands below each other in a column. */
export type Column = readonly Item[];

export interface Area {
  x: number;
  width: number;
}

const afterName = 12;
const afterFact = 1.5;

/** Writes texts and drawings on the present page, and names for screen readers what each of them is. */
export class Writer {
  readonly pdf: PDFDocument;
  /** True while texts stand on a dark ground. */
  isOnDark = false;
  private readonly root;
  /** Of texts by style and width: each is measured several times. */
  private readonly heights = new Map<string, number>();

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  heightOf(column: Column, width: number): number {
    const heights = column.map((item) =>
      'facts' in item
        ? this.heightOfFacts(item, width)
        : this.heightOfText(item.style, item.text, width) + textStyles[item.style].after,
    );
    return heights.reduce((sum, height) => sum + height, 0);
  }

  /** Writes below what was written last; a text that does not fit goes on on the next page. */
  write(column: Column, area: Area): void {
    for (const item of column) {
      if ('facts' in item) this.writeFacts(item, area);
      else {
        const { tag, after, leading } = textStyles[item.style];
        this.makeRoom(Math.min(this.heightOfText(item.style, item.text, area.width), 2 * leading));
        this.writeText(this.root, tag, item, area);
        this.pdf.y += after;
      }
    }
  }

  /** Turns to a new page where less than `height` is left on this one. */
  makeRoom(height: number): void {
    if (this.pdf.y + height > this.pdf.page.maxY()) this.pdf.addPage();
  }

  /** Draws a scene that means something, in a frame that it fills. */
  picture(scene: Scene, alt: string, frame: Area & { y: number; height: number }): void {
    this.root.add(this.pdf.struct('Figure', { alt }, () => this.draw(scene, frame)));
  }

  /** Draws what screen readers pass over. */
  decorate(type: 'Layout' | 'Background' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  /** Fills the frame, as `object-fit: cover` does: what is too wide or too high is cut off on both sides. */
  draw({ width, height, shapes, texts = [] }: Scene, frame: Area & { y: number; height: number }): void {
    const { pdf } = this;
    const scale = Math.max(frame.width / width, frame.height / height);
    pdf.save().rect(frame.x, frame.y, frame.width, frame.height).clip();
    pdf.translate(frame.x + (frame.width - width * scale) / 2, frame.y + (frame.height - height * scale) / 2);
    pdf.scale(scale);
    for (const { ink, path, lineWidth, dash, place } of shapes) {
      pdf.save();
      if (place)
        pdf
          .translate(place.x, place.y)
          .rotate(place.turn ?? 0)
          .scale(place.scale ?? 1);
      pdf.path(path);
      if (lineWidth === undefined) pdf.fillColor(ink).fill();
      else {
        if (dash) pdf.dash(dash);
        pdf.lineWidth(lineWidth).lineCap('round').lineJoin('round').strokeColor(ink).stroke();
      }
      pdf.restore();
    }
    for (const { text, x, y, size, ink, align, font } of texts) {
      pdf.font(font).fontSize(size).fillColor(ink);
      const before = { start: 0, middle: 0.5, end: 1 }[align] * pdf.widthOfString(text);
      pdf.text(text, x - before, y, { lineBreak: false, baseline: 'alphabetic' });
    }
    pdf.restore();
  }

  /** Sets font and size, and returns what pdfkit adds between two lines. */
  private setStyle(style: TextStyleName): number {
    const { font, size, leading } = textStyles[style];
    return leading - this.pdf.font(font).fontSize(size).currentLineHeight();
  }

  private inkOf(style: TextStyleName, link?: string): Ink {
    if (this.isOnDark) return style === 'label' ? 'saffron' : 'paper';
    return link ? 'nile' : textStyles[style].ink;
  }

  private heightOfText(style: TextStyleName, text: string, width: number): number {
    const key = `${style} ${width} ${text}`;
    const known = this.heights.get(key);
    if (known !== undefined) return known;
    const lineGap = this.setStyle(style);
    const height = this.pdf.heightOfString(text, { width, lineGap });
    this.heights.set(key, height);
    return height;
  }

  private writeText(parent: typeof this.root, tag: string, { style, text, link }: Text, { x, width }: Area): void {
    const lineGap = this.setStyle(style);
    const draw = () => {
      this.pdf.fillColor(inks[this.inkOf(style, link)]);
      this.pdf.text(text, x, this.pdf.y, { width, lineGap, ...(link && { link }) });
    };
    if (!link) {
      parent.add(this.pdf.struct(tag, {}, draw));
      return;
    }
    const element = this.pdf.struct(tag);
    parent.add(element);
    element.add(this.pdf.struct('Link', {}, draw));
  }

  /** The column of the names is as wide as the longest, and at most half of the table. */
  private nameWidthOf({ facts }: Facts, width: number): number {
    this.setStyle('name');
    const widest = Math.max(...facts.map(({ name }) => this.pdf.widthOfString(name)));
    return Math.min(widest + afterName, width / 2);
  }

  private heightOfFact({ name, value }: Fact, nameWidth: number, width: number): number {
    const nameHeight = this.heightOfText('name', name, nameWidth - afterName / 2);
    return Math.max(nameHeight, this.heightOfText('body', value, width - nameWidth)) + afterFact;
  }

  private heightOfFacts(item: Facts, width: number): number {
    const nameWidth = this.nameWidthOf(item, width);
    return item.facts.reduce((sum, fact) => sum + this.heightOfFact(fact, nameWidth, width), 0);
  }

  private writeFacts(item: Facts, { x, width }: Area): void {
    const nameWidth = this.nameWidthOf(item, width);
    const table = this.pdf.struct('Table');
    this.root.add(table);
    for (const fact of item.facts) {
      const height = this.heightOfFact(fact, nameWidth, width);
      this.makeRoom(height);
      const row = this.pdf.struct('TR');
      table.add(row);
      const top = this.pdf.y;
      this.writeText(row, 'TH', { style: 'name', text: fact.name }, { x, width: nameWidth - afterName / 2 });
      this.pdf.y = top;
      const value = { style: 'body', text: fact.value, ...(fact.link && { link: fact.link }) } as const;
      this.writeText(row, 'TD', value, { x: x + nameWidth, width: width - nameWidth });
      this.pdf.y = top + height;
    }
  }
}
