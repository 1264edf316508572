// What `seats.mjs` runs of the program, in one file that Node can load.
import path from 'node:path';
import { type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { seedDestinations } from '#db/seed/seed';
import { readEnvironment, setEnvironment } from '#server/env';

export { apply } from '#server/booking/apply';
export { readAvailability } from '#server/booking/seats/availability';
export { readCalendar } from '#server/booking/seats/calendar';

/** A migrated database without content. */
export function open(dataDir: string): Db {
  const secret = 'a secret that only the figures know of';
  setEnvironment(readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_SECRET: secret, SEED: 'none' }));
  const database = setDatabase(openDatabase(path.join(dataDir, 'site.db')));
  migrateDatabase(database);
  seedDestinations();
  return database;
}
