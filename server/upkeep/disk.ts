import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { isOwn, ownerAdvice } from './ownership';

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

/** The bytes to free on the disk of a folder before it has room for so many more. */
export const missingBytes = async (folder: string, bytes: number): Promise<number> =>
  Math.max(0, bytes + reservedBytes - (await freeBytes(folder)));

/** Throws when the disk of a folder has no room for so many bytes more. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const [needed, free] = [bytes + reservedBytes, await freeBytes(folder)];
  if (free >= needed) return;
  throw new Error(`${megabytes(needed)} MB of disk space are needed, ${megabytes(free)} MB are free`);
}

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

/** Less than a first start writes, in bytes. */
const startBytes = 4 * 1024 * 1024;

const freeNow = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** True where the disk of a folder has no room to save a form. */
export const isFull = (folder: string): boolean => freeNow(folder) < startBytes;

/**
 * Advice for an error at the start: for another user's data folder, a read-only one, or a full disk; null for any
 * other.
 */
export function diskAdvice(error: unknown, folder: string): string | null {
  const code = rootCodeOf(error);
  return readOnlyAdvice(code, folder) ?? fullDiskAdvice(code, folder);
}

function readOnlyAdvice(code: string, folder: string): string | null {
  const place = [folder, path.join(folder, 'site.db'), path.join(folder, 'site.db-wal')].find(isReadOnly);
  const isRefused = /^(EROFS|EACCES|EPERM|SQLITE_READONLY)/.test(code);
  if (!isRefused && !/^SQLITE_(CANTOPEN|IOERR)/.test(code)) return null;
  const owner = place && isOwn(place) ? null : ownerAdvice(folder);
  if (owner || !(isRefused || place)) return owner;
  return `${place ?? folder} is read-only: let the user of the site write to it, then start again`;
}

function isReadOnly(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** On a full disk SQLite also reports failed input and output, or a transaction that has ended already. */
function fullDiskAdvice(code: string, folder: string): string | null {
  const free = freeNow(existsSync(folder) ? folder : path.dirname(folder));
  const isSaid = /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code);
  if (!isSaid && !(/^SQLITE_(IOERR|ERROR|CANTOPEN)/.test(code) && free < startBytes)) return null;
  return `The disk of ${folder} is full (${Math.floor(free / 1024)} KB free): free some space, then start again`;
}

function rootCodeOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: string };
  return cause instanceof Error ? rootCodeOf(cause) : (code ?? '');
}
