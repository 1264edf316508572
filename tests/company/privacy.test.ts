import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLegalPage } from '#server/company/legal';
import { backupDays, retentionMonths } from '#server/company/retention.input';
import { pruneBackups } from '#server/upkeep/backup';
import { emptySiteForAll, temporaryFolder, testNow } from '../fixtures';

emptySiteForAll();

test('the privacy page names the months of the retention and the days of the backups', () => {
  const text = readLegalPage('privacy');
  expect(text).toContain(`**${retentionMonths} months after the last day of a journey**`);
  expect(text).toContain(`erased ${retentionMonths} months after they were sent`);
  expect(text).toContain(`deleted after ${backupDays} days, once ${backupDays} newer ones are there`);
  const months = [...text.matchAll(/(\d+) months/g)].map(([, count]) => Number(count));
  expect(new Set(months)).toEqual(new Set([retentionMonths]));
});

test('backups are deleted as it says', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'backups'));
  const ago = (days: number) => new Date(testNow.getTime() - days * 86_400_000).toISOString().replaceAll(':', '-');
  const put = (name: string) => writeFileSync(path.join(folder, 'backups', name), '');
  for (let day = 0.5; day < backupDays + 3; day += 1) put(`site-${ago(day)}.tar.gz`);
  for (const day of [100, 200, 300, 400]) put(`before-migration-${ago(day)}.db`);
  await pruneBackups(folder, testNow);
  const left = readdirSync(path.join(folder, 'backups'));
  expect(left.filter((name) => name.startsWith('site-'))).toHaveLength(backupDays);
  expect(left.filter((name) => name.startsWith('before-migration-'))).toHaveLength(3);
});
