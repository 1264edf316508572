import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { inspectDatabase } from '#db/migrate';
import { ownSiteSetting } from '#db/schema/setting';
import type { Environment } from '#server/env';
import { counted } from '#server/values/plural.input';
import { examineBackups, examineContents, examineOffSite } from './doctor-database';
import {
  examineDisk,
  examineFolder,
  examineMailService,
  examineMailSettings,
  examinePaymentSettings,
  examineSettings,
  type SavedSenders,
} from './doctor-host';
import { about, type Finding } from './finding';
import { ownerAdvice } from './ownership';
import { lockerOf } from './site-lock';

/** Checks a deployment without changing it; each finding that is not ok says what to do. */
export async function examineSite(environment: Environment, now = new Date()): Promise<Finding[]> {
  const { DATA_DIR } = environment;
  if (!existsSync(DATA_DIR)) {
    return [about('data').fail(`${DATA_DIR} does not exist: start the site once, or set DATA_DIR`)];
  }
  const foreign = ownerAdvice(DATA_DIR);
  if (foreign) return [about('data').fail(foreign)];
  return [
    examineRunning(environment),
    ...examineDatabase(DATA_DIR, environment, now),
    ...examineBackups(DATA_DIR, now),
    ...(await examineOffSite(DATA_DIR, now)),
    await examineDisk(DATA_DIR),
    ...examineFolder(DATA_DIR),
    ...examineSettings(environment),
    ...examineMailSettings(environment, readSenders(DATA_DIR)),
    ...examinePaymentSettings(environment),
    ...(await examineMailService(environment)),
  ];
}

function examineRunning({ DATA_DIR, PUBLIC_URL }: Environment): Finding {
  const { ok, warn, fail } = about('site');
  try {
    const locker = lockerOf(DATA_DIR);
    if (locker === 'nobody') return warn(`not running on ${DATA_DIR}: npm start`);
    if (locker !== 'site') return warn(`${DATA_DIR} is being restored or upgraded: look again when that has ended`);
    return ok(`running on ${DATA_DIR}, at ${PUBLIC_URL}`);
  } catch (error) {
    return fail(`cannot tell whether it is running: ${path.join(DATA_DIR, 'site.lock')}: ${(error as Error).message}`);
  }
}

/**
 * The mailboxes that the owner has saved, empty ones while an own site has none. Null where the database cannot be
 * read, which another check reports.
 */
function readSenders(folder: string): SavedSenders {
  const file = path.join(folder, 'site.db');
  const newest = (client: Database.Database, name: string, addresses: string) =>
    client
      .prepare(
        `SELECT ${addresses} AS addresses FROM versions WHERE kind = ? AND record_id = 0 ORDER BY number DESC LIMIT 1`,
      )
      .pluck()
      .get(name) as string | undefined;
  let client: Database.Database | undefined;
  try {
    client = new Database(file, { readonly: true, fileMustExist: true });
    const offices = newest(
      client,
      'offices',
      "(SELECT json_group_array(value ->> 'email') FROM json_each(content, '$.offices'))",
    );
    const company = newest(client, 'company', "json_array(content ->> 'email')");
    const own = client.prepare('SELECT 1 FROM settings WHERE key = ?').get(ownSiteSetting);
    const read = (saved: string | undefined) => (saved ? JSON.parse(saved) : own ? [''] : null);
    return { offices: read(offices), company: read(company) };
  } catch {
    return { offices: null, company: null };
  } finally {
    client?.close();
  }
}

function examineDatabase(folder: string, environment: Environment, now: Date): Finding[] {
  const { ok, warn, fail } = about('database');
  const file = path.join(folder, 'site.db');
  if (!existsSync(file)) return [fail(`${file} does not exist: npm run restore -- FILE, or a first npm start`)];
  let client: Database.Database | undefined;
  try {
    const { applied, pending } = inspectDatabase(file);
    client = new Database(file, { readonly: true });
    const damage = client.pragma('integrity_check(1)', { simple: true });
    if (damage !== 'ok') return [fail(`${file} is damaged (${damage}): npm run restore -- FILE`)];
    if (applied === 0) return [warn(`${file} is empty: npm start fills it`)];
    const orphans = client.pragma('foreign_key_check') as unknown[];
    const findings = [
      orphans.length > 0
        ? fail(`${counted(orphans.length, 'row')} with missing references: npm run restore -- FILE`)
        : ok('intact: integrity and references checked'),
    ];
    // The other checks read tables that an older schema may not have.
    if (pending > 0)
      findings.push(warn(`${counted(pending, 'migration')} pending: the next start makes a copy, then migrates`));
    else findings.push(...examineContents(client, environment, now));
    return findings;
  } catch (error) {
    return [fail(`${file}: ${(error as Error).message.replace(/\s+/g, ' ')}: npm run restore -- FILE`)];
  } finally {
    client?.close();
  }
}
