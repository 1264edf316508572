import { existsSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failureFile, listBackups } from '#server/upkeep/backup';
import { backUp, isBackupDue, startNightlyBackup } from '#server/upkeep/nightly';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
});
afterEach(() => folder.close());

describe('the nightly backup', () => {
  const at = (text: string) => new Date(`${text}:00`);

  test.each([
    ['never', null, '2026-11-21T12:00', true],
    ['yesterday at three, now it is two', '2026-11-20T03:01', '2026-11-21T02:00', false],
    ['yesterday at three, now it is three', '2026-11-20T03:01', '2026-11-21T03:00', true],
    ['today at three', '2026-11-21T03:00', '2026-11-21T23:00', false],
    ['by hand at two in the night', '2026-11-21T02:00', '2026-11-21T03:05', true],
    ['two days ago: the site was off', '2026-11-19T03:00', '2026-11-21T01:00', true],
  ])('last made %s (%s), at %s: due is %s', (_, newest, now, due) => {
    expect(isBackupDue(newest === null ? null : at(newest), at(now))).toBe(due);
  });

  test('is made five minutes after the start', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const nightly = startNightlyBackup(folder.site.dataDir);
    vi.advanceTimersByTime(4 * 60_000);
    expect(existsSync(folder.place('backups'))).toBe(false);
    vi.advanceTimersByTime(2 * 60_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(listBackups(folder.site.dataDir)).toHaveLength(1), { timeout: 10_000 });
    await nightly.stop();
  });

  test('logs a failure and notes it for the doctor until the next success', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    folder.put('backups', 'a file where the folder should be');
    await backUp(folder.site.dataDir, testNow);
    expect(written.mock.calls.join('')).toContain('"event":"backup.failed"');
    rmSync(folder.place('backups'));
    folder.put('backups/last-failure.txt', 'no space');
    await backUp(folder.site.dataDir, testNow);
    expect(written.mock.calls.join('')).toContain('"event":"backup.made"');
    expect(existsSync(failureFile(folder.site.dataDir))).toBe(false);
  });
});
