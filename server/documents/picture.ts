import type PDFDocument from 'pdfkit';
import type { Scene } from './scene.ts';
import { readSvg } from './svg-picture.ts';

/** The point that a picture keeps in its frame, in percent from the left and the top: `50 62`; null for the middle. */
interface Focused {
  focus?: string | null;
}

/** A drawing, a poster as an SVG file, or a photograph as a JPEG file with its size in pixels. */
export type Picture =
  | Scene
  | ({ svg: string } & Focused)
  | ({ jpeg: Uint8Array; width: number; height: number } & Focused);

/** In points, from the upper left corner of the page. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fills the frame, as `object-fit: cover` does: what is too wide or too high is cut off. */
export function drawPicture(pdf: PDFDocument, picture: Picture, frame: Frame): void {
  if ('shapes' in picture) inFrame(pdf, picture, null, frame, () => drawScene(pdf, picture));
  else if ('svg' in picture) {
    const svg = readSvg(picture.svg);
    inFrame(pdf, svg, picture.focus, frame, () => svg.paint(pdf));
  } else {
    const { jpeg, width, height, focus } = picture;
    inFrame(pdf, picture, focus, frame, () => pdf.image(jpeg, 0, 0, { width, height }));
  }
}

function inFrame(
  pdf: PDFDocument,
  { width, height }: { width: number; height: number },
  focus: string | null | undefined,
  frame: Frame,
  draw: () => void,
): void {
  const scale = Math.max(frame.width / width, frame.height / height);
  const [across = 50, down = 50] = focus?.split(' ').map(Number) ?? [];
  pdf.save().rect(frame.x, frame.y, frame.width, frame.height).clip();
  pdf.translate(
    frame.x + ((frame.width - width * scale) * across) / 100,
    frame.y + ((frame.height - height * scale) * down) / 100,
  );
  pdf.scale(scale);
  draw();
  pdf.restore();
}

function drawScene(pdf: PDFDocument, { shapes, texts = [] }: Scene): void {
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
}
