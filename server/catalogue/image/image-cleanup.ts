import { rm, stat } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { images } from '#db/schema/image';
import { errorFacts, log } from '#server/log';
import { repeat } from '#server/upkeep/hourly';
import { Conflict, existing } from '#server/values/errors';
import { findImage } from './image';
import { deleteFiles, isUnfinished, listFiles, uploadFile } from './image-files';
import { uploadsInUse } from './image-usage';
import { completeAllImages, stopCompletingImages } from './image-variants';
import { findUses } from './replace-image';

/** Deletes an uploaded picture with all its files. Throws NotFound, or Conflict where a record shows it, or did in a kept version. */
export async function deleteImage(id: number): Promise<void> {
  const image = existing(findImage(id), 'Image');
  immediately(() => {
    if (uploadsInUse().has(image.name)) {
      const isShown = findUses(id).total > 0;
      throw new Conflict(isShown ? 'This picture is in use in a record or its text.' : inVersions);
    }
    transaction().delete(images).where(eq(images.id, id)).run();
  });
  await deleteFiles(image.name);
}

const inVersions = 'This picture is in use in earlier versions or in the trash, which can be restored.';

const day = 86_400_000;

/**
 * Deletes the unfinished files of stopped uploads after a day, and returns how many. A finished picture stays even if the
 * database does not know it: a later backup may.
 */
export async function deleteUnfinished(now: Date = new Date()): Promise<number> {
  let deleted = 0;
  for (const file of (await listFiles()).filter(isUnfinished)) {
    const stats = await stat(uploadFile(file)).catch(() => null);
    if (!stats?.isFile() || now.getTime() - stats.mtimeMs < day) continue;
    await rm(uploadFile(file), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Makes the variants that the last process, or a restore, left undone and deletes what stopped uploads have left: soon after the start, then daily. */
export function startImageMaintenance(): { stop: () => Promise<void> } {
  const work = () => {
    void completeAllImages().catch((error) => log('error', 'image.variants', errorFacts(error)));
    return deleteUnfinished();
  };
  // The first seconds belong to the requests that waited for the start.
  const { stop } = repeat(work, { delay: 5000, interval: day, failure: 'image.sweep' });
  return { stop: () => stop().then(stopCompletingImages) };
}
