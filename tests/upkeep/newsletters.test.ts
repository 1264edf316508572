import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase } from '#db/client';
import { paceNewsletters, resumeNewsletter, sendNewsletter } from '#server/contact/newsletter/sending';
import { makeBackup } from '#server/upkeep/backup';
import { draft, issue, mails, markAllSent, recipients, subscribeMany } from '../contact/newsletter/issues';
import { testNow } from '../fixtures';
import { type DataFolder, openDataFolder, restoreAndOpen } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  folder = openDataFolder();
});
afterEach(() => folder.close());

const later = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);

/** Makes a backup while a newsletter is sent, goes on for 20 seconds, and restores it; returns who has got it then. */
async function restoreInTheMiddle(id: number, losePresent: () => void): Promise<string[]> {
  const { dataDir } = folder.site;
  sendNewsletter({ id, version: 1 }, testNow);
  const { file } = await makeBackup(dataDir);
  for (let at = 5; at <= 20; at += 5) {
    markAllSent();
    paceNewsletters(later(at));
  }
  const sent = mails().flatMap(({ state, recipient }) => (state === 'sent' ? [recipient] : []));
  closeDatabase();
  losePresent();
  await restoreAndOpen(file, dataDir);
  return sent;
}

test('a newsletter goes on after a restore with who has not got it', async () => {
  const addresses = subscribeMany(60);
  const { id } = draft();
  const sent = await restoreInTheMiddle(id, () => undefined);
  expect(sent.length).toBeGreaterThan(15);
  expect(issue(id).state).toBe('paused');
  expect(mails()).toEqual([]);
  resumeNewsletter(id, later(60));
  for (let at = 65; at <= 120; at += 5) {
    markAllSent();
    paceNewsletters(later(at));
  }
  expect([...sent, ...recipients()]).toEqual(addresses);
  expect(issue(id).state).toBe('sent');
});

test('it waits for the office where nobody knows how far it was', async () => {
  subscribeMany(60);
  const { id } = draft();
  const file = path.join(folder.site.dataDir, 'site.db');
  await restoreInTheMiddle(id, () => {
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, 'no database any more');
  });
  expect(issue(id)).toMatchObject({ state: 'paused', enqueued: 10 });
});
