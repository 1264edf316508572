import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { roundsOf } from '../../../faults/rounds';
import { filledSiteForAll, site, testNow } from '../../../fixtures';

const rounds = roundsOf({ short: 4, long: 300 });
const seats = 8;

filledSiteForAll({ inFile: true });
let bundle: string;
beforeAll(async () => {
  // Within the repository, where its packages are found.
  bundle = mkdtempSync(path.resolve('node_modules/.clerk-'));
  const ssr = path.join(import.meta.dirname, 'clerk.ts');
  await build({ configFile: false, logLevel: 'error', build: { ssr, outDir: bundle, minify: false } });
  const season = { from: null, until: null, weekdays: [], times: ['08:00', '14:00'], seats };
  const schedule: Schedule = { counts: 'travellers', instant: false, seasons: [season], resources: [] };
  site.database.update(tours).set({ schedule }).where(eq(tours.id, site.tours.karnak.id)).run();
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

/** What was acknowledged: the kind of the command, the reservation and its version since. */
type Told = [kind: string, id: number, version: number];

function startClerk(name: string, told: Told[]): ChildProcess {
  const { dataDir, database, tours: sample } = site;
  const variables = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a secret that only the tests know of',
    SEED: 'none',
  };
  const parameters = [name, JSON.stringify(variables), database.$client.name, sample.karnak.id, testNow.toISOString()];
  const clerk = spawn(process.execPath, [path.join(bundle, 'clerk.js'), ...parameters.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: clerk.stdout }).on('line', (line) => told.push(JSON.parse(line)));
  return clerk;
}

/** Who sits where, from the rows alone: all that is pending holds its seats, since no day passes. */
const takenOf = () =>
  site.database.$client
    .prepare(
      `SELECT sum(adults) AS taken FROM reservations WHERE status IN ('pending', 'confirmed')
       GROUP BY start_date, start_time`,
    )
    .all() as { taken: number }[];

test(
  'two processes that book the last seats at once and are killed never oversell, and keep what they have acknowledged',
  async () => {
    const told: Told[] = [];
    let [started, most] = [0, 0];
    const start = () => startClerk(`clerk-${++started}`, told);
    const clerks = [start(), start()];
    try {
      for (let round = 0; round < rounds; round += 1) {
        const before = told.length;
        await expect.poll(() => told.length, { interval: 10 }).toBeGreaterThan(before + 20);
        await pause(randomInt(60));
        const victim = randomInt(2);
        const clerk = clerks[victim] as ChildProcess;
        const ended = once(clerk, 'close');
        clerk.kill('SIGKILL');
        await ended;
        const acknowledged = [...told];
        most = Math.max(most, ...takenOf().map(({ taken }) => taken));
        expect(most, 'in a departure').toBeLessThanOrEqual(seats);
        const version = site.database.$client.prepare('SELECT version FROM reservations WHERE id = ?').pluck();
        for (const [kind, id, least] of acknowledged) {
          expect(Number(version.get(id) ?? 0), `${kind} ${id}`).toBeGreaterThanOrEqual(least);
        }
        clerks[victim] = start();
      }
    } finally {
      for (const clerk of clerks) clerk.kill('SIGKILL');
    }
    // They have met a departure that is full for two, or nothing was tried.
    expect(most).toBeGreaterThanOrEqual(seats - 1);
    expect(new Set(told.map(([kind]) => kind))).toEqual(new Set(['request', 'decide', 'cancel', 'change']));
    expect(site.database.$client.pragma('integrity_check', { simple: true })).toBe('ok');
  },
  60_000 + rounds * 5000,
);
