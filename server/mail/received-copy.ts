import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';

/** The folder in `DATA_DIR` with mails as they came. No backup has them: they are gone after 30 days. */
const folderName = 'received';
const folderOf = () => path.join(env().DATA_DIR, folderName);
/** In ms. */
const keptFor = 30 * 86_400_000;
/** In bytes, of all: whoever has the address of a thread may send what they like. */
const maxTotal = 200 * 1024 ** 2;

/** The files, within `DATA_DIR`, of the mails with these keys; forms have none. */
export const copyNames = (keys: (string | null)[]): string[] =>
  keys
    .filter((key) => key !== null)
    .map((key) => `${folderName}/${createHash('sha256').update(key).digest('hex')}.eml`);

const placeOf = (key: string | null) => copyNames([key]).map((name) => path.join(env().DATA_DIR, name))[0];

/** True while a mail is kept as it came. */
export function hasCopy(key: string | null): boolean {
  const place = placeOf(key);
  return place !== undefined && existsSync(place);
}

/** Keeps a mail as it came, once. Throws where it cannot be written. */
export function keepCopy(key: string, raw: Uint8Array): void {
  const place = placeOf(key);
  if (place === undefined || existsSync(place)) return;
  mkdirSync(folderOf(), { recursive: true });
  // Under another name first: a reader never sees an incomplete file.
  const unfinished = path.join(folderOf(), `.${randomUUID()}`);
  try {
    writeFileSync(unfinished, raw, { flush: true });
    renameSync(unfinished, place);
  } catch (error) {
    // On a full disk, every new delivery of the mail would leave another file.
    rmSync(unfinished, { force: true });
    throw error;
  }
  // Now, since many large ones may come before the next hour.
  deleteBefore(0).catch((error) => log('warn', 'inbound.copies', errorFacts(error)));
}

/** A mail as it came; null where it is not kept, or no longer. */
export function readCopy(key: string | null): Buffer | null {
  const place = placeOf(key);
  return place !== undefined && existsSync(place) ? readFileSync(place) : null;
}

/** Deletes the copies of mails with these keys. */
export function deleteCopies(keys: string[]): void {
  for (const name of copyNames(keys)) rmSync(path.join(env().DATA_DIR, name), { force: true });
}

/** Deletes the copies at the end of their retention. */
export const deleteOldCopies = (now: Date): Promise<void> => deleteBefore(now.getTime() - keptFor);

/**
 * Deletes older copies, then the oldest ones while there are too many.
 * @param since in ms
 */
async function deleteBefore(since: number): Promise<void> {
  const names = await readdir(folderOf()).catch(() => []);
  const files: { place: string; at: number; size: number }[] = [];
  for (const name of names) {
    const place = path.join(folderOf(), name);
    const facts = await stat(place).catch(() => null);
    if (facts) files.push({ place, at: facts.mtimeMs, size: facts.size });
  }
  let total = 0;
  for (const { place, at, size } of files.toSorted((one, other) => other.at - one.at)) {
    total += size;
    if (total > maxTotal || at < since) await rm(place, { force: true });
  }
}
