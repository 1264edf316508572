import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { settings } from '#db/schema/setting';
import { newsletter } from '#db/schema/subscriber';
import { eraseAgain } from '#server/office/people/erase-again';
import { erasePerson } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { makeBackup } from '#server/upkeep/backup';
import { changeReservationStatus } from '../booking/acts';
import { testNow } from '../fixtures';
import { anna, insertHeld, joanna, rowsWith } from '../office/people/held';
import { type DataFolder, openDataFolder, restoreAndOpen } from './data-folder';

let folder: DataFolder;
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = openDataFolder();
});
afterEach(() => folder.close());

const heldOf = ({ email }: typeof anna) => {
  const { reservations, messages, subscriptions, emails } = findPerson({ contact: email, chosen: [] }, testNow).file;
  return reservations.length + messages.length + subscriptions.length + emails.length;
};
const wordOf = (contact: string) => ({ contact, chosen: [], word: 'ERASE' as const, despiteBalance: false });

test('what was erased since a backup is erased again after its restore, and after a second one', async () => {
  const { dataDir } = folder.site;
  insertHeld(folder.site, anna);
  insertHeld(folder.site, joanna);
  const { file } = await makeBackup(dataDir);
  erasePerson({ contact: anna.email, chosen: [], word: 'ERASE', despiteBalance: false }, testNow);
  for (const _ of [1, 2]) {
    await restoreAndOpen(file, dataDir);
    expect(heldOf(anna)).toBe(9);
    expect(eraseAgain(testNow)).toBe(true);
    expect([heldOf(anna), heldOf(joanna)]).toEqual([0, 9]);
    expect(eraseAgain(testNow)).toBe(false);
  }
});

test('only what held the address until its erasure is erased again, whatever ids the rows have', async () => {
  const { dataDir } = folder.site;
  insertHeld(folder.site, anna);
  const { file } = await makeBackup(dataDir);
  erasePerson(wordOf(anna.email), testNow);
  const database = await restoreAndOpen(file, dataDir);
  const counts = { contact_messages: 1, newsletter: 1, emails: 6 };
  const move = (by: number, above: number) => {
    database.$client.pragma('foreign_keys = OFF');
    database.$client.exec(`UPDATE message_replies SET message_id = message_id + ${by} WHERE message_id > ${above}`);
    for (const [table, count] of Object.entries(counts)) {
      database.$client.exec(`UPDATE ${table} SET id = id + ${by} * ${count} WHERE id > ${above} * ${count}`);
    }
    database.$client.pragma('foreign_keys = ON');
  };
  // Rows of somebody else have the ids that were erased.
  move(100, 0);
  insertHeld({ ...folder.site, database }, joanna);
  move(-101, 101);
  expect(database.select().from(newsletter).all()).toMatchObject([
    { id: 1, email: joanna.email },
    { id: 101, email: anna.email },
  ]);
  const later = new Date(testNow.getTime() + 1000).toISOString();
  const subscription = { email: anna.email, source: 'home', createdAt: later } as const;
  database.delete(newsletter).where(eq(newsletter.id, 101)).run();
  database.insert(newsletter).values(subscription).run();
  eraseAgain(testNow);
  expect(heldOf(joanna)).toBe(9);
  expect(rowsWith({ ...folder.site, database }, anna.mark)).toEqual([expect.stringContaining(later)]);
});

test('a confirmed journey that a restore brings back is erased and cancelled, since nobody could be met', async () => {
  const { database, dataDir } = folder.site;
  const id = insertHeld(folder.site, anna, { status: 'confirmed', startDate: '2026-12-24' });
  const { file } = await makeBackup(dataDir);
  const change = { id, version: 1, status: 'cancelled', message: null, tell: false } as const;
  changeReservationStatus(change, testNow);
  erasePerson({ ...wordOf(anna.email), despiteBalance: true }, testNow);
  expect(database.select().from(reservations).get()?.status).toBe('cancelled');
  const restored = await restoreAndOpen(file, dataDir);
  expect(restored.select().from(reservations).get()?.status).toBe('confirmed');
  eraseAgain(testNow);
  expect(restored.select().from(reservations).get()).toMatchObject({ name: '(erased)', status: 'cancelled' });
});

test('a former address is taken out of the timeline again', async () => {
  const { database, dataDir } = folder.site;
  const former = 'oryx@example.com';
  const mailed = `From another address: ${former}\n\nOryx asks`;
  const id = insertHeld(folder.site, anna);
  const changes = [
    { field: 'name', before: 'Oryx Hartmann', after: 'Quetzal Hartmann' },
    { field: 'email', before: former, after: anna.email },
  ];
  database
    .insert(reservationEvents)
    .values([
      { reservationId: id, kind: 'changed', actor: 'office', changes, createdAt: '2026-09-02T10:00:00.000Z' },
      {
        reservationId: id,
        kind: 'message',
        actor: 'traveller',
        message: mailed,
        fromAddress: former,
        createdAt: '2026-09-03T10:00:00.000Z',
      },
    ])
    .run();
  const { file } = await makeBackup(dataDir);
  erasePerson(wordOf(former), testNow);
  const notes = database
    .select()
    .from(settings)
    .all()
    .map(({ value }) => value);
  expect(JSON.stringify(notes).toLowerCase()).not.toContain('oryx');
  for (const _ of [1, 2]) {
    const restored = await restoreAndOpen(file, dataDir);
    expect(findPerson({ contact: former, chosen: [] }, testNow).file.former).toHaveLength(1);
    eraseAgain(testNow);
    expect(findPerson({ contact: former, chosen: [] }, testNow).file.former).toEqual([]);
    expect(rowsWith({ ...folder.site, database: restored }, 'oryx')).toEqual([]);
    expect(heldOf(anna)).toBe(9);
  }
});

test('a reservation that only a later backup has is erased after its restore too, whoever has its id meanwhile', async () => {
  const { dataDir } = folder.site;
  const { file: earlier } = await makeBackup(dataDir, new Date('2026-11-20T10:00:00Z'));
  insertHeld(folder.site, anna);
  const { file: later } = await makeBackup(dataDir, new Date('2026-11-21T10:00:00Z'));
  erasePerson(wordOf(anna.email), testNow);
  const id = insertHeld({ ...folder.site, database: await restoreAndOpen(earlier, dataDir) }, joanna);
  eraseAgain(testNow);
  expect([id, heldOf(joanna)]).toEqual([1, 9]);
  const database = await restoreAndOpen(later, dataDir);
  eraseAgain(testNow);
  expect(database.select().from(reservations).get()?.name).toBe('(erased)');
});
