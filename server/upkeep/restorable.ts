import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectDatabase } from '#db/migrate';
import { readArchive } from './archive';
import { listBackups } from './backup';

/** The newest backup of a data folder whose database this version of the site takes; undefined where there is none. */
export async function newestRestorable(folder: string): Promise<string | undefined> {
  for (const { file, kind } of listBackups(folder)) {
    if (await (kind === 'site' ? isArchiveTaken(file) : isTaken(file))) return file;
  }
}

function isTaken(database: string): boolean {
  try {
    return inspectDatabase(database).applied > 0;
  } catch {
    return false;
  }
}

/** The database comes first in an archive; the rest stays unread. */
async function isArchiveTaken(archive: string): Promise<boolean> {
  const stage = await mkdtemp(path.join(tmpdir(), 'nile-and-siam-'));
  const database = path.join(stage, 'site.db');
  try {
    await readArchive(archive, (name) => {
      if (name === 'site.db') return database;
      throw new Error('enough is read');
    });
  } catch {
    // The database may have been read before the error; of a damaged archive there is none.
  }
  try {
    return isTaken(database);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
