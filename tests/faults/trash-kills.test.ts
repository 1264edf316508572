import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../fixtures';
import { bookTours } from '../routes/booking/booked';
import { openSession, publicUrl } from '../routes/rpc-client';
import { startServer, type TestServer } from '../server';
import { mutate } from './office-client';
import { roundsOf } from './rounds';

const rounds = roundsOf({ short: 6, long: 60 });
const parties = 4;
const tour = { kind: 'tour', id: 2 };

/** Where the tour is, and what is linked to it. */
function stateOf({ database }: TestServer) {
  const count = (from: string) => Number(database().prepare(`SELECT count(*) FROM ${from}`).pluck().get());
  return {
    tours: count('tours WHERE id = 2'),
    inTrash: count("versions WHERE kind = 'tour' AND record_id = 2 AND deleted_at IS NOT NULL"),
    bookings: count('reservations WHERE tour_id = 2'),
    departures: count("departures WHERE product_key = 'tour-2'"),
  };
}

it(`kill -9 while a tour is deleted and restored, ${rounds} rounds: it is wholly there or wholly in the trash`, {
  timeout: 60_000 + rounds * 5000,
}, async () => {
  const dataDir = temporaryFolder();
  const start = () => startServer({ TRUST_PROXY: '1', PUBLIC_URL: publicUrl }, dataDir);
  let server = await start();
  try {
    await bookTours(server, parties);
    server.database().exec("INSERT INTO departures (product_key, start_date) VALUES ('tour-2', '2027-03-01')");
    const cookie = await openSession(server);
    const there = { tours: 1, inTrash: 0, bookings: parties, departures: 1 };
    const deleted = { tours: 0, inTrash: 1, bookings: 0, departures: 0 };
    expect(stateOf(server)).toEqual(there);
    for (let round = 1; round <= rounds; round += 1) {
      const isThere = stateOf(server).tours === 1;
      const ended = once(server.process, 'exit');
      const answer = isThere
        ? mutate(server, cookie, 'tours.delete', { id: tour.id })
        : mutate(server, cookie, 'publication.restore', tour);
      setTimeout(() => server.process.kill('SIGKILL'), randomInt(25));
      const [answered] = await Promise.all([answer, ended]);
      server = await start();
      const state = stateOf(server);
      expect(state).toEqual(state.tours === 1 ? there : deleted);
      if (answered?.status === 200) expect(state.tours).toBe(isThere ? 0 : 1);
    }
    if (stateOf(server).tours === 0) await mutate(server, cookie, 'publication.restore', tour);
    expect(stateOf(server)).toEqual(there);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
