import { readdirSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyNames, deleteCopies, deleteOldCopies, hasCopy, keepCopy, readCopy } from '#server/mail/received-copy';
import { emptySiteForEach, site, testNow } from '../fixtures';

emptySiteForEach();

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const keys = ['mail:one booking 1', 'mail:two booking 1', 'mail:three message 7'];

test('a mail is kept as it came, once, for 30 days', async () => {
  const raw = Buffer.from([0x46, 0xff, 0x00, 0x0d, 0x0a]);
  for (const key of keys) keepCopy(key, raw);
  keepCopy(keys[0] ?? '', Buffer.from('another'));
  for (const [index, name] of copyNames(keys).entries()) {
    const at = daysAgo([31, 29, 0][index] ?? 0);
    utimesSync(path.join(site.dataDir, name), at, at);
  }
  expect(readCopy(keys[0] ?? '')).toEqual(raw);
  await deleteOldCopies(testNow);
  expect(keys.map(hasCopy)).toEqual([false, true, true]);
  expect(readCopy(keys[0] ?? '')).toBeNull();
  deleteCopies(keys);
  expect(readdirSync(path.join(site.dataDir, 'received'))).toEqual([]);
});

test('what was typed into a form has none, and nothing is to be deleted where nothing has come', async () => {
  expect([hasCopy('the form of Ingrid'), hasCopy(null)]).toEqual([false, false]);
  await deleteOldCopies(testNow);
});

test('of more than 200 MB the newest are kept, whatever comes within the hour', async () => {
  for (const key of keys) keepCopy(key, Buffer.from('x'));
  for (const [index, name] of copyNames(keys).entries()) {
    const place = path.join(site.dataDir, name);
    truncateSync(place, 90 * 1024 ** 2);
    utimesSync(place, daysAgo(3 - index), daysAgo(3 - index));
  }
  keepCopy('mail:four booking 1', Buffer.from('x'));
  await expect.poll(() => [...keys, 'mail:four booking 1'].map(hasCopy)).toEqual([false, true, true, true]);
});
