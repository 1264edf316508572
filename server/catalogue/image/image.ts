import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { contains, type Listing, listRows, mapItems } from '#db/listing';
import { images, type StoredImage } from '#db/schema/image';
import { createMutex } from '#server/mutex';
import { runInProcess, TaskError } from '#server/own-process';
import { existing, InvalidUpload } from '#server/values/errors';
import { type UploadedExtension, uploadPath } from '#server/values/upload-address.input';
import {
  heicRefusal,
  type ImageQuery,
  type ImageUpdate,
  isHeic,
  keptFileName,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
  maxUploadWidth,
  tooManyPixels,
} from './image.input';
import { parseFileName, uploadFile, writeUpload } from './image-files';
import { uploadsInUse } from './image-usage';
import { completeImages } from './image-variants';

/** An uploaded picture, with the address by which records name it. */
export type Image = Omit<StoredImage, 'complete'> & { address: string };

const withAddress = ({ complete: _, ...image }: StoredImage): Image => ({
  ...image,
  address: uploadPath(image, image.extension, image.width),
});

interface DecodedImage {
  width: number;
  height: number;
  extension: UploadedExtension;
  /** The picture in full width, in the format of the upload or a similar one, upright and without metadata. */
  fallback: Uint8Array;
}

/** Decodes a file completely, whatever its name says. Throws InvalidUpload where it is no picture, damaged or too large. */
async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  if (isHeic(bytes)) throw new InvalidUpload(heicRefusal);
  const task = { bytes, maxPixels: maxImagePixels, maxSide: maxImageSide, maxWidth: maxUploadWidth };
  const decoding = runInProcess<DecodedImage | null>('server/catalogue/image/image-worker.mjs', task);
  const decoded = await decoding.catch((error) => {
    if (error instanceof TaskError) throw new InvalidUpload('File must be an image');
    throw error;
  });
  if (!decoded) throw new InvalidUpload(tooManyPixels(maxImagePixels));
  return decoded;
}

// A decoded picture takes up to 160 MB of memory, and a name is given once: only one at a time.
const storing = createMutex();

interface Upload {
  bytes: Uint8Array;
  alt?: string | null;
  fileName?: string;
}

/**
 * Stores an uploaded picture: decoded, reduced to `maxUploadWidth`, turned upright, without metadata. Its variants are
 * made in the background. A picture of an export keeps its name, by which records show it. Throws InvalidUpload.
 */
export async function storeImage(upload: Upload, now: Date = new Date()): Promise<Image> {
  if (upload.bytes.byteLength > maxImageBytes) throw new InvalidUpload('File size must be less than 2MB', 'too large');
  const stored = await storing(() => storeDecoded(upload, now));
  void completeImages();
  return withAddress(stored);
}

async function storeDecoded({ bytes, alt = null, fileName = '' }: Upload, now: Date): Promise<StoredImage> {
  const { width, height, extension, fallback } = await decodeImage(bytes);
  const size = `${width}x${height}`;
  const exported = exportedName(fileName, `-${size}.${extension}`);
  const name = exported ?? `${now.getTime()}-${randomBytes(4).toString('hex')}-${size}`;
  const file = `${name}.${extension}`;
  await writeUpload(file, fallback);
  try {
    const own = { alt, fileName: exported === null ? keptFileName.parse(fileName) : null };
    const row = { name, extension, width, height, bytes: fallback.byteLength, ...own, createdAt: now.toISOString() };
    return immediately(() => transaction().insert(images).values(row).returning().get());
  } catch (error) {
    await rm(uploadFile(file), { force: true });
    throw error;
  }
}

/** The name of a picture as an export has it, where it is free here; null for any other file. */
function exportedName(fileName: string, ending: string): string | null {
  const name = parseFileName(fileName)?.name;
  if (!name || !/^\d{13}-[\da-f]{8}-/.test(name) || !fileName.endsWith(ending)) return null;
  return db().select({ id: images.id }).from(images).where(eq(images.name, name)).get() ? null : name;
}

/** The uploaded pictures, newest first, for the office to choose from. */
export function searchImages({ search, unused, ...query }: ImageQuery): Listing<Image> {
  const condition = and(
    search ? or(...[images.alt, images.fileName, images.name].map((column) => contains(column, search))) : undefined,
    unused ? isUnused() : undefined,
  );
  return mapItems(listRows(images, getTableColumns(images), condition, { newest: images.id }, query), withAddress);
}

const isUnused = () => sql`${images.name} NOT IN (SELECT value FROM json_each(${JSON.stringify([...uploadsInUse()])}))`;

export function findImage(id: number): Image | null {
  const image = db().select().from(images).where(eq(images.id, id)).get();
  return image ? withAddress(image) : null;
}

/** Sets the alt text of a picture, and its file name where there is one; its address stays. Throws NotFound. */
export function describeImage({ id, ...words }: ImageUpdate): Image {
  const described = immediately(() =>
    transaction().update(images).set(words).where(eq(images.id, id)).returning().get(),
  );
  return withAddress(existing(described, 'Image'));
}
