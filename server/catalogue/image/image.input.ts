import { z } from 'zod';
import { optionalLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { id } from '#server/values/record-id.input';
import { isPoster, readUploadAddress } from '#server/values/upload-address.input';

/** The maximum size of an upload, in bytes. */
export const maxImageBytes = 2_097_152;
/** The maximum size of a decoded picture, in pixels. */
export const maxImagePixels = 40_000_000;

/** The maximum length of its longer side, in pixels: no camera makes longer ones, and decoding a long, thin one takes seconds. */
export const maxImageSide = 20_000;

/** @param limit in pixels */
export const tooManyPixels = (limit: number): string =>
  `This picture has too many pixels. The limit is ${limit / 1_000_000} megapixels, and ${maxImageSide.toLocaleString('en-US')} pixels on a side`;

/** Nothing but Apple's programs decodes it. */
export const heicRefusal =
  'This picture is in HEIC, which browsers cannot show. Save it as JPEG, or choose Settings > Camera > Formats > Most Compatible on the iPhone';

/** True for a picture in HEIC, by the beginning of its file. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = String.fromCharCode(...bytes.subarray(4, 64));
  return brands.startsWith('ftyp') && /he[iv][cxms]/.test(brands) && !brands.includes('avif');
}

/** Pictures are reduced to this width and height, in pixels. */
export const maxUploadWidth = 2000;

const imageSorts = ['newest'] as const;
/** `unused`: only those that nothing on the site shows. */
export const imageList = listQuery(imageSorts, { unused: z.boolean().default(false) });
export type ImageQuery = z.output<typeof imageList>;

/** The name by which its owner knows a file, as it is shown and found: macOS writes `é` as two characters. */
export const keptFileName = z
  .string()
  .transform((name): string | undefined => name.normalize('NFC').slice(0, 200))
  .pipe(optionalLine(200));

/** The alt text of a picture, and its file name where that changes. */
export const imageUpdate = z.strictObject({ id, alt: optionalLine(300), fileName: keptFileName.optional() });
export type ImageUpdate = z.output<typeof imageUpdate>;
export const imageWords = imageUpdate.omit({ id: true });

export const imageReplacement = z.strictObject({
  id,
  by: z
    .string()
    .max(200)
    .refine(
      (address) => readUploadAddress(address) !== null || isPoster(address),
      'Choose an uploaded picture or a poster',
    ),
});
export type ImageReplacement = z.output<typeof imageReplacement>;
