import 'pdfkit';

/** Members of pdfkit that the documents use and its types lack. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The catalog of the file. */
      readonly _root: PDFKitReference;
      /** The present font, with the data of fontkit. */
      readonly _font: {
        /** Thousandths of its size. */
        readonly ascender: number;
        readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
      };
    }
    interface PDFOutline {
      addItem(title: string, place: { left: number; top: number; zoom: number }): PDFOutline;
    }
  }
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}
