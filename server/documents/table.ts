import type { Pen } from './bill.ts';
import type { Area, Table, TableCell, TableGroup } from './column.ts';
import { textStyles } from './design.ts';
import type { Ruler } from './ruler.ts';

const aroundRow = 3.5;
const betweenColumns = 8;
const afterTable = 10;
const headStyle = 'name';
const cellStyle = 'body';
const headHeight = textStyles[headStyle].leading + aroundRow;
/** Of a page: a group that is higher than this is not kept together. */
const highest = 400;

type Columns = Table['columns'];

/** Where the columns stand, in points from the left edge of the table. */
function placesOf(columns: Columns, width: number): Area[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = 0;
  return columns.map(({ share }) => {
    const place = { x, width: (share / whole) * width - betweenColumns };
    x += (share / whole) * width;
    return place;
  });
}

const heightOfRow = (ruler: Ruler, row: readonly TableCell[], places: readonly Area[]) =>
  Math.max(...row.map((cell, index) => ruler.heightOfRuns(cellStyle, cell, places[index]?.width ?? 0))) + aroundRow;

const heightOfGroup = (ruler: Ruler, group: TableGroup, places: readonly Area[]) =>
  group.reduce((sum, row) => sum + heightOfRow(ruler, row, places), aroundRow);

export function heightOfTable(ruler: Ruler, { columns, groups }: Table, width: number): number {
  const places = placesOf(columns, width);
  return groups.reduce((sum, group) => sum + heightOfGroup(ruler, group, places), headHeight + afterTable);
}

/** Writes a table with what its columns are called above the rows of each page. */
export function writeTable(pen: Pen, { columns, groups }: Table, { x, width }: Area): void {
  const { pdf, ruler } = pen;
  const table = pdf.struct('Table');
  pen.root.add(table);
  const places = placesOf(columns, width);
  let page: PDFKit.PDFPage | null = null;
  const begin = (height: number) => {
    pen.makeRoom(height + (page === pdf.page ? 0 : headHeight));
    if (page === pdf.page) return;
    writeHead(pen, page === null ? table : null, columns, places, x);
    page = pdf.page;
  };
  for (const group of groups) {
    const heights = group.map((row) => heightOfRow(ruler, row, places));
    const height = heightOfGroup(ruler, group, places);
    begin(height > highest ? (heights[0] ?? 0) : height);
    pen.fill('Layout', 'rule', [x, pdf.y, width, 0.7]);
    pdf.y += aroundRow;
    for (const [index, row] of group.entries()) {
      begin(heights[index] ?? 0);
      const { y: top } = pdf;
      const tagged = pdf.struct('TR');
      table.add(tagged);
      for (const [place, cell] of row.entries()) {
        const area = places[place] ?? { x: 0, width };
        pdf.y = top;
        pen.writeText(tagged, columns[place]?.isHead ? 'TH' : 'TD', cellStyle, cell, { ...area, x: x + area.x });
      }
      tagged.end();
      pdf.y = top + (heights[index] ?? 0);
    }
  }
  table.end();
  pdf.y += afterTable;
}

/** @param table null where screen readers have read the head before */
function writeHead(
  pen: Pen,
  table: PDFKit.PDFStructureElement | null,
  columns: Columns,
  places: readonly Area[],
  left: number,
): void {
  const { pdf } = pen;
  const { y } = pdf;
  const row = table && pdf.struct('TR');
  if (table && row) table.add(row);
  for (const [index, { label }] of columns.entries()) {
    const write = () => pen.writeLine(headStyle, label, left + (places[index]?.x ?? 0), y);
    if (row) {
      const head = pdf.struct('TH', { scope: 'Column' });
      row.add(head);
      head.add(write).end();
    } else pen.decorate('Layout', write);
  }
  row?.end();
  pdf.y = y + headHeight;
}
