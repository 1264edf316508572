import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Picture, printPicture } from '#server/documents/picture';
import { picture } from '../pictures';

const frame = { width: 144, height: 72 };

/** A drawing of two halves, left and right, or above and below each other. */
const drawing = (width: number, height: number, isWide: boolean) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#f00" d="M0 0H${width}V${height}H0Z"/><path fill="#00f" d="M${isWide ? `${width / 2} 0` : `0 ${height / 2}`}H${width}V${height}H${isWide ? width / 2 : 0}Z"/></svg>`,
  );

/** The format of a print, its size in pixels, and the colour of its middle. */
async function printed(source: Picture, size: { width: number; height?: number } = frame) {
  const { bytes } = await printPicture(source, size);
  const { format } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return { format, width: info.width, height: info.height, middle: [...data.subarray(middle, middle + 3)] };
}

describe('a picture in print', () => {
  test('is a drawing of 200 dots to the inch, without loss', async () => {
    expect(await printed({ file: drawing(60, 30, true) })).toMatchObject({ format: 'png', width: 400, height: 200 });
  });

  test.each([
    ['100 50', [0, 0, 255]],
    ['0 50', [255, 0, 0]],
  ])('keeps the point %s of a drawing that is too wide', async (focus, ink) => {
    expect((await printed({ file: drawing(500, 50, true), focus })).middle).toEqual(ink);
  });

  test.each([
    ['50 100', [0, 0, 255]],
    ['50 0', [255, 0, 0]],
  ])('keeps the point %s of a drawing that is too high', async (focus, ink) => {
    expect((await printed({ file: drawing(50, 500, false), focus })).middle).toEqual(ink);
  });

  test('is as high as the whole of it where nothing else is said, and its texts have its scale', async () => {
    const text = { text: 'Luxor', x: 30, y: 10, size: 8, ink: '#000', align: 'start', font: 'text' } as const;
    const print = await printPicture({ file: drawing(60, 40, true), texts: [text] }, { width: 30 });
    expect(print).toMatchObject({ width: 30, height: 20, texts: [{ ...text, x: 15, y: 5, size: 4 }] });
  });

  test.each(['jpeg', 'webp'] as const)('is JPEG for a photograph as %s', async (format) => {
    const file = await picture(1400, 900).toFormat(format).toBuffer();
    expect(await printed({ file })).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
  });

  test('is not larger than the photograph, and has paper where that is transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const file = await sharp({ create: { width: 60, height: 30, channels: 4, background } })
      .png()
      .toBuffer();
    const { width, height, middle } = await printed({ file });
    expect([width, height]).toEqual([60, 30]);
    expect(Math.min(...middle)).toBeGreaterThan(230);
  });

  test('rejects what is no picture', async () => {
    await expect(printPicture({ file: Buffer.from('<p>no drawing</p>') }, frame)).rejects.toThrow();
  });
});
