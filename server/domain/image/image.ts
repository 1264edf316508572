import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { StoredImage } from '#db/schema';
import { articles, images, offers, packages, testimonials, tours } from '#db/schema';
import { Conflict, NotFound, Refused } from '#server/domain/record/errors';
import { contains, type Listing, nearestPage } from '#server/domain/record/listing';
import { env } from '#server/env';
import { decodeImage, encodeVariant } from '#server/images/image-codec';
import { errorFacts, log } from '#server/log';
import { createMutex } from '#server/mutex';
import { type ImageQuery, maxImageBytes } from './image.input';
import { readUploadAddress, uploadedWidths, uploadPath } from './upload-address.input';

/** An uploaded picture with the address that records name it by. */
export type Image = Omit<StoredImage, 'complete'> & { address: string };

const withAddress = ({ complete: _, ...image }: StoredImage): Image => ({
  ...image,
  address: uploadPath(image, image.extension, image.width),
});

const folder = () => path.join(env().DATA_DIR, 'uploads');

// A decoded picture takes up to 160 MB: one at a time.
const decoding = createMutex();

/**
 * Keeps an uploaded picture, decided by decoding it: made smaller where it is very large, turned upright, without
 * metadata. The other widths and formats follow by themselves. Throws Refused, in the specification's words.
 */
export async function storeImage(bytes: Uint8Array, alt: string | null, now: Date = new Date()): Promise<Image> {
  if (bytes.byteLength > maxImageBytes) throw new Refused('File size must be less than 2MB', 'too large');
  const picture = await decoding(() => decodeImage(bytes));
  if (!picture) throw new Refused('File must be an image');
  const { width, height, extension } = picture;
  const name = `${now.getTime()}-${randomBytes(4).toString('hex')}-${width}x${height}`;
  await write(`${name}.${extension}`, picture.fallback);
  try {
    const row = {
      name,
      extension,
      width,
      height,
      bytes: picture.fallback.byteLength,
      alt,
      createdAt: now.toISOString(),
    };
    const stored = db().insert(images).values(row).returning().get();
    void completeImages();
    return withAddress(stored);
  } catch (error) {
    await rm(path.join(folder(), `${name}.${extension}`), { force: true });
    throw error;
  }
}

/** Written beside and renamed: nobody is ever served half a picture. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = path.join(folder(), `.${file}`);
  try {
    await mkdir(folder(), { recursive: true });
    // On the disk before its row is: what a power cut leaves of a picture that was answered is the whole of it.
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path.join(folder(), file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const completing = createMutex();
let stopping = false;

/** Makes the missing widths and formats of all pictures, one file at a time; a picture that fails is left for later. */
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

/** Lets the file under way be finished and starts no other; the rest is made after the next start. */
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
  const source = await readFile(path.join(folder(), `${image.name}.${image.extension}`)).catch(() => null);
  const formats = [...new Set([image.extension, 'webp', 'avif'] as const)];
  for (const format of source ? formats : []) {
    for (const width of uploadedWidths(image.width)) {
      if (stopping) return;
      const file = path.basename(uploadPath(image, format, width));
      if (!source || (await exists(file))) continue;
      await write(file, await encodeVariant(source, format, width));
    }
  }
  db().update(images).set({ complete: true }).where(eq(images.id, image.id)).run();
}

const exists = (file: string) =>
  stat(path.join(folder(), file)).then(
    () => true,
    () => false,
  );

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif', avif: 'image/avif' };
const fileName = /^([\w-]+-\d{1,4}x\d{1,4})(?:-(\d{1,4})w)?\.(jpg|png|webp|gif|avif)$/;

export interface UploadedFile {
  bytes: Buffer;
  type: string;
  /** False for a stand-in: the file asked for is still being made. */
  final: boolean;
}

/** The file of an uploaded picture; until it has been made, the fallback in its place. Null where there is none. */
export async function readUpload(file: string): Promise<UploadedFile | null> {
  const match = fileName.exec(file);
  if (!match) return null;
  const [, name = '', width, extension] = match;
  const bytes = await readFile(path.join(folder(), file)).catch(() => null);
  if (bytes) return { bytes, type: types[extension as keyof typeof types], final: true };
  const image = findByName(name);
  if (!image || (width && !uploadedWidths(image.width).includes(Number(width)))) return null;
  const fallback = await readFile(path.join(folder(), `${name}.${image.extension}`)).catch(() => null);
  return fallback && { bytes: fallback, type: types[image.extension], final: false };
}

/** The uploaded pictures, newest first, for the office to choose from. */
export function searchImages({ search, descending, page }: ImageQuery): Listing<Image> {
  const condition = search ? or(contains(images.alt, search), contains(images.name, search)) : undefined;
  const total = db().select({ total: count() }).from(images).where(condition).get()?.total ?? 0;
  return nearestPage(total, page, (limit, offset) =>
    db()
      .select()
      .from(images)
      .where(condition)
      .orderBy(descending ? images.id : desc(images.id))
      .limit(limit)
      .offset(offset)
      .all()
      .map(withAddress),
  );
}

