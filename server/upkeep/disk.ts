import { statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';

/** Has a file, or the list of names that is a folder, outlive a power cut. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place);
  await handle.sync().finally(() => handle.close());
}

/** The size of files together; one that is not there counts nothing. */
export function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** What is left on the disk of a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Left free, so that it is never a backup that fills the disk, in bytes. */
const reserve = 32 * 1024 * 1024;

/** Throws where so many bytes more would fill the disk of a folder. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const [needed, free] = [bytes + reserve, await freeBytes(folder)];
  if (free >= needed) return;
  throw new Error(`${megabytes(needed)} MB are needed on the disk and ${megabytes(free)} MB are free`);
}

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
