import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertInPlace } from '#db/client';
import { env } from '#server/env';

const folder = () => path.join(env().DATA_DIR, 'uploads');

export const uploadFile = (file: string) => path.join(folder(), file);

const fileName = /^([\w-]+-\d{1,4}x\d{1,4})(?:-(\d{1,4})w)?\.(jpg|png|webp|gif|avif)$/;

/** What the name of a file says: its picture, and the width and format of this variant. Null for any other file. */
export function parseFileName(file: string) {
  const match = fileName.exec(file);
  if (!match) return null;
  const [, name = '', width, format] = match;
  return { name, width: width === undefined ? null : Number(width), format: format as keyof typeof mimeTypes };
}

export const mimeTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** The names of all files in the uploads folder. Throws where it is not the one of the open database. */
export async function listFiles(): Promise<string[]> {
  assertInPlace();
  return readdir(folder()).catch(() => []);
}

/** True for the name under which `writeUpload` begins to write. */
export const isUnfinished = (file: string): boolean => file.startsWith('.') && parseFileName(file.slice(1)) !== null;

/** Deletes a picture in all its widths and formats. */
export async function deleteFiles(name: string): Promise<void> {
  for (const file of await listFiles()) {
    if (parseFileName(file)?.name === name) await rm(uploadFile(file), { force: true });
  }
}

/** Writes a temporary file and renames it, so that no reader gets an incomplete picture. */
export async function writeUpload(file: string, bytes: Uint8Array): Promise<void> {
  // It would make a new data folder where the site's was moved away.
  assertInPlace();
  const temporary = uploadFile(`.${file}`);
  try {
    await mkdir(folder(), { recursive: true });
    // The row is committed after this: after a power cut no row may name a file that is not on the disk.
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, uploadFile(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
