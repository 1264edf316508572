import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { bookTours, dayInDays, setStatus } from '../routes/booking/booked';
import { openSession, publicUrl } from '../routes/rpc-client';
import { startServer } from '../server';
import { mutate } from './office-client';
import { roundsOf } from './rounds';

const rounds = roundsOf({ short: 3, long: 40 });
const parties = 8;
const day = dayInDays(30);
const plan = { productKeys: ['tour-2'], from: day, until: day, without: [], reason: 'Storm', message: '' };

const season = { from: null, until: null, weekdays: [], times: [], seats: 30 };
const schedule = JSON.stringify({ counts: 'travellers', instant: false, seasons: [season], resources: [] });

it(`kill -9 while a day is called off, ${rounds} rounds: everybody is offered other days, or nobody`, async () => {
  const dataDir = temporaryFolder();
  const start = () => startServer({ TRUST_PROXY: '1', PUBLIC_URL: publicUrl }, dataDir);
  let server = await start();
  try {
    const next = await bookTours(server, parties);
    for (let party = 0; party < parties; party += 1) setStatus(server, next(), 'confirmed');
    server.database().prepare('UPDATE reservations SET start_date = ?').run(day);
    server.database().prepare('UPDATE tours SET schedule = ? WHERE id = 2').run(schedule);
    const cookie = await openSession(server);
    for (let round = 1; round <= rounds; round += 1) {
      const ended = once(server.process, 'exit');
      const answer = mutate(server, cookie, 'callOffs.create', plan);
      setTimeout(() => server.process.kill('SIGKILL'), randomInt(60));
      await Promise.all([answer, ended]);
      const counted = countIn(dataDir);
      expect([0, 1]).toContain(counted.calls);
      expect(counted).toEqual(
        counted.calls === 0
          ? { calls: 0, closed: 0, offers: 0, mails: 0 }
          : { calls: 1, closed: 1, offers: parties, mails: parties },
      );
      if ((await answer)?.status === 200) expect(counted.calls).toBe(1);
      server = await start();
      if (counted.calls === 1) break;
    }
    // Sent once more, it is done, or was before the kill.
    expect([200, 409]).toContain((await mutate(server, cookie, 'callOffs.create', plan))?.status);
    expect(countIn(dataDir)).toMatchObject({ calls: 1, offers: parties, mails: parties });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function countIn(dataDir: string) {
  const database = new Database(path.join(dataDir, 'site.db'), { readonly: true });
  const count = (from: string) => Number(database.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
  const counted = {
    calls: count('call_offs'),
    closed: count('departure_exceptions'),
    offers: count('proposals WHERE call_off_id = 1'),
    mails: count("emails WHERE kind = 'proposal'"),
  };
  database.close();
  return counted;
}
