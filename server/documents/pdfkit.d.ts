/** What the documents use of pdfkit, which brings no types. Lengths are in points, y grows downwards. */
declare module 'pdfkit' {
  class StructureElement {
    add(child: StructureElement): this;
  }

  interface TextOptions {
    width?: number;
    lineGap?: number;
    lineBreak?: boolean;
    baseline?: 'alphabetic';
    link?: string;
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
    readonly page: { readonly width: number; readonly height: number; maxY(): number };
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
    heightOfString(text: string, options: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;

    /** Writes operators of PDF. */
    addContent(operators: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    path(data: string): this;
    clip(): this;
    lineWidth(width: number): this;
    dash(lengths: readonly number[]): this;
    lineCap(style: 'round'): this;
    lineJoin(style: 'round'): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    fill(): this;
    stroke(): this;

    struct(type: string, options?: { alt?: string }, draw?: () => void): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' | 'Background' }): this;
    endMarkedContent(): this;
  }
}
