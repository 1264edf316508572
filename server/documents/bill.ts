import type { Area, Sum } from './column.ts';
import type { Ink, TextStyleName } from './design.ts';
import type { Run } from './lines.ts';
import type { Ruler } from './ruler.ts';

const aroundRow = 4.5;
/** The share of a row that stands beside its amount. */
const labelShare = 0.56;
/** Where its count ends. */
const countEdge = 0.78;

const styleOf = ({ isTotal = false }: Sum) => (isTotal ? 'value' : 'body');

const heightOfRow = (ruler: Ruler, row: Sum, width: number) =>
  ruler.heightOfRuns(styleOf(row), [{ text: row.label }], width * labelShare) + 2 * aroundRow;

export const heightOfBill = (ruler: Ruler, rows: readonly Sum[], width: number): number =>
  rows.reduce((sum, row) => sum + heightOfRow(ruler, row, width), 0);

/** What bills and tables are written with. */
export interface Pen {
  pdf: PDFKit.PDFDocument;
  root: PDFKit.PDFStructureElement;
  ruler: Ruler;
  makeRoom: (height: number) => void;
  decorate: (type: 'Layout', draw: () => void) => void;
  writeLine: (style: TextStyleName, text: string, x: number, y: number) => void;
  fill: (type: 'Layout', ink: Ink, place: [number, number, number, number]) => void;
  writeText: (
    parent: PDFKit.PDFStructureElement,
    tag: string,
    style: TextStyleName,
    runs: readonly Run[],
    area: Area,
  ) => void;
}

/** Writes rows with their amounts at the right edge: a thin line above each, a strong one above what is a total. */
export function writeBill(pen: Pen, rows: readonly Sum[], { x, width }: Area): void {
  const { pdf, ruler } = pen;
  const table = pdf.struct('Table');
  pen.root.add(table);
  for (const row of rows) {
    const { label, count, amount, isTotal } = row;
    const height = heightOfRow(ruler, row, width);
    pen.makeRoom(height);
    const tagged = pdf.struct('TR');
    table.add(tagged);
    const { y: top } = pdf;
    pen.fill('Layout', isTotal ? 'ink' : 'rule', [x, top, width, isTotal ? 1 : 0.7]);
    const write = (tag: string, text: string, left: number, room: number) => {
      pdf.y = top + aroundRow;
      pen.writeText(tagged, tag, styleOf(row), [{ text }], { x: left, width: room });
    };
    const widthOf = (text: string) => ruler.widthOf(styleOf(row), text);
    write('TH', label, x, width * labelShare);
    if (count) write('TD', count, x + width * countEdge - widthOf(count), widthOf(count) + 1);
    write('TD', amount, x + width - widthOf(amount), widthOf(amount) + 1);
    pdf.y = top + height;
    tagged.end();
  }
  table.end();
}
