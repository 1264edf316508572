import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockExclusive, lockerOf, lockShared } from '#server/upkeep/site-lock';
import { temporaryFolder } from '../fixtures';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a restore or a migration keeps others away, who say that it is one', () => {
  expect(lockerOf(folder)).toBe('nobody');
  const unlock = lockExclusive(folder);
  expect(lockerOf(folder)).toBe('restore or migration');
  const refusal = `${folder} is being restored or upgraded: try again when that has ended`;
  expect(() => lockShared(folder, 0)).toThrow(refusal);
  expect(() => lockExclusive(folder, 0)).toThrow(refusal);
  unlock();
  lockShared(folder, 0)();
});

test('a site lets others read, and keeps a restore or a migration away, which says that it runs', () => {
  const unlock = lockShared(folder);
  expect(lockerOf(folder)).toBe('site');
  lockShared(folder, 0)();
  expect(() => lockExclusive(folder, 0)).toThrow(`a site is running on ${folder}: stop it first`);
  unlock();
  expect(lockerOf(folder)).toBe('nobody');
  lockExclusive(folder, 0)();
});
