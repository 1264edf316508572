import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GalleryPicture } from '#db/schema/product-facts';
import { encodeVariant } from '#server/images/image-codec';
import { readUpload } from './image-variants';
import { readUploadAddress } from './upload-address.input';

/** Widths of a photograph in a document, in pixels, the best first. */
const widths = [1300, 1000, 700, 420];

/**
 * A picture for a document: a poster as SVG, an upload as JPEG in the largest width with which it has at most `maxBytes`.
 * Null for a picture on another site, and for one that is not there.
 */
export async function documentPicture({ image, alt, focus }: GalleryPicture, maxBytes: number) {
  const poster = /^\/posters\/([\w-]+\.svg)$/.exec(image)?.[1];
  if (poster) {
    const svg = await readFile(path.join('public/posters', poster), 'utf8').catch(() => null);
    return svg === null ? null : { picture: { svg, focus }, alt };
  }
  const upload = readUploadAddress(image);
  const file = upload && (await readUpload(`${upload.name}.${upload.extension}`));
  if (!file) return null;
  const { width, height } = upload;
  let jpeg: Uint8Array = new Uint8Array();
  for (const wanted of widths) {
    if (wanted > width && wanted !== widths.at(-1)) continue;
    jpeg = await encodeVariant(file.bytes, 'jpg', Math.min(wanted, width));
    if (jpeg.byteLength <= maxBytes) break;
  }
  return { picture: { jpeg, width, height, focus }, alt };
}
