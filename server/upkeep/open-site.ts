import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { closeDatabase, type Db, openDatabase, setDatabase } from '#db/client';
import { inspectDatabase, migrateDatabase } from '#db/migrate';
import { seedDatabase } from '#db/seed/seed';
import { log } from '#server/log';
import { backupsOf, keepDatabase, listBackups } from './backup';
import { markInUse } from './in-use';

/**
 * Opens the database of a data folder, keeps a copy of it where a migration is about to change it, migrates it and,
 * where it is empty and `sample` is wished for, fills it. Throws one line that names the file and the command that puts
 * a backup back.
 */
export async function openSite(folder: string, sample: boolean): Promise<{ database: Db; close: () => void }> {
  const file = path.join(folder, 'site.db');
  let release: (() => void) | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    release = markInUse(folder);
    if (hasBytes(file)) await keepBeforeMigration(folder, file);
    else assertNeverFilled(folder);
    const database = setDatabase(openDatabase(file));
    migrateDatabase(database);
    if (sample) seedDatabase(database, new Date());
    const unmark = release;
    return {
      database,
      close: () => {
        closeDatabase();
        unmark();
      },
    };
  } catch (error) {
    closeDatabase();
    release?.();
    const reason = (error as Error).message;
    throw new Error(`${file} cannot be used: ${reason}. ${wayBack(folder)}`, { cause: error });
  }
}

async function keepBeforeMigration(folder: string, file: string): Promise<void> {
  const { applied, pending } = inspectDatabase(file);
  if (applied === 0 || pending === 0) return;
  const { file: kept, bytes } = await keepDatabase(folder);
  log('info', 'backup.before.migration', { file: path.basename(kept), bytes, pending });
}

const hasBytes = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** An empty database in the place of one that is lost would hide the loss. */
function assertNeverFilled(folder: string): void {
  const isFilled = (name: string) => {
    const facts = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return facts?.isDirectory() ? readdirSync(path.join(folder, name)).length > 0 : (facts?.size ?? 0) > 0;
  };
  const trace = ['site.db-wal', 'session-secret', 'uploads', 'mail', 'backups'].find(isFilled);
  if (trace === undefined) return;
  throw new Error(
    `it is missing or empty, though ${path.join(folder, trace)} is there from before (to begin anew, move ${folder} away)`,
  );
}

function wayBack(folder: string): string {
  const backup = newestBackup(folder) ?? 'FILE';
  return `\`npm run restore -- ${backup}\` puts ${backup === 'FILE' ? 'a backup' : 'the newest backup'} back`;
}

function newestBackup(folder: string): string | undefined {
  if (!existsSync(backupsOf(folder))) return undefined;
  const backups = listBackups(folder);
  return (backups.find(({ kind }) => kind === 'site') ?? backups[0])?.file;
}
