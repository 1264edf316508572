import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { closeDatabase, type Db, immediately, openDatabase, setDatabase } from '#db/client';
import { inspectDatabase, migrateDatabase, newestMigrationIn } from '#db/migrate';
import { prepareContent } from '#db/seed/seed';
import { env } from '#server/env';
import { log } from '#server/log';
import { backUpDatabase } from './backup';
import { diskAdvice } from './disk';
import { newestRestorable } from './restorable';
import { isLocked, lockExclusive, lockShared } from './site-lock';

/**
 * Opens the database of a data folder. Copies it before a pending migration, migrates it and prepares its content; see
 * `prepareContent`. Throws an error of one line with the file and the command that
 * restores a backup.
 * @param sample null for a command, which leaves the content to the next start
 */
export async function openSite(folder: string, sample: boolean | null): Promise<{ database: Db; close: () => void }> {
  const file = path.join(folder, 'site.db');
  let release: (() => void) | undefined;
  let upgrade: Upgrade | undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    release = lockShared(folder);
    if (!hasBytes(file)) assertNoTracesOfData(folder);
    const isOlder = hasBytes(file) && isMigrationDue(file);
    if (isOlder) {
      release();
      // A site of the earlier version would go on with a schema that it does not know.
      release = lockExclusive(folder);
      upgrade = { schema: newestMigrationIn(file) };
      upgrade.copy = await backUpBeforeMigration(folder, file);
    }
    const database = setDatabase(openDatabase(file));
    migrateDatabase(database);
    if (isOlder) {
      release();
      release = lockShared(folder);
    }
    if (sample !== null) immediately(() => prepareContent(sample, new Date()));
    const unlock = release;
    return {
      database,
      close: () => {
        closeDatabase();
        unlock();
      },
    };
  } catch (error) {
    closeDatabase();
    const isUnchanged = upgrade && newestMigrationIn(file) === upgrade.schema;
    if (isUnchanged && upgrade?.copy) await rm(upgrade.copy, { force: true });
    release?.();
    const refusal = isLocked(error) ? (error as Error).message : await refusalOf(file, error as Error, isUnchanged);
    throw new Error(diskAdvice(error, folder) ?? refusal, { cause: error });
  }
}

/** A start that migrates: what the schema was before, and the copy that was made of it. */
interface Upgrade {
  schema: number | null;
  copy?: string;
}

async function refusalOf(file: string, { message, cause }: Error, isUnmigrated = false): Promise<string> {
  const reason = message.replace(/\s+/g, ' ');
  if (isUnmigrated && !/damaged|malformed/.test(reason)) {
    const root = cause instanceof Error && !reason.includes(cause.message) ? `: ${cause.message}` : '';
    return `${file} could not be upgraded and is as it was: ${reason}${root}. The earlier version of the site runs on it`;
  }
  return `${file} cannot be used: ${reason}. ${await restoreAdvice(path.dirname(file))}`;
}

/**
 * Opens the database of a data folder in which this version has run, and creates nothing: for a command that nobody
 * watches. Throws an error of one line.
 */
export function openReadySite(folder: string): { close: () => void } {
  const needed = ['site.db', ...(env().SESSION_SECRET ? [] : ['session-secret'])];
  const missing = needed.find((name) => !hasBytes(path.join(folder, name)));
  if (missing) throw new Error(`${path.join(folder, missing)} is missing: has a site run on this DATA_DIR?`);
  const unlock = lockShared(folder);
  const file = path.join(folder, 'site.db');
  try {
    if (inspectDatabase(file).pending > 0) throw new Error(`${file} is of an older version: start the site first`);
    setDatabase(openDatabase(file));
  } catch (error) {
    unlock();
    throw error;
  }
  return { close: () => [closeDatabase(), unlock()] };
}

function isMigrationDue(file: string): boolean {
  const { applied, pending } = inspectDatabase(file);
  return applied > 0 && pending > 0;
}

async function backUpBeforeMigration(folder: string, file: string): Promise<string> {
  const { pending } = inspectDatabase(file);
  const { file: copy, bytes } = await backUpDatabase(folder);
  log('info', 'backup.before.migration', { file: path.basename(copy), bytes, pending });
  return copy;
}

const hasBytes = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Throws when the folder had a database before: an empty new one would hide that it is lost. */
function assertNoTracesOfData(folder: string): void {
  const isFilled = (name: string) => {
    const facts = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return facts?.isDirectory() ? readdirSync(path.join(folder, name)).length > 0 : (facts?.size ?? 0) > 0;
  };
  const trace = ['site.db-wal', 'session-secret', 'uploads', 'mail', 'backups'].find(isFilled);
  if (trace === undefined) return;
  throw new Error(
    `it is missing or empty, though ${path.join(folder, trace)} is there from before (to start afresh, move ${folder} away)`,
  );
}

async function restoreAdvice(folder: string): Promise<string> {
  const backup = await newestRestorable(folder);
  return `\`npm run restore -- ${backup ?? 'FILE'}\` restores ${backup ? 'the newest backup that this version takes' : 'a backup'}`;
}
