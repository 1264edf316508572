import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { emails } from '#db/schema/email';
import { readEnvironment, setEnvironment } from '#server/env';
import { mailboxOf } from '#server/mailbox';
import { mailFileName, noteDeliveries } from '#server/outbox/outbox';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations } from './earlier-migrations';

let folder: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  database = setDatabase(openDatabase(path.join(folder, 'site.db')));
  migrateDatabase(database, earlierMigrations(folder, 'email_deliveries'));
  setEnvironment(readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder, RESEND_API_KEY: 're_test_key' }));
});
afterEach(() => {
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const writeFile = (dedupeKey: string) => {
  mkdirSync(path.join(folder, 'mail'), { recursive: true });
  writeFileSync(path.join(folder, 'mail', mailFileName(dedupeKey)), 'Subject: Hello');
};
const insert = (key: string, state: string, recipient = 'a@example.com', client: string | null = null) =>
  database.$client
    .prepare(
      `INSERT INTO emails (kind, props, dedupe_key, sender, recipient, state, client)
       VALUES ('tour_booking', '{}', ?, 'egypt', ?, ?, ?)`,
    )
    .run(key, recipient, state, client);
const stored = () => database.select().from(emails).orderBy(emails.id).all();

test('emails of an earlier version count as written where their files are there, once', () => {
  for (const [key, state] of [
    ['tour_booking:NS-1', 'sent'],
    ['tour_booking:NS-2', 'sent'],
    ['tour_booking:NS-3', 'attention'],
  ] as const)
    insert(key, state);
  writeFile('tour_booking:NS-1');
  migrateDatabase(database);
  noteDeliveries();
  const delivered = () => stored().map(({ deliveredTo }) => deliveredTo);
  expect(delivered()).toEqual(['file', 'service', null]);
  writeFile('tour_booking:NS-2');
  noteDeliveries();
  expect(delivered()).toEqual(['file', 'service', null]);
});

test('what visitors have caused goes on to count by its mailbox', () => {
  const recipients = ['V.ictim+1@Googlemail.com', 'o.k@a+b.example', 'plain@example.com'];
  for (const recipient of recipients) insert(recipient, 'held', recipient, 'a signature');
  insert('by the office', 'queued');
  migrateDatabase(database);
  expect(stored().map(({ mailbox }) => mailbox)).toEqual([...recipients.map(mailboxOf), null]);
});
