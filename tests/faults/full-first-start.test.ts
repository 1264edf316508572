import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startAdminServer } from '../server';
import { isLongRound } from './rounds';
import { mountSmallDisk } from './small-disk';

const disk = mountSmallDisk(24);
afterEach(() => disk.clear());
afterAll(() => disk.unmount());

/** A first start writes about 1400 KB. */
const certainlyTooFew = isLongRound ? [0, 4, 8, 16, 40, 100, 200, 400, 800] : [0, 200];
const perhapsEnough = isLongRound ? Array.from({ length: 16 }, (_, step) => 1300 + step * 12) : [];
const fullDisk =
  /^the server ended with 1: The disk of \S+ is full \(\d+ KB free\): free some space, then start again\n$/;

describe.skipIf(!disk.isMounted)('a first start on a full disk (skipped where the tests may not mount one)', () => {
  it.each([...certainlyTooFew, ...perhapsEnough])(
    'fails in one line with %d KB, and the next start with room has everything',
    async (kilobytes) => {
      const dataDir = path.join(disk.folder, 'data');
      disk.fill(kilobytes * 1024);
      const outcome = await startAdminServer({}, dataDir).then(
        async (server) => {
          expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
          return `started and ended with ${await server.end()}`;
        },
        (error: Error) => error.message,
      );
      if (certainlyTooFew.includes(kilobytes) || outcome !== 'started and ended with 0') {
        expect(outcome).toMatch(fullDisk);
      }
      disk.clear();
      const server = await startAdminServer({}, dataDir);
      const database = server.database();
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      const count = (table: string) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
      for (const table of ['tours', 'packages', 'articles', 'offers', 'testimonials', 'settings']) {
        expect([table, count(table)]).not.toEqual([table, 0]);
      }
      expect((await fetch(`${server.url}/tours`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
    },
  );
});
