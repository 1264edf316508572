import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { runCommand } from '../command';
import { temporaryFolder } from '../fixtures';
import { picture } from '../pictures';
import { startServer, type TestServer } from '../server';
import { roundsOf } from './rounds';
import { bookablePaths, type FilledForm, fillForm, send } from './traveller';

const rounds = roundsOf({ short: 1, long: 10 });
const travellersPerRound = 40;

/** What the server has acknowledged. */
interface Acknowledged {
  /** Addresses of booking pages, by email address. */
  bookings: Map<string, string>;
  /** Addresses of uploads. */
  uploads: string[];
}

it(
  `a backup during writes, ${rounds} rounds: what was acknowledged before it is restored into another folder`,
  async () => {
    const server = await startServer({ TRUST_PROXY: '1' });
    try {
      const forms: FilledForm[] = [];
      for (let number = 0; number < rounds * travellersPerRound; number += 1) {
        forms.push(await fillForm(server, bookablePaths[number % 3] ?? '', 'Youssef Amin', number));
      }
      const acknowledged: Acknowledged = { bookings: new Map(), uploads: [] };
      for (let round = 0; round < rounds; round += 1) {
        const waiting = forms.slice(round * travellersPerRound, (round + 1) * travellersPerRound).values();
        let isWriting = true;
        const writers = [
          ...Array.from({ length: 4 }, () => keepBooking(server, waiting, acknowledged)),
          keepUploading(server, acknowledged, () => isWriting),
        ];
        const soFar = acknowledged.bookings.size;
        await expect.poll(() => acknowledged.bookings.size).toBeGreaterThan(soFar + 3);
        const before: Acknowledged = { bookings: new Map(acknowledged.bookings), uploads: [...acknowledged.uploads] };
        const { code, output } = await runCommand(['--backup'], { DATA_DIR: server.dataDir });
        expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('.tar.gz') });
        isWriting = false;
        await Promise.all(writers);
        expect(acknowledged.bookings.size).toBe((round + 1) * travellersPerRound);
        await expectAllOf(before, output.split('\n')[0] ?? '', server);
      }
    } finally {
      await server.stop();
    }
  },
  180_000 + rounds * 30_000,
);

async function keepBooking(
  server: TestServer,
  waiting: Iterable<FilledForm>,
  acknowledged: Acknowledged,
): Promise<void> {
  for (const form of waiting) {
    const answer = await send(server.url, form);
    expect(answer?.status).toBe(303);
    acknowledged.bookings.set(form.email, answer?.location ?? '');
  }
}

/** Uploads images as an admin while `isWriting`. */
async function keepUploading(server: TestServer, acknowledged: Acknowledged, isWriting: () => boolean): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const database = server.database();
  database
    .prepare('INSERT INTO admin_sessions (id_hash, expires_at) VALUES (?, ?)')
    .run(createHash('sha256').update(id).digest('hex'), new Date(Date.now() + 3_600_000).toISOString());
  database.close();
  const bytes = await picture(60, 40).png().toBuffer();
  while (isWriting()) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], 'karnak.png', { type: 'image/png' }));
    const answer = await fetch(`${server.url}/trpc/images.upload`, {
      method: 'POST',
      body: form,
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: `admin_session=${btoa(JSON.stringify(id))}` },
    });
    expect(answer.status).toBe(200);
    const { result } = (await answer.json()) as { result: { data: { address: string } } };
    acknowledged.uploads.push(result.data.address);
  }
}

/** Restores the archive into an empty folder, checks its content and starts a site on it. */
async function expectAllOf(before: Acknowledged, archive: string, original: TestServer): Promise<void> {
  const folder = temporaryFolder();
  expect(await runCommand(['--restore', archive], { DATA_DIR: folder })).toMatchObject({ code: 0 });
  const database = new Database(path.join(folder, 'site.db'));
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  const travellers = database.prepare('SELECT email FROM reservations').pluck().all();
  expect(travellers).toEqual(expect.arrayContaining([...before.bookings.keys()]));
  const incomplete = database.prepare(
    // Beyond its limit the office has a summary.
    `SELECT (SELECT count(*) FROM reservations) <> (SELECT count(*) FROM emails WHERE kind LIKE '%_booking')
      OR (SELECT count(*) FROM reservations) <> (SELECT count(*) FROM emails WHERE kind LIKE '%_booking_admin')
        + (SELECT coalesce(sum(value), 0) FROM emails, json_each(props, '$.counts') WHERE kind = 'office_summary')`,
  );
  expect(incomplete.pluck().get()).toBe(0);

  const uploads = new Set(readdirSync(path.join(folder, 'uploads')));
  const recorded = database.prepare(`SELECT name || '.' || extension FROM images`).pluck().all() as string[];
  expect(recorded.filter((name) => !uploads.has(name))).toEqual([]);
  for (const address of before.uploads) {
    const bytesIn = (dataDir: string) => readFileSync(path.join(dataDir, address.slice(1)));
    expect(bytesIn(folder)).toEqual(bytesIn(original.dataDir));
  }
  database.close();

  const restored = await startServer({ TRUST_PROXY: '1' }, folder);
  try {
    const [location = ''] = before.bookings.values();
    const page = await fetch(restored.url + location, { headers: { 'X-Forwarded-For': '203.0.113.77' } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Youssef Amin');
    expect((await fetch(restored.url + (before.uploads[0] ?? '/'))).status).toBe(200);
  } finally {
    await restored.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
