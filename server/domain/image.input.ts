import { z } from 'zod';
import { id, listQuery, optionalLine } from './record.input';

/** Bytes that an upload may have (specification, section 9). */
export const mostImageBytes = 2_097_152;
/** Pixels that a picture may have, once decoded. */
export const mostImagePixels = 40_000_000;

export const uploadedExtensions = ['jpg', 'png', 'webp', 'gif'] as const;
export type UploadedExtension = (typeof uploadedExtensions)[number];

const widths = [400, 800, 1200, 1600, 2000];
/** Larger pictures are made this wide (and no higher than twice that). */
export const widestUpload = 2400;

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

/** The widths in which a picture is kept, ascending, its own the last. */
export function uploadedWidths(width: number): number[] {
  return [...widths.filter((step) => step < width), width];
}

export function uploadPath(name: string, extension: string, width?: number): string {
  return width === undefined ? `/uploads/${name}.${extension}` : `/uploads/${name}-${width}w.${extension}`;
}

/** One format of an uploaded picture in all its widths, as `srcset` wants it. */
export function uploadSrcSet(image: UploadedImage, format: 'avif' | UploadedExtension): string {
  return uploadedWidths(image.width)
    .map((width) => `${uploadPath(image.name, format, width)} ${width}w`)
    .join(', ');
}

export const imageSorts = ['newest'] as const;
export const imageList = z.strictObject(listQuery(imageSorts)).prefault({});
export type ImageQuery = z.output<typeof imageList>;

export const imageAlt = z.strictObject({ id, alt: optionalLine(300) });