function findByName(name: string): StoredImage | undefined {
  return db().select().from(images).where(eq(images.name, name)).get();
}

export function findImage(id: number): Image | null {
  const image = db().select().from(images).where(eq(images.id, id)).get();
  return image ? withAddress(image) : null;
}

/** Sets the text that stands for a picture. Throws NotFound. */
export function describeImage(id: number, alt: string | null): Image {
  const image = db().update(images).set({ alt }).where(eq(images.id, id)).returning().get();
  if (!image) throw new NotFound('Image not found');
  return withAddress(image);
}

/**
 * For a record about to be saved: its uploads must be there. Throws Conflict naming the field.
 * @param fields addresses by the name of their field; those that are no uploads of ours pass
 */
export function requirePictures(fields: Record<string, (string | null)[]>): void {
  for (const [field, addresses] of Object.entries(fields)) {
    for (const address of addresses) {
      if (!address?.startsWith('/uploads/')) continue;
      const upload = readUploadAddress(address);
      const kept = upload && findByName(upload.name)?.extension === upload.extension;
      if (!kept) throw new Conflict('This picture is no longer here. Please choose another.', field);
    }
  }
}

/** Gives an upload that nobody has described yet the words that a record shows it with. */
export function describeUpload(address: string | null, alt: string | null): void {
  const upload = address && alt ? readUploadAddress(address) : null;
  if (!upload) return;
  db()
    .update(images)
    .set({ alt })
    .where(and(eq(images.name, upload.name), isNull(images.alt)))
    .run();
}

/** Removes an uploaded picture with all its files. Throws NotFound, or Conflict where some record shows it. */
export async function deleteImage(id: number): Promise<void> {
  const image = findImage(id);
  if (!image) throw new NotFound('Image not found');
  if (namesInUse().has(image.name)) throw new Conflict('This picture is in use: it stands in a record or its text.');
  db().delete(images).where(eq(images.id, id)).run();
  const files = await readdir(folder()).catch(() => []);
  for (const file of files) {
    if (fileName.exec(file)?.[1] === image.name) await rm(path.join(folder(), file), { force: true });
  }
}

const day = 86_400_000;
/** How long a picture that no record shows is kept, in ms. */
const unusedRetention = 7 * day;

/** Removes the pictures that nothing has used for a week, and files that belong to no picture; answers how many. */
export async function sweepImages(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - unusedRetention).toISOString();
  const old = db().select().from(images).where(lt(images.createdAt, before)).all();
  const used = old.length > 0 ? namesInUse() : new Set<string>();
  const unused = old.filter((image) => !used.has(image.name));
  for (let start = 0; start < unused.length; start += 500) {
    const ids = unused.slice(start, start + 500).map((image) => image.id);
    db().delete(images).where(inArray(images.id, ids)).run();
  }
  return unused.length + (await sweepFiles(now));
}

/** The names of all uploads that some record speaks of: as its picture, or in its text. */
function namesInUse(): Set<string> {
  const columns = [
    [tours, [tours.image, tours.description, tours.itineraries]],
    [packages, [packages.image, packages.description]],
    [articles, [articles.image, articles.authorImage, articles.content]],
    [offers, [offers.image, offers.gallery, offers.detailedDescription]],
    [testimonials, [testimonials.avatar]],
  ] as const;
  const names = new Set<string>();
  for (const [table, texts] of columns) {
    for (const text of texts) {
      const rows = db()
        .select({ text: sql<string>`${text}` })
        .from(table)
        .where(contains(text, '/uploads/'))
        .all();
      for (const row of rows) {
        for (const [, name] of row.text.matchAll(/\/uploads\/([\w-]+?-\d{1,4}x\d{1,4})(?=[-.])/g))
          names.add(name ?? '');
      }
    }
  }
  return names;
}

async function sweepFiles(now: Date): Promise<number> {
  const files = await readdir(folder()).catch(() => []);
  const known = new Set(
    db()
      .select({ name: images.name })
      .from(images)
      .all()
      .map((image) => image.name),
  );
  let removed = 0;
  for (const file of files) {
    const name = fileName.exec(file)?.[1];
    if (name !== undefined && known.has(name)) continue;
    const place = path.join(folder(), file);
    const facts = await stat(place).catch(() => null);
    // An upload under way has written its file and not yet its row.
    if (!facts?.isFile() || now.getTime() - facts.mtimeMs < day) continue;
    await rm(place, { force: true });
    removed += 1;
  }
  return removed;
}

/** Completes what a former process left undone, then sweeps now and every day; answers how to stop. */
export function startImageCare(): { stop: () => Promise<void> } {
  const care = () => {
    void completeImages();
    sweepImages().catch((error) => log('error', 'image.sweep', errorFacts(error)));
  };
  // Not in the first seconds: a start has better things to do.
  const first = setTimeout(care, 5000).unref();
  const daily = setInterval(care, day).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(daily);
      await stopCompletingImages();
    },
  };
}
