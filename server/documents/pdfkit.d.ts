/** What the documents use of pdfkit, which brings no types. Lengths are in points, y grows downwards. */
declare module 'pdfkit' {
  class StructureElement {
    add(child: StructureElement | (() => void)): this;
    /** Writes it; nothing can be added then. */
    end(): void;
  }

  class Gradient {
    stop(offset: number, color: string): this;
    setTransform(a: number, b: number, c: number, d: number, e: number, f: number): this;
  }

  /** An object of the file. */
  class Reference {
    end(): void;
  }

  interface Page {
    readonly width: number;
    readonly height: number;
    readonly resources: Reference;
    readonly xobjects: Record<string, Reference>;
    /** Where operators are written. */
    content: Reference;
    maxY(): number;
  }

  interface TextOptions {
    lineBreak: false;
    baseline?: 'alphabetic';
    link?: string;
    /** What is known of it, in points. */
    textWidth?: number;
    wordCount?: number;
  }

  interface Options {
    size: string;
    margins: { top: number; right: number; bottom: number; left: number };
    font: null;
    pdfVersion: string;
    lang: string;
    tagged: boolean;
    displayTitle: boolean;
    bufferPages: boolean;
    autoFirstPage: boolean;
    compress: boolean;
    info: Record<string, string | Date>;
  }

  export default class PDFDocument {
    constructor(options: Options);
    y: number;
    readonly page: Page;
    readonly outline: { addItem(title: string, place: { left: number; top: number; zoom: number }): unknown };
    /** The catalog of the file. */
    readonly _root: { readonly data: { PageMode?: 'UseNone' } };
    /** The present font, with what fontkit knows of it. */
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    on(event: 'pageAdded', listener: () => void): this;
    addPage(): this;
    switchToPage(page: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;

    registerFont(name: string, source: Uint8Array | undefined): this;
    font(name: string): this;
    fontSize(size: number): this;
    currentLineHeight(): number;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;

    /** Writes operators of PDF. */
    addContent(operators: string): this;
    save(): this;
    restore(): this;
    ref(data: object): Reference;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number, options?: { origin: [x: number, y: number] }): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(data: string): this;
    clip(): this;
    lineWidth(width: number): this;
    dash(lengths: readonly number[]): this;
    lineCap(style: string): this;
    lineJoin(style: string): this;
    miterLimit(limit: number): this;
    linearGradient(x1: number, y1: number, x2: number, y2: number): Gradient;
    radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): Gradient;
    fillColor(color: string | Gradient, opacity?: number): this;
    strokeColor(color: string, opacity?: number): this;
    opacity(opacity: number): this;
    fill(rule?: 'even-odd' | 'non-zero'): this;
    stroke(): this;
    image(jpeg: Uint8Array, x: number, y: number, size: { width: number; height: number }): this;

    struct(type: string, options?: { alt?: string; scope?: 'Row' }): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' | 'Background' }): this;
    endMarkedContent(): this;
  }
}
