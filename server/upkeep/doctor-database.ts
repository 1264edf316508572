import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type Database from 'better-sqlite3';
import type { Environment } from '#server/env';
import { counted } from '#server/values/plural.input';
import { failureFile, isBackupLate, listBackups, newestBackup } from './backup';
import { about, type Finding, formatDuration } from './finding';

const minute = 60_000;
const hour = 60 * minute;

/** Checks that read tables: password, mails that are not sent, payments that are not settled, clock. */
export function examineContents(client: Database.Database, environment: Environment, now: Date): Finding[] {
  return [
    examinePassword(client, environment),
    examineOutbox(client, now),
    ...examineOpenPayments(client, now),
    examineClock(client, now),
  ];
}

function examinePassword(client: Database.Database, { ADMIN_PASSWORD }: Environment): Finding {
  const { ok, warn } = about('password');
  if (client.prepare("SELECT 1 FROM settings WHERE key = 'admin_password'").get()) return ok('set');
  return ADMIN_PASSWORD
    ? ok('ADMIN_PASSWORD takes effect at the next start')
    : warn('none: run npm run admin:password, or the next start generates one');
}

function examineOutbox(client: Database.Database, now: Date): Finding {
  const { ok, warn, fail } = about('outbox');
  const count = (condition: string, ...values: string[]) =>
    client
      .prepare(`SELECT count(*) FROM emails WHERE ${condition}`)
      .pluck()
      .get(...values) as number;
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  const late = count("state IN ('queued', 'sending') AND created_at < ?", anHourAgo);
  const unsent = count("state = 'attention'");
  const advice = 'see Emails in the office';
  const inSixHours = new Date(now.getTime() + 6 * hour).toISOString();
  const postponed = count("state IN ('queued', 'sending') AND next_attempt_at > ?", inSixHours);
  if (postponed > 0)
    return fail(`${counted(postponed, 'mail')} scheduled more than six hours ahead: the clock was wrong; set it`);
  if (late > 0)
    return fail(`${counted(late, 'mail')} waiting for more than an hour: ${advice}, and the mail service below`);
  const held = count("state = 'held'");
  if (unsent > 0) return warn(`${counted(unsent, 'mail')} could not be sent: ${advice}`);
  if (held > 0) return warn(`${counted(held, 'mail')} held by the hourly limits: ${advice}`);
  return ok('no mail is stuck');
}

/** A bank transfer may take days; Stripe says within a day what has become of most payments. */
function examineOpenPayments(client: Database.Database, now: Date): Finding[] {
  const aDayAgo = new Date(now.getTime() - 24 * hour).toISOString();
  const open = client
    .prepare(
      `SELECT count(*) FROM provider_payments WHERE state = 'started' AND provider = 'stripe' AND created_at < ?`,
    )
    .pluck()
    .get(aDayAgo) as number;
  if (open === 0) return [];
  return [about('payments').warn(`${counted(open, 'card payment')} open for more than a day: see them in Stripe`)];
}

/** No timestamp in the database can be later than now. */
function examineClock(client: Database.Database, now: Date): Finding {
  const { ok, fail } = about('clock');
  const newest = client
    .prepare(
      `SELECT max(at) FROM (
         SELECT max(created_at) AS at FROM reservations UNION ALL SELECT max(created_at) FROM emails
         UNION ALL SELECT max(created_at) FROM contact_messages UNION ALL SELECT max(updated_at) FROM settings
         UNION ALL SELECT max(last_seen_at) FROM admin_sessions UNION ALL SELECT max(updated_at) FROM tours)`,
    )
    .pluck()
    .get() as string | null;
  const ahead = newest === null ? 0 : Date.parse(newest) - now.getTime();
  if (ahead > minute) {
    return fail(`${now.toISOString()} is before the newest entry (${newest}): set the clock, and run NTP`);
  }
  return ok(`${now.toISOString()}, later than everything in the database`);
}

/** The age of the newest backup, and whether the last attempt failed. */
export function examineBackups(folder: string, now: Date): Finding[] {
  const { ok, warn, fail } = about('backup');
  const findings: Finding[] = [];
  const note = failureFile(folder);
  if (existsSync(note)) findings.push(fail(`the last one failed: ${readFileSync(note, 'utf8').trim()}`));
  const ahead = listBackups(folder).filter(({ at }) => at > now);
  if (ahead.length > 0) {
    findings.push(
      fail(
        `${counted(ahead.length, 'backup')} dated in the future (${ahead[0]?.file}): set the clock; move away those that are still in the future then`,
      ),
    );
  }
  const newest = newestBackup(folder, now);
  if (!newest) return [...findings, warn('none yet: run npm run backup; a running site makes one every night')];
  const age = now.getTime() - newest.at.getTime();
  const message = `the newest is ${formatDuration(age)} old (${newest.file})`;
  if (isBackupLate(folder, now))
    findings.push(fail(`${message}: run npm run backup, and find out why the nightly ones stopped`));
  else if (age > 26 * hour) findings.push(warn(`${message}: run npm run backup`));
  else findings.push(ok(`${message}; keep a copy on another machine`));
  return findings;
}

/** How long a write may wait to be copied, in ms. Beyond that, Litestream has stopped or cannot reach its store. */
const maxLag = 10 * minute;

/**
 * The age of Litestream's newest off-site copy, and whether later writes are missing in it; nothing where none is set
 * up.
 */
export async function examineOffSite(folder: string, now: Date): Promise<Finding[]> {
  const { ok, warn, fail } = about('off-site');
  const file = path.resolve(folder, 'site.db');
  const hasRun = existsSync(path.resolve(folder, '.site.db-litestream'));
  const names = await litestream('databases');
  if (!names?.includes(file)) {
    if (!hasRun) return [];
    return [
      warn(`cannot tell: ${names === null ? 'no litestream here that works' : `${file} is not in its settings`}`),
    ];
  }
  // Its line 0.5 has the first, 0.3 the second; both end each row with a time.
  const rows = (await litestream('ltx', '-level', 'all', file)) ?? (await litestream('generations', file)) ?? '';
  const times = rows.split('\n').map((row) => Date.parse(row.trim().split(/\s+/).at(-1) ?? ''));
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)));
  if (newest < 0) return [fail('no copy is found: see what `litestream replicate` logs')];
  const message = `the newest copy is ${formatDuration(now.getTime() - newest)} old`;
  const lag = lastWrite(file) - newest;
  if (lag < maxLag) return [ok(`${message} and has what was written`)];
  return [fail(`${message} and lacks what was written in the ${formatDuration(lag)} since: see what Litestream logs`)];
}

/** What a command of Litestream prints, with the settings that it finds itself; null where it fails. */
const litestream = (...parameters: string[]): Promise<string | null> =>
  promisify(execFile)('litestream', parameters, { timeout: minute }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/** When a database was last written to, in ms since 1970; an empty log is one that was only opened. */
function lastWrite(file: string): number {
  const written = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false }));
  return Math.max(0, ...written.map((facts) => (facts?.size ? facts.mtimeMs : 0)));
}
