import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { mostImagePixels, widestUpload } from './image.input';
import type { UploadedExtension, UploadFormat } from './upload.input';

// Only what browsers show. SVG in particular is a program, not a picture.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
sharp.cache(false);
// One core stays free for the pages.
sharp.concurrency(1);

const careful: SharpOptions = { limitInputPixels: mostImagePixels, failOn: 'warning', sequentialRead: true };

export interface DecodedImage {
  width: number;
  height: number;
  extension: UploadedExtension;
  /** The whole picture in the kind it came in, upright and without metadata. */
  fallback: Buffer;
}

/** Decodes every pixel of a file, whatever it is called; null where it is no picture, a broken one or too large. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage | null> {
  try {
    const { format, hasAlpha } = await sharp(bytes, careful).metadata();
    const extension = extensions[format] ?? (hasAlpha ? 'png' : 'jpg');
    const upright = sharp(bytes, careful)
      .autoOrient()
      .resize({ width: widestUpload, height: widestUpload * 2, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(upright, extension).toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, extension, fallback: data };
  } catch {
    return null;
  }
}

const extensions: Record<string, UploadedExtension | undefined> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/** One width and format of a picture that `decodeImage` has let in. */
export function encodeVariant(fallback: Buffer, format: UploadFormat, width: number): Promise<Buffer> {
  return encode(sharp(fallback, careful).resize({ width }), format).toBuffer();
}

function encode(picture: Sharp, format: UploadFormat): Sharp {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 84, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'gif':
      return picture.gif();
    case 'avif':
      // More effort takes ten times as long for a tenth of the bytes.
      return picture.avif({ quality: 55, effort: 2 });
  }
}
