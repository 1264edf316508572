// A process of its own for decoding and encoding pictures: a file made to crash a decoder ends this process and not the
// site, and the memory that it takes is given back when it ends. `server/images/image-codec.ts` starts it and speaks to it.
import sharp from 'sharp';

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

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };

/** Decodes every pixel; answers the picture in the kind it came in, upright and without metadata. Throws on any fault. */
async function decode({ bytes, max, widest }) {
  const careful = { limitInputPixels: max, failOn: 'warning', sequentialRead: true };
  const { format, hasAlpha, width, height } = await sharp(bytes, careful).metadata();
  // No camera makes a picture a pixel high and a mile wide; decoding one takes seconds.
  if (Math.max(width, height) > 20_000) throw new Error('too long a side');
  const extension = extensions[format] ?? (hasAlpha ? 'png' : 'jpg');
  const upright = sharp(bytes, careful)
    .autoOrient()
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await as(extension, upright).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, extension, fallback: data };
}

function encode({ bytes, format, width }) {
  return as(format, sharp(bytes, { sequentialRead: true }).resize({ width })).toBuffer();
}

function as(format, picture) {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 84, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality: 78 });
    case 'gif':
      return picture.gif();
    default:
      // More effort takes ten times as long for a tenth of the bytes.
      return picture.avif({ quality: 55, effort: 2 });
  }
}

process.on('message', async ({ id, task, job }) => {
  try {
    process.send({ id, result: await (task === 'decode' ? decode(job) : encode(job)) });
  } catch (error) {
    process.send({ id, fault: error.message });
  }
});

// Ctrl-C reaches this process too: it ends with the site, when nothing is left to be written.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
