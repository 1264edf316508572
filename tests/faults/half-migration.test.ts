import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { restoreBackup } from '#server/upkeep/restore';
import { earlierMigrations } from '../db/earlier-migrations';
import { temporaryFolder } from '../fixtures';
import { startServer } from '../server';
import { isLongRound, roundsOf } from './rounds';

const rounds = roundsOf({ short: 2, long: 30 });
/** Enough for the migration to take a while. */
const reservations = isLongRound ? 60_000 : 5_000;

let folder: string;
const structureOf = (file: string) => {
  const database = new Database(file);
  try {
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    return {
      reservations: database.prepare('SELECT count(*) FROM reservations').pluck().get(),
      structure: JSON.stringify([
        database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all(),
        database.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get(),
      ]),
    };
  } finally {
    database.close();
  }
};

beforeAll(() => {
  folder = temporaryFolder();
  const old = openDatabase(path.join(folder, 'old.db'));
  migrateDatabase(old, earlierMigrations(folder));
  old.$client.exec(
    `INSERT INTO tours (title, description, country, city, price_cents, image, pickup_time, duration)
     VALUES ('Karnak before the Heat', 'A day', 'Egypt', 'Luxor', 7500, '/posters/karnak.svg', '07:00', '8');
     WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${reservations})
     INSERT INTO reservations (reference, submission_key, kind, tour_id, product_title, country, unit_price_cents,
       price_lines, total_price_cents, name, email, phone, start_date, adults)
     SELECT 'NS-' || n, 'form ' || n, 'tour', 1, 'Karnak', 'Egypt', 7500,
       '[{"label":"Adults","count":2,"unitCents":7500}]', 15000, 'Mona', n || '@example.org', '1234567',
       '2027-01-01', 2 FROM numbers;`,
  );
  old.$client.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  `kill -9 during a migration, ${rounds} rounds: leaves the old or the new schema, and a backup of the old one`,
  async () => {
    const oldFile = path.join(folder, 'old.db');
    const before = structureOf(oldFile);
    const outcomes: string[] = [];
    let after: string | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = temporaryFolder();
      const file = path.join(dataDir, 'site.db');
      copyFileSync(oldFile, file);
      await startAndKill(dataDir);
      const killed = structureOf(file);
      expect(killed.reservations).toBe(reservations);
      outcomes.push(killed.structure === before.structure ? 'old' : 'new');

      const server = await startServer({}, dataDir);
      const migrated = structureOf(file);
      expect(migrated.reservations).toBe(reservations);
      after ??= migrated.structure;
      expect(migrated.structure).toBe(after);
      expect([before.structure, after]).toContain(killed.structure);
      const [backup = ''] = readdirSync(path.join(dataDir, 'backups')).filter((name) => name.startsWith('before-'));
      await restoreBackup(path.join(dataDir, 'backups', backup), path.join(folder, `round-${round}`));
      expect(structureOf(path.join(folder, `round-${round}/site.db`))).toEqual(before);
      await server.stop();
    }
    if (rounds >= 20) expect(new Set(outcomes)).toEqual(new Set(['old', 'new']));
  },
  60_000 + rounds * 20_000,
);

/** Kills a start at a random moment after its backup, when it migrates. */
async function startAndKill(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, SEED: 'none' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const backups = path.join(dataDir, 'backups');
  const hasBackup = () => existsSync(backups) && readdirSync(backups).some((name) => name.startsWith('before-'));
  while (!hasBackup() && child.exitCode === null) await pause(2);
  await pause(randomInt(reservations / 250));
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}
