/** The addresses of uploaded pictures hold their size, so that a page can write a `srcset` without a query. */

export type UploadedExtension = 'jpg' | 'png' | 'webp' | 'gif';

const widths = [400, 800, 1200, 1600];

const address = /^\/uploads\/([\w-]+-(\d{1,4})x(\d{1,4}))\.(jpg|png|webp|gif)$/;

interface UploadedImage {
  /** The part of the file name that all variants share. */
  name: string;
  width: number;
  height: number;
  extension: UploadedExtension;
}

/** Reads the address of an uploaded picture; null for any other address. */
export function readUploadAddress(image: string): UploadedImage | null {
  const match = address.exec(image);
  if (!match) return null;
  const [, name = '', width, height, extension] = match;
  return { name, width: Number(width), height: Number(height), extension: extension as UploadedExtension };
}

/** The widths of the variants of a picture, ascending; the last is its own. */
export function uploadedWidths(width: number): number[] {
  return [...widths.filter((step) => step < width), width];
}

export type UploadFormat = 'avif' | UploadedExtension;

/** The address of a variant. The fallback, in its own format and full width, has no width in its name. */
export function uploadPath(image: UploadedImage, format: UploadFormat, width: number): string {
  const plain = format === image.extension && width === image.width;
  return `/uploads/${image.name}${plain ? '' : `-${width}w`}.${format}`;
}

/** True for a file made from an uploaded picture in some width or format: it can be made again. */
export const isVariant = (file: string): boolean => /-\d{1,4}x\d{1,4}-\d{1,4}w\.\w+$/.test(file);

/** The sizes of the posters, in pixels: each is drawn as a card and wide. */
export const posterSizes = { card: { width: 800, height: 1000 }, wide: { width: 2040, height: 874 } };

/** True for the address of a poster. */
export const isPoster = (address: string): boolean => /^\/posters\/[\w-]+\.svg$/.test(address);

/** The `srcset` of a picture in one format. */
export function uploadSrcSet(image: UploadedImage, format: UploadFormat): string {
  return uploadedWidths(image.width)
    .map((width) => `${uploadPath(image, format, width)} ${width}w`)
    .join(', ');
}

const thumbnailWidth = 800;

/** The address of a picture for a thumbnail, which may be cropped and shown with two pixels for one. */
export function thumbnailOf(image: string): string {
  const upload = readUploadAddress(image);
  if (!upload) return image;
  const width = uploadedWidths(upload.width).find((step) => step >= thumbnailWidth) ?? upload.width;
  return uploadPath(upload, 'avif', width);
}

/** True for an upload more than twice as wide as high. */
export function isWide(image: string): boolean {
  const upload = readUploadAddress(image);
  return upload !== null && upload.width > 2 * upload.height;
}

/** The logo as an icon; empty where there is none, or where it would be a line. */
export const iconOf = (logo: string): string => (isWide(logo) ? '' : logo);
