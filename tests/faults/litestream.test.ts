import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../command';
import { temporaryFolder } from '../fixtures';
import { kill, startServer, type TestServer } from '../server';
import { checkConsistency } from './reservation-checks';
import { roundsOf } from './rounds';
import { bookablePaths, fillForm, send } from './traveller';

const rounds = roundsOf({ short: 1, long: 8 });
const travellersPerRound = 12;
const litestream = path.resolve(`node_modules/@flydotio/litestream-${process.platform}-${process.arch}/litestream`);

let folder: string;
let server: TestServer;
let copier: ChildProcess;
/** Addresses of booking pages that travellers were sent to, by their email address. */
let acknowledged: Map<string, string>;
let number = 0;

const place = (name: string) => path.join(folder, name);
const settings = { TRUST_PROXY: '1' };

/** The settings that are deployed, with a folder in place of the object store, and more often written back. */
function writeSettings() {
  const deployed = readFileSync('deploy/litestream.yml', 'utf8');
  const local = deployed
    .replace('/var/lib/nile-and-siam', place('data'))
    .replace(/(- path: .*)/, '$1\n    checkpoint-interval: 1s')
    .replace('type: s3', 'type: file')
    .replace(/^ *(bucket|region): .*\n/gm, '')
    .replace('path: site\n', `path: ${place('copy')}\n`);
  expect(local).not.toMatch(/type: s3|bucket/);
  writeFileSync(place('litestream.yml'), local);
}

const run = (...parameters: string[]) =>
  promisify(execFile)(litestream, parameters, { env: { ...process.env, LITESTREAM_CONFIG: place('litestream.yml') } });

function startCopying() {
  copier = spawn(litestream, ['replicate', '-config', place('litestream.yml')], { stdio: 'ignore' });
}

/** Restores the copy into a new file; returns the email addresses of its reservations. */
async function restoreCopy(): Promise<{ file: string; travellers: string[] }> {
  const file = place(`restored-${Math.random()}.db`);
  await run('restore', '-o', file, place('data/site.db'));
  const database = new Database(file, { readonly: true });
  const travellers = database.prepare('SELECT email FROM reservations').pluck().all() as string[];
  database.close();
  return { file, travellers };
}

/** Waits until everything that was acknowledged is copied; returns the last copy that was restored. */
const copied = () =>
  vi.waitFor(
    async () => {
      const { file, travellers } = await restoreCopy();
      expect(travellers).toEqual(expect.arrayContaining([...acknowledged.keys()]));
      return file;
    },
    { timeout: 30_000, interval: 250 },
  );

const hasBytes = (file: string, text: string) => existsSync(file) && readFileSync(file).includes(text);

/** Has travellers book, four at a time, while `meanwhile` runs. */
async function book(meanwhile: () => Promise<unknown> = async () => undefined) {
  const forms = await Promise.all(
    Array.from({ length: travellersPerRound }, () => {
      number += 1;
      return fillForm(server, bookablePaths[number % 3] ?? '', 'Youssef Amin', number);
    }),
  );
  const waiting = forms.values();
  const travellers = Array.from({ length: 4 }, async () => {
    for (const form of waiting) {
      // Sent again where another process has written for longer than a form waits.
      const location = await vi.waitFor(
        async () => {
          const answer = await send(server.url, form);
          expect(answer?.status).toBe(303);
          return answer?.location ?? '';
        },
        { timeout: 20_000 },
      );
      acknowledged.set(form.email, location);
    }
  });
  await Promise.all([...travellers, meanwhile()]);
}

beforeEach(async () => {
  folder = temporaryFolder();
  acknowledged = new Map();
  writeSettings();
  const sample = await startServer(settings);
  await sample.end();
  cpSync(sample.dataDir, place('data'), { recursive: true });
  rmSync(sample.dataDir, { recursive: true });
  server = await startServer(settings, place('data'));
  startCopying();
});
afterEach(async () => {
  copier.kill('SIGKILL');
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!existsSync(litestream))(
  `Litestream beside a site that is killed, ${rounds} rounds: what was acknowledged and copied is restored on a new machine`,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      await book(async () => {
        await kill(copier);
        startCopying();
      });
      await copied();
      const { output } = await runCommand(['--doctor'], {
        DATA_DIR: place('data'),
        LITESTREAM_CONFIG: place('litestream.yml'),
        PATH: `${path.dirname(litestream)}:${process.env.PATH}`,
      });
      expect(output).toMatch(/^ok +off-site +the newest copy is less than an hour old and has what was written$/m);
      await Promise.all([kill(server.process), kill(copier)]);
      await expectOnNewMachine(await copied());
      server = await startServer(settings, place('data'));
      startCopying();
    }
  },
  60_000 + rounds * 60_000,
);

/** Restores as docs/operations.md says: uploads and secret first, then the database. */
async function expectOnNewMachine(file: string) {
  const machine = mkdtempSync(path.join(folder, 'machine-'));
  cpSync(place('data/session-secret'), path.join(machine, 'session-secret'));
  expect(await runCommand(['--restore', file], { DATA_DIR: machine })).toMatchObject({ code: 0 });
  const restored = await startServer(settings, machine);
  try {
    checkConsistency(restored.database());
    for (const location of acknowledged.values()) {
      const page = await fetch(restored.url + location, { headers: { 'X-Forwarded-For': '203.0.113.77' } });
      expect(page.status).toBe(200);
    }
  } finally {
    await restored.end();
  }
}

it.skipIf(!existsSync(litestream))(
  'a database that is written anew while it is copied is written to and copied on',
  async () => {
    await copied();
    await book(async () => {
      const worker = new Worker(path.resolve('server/upkeep/vacuum-worker.mjs'), {
        workerData: { file: place('data/site.db') },
      });
      expect(await once(worker, 'exit')).toEqual([0]);
    });
    await copied();
  },
);

it.skipIf(!existsSync(litestream))(
  'what was erased while it is copied leaves the database, and its log when both are stopped',
  async () => {
    await copied();
    const erased = 'Erased Traveller of the Nile';
    const holders = () => ['site.db', 'site.db-wal'].filter((name) => hasBytes(place(`data/${name}`), erased));
    const client = new Database(place('data/site.db'), { timeout: 20_000 });
    client.prepare("INSERT INTO newsletter (email, source) VALUES (?, 'home')").run(erased.repeat(1000));
    expect(holders()).not.toEqual([]);
    client.exec('DELETE FROM newsletter');
    client.close();
    const worker = new Worker(path.resolve('server/upkeep/vacuum-worker.mjs'), {
      workerData: { file: place('data/site.db') },
    });
    expect(await once(worker, 'exit')).toEqual([0]);
    expect(holders()).not.toContain('site.db');

    const ended = once(copier, 'exit');
    copier.kill('SIGTERM');
    await ended;
    await server.end();
    rmSync(place('data/.site.db-litestream'), { recursive: true });
    expect(holders()).toEqual([]);
    server = await startServer(settings, place('data'));
    startCopying();
    await book();
    await copied();
  },
);

it.skipIf(!existsSync(litestream))('a restored site is copied on from where it was restored', async () => {
  await book();
  const file = await copied();
  await book();
  copier.kill('SIGTERM');
  await server.end();
  expect(await runCommand(['--restore', file], { DATA_DIR: place('data') })).toMatchObject({ code: 0 });
  acknowledged = new Map([...acknowledged].slice(0, travellersPerRound));
  server = await startServer(settings, place('data'));
  startCopying();
  await book();
  const { travellers } = await copied().then(restoreCopy);
  expect(travellers.sort()).toEqual([...acknowledged.keys()].sort());
});
