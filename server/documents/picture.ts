import sharp from 'sharp';
import { type FontName, inks } from './design.ts';

/** A text on a picture: the start, middle or end of its baseline, in lengths of the picture. */
interface PictureText {
  text: string;
  x: number;
  y: number;
  size: number;
  ink: string;
  align: 'start' | 'middle' | 'end';
  font: FontName;
}

/** A drawing as an SVG file, or a photograph. */
export interface Picture {
  /** Its path or its bytes. */
  file: string | Uint8Array;
  texts?: readonly PictureText[];
  /** The focal point, in percent from the left and the top: `50 62`; null for the middle. */
  focus?: string | null;
}

/** A picture as it is printed; lengths in points. */
export interface Print {
  bytes: Buffer;
  width: number;
  height: number;
  texts: readonly PictureText[];
}

/** 200 to the inch. */
const dotsPerPoint = 200 / 72;
/** With a cover, a map and three pictures, a brochure has at most 600 KB. */
const maxBytesOf = (width: number, height: number) => 20_000 + width * height;
/** Of JPEG, the best first. */
const qualities = [85, 70, 50, 30];

// The process ends with its document, and one core stays free for pages.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Fills a frame with a picture, as `object-fit: cover` does: parts outside of it are cut off. A drawing is printed
 * without loss if that is small enough, everything else as JPEG.
 * @param frame by default as high as the whole picture
 */
export async function printPicture(
  { file, texts = [], focus }: Picture,
  frame: { width: number; height?: number },
): Promise<Print> {
  const own = await sharp(file).metadata();
  const isDrawing = own.format === 'svg';
  const { width, height = (width / own.width) * own.height } = frame;
  const fit = Math.max(width / own.width, height / own.height);
  // A photograph is not made larger than it is.
  const scale = isDrawing ? fit * dotsPerPoint : Math.min(fit * dotsPerPoint, 1);
  // A drawing is drawn in this very size, so that it is not blurred.
  const whole = { width: pixels(own.width * scale), height: pixels(own.height * scale) };
  const cut = {
    width: Math.min(whole.width, pixels((width / fit) * scale)),
    height: Math.min(whole.height, pixels((height / fit) * scale)),
  };
  const [across = 50, down = 50] = focus?.split(' ').map(Number) ?? [];
  const left = Math.round(((whole.width - cut.width) * across) / 100);
  const top = Math.round(((whole.height - cut.height) * down) / 100);
  // It is drawn once, for all formats.
  const drawn = await sharp(file, isDrawing ? { density: 72 * scale } : {})
    .resize({ ...whole, fit: 'fill' })
    .extract({ left, top, ...cut })
    .flatten({ background: inks.paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const picture = () => sharp(drawn, { raw: { ...cut, channels: 3 } });
  const encodings = [
    ...(isDrawing ? [picture().png()] : []),
    ...qualities.map((quality) => picture().jpeg({ quality, chromaSubsampling: isDrawing ? '4:4:4' : '4:2:0' })),
  ];
  let bytes = Buffer.alloc(0);
  for (const encoding of encodings) {
    bytes = await encoding.toBuffer();
    if (bytes.byteLength <= maxBytesOf(width, height)) break;
  }
  const printed = texts.map((text) => ({ ...text, x: text.x * fit, y: text.y * fit, size: text.size * fit }));
  return { bytes, width, height, texts: printed };
}

const pixels = (length: number) => Math.max(1, Math.round(length));
