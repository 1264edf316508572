import { z } from 'zod';
import { describeImage, findImage, searchImages, storeImage } from '#server/domain/image/image';
import { imageAlt, imageList } from '#server/domain/image/image.input';
import { deleteImage } from '#server/domain/image/image-cleanup';
import { existing, InvalidUpload } from '#server/domain/record/errors';
import { byId } from '#server/domain/record/record-id.input';
import { adminProcedure, router } from './init';

export const imagesRouter = router({
  list: adminProcedure.input(imageList).query(({ input }) => searchImages(input)),
  byId: adminProcedure.input(byId).query(({ input }) => existing(findImage(input.id), 'Image')),
  /** A multipart form with `file` and, optionally, `alt`. It cannot be part of a batch. */
  upload: adminProcedure.input(z.instanceof(FormData)).mutation(async ({ input }) => {
    const file = input.get('file');
    if (!(file instanceof File)) throw new InvalidUpload('File must be an image');
    const alt = input.get('alt');
    const text = typeof alt === 'string' ? imageAlt.shape.alt.parse(alt) : null;
    return storeImage(new Uint8Array(await file.arrayBuffer()), text);
  }),
  describe: adminProcedure.input(imageAlt).mutation(({ input }) => describeImage(input.id, input.alt)),
  delete: adminProcedure.input(byId).mutation(({ input }) => deleteImage(input.id)),
});
