import { readUploadAddress } from './upload-address.input';

/** A painted picture: as wide as the text of an email, a band across one, or in the shape of links on other sites. */
export type PaintedShape = 'posters' | 'bands' | 'shares';

const poster = /^\/posters\/([\w-]+)\.svg$/;

/**
 * The path of a poster or an upload for programs that draw no SVG, know no new format or crop no picture. Any other
 * picture keeps its address, and any other drawing has none.
 */
export function paintedPicture(image: string, shape: PaintedShape): string | null {
  const name = poster.exec(image)?.[1];
  if (name) return `/mail/${shape}/${name}.jpg`;
  if (image.endsWith('.svg')) return null;
  return readUploadAddress(image) ? `/mail/${shape}/${image.slice('/uploads/'.length)}` : image;
}
