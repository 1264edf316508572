// The process that decodes or encodes a picture: a file that crashes the decoder does not end the site.
import sharp from 'sharp';
import { doTask } from '#server/own-process';

// Only the formats of photos and graphics; an SVG could contain scripts.
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
// One thread, so that a CPU core stays free for the pages.
sharp.concurrency(1);

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/** Decodes a picture completely. Returns it upright and without metadata, or null where it is too large. Throws for a damaged one. */
async function decode({ bytes, maxPixels, maxSide, maxWidth }) {
  // Telephones write what decoders warn of, and lose nothing by it.
  const strict = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true };
  const { format, hasAlpha, width, height } = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata();
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return null;
  const extension = extensions[format] ?? (hasAlpha ? 'png' : 'jpg');
  const upright = sharp(bytes, strict)
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await toFormat(extension, upright).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, extension, fallback: data };
}

/** In several formats and widths, one after the other: each takes the memory of the whole picture. */
async function encode(bytes, { variants }) {
  const encoded = [];
  for (const { format, width } of variants) {
    encoded.push(await toFormat(format, sharp(bytes, { sequentialRead: true }).resize({ width })).toBuffer());
  }
  return encoded;
}

function toFormat(format, picture) {
  switch (format) {
    case 'jpg':
      // JPEG has no transparency: paper instead of black.
      return picture.flatten({ background: '#fbf6ec' }).jpeg({ quality: 84, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'gif':
      return picture.gif();
    default:
      // More effort takes ten times as long and saves a tenth of the bytes. Colors in half the resolution, as in JPEG and
      // WebP: in full they take 40 MB more while a picture is encoded.
      return picture.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' });
  }
}

doTask(async ({ decoded, ...job }) => (decoded ? encode(decoded, job) : decode(job)));
