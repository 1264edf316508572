import { z } from 'zod';
import { optionalLine } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { id } from '#server/values/record-id.input';

/** The maximum size of an upload, in bytes. */
export const maxImageBytes = 2_097_152;
/** The maximum size of a decoded picture, in pixels. */
export const maxImagePixels = 40_000_000;

/** Pictures are reduced to this width and height, in pixels. */
export const maxUploadWidth = 2000;

const imageSorts = ['newest'] as const;
export const imageList = listQuery(imageSorts, {});
export type ImageQuery = z.output<typeof imageList>;

export const imageAlt = z.strictObject({ id, alt: optionalLine(300) });
