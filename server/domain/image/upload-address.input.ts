/** The addresses of uploaded pictures: they say enough for every page to offer all widths without asking a database. */

export type UploadedExtension = 'jpg' | 'png' | 'webp' | 'gif';

const widths = [400, 800, 1200, 1600];

const address = /^\/uploads\/([\w-]+-(\d{1,4})x(\d{1,4}))\.(jpg|png|webp|gif)$/;

export interface UploadedImage {
  /** The base name that all its files share. */
  name: string;
  width: number;
  height: number;
  extension: UploadedExtension;
}

/** What the address of an uploaded picture says of it; null for any other address. */
export function readUploadAddress(image: string): UploadedImage | null {
  const match = address.exec(image);
  if (!match) return null;
  const [, name = '', width, height, extension] = match;
  return { name, width: Number(width), height: Number(height), extension: extension as UploadedExtension };
}

/** The widths in which a picture is offered, ascending, its own the last. */
export function uploadedWidths(width: number): number[] {
  return [...widths.filter((step) => step < width), width];
}

export type UploadFormat = 'avif' | UploadedExtension;

/** The file of one width and format. The picture itself, in its own kind and width, has the plain name. */
export function uploadPath(image: UploadedImage, format: UploadFormat, width: number): string {
  const plain = format === image.extension && width === image.width;
  return `/uploads/${image.name}${plain ? '' : `-${width}w`}.${format}`;
}

/** One format of an uploaded picture in all its widths, as `srcset` wants it. */
export function uploadSrcSet(image: UploadedImage, format: UploadFormat): string {
  return uploadedWidths(image.width)
    .map((width) => `${uploadPath(image, format, width)} ${width}w`)
    .join(', ');
}
