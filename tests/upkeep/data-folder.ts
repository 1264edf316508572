import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { closeDatabase, type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { images } from '#db/schema/image';
import { newsletter } from '#db/schema/subscriber';
import { restoreBackup } from '#server/upkeep/restore';
import { type FilledSite, openFilledSite, temporaryFolder } from '../fixtures';

export const testSecret = 'a secret that only the tests know of';

/** A data folder with an open database, and the path of a second folder. */
export interface DataFolder {
  site: FilledSite;
  /** A path inside the data folder. */
  place: (name: string) => string;
  put: (name: string, text: string) => void;
  /** Sets the time of the last change, in ms since 1970. */
  touch: (name: string, time: number) => void;
  /** Adds one of everything that a backup must hold. */
  addSampleData: () => void;
  /** A folder that does not exist yet. */
  target: string;
  close: () => void;
}

export function openDataFolder(): DataFolder {
  const site = openFilledSite({}, { inFile: true });
  const target = path.join(temporaryFolder(), 'new');
  const place = (name: string) => path.join(site.dataDir, name);
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(place(name)), { recursive: true });
    writeFileSync(place(name), text);
  };
  const touch = (name: string, time: number) => utimesSync(place(name), new Date(time), new Date(time));
  const addSampleData = () => {
    const picture = {
      name: '1795247157540-k3x9qd00-40x30',
      extension: 'png',
      width: 40,
      height: 30,
      bytes: 9,
    } as const;
    site.database.insert(images).values(picture).run();
    site.database.insert(newsletter).values({ email: 'keiko@example.com', source: 'home' }).run();
    put(`uploads/${picture.name}.png`, 'a picture');
    put(`uploads/.${picture.name}.webp`, 'half a picture');
    put('mail/tour_booking-NS-7K3F9Q-0a1b2c3d.eml', 'Subject: Karnak');
    put('session-secret', testSecret);
  };
  const close = () => {
    site.close();
    rmSync(path.dirname(target), { recursive: true, force: true });
  };
  return { site, place, put, touch, addSampleData, target, close };
}

/** The email addresses of the subscribers in the database of a data folder. */
export function subscribersIn(folder: string): unknown[] {
  const database = new Database(path.join(folder, 'site.db'), { readonly: true });
  const emails = database.prepare('SELECT email FROM newsletter').pluck().all();
  database.close();
  return emails;
}

/** Restores a backup into a folder, and opens its database as the site does at its start. */
export async function restoreAndOpen(backup: string, folder: string): Promise<Db> {
  closeDatabase();
  await restoreBackup(backup, folder);
  const database = setDatabase(openDatabase(path.join(folder, 'site.db')));
  migrateDatabase(database);
  return database;
}
