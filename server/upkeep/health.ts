import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { db } from '#db/client';
import { newestMigration } from '#db/migrate';
import { probeContentVersion } from '#server/content-version';
import { env } from '#server/env';
import { isFull } from './disk';

/** The built file that runs, which a build in the same folder replaces; in development there is none. */
const program = import.meta.env.PROD ? fileURLToPath(import.meta.url) : null;
const buildOf = () => (program ? statSync(program, { throwIfNoEntry: false })?.mtimeMs : null);

let started: { build: ReturnType<typeof buildOf>; migration: number | null } | undefined;

/** Remembers which program and which schema the site has started with. */
export function rememberStart(): void {
  started = { build: buildOf(), migration: newestMigration(db()) };
}

/** The content version, or why the site does not work as it should: for a probe. */
export function examineHealth(): { contentVersion: number } | { error: string } {
  try {
    const contentVersion = probeContentVersion();
    if (started && newestMigration(db()) !== started.migration) {
      return { error: 'the database is of another version than the program: restart the site' };
    }
    if (started && buildOf() !== started.build) {
      return { error: 'the program was replaced while it ran: restart the site' };
    }
    if (isFull(env().DATA_DIR)) return { error: 'the disk is full: nothing can be saved' };
    return { contentVersion };
  } catch {
    return { error: 'the database does not answer' };
  }
}
