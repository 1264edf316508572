import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';

/** So many files are kept; over it, those that were made first are removed. */
const maxFiles = 500;
/** What a document is made with, besides what it says. */
const sources = ['server/documents', 'server/domain/route-map', 'public/posters'];

const folder = () => path.join(env().DATA_DIR, 'brochures');

let program: Promise<string> | undefined;

/** Names the state of all files with which documents are made: it changes with a new version of the site. */
async function programNow(): Promise<string> {
  const lists = await Promise.all(
    sources.map(async (source) => {
      const names = await readdir(source).catch(() => []);
      return Promise.all(
        names.toSorted().map(async (name) => {
          const { size, mtimeMs } = await stat(path.join(source, name));
          return `${name} ${size} ${mtimeMs}`;
        }),
      );
    }),
  );
  return lists.flat().join('\n');
}

/**
 * The name of the kept file of a document: `tour-12-3fa9…`. It is another one when the document would say something else.
 * @param owner `tour-12`
 */
export async function documentKey(owner: string, says: object): Promise<string> {
  program ??= programNow();
  const hash = createHash('sha256')
    .update(await program)
    .update(JSON.stringify(says));
  return `${owner}-${hash.digest('hex').slice(0, 24)}`;
}

/** The document of a key; null where it is not kept, or its file is not complete after a power cut. */
export async function findDocument(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readFile(path.join(folder(), `${key}.pdf`)).catch(() => null);
  return bytes?.subarray(-16).includes('%%EOF') ? new Uint8Array(bytes) : null;
}

/** Keeps a document instead of earlier ones of its owner. Where the disk does not take it, that is logged. */
export async function keepDocument(owner: string, key: string, bytes: Uint8Array): Promise<void> {
  const temporary = path.join(folder(), `.${key}`);
  try {
    // Without its parents: a data folder that was moved away is not made anew.
    await mkdir(folder()).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await writeFile(temporary, bytes);
    await rename(temporary, path.join(folder(), `${key}.pdf`));
    await removeOthers(owner, `${key}.pdf`);
  } catch (error) {
    log('warn', 'document.not.kept', errorFacts(error));
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

async function removeOthers(owner: string, kept: string): Promise<void> {
  const isOwn = (name: string) => name !== kept && name.startsWith(`${owner}-`);
  const all = await readdir(folder());
  const files = await Promise.all(
    all.map(async (name) => ({
      name,
      madeAt: (await stat(path.join(folder(), name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const others = files
    .filter(({ name }) => name !== kept && !isOwn(name))
    .toSorted((one, other) => other.madeAt - one.madeAt);
  const removed = [...files.filter(({ name }) => isOwn(name)), ...others.slice(maxFiles - 1)];
  await Promise.all(removed.map(({ name }) => rm(path.join(folder(), name), { force: true })));
}
