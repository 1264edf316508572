import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '#server/upkeep/restore';
import { runCommand } from '../command';
import { temporaryFolder } from '../fixtures';
import { kill, startServer } from '../server';
import { fillForm, referenceIn, send } from './traveller';

/** A data folder with a backup, and with copies of the database and the log of a killed site. */
let model: string;
let reference: string;
let folder: string;

beforeAll(async () => {
  model = temporaryFolder();
  const server = await startServer({ TRUST_PROXY: '1' }, model);
  const forms = await Promise.all([1, 2, 3, 4].map((number) => fillForm(server, '/tours/2/book', 'Mona', number)));
  const answers = [];
  for (const form of forms) answers.push(await send(server.url, form));
  reference = referenceIn(answers[0]?.location ?? '');
  expect(await runCommand(['--backup'], { DATA_DIR: model })).toMatchObject({ code: 0 });
  await kill(server.process);
  copyFileSync(path.join(model, 'site.db-wal'), path.join(model, 'killed-wal'));
  copyFileSync(path.join(model, 'site.db'), path.join(model, 'killed-db'));
  const whole = new Database(path.join(model, 'site.db'));
  whole.pragma('wal_checkpoint(TRUNCATE)');
  whole.close();
});

afterAll(() => rmSync(model, { recursive: true, force: true }));

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(model, folder, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inside = (name: string) => path.join(folder, name);
const start = (user = {}) => runCommand([], { PORT: '0', DATA_DIR: folder }, user);

const overwrite = (name: string, from: number, to: number) =>
  writeFileSync(inside(name), readFileSync(inside(name)).fill(0x5a, from, to));

function expectFailedStart({ code, output }: { code: number | null; output: string }, message: RegExp): string {
  expect(output).toMatch(message);
  expect(code).toBe(1);
  expect(output).not.toContain('\n');
  expect(output).toContain(`${inside('site.db')} cannot be used: `);
  const command = /`npm run restore -- (\S+)`/.exec(output)?.[1];
  expect(command).toBe(path.join(folder, 'backups', readdirSync(inside('backups'))[0] ?? ''));
  return command ?? '';
}

function expectBookings(database = new Database(inside('site.db'))): void {
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.prepare('SELECT count(*) FROM reservations').pluck().get()).toBe(4);
  expect(database.prepare('SELECT 1 FROM reservations WHERE reference = ?').pluck().get(reference)).toBe(1);
  database.close();
}

describe('a start fails with one line that names the file and the restore command, which repairs the site', () => {
  it.each<[string, RegExp, () => unknown]>([
    ['overwritten in the middle', /damaged|malformed/, () => overwrite('site.db', 81_920, 122_880)],
    ['missing', /missing or empty/, () => rmSync(inside('site.db'))],
  ])('%s', async (_, message, damage) => {
    damage();
    const contents = () =>
      ['site.db', 'site.db-wal'].map((name) => (existsSync(inside(name)) ? readFileSync(inside(name), 'latin1') : ''));
    const before = contents();
    const file = expectFailedStart(await start(), message);
    expect(contents().map((text, index) => text === before[index])).toEqual([true, true]);
    await restoreBackup(file, folder);
    expectBookings();
  });
});

it('the restore command of the error message repairs the site', async () => {
  truncateSync(inside('site.db'), 0);
  const file = expectFailedStart(await start(), /missing or empty/);
  expect(await runCommand(['--restore', file], { DATA_DIR: folder })).toEqual({
    code: 0,
    output: expect.stringContaining(`Restored ${file}: 4 reservations`),
  });
  const server = await startServer({}, folder);
  expectBookings(server.database());
  expect((await fetch(`${server.url}/tours/2`)).status).toBe(200);
  await server.stop();
});

it('a log with an incomplete last write starts with all earlier commits', async () => {
  copyFileSync(inside('killed-db'), inside('site.db'));
  const log = readFileSync(inside('killed-wal'));
  writeFileSync(inside('site.db-wal'), Buffer.concat([log.subarray(0, log.length - 1000), Buffer.alloc(3000, 7)]));
  const server = await startServer({}, folder);
  expectBookings(server.database());
  await server.stop();
});

const canChangeUser = process.getuid?.() === 0;

it.skipIf(!canChangeUser)(
  'says what is read-only, which no restore mends (skipped unless the tests run as root)',
  async () => {
    const unprivileged = { uid: 65_534, gid: 65_534 };
    for (const name of readdirSync(folder)) chownSync(inside(name), unprivileged.uid, unprivileged.gid);
    chownSync(folder, unprivileged.uid, unprivileged.gid);
    for (const name of readdirSync(inside('backups')))
      chownSync(inside(`backups/${name}`), unprivileged.uid, unprivileged.gid);
    chmodSync(inside('site.db'), 0o400);
    const readOnly = (place: string) => ({
      code: 1,
      output: `${place} is read-only: let the user of the site write to it, then start again`,
    });
    expect(await start(unprivileged)).toEqual(readOnly(inside('site.db')));
    chmodSync(inside('site.db'), 0o600);
    rmSync(inside('site.lock'), { force: true });
    chmodSync(folder, 0o500);
    expect(await start(unprivileged)).toEqual(readOnly(folder));
    chmodSync(folder, 0o700);
  },
);

it('a port in use leaves no data folder behind', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const nowhere = path.join(folder, 'not/yet');
  const { code, output } = await runCommand([], { PORT: String(port), DATA_DIR: nowhere });
  other.close();
  expect({ code, output }).toEqual({ code: 1, output: `PORT ${port} is in use: choose another one` });
  expect(existsSync(inside('not'))).toBe(false);
});

it('a socket that nobody hands over is said, and no port blamed', async () => {
  const { code, output } = await runCommand([], { LISTEN_FDS: '1', PORT: '0', DATA_DIR: inside('not/yet') });
  expect({ code, output }).toEqual({
    code: 1,
    output: 'LISTEN_FDS is set, but no socket was handed over: only systemd sets it',
  });
});
