import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline as join, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const block = 512;
const maxBytes = 8 ** 11 - 1;
const nameLength = 100;

export interface ArchiveEntry {
  /** Where it stands in the archive: `uploads/picture.jpg`. */
  name: string;
  /** Where its bytes are. */
  file: string;
}

/**
 * Writes files into a new tar.gz that its owner alone may read, flushed to the disk. A file that is gone by its turn is
 * left out; answers the names of those that are in.
 */
export async function writeArchive(target: string, entries: ArchiveEntry[], signal?: AbortSignal): Promise<string[]> {
  const written: string[] = [];
  async function* blocks() {
    for (const { name, file } of entries) {
      const handle = await openIfThere(file);
      if (!handle) continue;
      try {
        const { size, mtimeMs } = await handle.stat();
        if (size > maxBytes) throw new Error(`${file} is too large for an archive`);
        yield header(name, size, mtimeMs);
        if (size > 0) yield* handle.createReadStream({ end: size - 1, autoClose: false });
        yield padding(size);
      } finally {
        await handle.close();
      }
      written.push(name);
    }
    yield Buffer.alloc(2 * block);
  }
  // Pictures do not get smaller: little effort is enough for the rest.
  const output = createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(Readable.from(blocks(), { objectMode: false }), createGzip({ level: 3 }), output, { signal });
  return written;
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

function header(name: string, size: number, mtimeMs: number): Buffer {
  if (Buffer.byteLength(name) > nameLength) throw new Error(`the name ${name} is too long for an archive`);
  const bytes = Buffer.alloc(block);
  const octal = (value: number, at: number, digits: number) =>
    bytes.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  bytes.write(name, 0);
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.floor(mtimeMs / 1000), 136, 11);
  bytes.write('0', 156);
  bytes.write('ustar\x0000', 257, 'latin1');
  octal(sumOf(bytes), 148, 6);
  return bytes;
}

/** The sum of a header's bytes, its own field taken for spaces. */
function sumOf(bytes: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of bytes.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

type PlaceOf = (name: string, bytes: number) => string | Promise<string>;

/**
 * Unpacks an archive. `placeOf` says where an entry goes and refuses by throwing: an archive has no say in where
 * anything is written. Throws where the archive is cut off or damaged.
 */
export async function readArchive(file: string, placeOf: PlaceOf): Promise<void> {
  // A fault of either end is thrown where the bytes are read.
  const bytes = byteReader(join(createReadStream(file), createGunzip(), () => undefined));
  const damaged = new Error('the archive is damaged or cut off');
  for (;;) {
    const head = await bytes.take(block);
    if (!head) throw damaged;
    if (head.every((byte) => byte === 0)) break;
    const field = (at: number, length: number) => head.toString('utf8', at, at + length).replace(/[\0 ].*$/s, '');
    if (Number.parseInt(field(148, 8), 8) !== sumOf(head)) throw damaged;
    const name = field(0, nameLength);
    const size = Number.parseInt(field(124, 12), 8);
    if (field(156, 1) !== '0' || field(345, 155) !== '' || !Number.isInteger(size)) {
      throw new Error(`the archive was not made by this site (${name})`);
    }
    const handle = await open(await placeOf(name, size), 'wx', 0o600);
    try {
      for (let left = size; left > 0; ) {
        const part = await bytes.some(left);
        if (!part) throw damaged;
        await handle.writeFile(part);
        left -= part.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    const rest = padding(size).length;
    if (rest > 0 && !(await bytes.take(rest))) throw damaged;
  }
  // To the very end: only there does the compressed stream say whether it is whole.
  while (await bytes.some(1 << 20));
}

/** Hands out the bytes of a stream in the pieces asked for; null where it has ended before. */
function byteReader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  const fetchMore = async () => {
    const next = await chunks.next();
    if (!next.done) held = held.length > 0 ? Buffer.concat([held, next.value]) : Buffer.from(next.value);
    return !next.done;
  };
  const cut = (count: number) => {
    const part = held.subarray(0, count);
    held = held.subarray(count);
    return part;
  };
  return {
    /** Exactly `count` bytes. */
    async take(count: number): Promise<Buffer | null> {
      while (held.length < count) if (!(await fetchMore())) return null;
      return cut(count);
    },
    /** At least one and at most `most` bytes. */
    async some(max: number): Promise<Buffer | null> {
      while (held.length === 0) if (!(await fetchMore())) return null;
      return cut(Math.min(max, held.length));
    },
  };
}
