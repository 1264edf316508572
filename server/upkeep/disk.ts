import { statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';

/** Flushes a file, or the entries of a folder, to the disk. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place);
  await handle.sync().finally(() => handle.close());
}

/** The total size of files; a missing one counts as 0. */
export function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** Free space on the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that stay free, so that a backup never fills the disk. */
const reservedBytes = 32 * 1024 * 1024;

/** Throws when the disk of a folder has no room for so many bytes more. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const [needed, free] = [bytes + reservedBytes, await freeBytes(folder)];
  if (free >= needed) return;
  throw new Error(`${megabytes(needed)} MB are needed on the disk and ${megabytes(free)} MB are free`);
}

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
