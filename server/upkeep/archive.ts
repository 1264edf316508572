import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';

/** The limits of a plain tar header: beyond them the format needs extensions, which a restore refuses. */
const maxFileBytes = 8 ** 11 - 1;
const maxNameBytes = 100;

export interface ArchiveEntry {
  /** Path inside the archive: `uploads/picture.jpg`. */
  name: string;
  /** Path of the file to read. */
  file: string;
}

/**
 * Writes files into a new tar.gz with mode 0600 and flushes it to the disk. Returns the names of the entries written:
 * a file that has been deleted meanwhile is left out.
 */
export async function writeArchive(target: string, entries: ArchiveEntry[], signal?: AbortSignal): Promise<string[]> {
  const tar = pack();
  const adding = addFiles(tar, entries).catch((error: Error) => {
    tar.destroy(error);
    return [];
  });
  // Most bytes are pictures, which are compressed already: a low level is enough for the rest.
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(tar, createGzip({ level: 3 }), output, { signal });
  return adding;
}

async function addFiles(tar: Pack, entries: ArchiveEntry[]): Promise<string[]> {
  const added: string[] = [];
  for (const { name, file } of entries) {
    if (Buffer.byteLength(name) > maxNameBytes) throw new Error(`the name ${name} is too long for an archive`);
    const handle = await openIfThere(file);
    if (!handle) continue;
    try {
      const { size, mtime } = await handle.stat();
      if (size > maxFileBytes) throw new Error(`${file} is too large for an archive`);
      const bytes = size > 0 ? handle.createReadStream({ end: size - 1, autoClose: false }) : Readable.from([]);
      await pipeline(bytes, tar.entry({ name, size, mtime, mode: 0o600 }));
    } finally {
      await handle.close();
    }
    added.push(name);
  }
  tar.finalize();
  return added;
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

type TargetOf = (name: string, bytes: number) => string | Promise<string>;

/**
 * Unpacks an archive of plain files. `targetOf` returns the path to write an entry to and throws to refuse it, so an
 * archive cannot choose where anything is written. Never replaces a file. Throws when the archive is cut off or damaged.
 */
export async function readArchive(file: string, targetOf: TargetOf): Promise<void> {
  const tar = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), tar);
  const readError = reading.then(
    () => null,
    (error: NodeJS.ErrnoException) => error,
  );
  try {
    for await (const entry of tar) {
      const { name, type, size, pax } = entry.header;
      if (type !== 'file' || pax || Buffer.byteLength(name) > maxNameBytes) {
        throw new Error(`the archive was not made by this site (${name})`);
      }
      const target = await targetOf(name, size);
      await pipeline(entry, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    }
    await reading;
  } catch (error) {
    // Errors of files and of zlib have a code, those of tar-stream have none.
    const cause = await readError;
    throw cause && !cause.code ? new Error('the archive is damaged or cut off', { cause }) : error;
  }
}
