import { renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  assertInPlace,
  db,
  isInPlace,
  neverBlock,
  openDatabase,
  setDatabase,
  waitUntilWritable,
  watchPlace,
} from '#db/client';
import { newsletter } from '#db/schema/subscriber';
import { emptySiteForEach, site } from '../fixtures';

let file: string;
emptySiteForEach();
beforeEach(() => {
  file = path.join(site.dataDir, 'site.db');
});

describe('a database whose file was moved away', () => {
  const insert = () => db().insert(newsletter).values({ email: 'a@example.com', source: 'home' }).run();
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
    expect(db().select().from(newsletter).all()).toEqual([]);
    renameSync(file, `${file}-moved`);
    vi.advanceTimersByTime(1000);
    expect(insert).toThrow('readonly');
    expect(() => db().transaction(insert, { behavior: 'immediate' })).toThrow('readonly');
    expect(db().select().from(newsletter).all()).toEqual([]);
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
    expect(db().select().from(newsletter).all()).toHaveLength(1);
  });
});

describe('a database that another process writes to', () => {
  let other: Database.Database;
  beforeEach(() => {
    setDatabase(openDatabase(file));
    neverBlock(db());
    other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
  });
  afterEach(() => {
    other.close();
    db().$client.close();
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

  test('is given up after the time, and can be read meanwhile', async () => {
    expect(await waitUntilWritable(100)).toBe(false);
    expect(db().select().from(newsletter).all()).toEqual([]);
    expect(() => db().insert(newsletter).values({ email: 'a@example.com', source: 'home' }).run()).toThrow('locked');
  });
});
