import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { temporaryFolder } from '../fixtures';
import { roundsOf } from './rounds';

const rounds = roundsOf({ short: 6, long: 60 });
const records = 100;

// Within the repository, where its packages are found.
const bundle = mkdtempSync(path.resolve('node_modules/.purge-'));
const dataDir = temporaryFolder();

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: path.join(import.meta.dirname, 'purge-program.ts'), outDir: bundle },
  }),
);
afterAll(() => {
  for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Runs the purge, and kills it so many ms after it has begun; returns how long it ran. */
async function purge(killAfter?: number): Promise<number> {
  const child = fork(path.join(bundle, 'purge-program.js'), [dataDir]);
  const ended = once(child, 'exit');
  await once(child, 'message');
  const begun = performance.now();
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
  await ended;
  return performance.now() - begun;
}

it(`kill -9 while the trash is emptied, ${rounds} rounds: all that was in it is there with its versions, or nothing`, {
  timeout: 60_000 + rounds * 3000,
}, async () => {
  const database = openDatabase(path.join(dataDir, 'site.db'));
  migrateDatabase(database);
  const { $client: client } = database;
  const fill = () =>
    client.exec(`WITH RECURSIVE records(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM records WHERE id < ${records}),
        numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 50)
      INSERT INTO versions (kind, record_id, number, content, deleted_at)
      SELECT 'tour', id, number, json_object('title', hex(randomblob(500))), iif(number = 50, '2020-01-01', NULL)
      FROM records, numbers`);
  const count = () => client.prepare('SELECT count(*) FROM versions').pluck().get();
  fill();
  const whole = await purge();
  expect(count()).toBe(0);
  const found: unknown[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    fill();
    await purge(randomInt(Math.ceil(whole)));
    found.push(count());
    client.exec('DELETE FROM versions');
  }
  expect(found.filter((left) => left !== 0 && left !== records * 50)).toEqual([]);
  expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
  client.close();
});
