import { z } from 'zod';
import { id, listQuery, optionalLine } from '#server/domain/record/fields.input';

/** Bytes that an upload may have (specification, section 9). */
export const maxImageBytes = 2_097_152;
/** Pixels that a picture may have, once decoded. */
export const maxImagePixels = 40_000_000;

/** Pictures that are wider or higher than this are made smaller. */
export const maxUploadWidth = 2000;

export const imageSorts = ['newest'] as const;
export const imageList = z.strictObject(listQuery(imageSorts)).prefault({});
export type ImageQuery = z.output<typeof imageList>;

export const imageAlt = z.strictObject({ id, alt: optionalLine(300) });
