import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { images, type StoredImage } from '#db/schema/image';
import { errorFacts, log } from '#server/log';
import { createMutex } from '#server/mutex';
import { runInProcess } from '#server/own-process';
import type { PaintedShape } from '#server/values/painted-picture.input';
import { uploadedWidths, uploadPath } from '#server/values/upload-address.input';
import { deleteFiles, listFiles, mimeTypes, parseFileName, uploadFile, writeUpload } from './image-files';

const completing = createMutex();
let stopping = false;

/** Makes the missing variants (widths and formats) of all pictures, one picture at a time. One that fails is skipped. */
export function completeImages(): Promise<void> {
  return completing(async () => {
    let last = 0;
    try {
      for (let image = nextIncomplete(last); image && !stopping; image = nextIncomplete(last)) {
        last = image.id;
        await completeImage(image).catch((error) => log('error', 'image.variants', { id: last, ...errorFacts(error) }));
      }
    } catch (error) {
      log('error', 'image.variants', errorFacts(error));
    }
  });
}

/** Makes all variants that are not there: a backup has only the pictures themselves, of which its database says more. */
export async function completeAllImages(): Promise<void> {
  const files = new Set(await listFiles());
  const isLacking = (image: StoredImage) => variantsOf(image).some(({ file }) => !files.has(file));
  const lacking = db().select().from(images).where(eq(images.complete, true)).all().filter(isLacking);
  immediately(() => {
    for (const { id } of lacking) transaction().update(images).set({ complete: false }).where(eq(images.id, id)).run();
  });
  await completeImages();
}

/** Finishes the current picture and starts no other; the next start of the site makes the rest. */
export async function stopCompletingImages(): Promise<void> {
  stopping = true;
  await completing(async () => undefined);
  stopping = false;
}

function nextIncomplete(after: number): StoredImage | undefined {
  const condition = and(eq(images.complete, false), gt(images.id, after));
  return db().select().from(images).where(condition).orderBy(images.id).limit(1).get();
}

async function completeImage(image: StoredImage): Promise<void> {
  const source = await readOrNull(`${image.name}.${image.extension}`);
  const variants = variantsOf(image).filter(({ file }) => !existsSync(uploadFile(file)));
  if (source && variants.length > 0) {
    const task = { decoded: source, variants };
    const encoded = await runInProcess<Uint8Array[]>('server/catalogue/image/image-worker.mjs', task);
    for (const [index, { file }] of variants.entries()) await writeUpload(file, encoded[index] as Uint8Array);
  }
  const { changes } = immediately(() =>
    transaction().update(images).set({ complete: true }).where(eq(images.id, image.id)).run(),
  );
  // Somebody has deleted it meanwhile.
  if (changes === 0) await deleteFiles(image.name);
}

/** A picture in each width and format, with the names of their files; the picture itself is among them. */
function variantsOf(image: StoredImage) {
  const formats = [...new Set([image.extension, 'webp', 'avif'] as const)];
  return formats
    .flatMap((format) => uploadedWidths(image.width).map((width) => ({ format, width })))
    .map((variant) => ({ ...variant, file: path.basename(uploadPath(image, variant.format, variant.width)) }));
}

const readOrNull = (file: string) => readFile(uploadFile(file)).catch(() => null);

/** The file of an uploaded picture, or its fallback (not `final`) while the variant is missing. Null where there is none. */
export async function readUpload(file: string) {
  const parsed = parseFileName(file);
  if (!parsed) return null;
  const bytes = await readOrNull(file);
  if (bytes) return { bytes, type: mimeTypes[parsed.format], final: true };
  const image = db().select().from(images).where(eq(images.name, parsed.name)).get();
  if (!image || (parsed.width !== null && !uploadedWidths(image.width).includes(parsed.width))) return null;
  const fallback = await readOrNull(`${image.name}.${image.extension}`);
  return fallback && { bytes: fallback, type: mimeTypes[image.extension], final: false };
}

/** In pixels: twice those of an email, and what sites ask of a picture for a link. */
const sizes: Record<PaintedShape, { width: number; height?: number }> = {
  posters: { width: 1072 },
  bands: { width: 1200, height: 400 },
  shares: { width: 1200, height: 630 },
};

const isShape = (shape: string): shape is PaintedShape => Object.hasOwn(sizes, shape);

/**
 * A function that paints a poster (`luxor-dusk.jpg`, the wide one if there is one) or an upload in a shape; null where the
 * file does not exist.
 */
export async function findPainter(
  shape: string,
  file: string,
): Promise<(() => Promise<Uint8Array<ArrayBuffer>>) | null> {
  if (!isShape(shape)) return null;
  const poster = /^([a-z0-9-]{1,80})\.jpg$/.exec(file)?.[1];
  const drawings = poster ? [`${poster}-wide`, poster].map((name) => `public/posters/${name}.svg`) : [];
  const source = drawings.find((path) => existsSync(path)) ?? (await readUpload(file))?.bytes;
  if (!source) return null;
  const task = { source, ...sizes[shape] };
  return async () => new Uint8Array(await runInProcess<Uint8Array>('server/catalogue/image/painting-worker.mjs', task));
}
