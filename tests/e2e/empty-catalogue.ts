import path from 'node:path';
import { sql } from 'drizzle-orm';
import { closeDatabase, openDatabase, setDatabase } from '#db/client';
import { ownSiteSetting } from '#db/schema/setting';
import { seedDestinations } from '#db/seed/seed';

/** Makes of a new site, which is its owner's, the one of the sample with its destinations and without its products. */
export function emptyCatalogue(dataDir: string): void {
  const database = setDatabase(openDatabase(path.join(dataDir, 'site.db')));
  database.run(sql`DELETE FROM settings WHERE key = ${ownSiteSetting}`);
  seedDestinations();
  closeDatabase();
}
