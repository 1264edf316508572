import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { reservations } from '#db/schema/reservation';
import { receiptFloorSetting } from '#db/schema/setting';
import { backUpDatabase, makeBackup } from '#server/upkeep/backup';
import { restoreBackup } from '#server/upkeep/restore';
import { recordPayment } from '../booking/acts';
import { earlierMigrations } from '../db/earlier-migrations';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder, restoreAndOpen } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
  const { karnak } = folder.site.tours;
  folder.site.database
    .insert(reservations)
    .values({
      ...{ reference: 'NS-7K3F9Q', submissionKey: 'k', kind: 'tour', tourId: karnak.id, productTitle: karnak.title },
      ...{ country: 'Egypt', name: 'Amelia', phone: '+49 30 0000 0100', startDate: '2026-12-05', adults: 2 },
    })
    .run();
});
afterEach(() => folder.close());

let forms = 0;
const pay = () =>
  recordPayment(
    {
      ...{ reservationId: 1, key: `form-of-a-payment-${forms++}`, kind: 'payment', amount: 1000, method: 'cash' },
      ...{ paidOn: '2026-11-21', note: null, tell: false, seen: 99 },
    },
    testNow,
  ).receiptNumber;

test('a receipt number is not given again after a restore, nor after a second one', async () => {
  const { dataDir } = folder.site;
  expect([pay(), pay()]).toEqual([1, 2]);
  const { file } = await makeBackup(dataDir);
  expect([pay(), pay(), pay()]).toEqual([3, 4, 5]);
  for (const next of [6, 7]) {
    await restoreAndOpen(file, dataDir);
    expect(pay()).toBe(next);
  }
});

test('of an older backup, from before there were receipts, too', async () => {
  const { dataDir, database } = folder.site;
  const { file } = await backUpDatabase(dataDir, testNow);
  rmSync(file);
  const older = openDatabase(file);
  migrateDatabase(older, earlierMigrations(dataDir, 'living_reservations'));
  older.$client.close();
  expect([pay(), pay()]).toEqual([1, 2]);
  expect(database.$client.open).toBe(true);
  closeDatabase();
  await restoreBackup(file, dataDir);
  const restored = new Database(path.join(dataDir, 'site.db'), { readonly: true });
  const floor = restored.prepare('SELECT value FROM settings WHERE key = ?').pluck().get(receiptFloorSetting);
  restored.close();
  expect(floor).toBe('2');
});

test.each([
  ['lost', false],
  ['damaged', true],
])('where the present database is %s, the numbers go on far beyond those of the backup', async (_, isDamaged) => {
  expect([pay(), pay()]).toEqual([1, 2]);
  const { file } = await makeBackup(folder.site.dataDir);
  expect(pay()).toBe(3);
  closeDatabase();
  const target = isDamaged ? folder.site.dataDir : folder.target;
  if (isDamaged) writeFileSync(folder.place('site.db'), Buffer.alloc(40_960, 0x5a));
  await restoreAndOpen(file, target);
  expect(pay()).toBe(1003);
});
