import { once } from 'node:events';
import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  assertInPlace,
  db,
  hardlyBlock,
  immediately,
  isInPlace,
  openDatabase,
  setDatabase,
  transaction,
  waitUntilWritable,
  watchPlace,
} from '#db/client';
import { messageReplies } from '#db/schema/message';
import { newsletter } from '#db/schema/subscriber';
import { emptySiteForEach, openedDatabase, site } from '../fixtures';

let file: string;
emptySiteForEach({ inFile: true });
beforeEach(() => {
  file = path.join(site.dataDir, 'site.db');
});

describe('a write', () => {
  const reply = { messageId: 1, text: 'Of no message', author: 'office' as const, submissionKey: 'key' };

  test('is part of a transaction, as its types say', () => {
    // @ts-expect-error The driver would answer with a row that a full disk has kept from being stored.
    expect(() => db().insert(messageReplies)).not.toThrow();
    // @ts-expect-error As above, with a statement.
    expect(() => db().run).not.toThrow();
  });

  test('is an error where its commit fails, also within another transaction, and nothing is stored', () => {
    const insert = () => {
      transaction().run(sql`PRAGMA defer_foreign_keys = ON`);
      return transaction().insert(messageReplies).values(reply).returning().get();
    };
    expect(() => immediately(insert)).toThrow('FOREIGN KEY');
    expect(() => immediately(() => immediately(insert))).toThrow('FOREIGN KEY');
    expect(db().select().from(messageReplies).all()).toEqual([]);
  });

  test('that fails within another transaction leaves what that had written', () => {
    const address = (email: string) => () => transaction().insert(newsletter).values({ email, source: 'home' }).run();
    immediately(() => {
      address('kept@example.com')();
      const failing = () => {
        address('lost@example.com')();
        throw new Error('refused');
      };
      expect(() => immediately(failing)).toThrow('refused');
    });
    expect(db().select({ email: newsletter.email }).from(newsletter).all()).toEqual([{ email: 'kept@example.com' }]);
  });
});

describe('a database whose file was moved away', () => {
  const insert = () => openedDatabase().insert(newsletter).values({ email: 'a@example.com', source: 'home' }).run();
  let watch: ReturnType<typeof watchPlace>;
  beforeEach(() => {
    vi.useFakeTimers();
    watch = watchPlace();
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });

  test('is read but not written, because a restart would not find what was stored', () => {
    expect(openedDatabase().select().from(newsletter).all()).toEqual([]);
    renameSync(file, `${file}-moved`);
    vi.advanceTimersByTime(1000);
    expect(insert).toThrow('readonly');
    expect(() => openedDatabase().transaction(insert, { behavior: 'immediate' })).toThrow('readonly');
    expect(openedDatabase().select().from(newsletter).all()).toEqual([]);
    expect(assertInPlace).toThrow('is not the file that was opened');
    writeFileSync(file, '');
    expect(isInPlace()).toBe(false);
    expect(insert).toThrow('readonly');
  });

  test('counts a place that cannot be looked at as another one', () => {
    renameSync(file, `${file}-moved`);
    symlinkSync(file, file);
    expect(isInPlace()).toBe(false);
    unlinkSync(file);
    renameSync(`${file}-moved`, file);
  });

  test('is written again once the file is back', () => {
    renameSync(file, `${file}-moved`);
    vi.advanceTimersByTime(1000);
    expect(insert).toThrow();
    renameSync(`${file}-moved`, file);
    vi.advanceTimersByTime(1000);
    insert();
    expect(openedDatabase().select().from(newsletter).all()).toHaveLength(1);
  });
});

describe('a database that another process writes to', () => {
  let other: Database.Database;
  beforeEach(() => {
    setDatabase(openDatabase(file));
    hardlyBlock(openedDatabase());
    other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => {
    other.close();
    openedDatabase().$client.close();
    setDatabase(site.database);
  });

  test('is waited for without blocking the event loop', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    setTimeout(() => other.exec('ROLLBACK'), 300);
    expect(await waitUntilWritable(10_000)).toBe(true);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(5);
  });

  test('is waited for while it writes for a moment', async () => {
    other.exec('ROLLBACK');
    const worker = new Worker(
      `const client = new (require('better-sqlite3'))(require('node:worker_threads').workerData);
       client.exec('BEGIN IMMEDIATE');
       require('node:worker_threads').parentPort.postMessage('writing');
       setTimeout(() => client.exec('ROLLBACK'), 10);`,
      { eval: true, workerData: file },
    );
    await once(worker, 'message');
    expect(immediately(() => db().all(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
    await worker.terminate();
  });

  test('is given up after the time, and can be read meanwhile', async () => {
    expect(await waitUntilWritable(100)).toBe(false);
    expect(openedDatabase().select().from(newsletter).all()).toEqual([]);
    expect(() => openedDatabase().insert(newsletter).values({ email: 'a@example.com', source: 'home' }).run()).toThrow(
      'locked',
    );
  });
});
