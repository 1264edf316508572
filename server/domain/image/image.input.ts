import { z } from 'zod';
import { optionalLine } from '#server/domain/record/fields.input';
import { listQuery } from '#server/domain/record/list-query.input';
import { id } from '#server/domain/record/record-id.input';

/** Bytes that an upload may have (specification, section 9). */
export const maxImageBytes = 2_097_152;
/** Pixels that a picture may have, once decoded. */
export const maxImagePixels = 40_000_000;

/** Pictures that are wider or higher than this are made smaller. */
export const maxUploadWidth = 2000;

export const imageSorts = ['newest'] as const;
export const imageList = listQuery(imageSorts, {});
export type ImageQuery = z.output<typeof imageList>;

export const imageAlt = z.strictObject({ id, alt: optionalLine(300) });
