import { rm, stat } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { images } from '#db/schema/image';
import { repeat } from '#server/upkeep/hourly';
import { Conflict, existing } from '#server/values/errors';
import { findImage } from './image';
import { listFiles, parseFileName, uploadFile } from './image-files';
import { uploadsInUse } from './image-usage';
import { completeImages, stopCompletingImages } from './image-variants';

/** Deletes an uploaded picture with all its files. Throws NotFound, or Conflict where a record shows it. */
export async function deleteImage(id: number): Promise<void> {
  const image = existing(findImage(id), 'Image');
  immediately((transaction) => {
    if (uploadsInUse().has(image.name)) throw new Conflict('This picture is in use in a record or its text.');
    transaction.delete(images).where(eq(images.id, id)).run();
  });
  for (const file of await listFiles()) {
    if (parseFileName(file)?.name === image.name) await rm(uploadFile(file), { force: true });
  }
}

const day = 86_400_000;
/** How long a file without a row is kept, in ms: an upload writes its file before its row. */
const orphanRetention = day;

/** Deletes files that no picture of the library has, which a stopped upload has left. Returns how many were deleted. */
export async function deleteOrphanFiles(now: Date = new Date()): Promise<number> {
  const files = await listFiles();
  const rows = db().select({ name: images.name }).from(images).all();
  const known = new Set(rows.map((image) => image.name));
  let deleted = 0;
  for (const file of files) {
    const name = parseFileName(file)?.name;
    if (name !== undefined && known.has(name)) continue;
    const stats = await stat(uploadFile(file)).catch(() => null);
    if (!stats?.isFile() || now.getTime() - stats.mtimeMs < orphanRetention) continue;
    await rm(uploadFile(file), { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Makes the variants that the last process left undone and deletes what stopped uploads left: soon after the start, then daily. */
export function startImageMaintenance(): { stop: () => Promise<void> } {
  const work = () => {
    void completeImages();
    return deleteOrphanFiles();
  };
  // The first seconds belong to the requests that waited for the start.
  const { stop } = repeat(work, { delay: 5000, interval: day, failure: 'image.sweep' });
  return { stop: () => stop().then(stopCompletingImages) };
}
