import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { startServer, type TestServer } from '../server';
import { roundsOf } from './rounds';
import { bookablePaths, type FilledForm, fillForm, referenceIn, send, waitOutSpamCheck } from './traveller';

const rounds = roundsOf({ short: 3, long: 100 });
const travellersPerRound = 30;
/** Bookings in flight at the same time. */
const concurrency = 8;

it(
  `kill -9 during bookings, ${rounds} rounds: every confirmed one is stored once, and its emails are sent after the restart`,
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-'));
    const start = () => startServer({ TRUST_PROXY: '1' }, dataDir);
    let server = await start();
    try {
      allowMails(dataDir, 2 * rounds * travellersPerRound);
      const forms: FilledForm[] = [];
      for (let number = 0; number < rounds * travellersPerRound; number += 1) {
        const product = bookablePaths[number % bookablePaths.length] ?? '';
        forms.push(await fillForm(server.url, product, 'Layla Nasser', number));
      }
      await waitOutSpamCheck(Date.now());

      for (let round = 1; round <= rounds; round += 1) {
        const travellers = forms.slice((round - 1) * travellersPerRound, round * travellersPerRound);
        const answered = await stormAndKill(server, travellers);
        expect(answered.size).toBeGreaterThan(0);
        expect(answered.size).toBeLessThan(travellersPerRound);

        const interrupted = readCrashImage(dataDir);
        server = await start();
        // Closed before the next kill: an open connection would do the recovery of the next start.
        const database = new Database(path.join(dataDir, 'site.db'));
        try {
          await afterTheRestart(server, database, travellers, answered, interrupted);
        } finally {
          database.close();
        }
      }

      const mails = server.mails().map(({ content }) => content.replace(/\r\n[ \t]+/g, ' '));
      const lineOf = (mail: string, header: string) => new RegExp(`^${header}: (.*)$`, 'm').exec(mail)?.[1]?.trim();
      const identities = mails.map((mail) => `${lineOf(mail, 'To')} ${lineOf(mail, 'Subject')} ${referenceIn(mail)}`);
      expect(identities.filter((identity) => identity.includes('@example.org'))).toHaveLength(forms.length);
      expect(new Set(identities).size).toBe(identities.length);
      const complete = mails.filter((mail) => mail.trimEnd().endsWith(`--${/boundary="([^"]+)"/.exec(mail)?.[1]}--`));
      expect(complete).toHaveLength(mails.length);
      const leftovers = readdirSync(path.join(dataDir, 'mail')).filter((name) => name.startsWith('.'));
      expect(leftovers).toEqual([]);
    } finally {
      if (server.process.signalCode === null) await server.stop();
      else rmSync(dataDir, { recursive: true, force: true });
    }
  },
  60_000 + rounds * 20_000,
);

async function afterTheRestart(
  server: TestServer,
  database: Database.Database,
  travellers: FilledForm[],
  answered: Map<string, string>,
  interrupted: number[],
): Promise<void> {
  const reservationOf = database.prepare('SELECT reference FROM reservations WHERE email = ?').pluck();
  for (const [email, location] of answered) expect(reservationOf.all(email)).toEqual([referenceIn(location)]);
  expect(incompleteBookings(database)).toEqual([]);

  // An email in flight is due again two minutes after it was claimed: make it due now.
  const makeDue = database.prepare(`UPDATE emails SET next_attempt_at = '2026-01-01T00:00:00Z' WHERE id = ?`);
  for (const id of interrupted) makeDue.run(id);

  // Every form is sent again, as after a connection error.
  const answers = await Promise.all(travellers.map((form) => send(server.url, form)));
  for (const [index, { email }] of travellers.entries()) {
    const { status, location } = answers[index] ?? {};
    expect(status).toBe(303);
    expect(location).toBe(answered.get(email) ?? location);
    expect(reservationOf.all(email)).toEqual([referenceIn(location ?? '')]);
  }
  expect(incompleteBookings(database)).toEqual([]);
  const unsent = database
    .prepare(`SELECT count(*) FROM emails WHERE state <> 'sent' AND kind <> 'office_summary'`)
    .pluck();
  await expect.poll(() => unsent.get()).toBe(0);
  expect(database.prepare('SELECT count(*) FROM reservations WHERE NOT email_sent').pluck().get()).toBe(0);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
}

/** More emails than the hourly limit are sent. */
function allowMails(dataDir: string, perHour: number): void {
  const database = new Database(path.join(dataDir, 'site.db'));
  database.prepare(`INSERT INTO settings (key, value) VALUES ('traveller_mails_per_hour', ?)`).run(String(perHour));
  database.close();
}

/** Posts bookings, every third of them twice, and kills the server at a random moment; returns locations by email. */
async function stormAndKill(server: TestServer, travellers: FilledForm[]): Promise<Map<string, string>> {
  const ended = once(server.process, 'exit');
  const answered = new Map<string, string>();
  const killAfter = randomInt(1, travellersPerRound / 2);
  const waiting = travellers.entries();
  let isKilled = false;
  const lane = async () => {
    for (const [index, form] of waiting) {
      const twice = index % 3 === 0;
      const answers = await Promise.all([send(server.url, form), twice ? send(server.url, form) : null]);
      for (const answer of answers) {
        if (!answer) continue;
        expect(answer.status).toBe(303);
        expect(answer.location).toBe(answered.get(form.email) ?? answer.location);
        answered.set(form.email, answer.location);
      }
      if (isKilled || answered.size < killAfter) continue;
      isKilled = true;
      setTimeout(() => server.process.kill('SIGKILL'), randomInt(40));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  expect(await ended).toEqual([null, 'SIGKILL']);
  return answered;
}

/** Checks a copy of the database of the killed server; returns the ids of the emails in flight. */
function readCrashImage(dataDir: string): number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'nile-and-siam-crash-'));
  for (const name of ['site.db', 'site.db-wal']) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) copyFileSync(file, path.join(folder, name));
  }
  const image = new Database(path.join(folder, 'site.db'));
  try {
    expect(image.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(image.pragma('foreign_key_check')).toEqual([]);
    expect(incompleteBookings(image)).toEqual([]);
    return image.prepare(`SELECT id FROM emails WHERE state = 'sending'`).pluck().all() as number[];
  } finally {
    image.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reservations without both emails or the first event, and duplicates; beyond its limit the office has a summary. */
function incompleteBookings(database: Database.Database): unknown[] {
  return database
    .prepare(
      `SELECT reference FROM reservations AS one
       WHERE (SELECT count(*) FROM emails WHERE reservation_id = one.id AND kind LIKE '%_booking') <> 1
          OR (SELECT count(*) FROM emails WHERE reservation_id = one.id AND kind LIKE '%_booking_admin') > 1
          OR (SELECT count(*) FROM emails WHERE reservation_id = one.id) > 2
          OR (SELECT count(*) FROM reservation_events WHERE reservation_id = one.id AND kind = 'requested') <> 1
          OR (SELECT count(*) FROM reservations AS other WHERE other.email = one.email) <> 1
       UNION ALL SELECT dedupe_key FROM emails WHERE reservation_id IS NULL AND kind <> 'office_summary'
       UNION ALL SELECT 'not every booking was mailed to the office' WHERE (SELECT count(*) FROM reservations) <>
         (SELECT count(*) FROM emails WHERE kind LIKE '%_booking_admin')
         + (SELECT coalesce(sum(value), 0) FROM emails, json_each(props, '$.counts') WHERE kind = 'office_summary')`,
    )
    .all();
}
