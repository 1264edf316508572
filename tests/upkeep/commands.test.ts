import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newsletter } from '#db/schema/subscriber';
import { runCommand } from '../command';
import { filledSiteForEach, site, temporaryFolder } from '../fixtures';

let folder: string;
filledSiteForEach({ inFile: true });
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('npm run restore says which password is in use, and that all sessions have ended', async () => {
  const backup = path.join(folder, 'backup.db');
  await site.database.$client.backup(backup);
  const target = path.join(folder, 'target');
  const restore = () => runCommand(['--restore', backup], { DATA_DIR: target });
  expect((await restore()).output).toMatch(
    /password is the one of the backup, if it has one\. All sessions have ended\.$/,
  );
  const present = new Database(path.join(target, 'site.db'));
  present.exec("INSERT INTO settings (key, value, updated_at) VALUES ('admin_password', 'scrypt', '2026-11-21')");
  present.close();
  expect((await restore()).output).toMatch(
    /password is the one in use before this restore\. All sessions have ended\./,
  );
});

describe.skipIf(process.getuid?.() !== 0)('a restore by root (skipped for others)', () => {
  const [uid, gid] = [65534, 65534];
  const ownersIn = (target: string) =>
    readdirSync(target, { recursive: true, encoding: 'utf8' }).map((name) => statSync(path.join(target, name)).uid);

  test('leaves every file to the owner of the data folder', async () => {
    const backup = path.join(folder, 'backup.db');
    await site.database.$client.backup(backup);
    const target = path.join(folder, 'target');
    mkdirSync(target);
    chownSync(target, uid, gid);
    for (let times = 0; times < 2; times++) await runCommand(['--restore', backup], { DATA_DIR: target });
    expect(new Set(ownersIn(target))).toEqual(new Set([uid]));
  });

  test('follows no link that the owner of the folder has made', async () => {
    const backup = path.join(folder, 'backup.db');
    await site.database.$client.backup(backup);
    const [target, other] = [path.join(folder, 'target'), path.join(folder, 'other')];
    for (const place of [target, other]) mkdirSync(place);
    writeFileSync(path.join(other, 'secret'), '');
    symlinkSync(other, path.join(target, 'link'));
    chownSync(target, uid, gid);
    await runCommand(['--restore', backup], { DATA_DIR: target });
    expect([other, path.join(other, 'secret')].map((place) => statSync(place).uid)).toEqual([0, 0]);
  });

  test.each(['--doctor', '--restore', '--serve'])(
    'into a new folder: %s of the site says whose the files are',
    async (mode) => {
      const backup = path.join(folder, 'backup.db');
      await site.database.$client.backup(backup);
      const target = path.join(folder, 'target');
      await runCommand(['--restore', backup], { DATA_DIR: target });
      for (const place of [folder, target]) chmodSync(place, 0o755);
      const { code, output } = await runCommand([mode, backup], { DATA_DIR: target, PORT: '0' }, { uid, gid });
      expect(code).toBe(1);
      expect(output).toContain(`belongs to root and nobody may not use it: sudo chown -R nobody: ${target}`);
    },
  );
});

test('npm run doctor prints a line per check and ends with 1 when one fails', async () => {
  site.database.insert(newsletter).values({ email: 'keiko@example.com', source: 'home' }).run();
  const well = await runCommand(['--doctor'], { DATA_DIR: site.dataDir });
  expect(well.code).toBe(0);
  for (const line of well.output.split('\n')) expect(line).toMatch(/^(ok {3}|warn ) \w[\w ]+ {2}\S/);
  const backups = path.join(site.dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(path.join(backups, 'last-failure.txt'), 'no space');
  const ill = await runCommand(['--doctor'], { DATA_DIR: site.dataDir });
  expect(ill.code).toBe(1);
  expect(ill.output).toContain('fail  backup       the last one failed: no space');
  expect(await runCommand(['--doctor'], { DATA_DIR: path.join(site.dataDir, 'none') })).toMatchObject({ code: 1 });
});
